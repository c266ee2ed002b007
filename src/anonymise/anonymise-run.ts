import { metricCatalogue } from '../model/metrics/catalogue.ts';
import type { ContextText, Run, UnreadFile } from '../model/run.ts';
import { anonymiseResult, anonymiseValues } from './anonymise-result.ts';
import {
  anonymiseFile,
  anonymiseHost,
  anonymiseSource,
  anonymiseWarning,
} from './anonymise-source.ts';
import { replaceInPlain, replaceWords } from './replace-words.ts';
import type { StableNames } from './stable-names.ts';

/** Returns a run in which names are replaced. What is only in memory, such as its secrets, is left out. */
export function anonymiseRun(names: StableNames, run: Run): Run {
  const { traffic: _, secrets: __, ...others } = run;
  const { name, title, labels, jobs, cores, combines, elsewhere } = run;
  return {
    ...others,
    sources: run.sources.map((source) => anonymiseSource(names, source, run)),
    results: run.results.map((table) => anonymiseResult(names, table)),
    name: replaceWords(names, 'run', name),
    title: replaceWords(names, 'run', title),
    unread: run.unread.map((file) => anonymiseUnread(names, file)),
    context: run.context.map((text) => anonymiseContext(names, text)),
    marks: run.marks.map(({ at, text }) => ({ at, text: replaceWords(names, 'mark', text) })),
    warnings: run.warnings.map((warning) => anonymiseWarning(names, warning)),
    ...(labels && { labels: anonymiseValues(names, labels) }),
    ...(jobs && {
      jobs: jobs.map((job) => ({ ...job, name: replaceWords(names, 'job', job.name) })),
    }),
    ...(cores && { cores: cores.map(([host, count]) => [anonymiseHost(names, host), count]) }),
    ...(combines && {
      combines: combines.map((combined) => ({
        name: anonymiseHost(names, combined.name),
        host: anonymiseHost(names, combined.host),
        run: replaceWords(names, 'run', combined.run),
        side: combined.side,
      })),
    }),
    // Columns that no metric of ours describes decide nothing.
    ...(elsewhere && { elsewhere: elsewhere.filter(([, metric]) => metricCatalogue.has(metric)) }),
  };
}

function anonymiseUnread(names: StableNames, unread: UnreadFile): UnreadFile {
  const { file, why, firstLine } = unread;
  return {
    ...unread,
    file: anonymiseFile(names, file),
    why: replaceWords(names, 'name', why),
    firstLine: firstLine === '' ? '' : names.name('line', firstLine),
  };
}

/** Matches the files of `gather.sh` about the system and the benchmark: their words are the same everywhere. */
const SYSTEM =
  /(?:^|\/)(?:command|lscpu|memory|os-release|psrinfo-v|settings|uname-a|versions)\.txt$/;

/** Each line is replaced as a whole, because nobody knows what is in it, but for plain lines about the system. */
function anonymiseContext(names: StableNames, { file, text }: ContextText): ContextText {
  const isSystem = SYSTEM.test(file);
  const lines = text.split('\n').map((line) => {
    const words = line.trim();
    const plain = isSystem ? replaceInPlain(names, words) : undefined;
    return words === '' ? '' : (plain ?? names.name('line', words));
  });
  return { file: anonymiseFile(names, file), text: lines.join('\n') };
}

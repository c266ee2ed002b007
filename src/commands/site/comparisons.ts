import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportOptions } from '../../cli/report-options.ts';
import { version } from '../../cli/version.ts';
import { addressOf, pageAt, siteFolders } from '../../output/site/site-folder.ts';
import type { SiteRun } from '../../output/site/site-record.ts';
import { statOrNull } from '../../output/write.ts';
import { oneThread } from '../../workers/pool.ts';
import type { SiteOutcome } from './site-outcome.ts';
import { type ComparisonToWrite, compareInWorker } from './write-comparison.ts';

/** Maximum number of runs, the last ones, of which a comparison is written that is not there yet. */
export const MAX_NEW_COMPARISONS = 20;

/** Two runs by their places in the table of a site, the base first. */
type RunPlaces = readonly [base: number, other: number];

/** The runs of a site in the order of its table, and the folder of its scripts and styles. */
interface ComparedRuns {
  readonly site: string;
  readonly code: string;
  readonly runs: readonly SiteRun[];
  /** The place of the run before each, of the same set-up; null before the first. */
  readonly before: readonly (number | null)[];
  /** The runs before and after changes, which are compared, too. */
  readonly around: readonly RunPlaces[];
}

/** The comparison of a run with the one before it. */
export interface RunChanges {
  /** The addresses of its page and of the report of the other run, and the name of that. */
  readonly page: string;
  readonly base: string;
  readonly baseName: string;
}

/** The comparisons of a site. */
export interface SiteComparisons {
  /** One for each run, with the run before it. */
  readonly ofRuns: readonly (RunChanges | undefined)[];
  /** One for each of the pairs around changes. */
  readonly around: readonly (RunChanges | undefined)[];
}

/**
 * Writes the comparisons of runs with the run of their set-up before them: those that are no longer true, and those of the last runs and
 * around changes that are missing. Returns all that are there. A page that cannot be read back costs its comparisons only.
 */
export async function writeComparisons(
  { around, ...site }: ComparedRuns,
  outcome: SiteOutcome,
  options: ReportOptions,
): Promise<SiteComparisons> {
  const { pool = oneThread } = options;
  const firstNew = site.runs.length - MAX_NEW_COMPARISONS;
  const ofRuns = site.before.map((base, i): RunPlaces | null => (base === null ? null : [base, i]));
  const pairs = [...around, ...ofRuns.filter((pair) => pair !== null)];
  const wanted = new Map(pairs.map((pair) => [nameOf(site, pair), pair]));
  const aroundNames = new Set(around.map((pair) => nameOf(site, pair)));
  const there = new Map<string, RunChanges>();
  const files = await filesIn(site.site);
  const isMeant = ([name, [, run]]: readonly [string, RunPlaces]) =>
    run >= firstNew || aroundNames.has(name) || files.has(`${name}.html`);
  await Promise.all(
    [...wanted].filter(isMeant).map(async ([name, pair]) => {
      const { input, before, titles } = await comparisonOf(site, name, pair, options);
      try {
        if (before !== input.kept) outcome.wrote(await pool.run(compareInWorker, input));
        there.set(name, changesOf(site, name, pair));
      } catch (error) {
        outcome.fail(titles.join(' → '), error);
      }
    }),
  );
  await removeUnlinked(site.site, files, wanted);
  return {
    ofRuns: ofRuns.map((pair) => (pair === null ? undefined : there.get(nameOf(site, pair)))),
    around: around.map((pair) => there.get(nameOf(site, pair))),
  };
}

/** Between the names of two runs in that of their comparison. */
const FROM = '~from~';

/** Removes the comparisons around changes that are elsewhere by now. */
async function removeUnlinked(
  site: string,
  files: ReadonlySet<string>,
  wanted: ReadonlyMap<string, unknown>,
): Promise<void> {
  for (const file of files) {
    const [, name = ''] = /^(.+)\.(?:html|json)$/.exec(file) ?? [];
    if (name.includes(FROM) && !wanted.has(name))
      await rm(join(site, siteFolders.comparisons, file), { force: true });
  }
}

/** Returns the names of the files of the comparisons that are there. */
async function filesIn(site: string): Promise<ReadonlySet<string>> {
  return new Set(await statOrNull(readdir(join(site, siteFolders.comparisons))));
}

/** Returns the name of a comparison: that of its run, and of its base if that is not the run before it. */
function nameOf(
  { runs, before }: Pick<ComparedRuns, 'runs' | 'before'>,
  [base, other]: RunPlaces,
): string {
  const { page } = runs[other]!;
  return base === before[other] ? page : `${page}${FROM}${runs[base]!.page}`;
}

/** Returns the input of a comparison, and what the page that is there was made of. */
async function comparisonOf(
  { site, code, runs }: Pick<ComparedRuns, 'site' | 'code' | 'runs'>,
  name: string,
  pair: RunPlaces,
  { smooth, detail, maxSize }: ReportOptions,
) {
  const forPage = {
    ...(smooth !== undefined && { smooth }),
    ...(detail !== undefined && { detail }),
    ...(maxSize !== undefined && { maxSize }),
  };
  const [base, other] = pair.map((i) => runs[i]!) as [SiteRun, SiteRun];
  const pages = [base.page, other.page] as const;
  const titles = [base.summary.title, other.summary.title] as const;
  const digests = [base.digest, other.digest];
  const kept = keptText([version, code, pages, titles, digests, forPage]);
  const input: ComparisonToWrite = { site, code, name, pages, titles, kept, options: forPage };
  return { input, titles, before: await keptOf(site, name) };
}

function changesOf({ runs }: Pick<ComparedRuns, 'runs'>, name: string, [i]: RunPlaces): RunChanges {
  const { page, summary } = runs[i]!;
  return {
    ...{ page: addressOf('comparisons', name), base: addressOf('runs', page) },
    baseName: summary.title,
  };
}

/** Returns the text that is kept beside a comparison: what it was made of, as a hash. */
function keptText(madeOf: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(madeOf)).digest('hex').slice(0, 32);
  return `{\n"generator": "statgraph ${version}",\n"madeOf": "${hash}"\n}\n`;
}

/** Returns what is kept beside a comparison; null if it or its page is not there. */
async function keptOf(site: string, name: string): Promise<string | null> {
  const { page, record } = pageAt(site, 'comparisons', name);
  if ((await statOrNull(stat(page))) === null) return null;
  return readFile(record, 'utf8').catch(() => null);
}

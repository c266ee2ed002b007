import { basename, resolve } from 'node:path';
import { runsIndex } from '../../../templates/page/runs-index.ts';
import type { ReportOptions } from '../../cli/report-options.ts';
import { messageColumns } from '../../cli/terminal-size.ts';
import { version } from '../../cli/version.ts';
import { histories, inTime, runsAround, runsBefore } from '../../compare/history/histories.ts';
import { type RunTable, tableOfRuns } from '../../compare/runs/run-table.ts';
import { printMessage } from '../../console/log.ts';
import { printBlocks } from '../../console/print-blocks.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { PageAssets } from '../../model/page-files.ts';
import { UserError } from '../../model/user-error.ts';
import {
  removeOldRowFiles,
  rowFileAddress,
  rowFilesOf,
  writeRowFiles,
} from '../../output/site/row-files.ts';
import {
  addressOf,
  indexPath,
  makeSite,
  readSiteRecords,
  siteFolders,
  siteTitle,
  writeCode,
  writeSiteFile,
} from '../../output/site/site-folder.ts';
import type { SiteRecord } from '../../output/site/site-record.ts';
import type { ShownBlock } from '../../presentation/blocks/block.ts';
import { type HistoryBlocks, historyBlocks } from '../../presentation/history.ts';
import { runTableBlock } from '../../presentation/run-table.ts';
import { joinNames } from '../../text/join-names.ts';
import { naturalOrder } from '../../text/natural-order.ts';
import { formatWhole } from '../../text/quantity.ts';
import { reportTitle } from '../reading/report-title.ts';
import { fileSize } from '../write-page.ts';
import { MAX_NEW_COMPARISONS, writeComparisons } from './comparisons.ts';
import { type OpenSite, readInputs, writeDocument } from './read-inputs.ts';
import type { RunInput } from './run-folders.ts';
import { SiteOutcome } from './site-outcome.ts';

/** What a site is made of: the paths of the command line, and their inputs or the document that was read of them. */
export interface SiteContents {
  readonly paths: readonly string[];
  readonly inputs: readonly RunInput[] | ReportDocument;
}

/**
 * Writes a site: a report of each run, then comparisons, then the index. Only runs that are new or have changed are read;
 * the others stay. Each file is written under another name first, so that an interrupted command leaves a site that
 * works.
 */
export async function reportSite(
  site: string,
  contents: SiteContents,
  { assets, ...options }: Omit<ReportOptions, 'assets'> & { readonly assets: PageAssets },
): Promise<void> {
  await makeSite(site);
  const known = await readSiteRecords(site, (file) => {
    if (options.quiet !== true)
      printMessage(`${file} is damaged: its runs are read again if their logs are given`);
  });
  if (options.anonymise === true) checkIsNew(site, known.size);
  const code = await writeCode(site, assets);
  const outcome = new SiteOutcome(options);
  const open: OpenSite = { site, code, known, outcome };
  const { inputs, indexTitle } = titled(contents.inputs, options.title);
  const read = await recordsOf(inputs, open, options);
  outcome.checkHasRuns(read.size);
  const records = [...new Map([...known, ...read])].sort(([, a], [, b]) =>
    naturalOrder(a.name, b.name),
  );
  const kept = records.filter(([name]) => !read.has(name)).map(([, { name }]) => name);
  const runs = records.flatMap(([, record]) => record.runs);
  const summaries = runs.map(({ summary }) => summary);
  const table = tableOfRuns(summaries);
  const starts = summaries.map(({ start }) => start);
  const overTime = histories(table, starts);
  const compared = {
    before: runsBefore(table, starts),
    around: overTime.flatMap(runsAround),
  };
  const comparisons = await writeComparisons({ site, code, runs, ...compared }, outcome, options);
  const before = [...known.values()].flatMap((record) => record.runs).length;
  const title = indexTitle ?? (await titleOf(table, { site, before, kept, paths: contents.paths }));
  const history = historyBlocks(table, { histories: overTime, starts }, comparisons.around);
  const index = runsIndex({
    ...{ title, generator: `statgraph ${version}`, table, starts },
    links: runs.map(({ page }, i) => ({
      ...{ id: '', page: addressOf('runs', page) },
      changes: comparisons.ofRuns[i],
    })),
    history,
    notes: siteNotes({
      unread: kept.filter((name) => outcome.failed.has(name)),
      // Whoever adds a run does not give the others.
      gone: read.size > 1 ? kept.filter((name) => !outcome.failed.has(name)) : [],
      compared: comparisons.ofRuns.filter((change) => change !== undefined).length,
    }),
  });
  // A reader may have the index of before open.
  const filesBefore = await rowFilesOf(site);
  const files = await writeRowFiles(site, index.pieces);
  const page = index.page(files.names.map(rowFileAddress), `${siteFolders.code}/${code}/`);
  outcome.wrote(files.bytes + (await writeSiteFile(indexPath(site), [page])));
  await removeOldRowFiles(site, [...filesBefore, ...files.names]);
  if (options.quiet !== true) {
    printMessage(`${indexPath(site)} · ${outcomeText(table, outcome)}`);
    const area = { width: messageColumns(), height: MAX_LINES };
    printBlocks(runsBlocks(table, history, starts), area);
  }
  outcome.end();
}

/** Refuses to add runs without names to those of a site, whose names its index shows. */
function checkIsNew(site: string, known: number): void {
  if (known === 0) return;
  throw new UserError(
    'usage',
    `--anonymise writes a new directory, and ${site} has runs`,
    '-o DIR/ names another directory',
  );
}

/** A title names the only run, or else the index. */
function titled(
  inputs: SiteContents['inputs'],
  title: string | undefined,
): { readonly inputs: SiteContents['inputs']; readonly indexTitle?: string | undefined } {
  if ('runs' in inputs || inputs.length !== 1) return { inputs, indexTitle: title };
  return { inputs: inputs.map((input) => ({ ...input, name: title ?? input.name })) };
}

async function recordsOf(
  inputs: SiteContents['inputs'],
  open: OpenSite,
  options: ReportOptions,
): Promise<ReadonlyMap<string, SiteRecord>> {
  return 'runs' in inputs
    ? writeDocument(inputs, open, options)
    : readInputs(inputs, open, options);
}

/** What the title of a site depends on. */
interface TitledSite {
  readonly site: string;
  /** The number of its runs before. */
  readonly before: number;
  /** The names of the inputs that are kept from before. */
  readonly kept: readonly string[];
  readonly paths: readonly string[];
}

/** Returns the title of a site: after what was read if that is all of it, else the one that it had. */
async function titleOf(
  { titles }: RunTable,
  { site, before, kept, paths }: TitledSite,
): Promise<string> {
  if (kept.length === 0)
    return reportTitle(
      titles.map((title) => ({ title })),
      paths,
    );
  const count = countText({ titles });
  // That of one run is its own.
  const had = before === 1 ? null : await siteTitle(site);
  return had === null ? `${basename(resolve(site))}: ${count}` : had.replace(COUNT, count);
}

/** Matches the number of runs at the end of a title. */
const COUNT = /(?<=: )[\d,]+ runs$/;

/** Maximum number of lines of the table of runs. */
const MAX_LINES = 24;

function countText({ titles }: Pick<RunTable, 'titles'>): string {
  return titles.length === 1 ? '1 run' : `${formatWhole(titles.length)} runs`;
}

/** Says what was written. */
function outcomeText(table: RunTable, { words, bytes }: SiteOutcome): string {
  return `${countText(table)}: ${words} · ${fileSize(bytes)} written`;
}

/** Returns what changed over time, and the table of the runs: the latest first if there is no room for all. */
function runsBlocks(
  table: RunTable,
  { changes }: HistoryBlocks,
  starts: readonly number[],
): readonly ShownBlock[] {
  const items = changes.map(({ sentence }) => sentence);
  const order = starts.length > MAX_LINES ? { order: inTime(starts).toReversed() } : {};
  return [
    { kind: 'list', id: 'over-time', label: 'What changed', items },
    runTableBlock(table, order),
  ];
}

/** What the index of a site says of its runs. */
interface SiteFacts {
  /** The names of the inputs whose reports are from before because they could not be read. */
  readonly unread: readonly string[];
  /** The names of the inputs whose reports are from before because their logs are not among those of many runs. */
  readonly gone: readonly string[];
  /** The number of runs with a comparison. */
  readonly compared: number;
}

/** Maximum number of runs that are named. */
const MAX_NAMES = 3;

/** Returns the notes below the table of a site. */
function siteNotes({ unread, gone, compared }: SiteFacts): readonly string[] {
  return [
    ...(compared === 0
      ? []
      : [
          `“since the run before” leads to the comparison with the run of the same set-up before it; it is written for the last ${MAX_NEW_COMPARISONS} runs. statgraph compare takes any two reports of ${siteFolders.runs}/.`,
        ]),
    ...keptNote(unread, 'could not be read'),
    ...keptNote(gone, 'were not given'),
  ];
}

/** Says which runs stay although what is said of their logs. */
function keptNote(names: readonly string[], said: string): readonly string[] {
  if (names.length === 0) return [];
  const shown =
    names.length > MAX_NAMES ? [names[0]!, '…', names.at(-1)!].join(' ') : joinNames(names, ', ');
  const reports = names.length === 1 ? 'its report is' : 'their reports are';
  return [`The logs of ${shown} ${said} this time; ${reports} from before`];
}

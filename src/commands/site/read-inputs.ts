import type { ReportOptions } from '../../cli/report-options.ts';
import type { ReportDocument } from '../../model/document.ts';
import { UserError } from '../../model/user-error.ts';
import { pageNames } from '../../output/site/page-names.ts';
import { parseRecord, type SiteRecord, type SiteRun } from '../../output/site/site-record.ts';
import { uniqueNames } from '../../text/unique-names.ts';
import { oneThread } from '../../workers/pool.ts';
import { originOf } from '../export/export-parquet.ts';
import type { RunInput } from './run-folders.ts';
import type { SiteOutcome } from './site-outcome.ts';
import { type SitePlace, type WrittenRuns, writeRuns, writeRunsInWorker } from './write-runs.ts';

/** A site, what is already in it, and where what happens is told. */
export interface OpenSite {
  readonly site: string;
  /** The name of the folder of scripts and styles. */
  readonly code: string;
  /** What is kept of inputs, by the names of their records. */
  readonly known: ReadonlyMap<string, SiteRecord>;
  readonly outcome: SiteOutcome;
}

/** The records of inputs by their names. */
type Records = Map<string, SiteRecord>;

/** Number of inputs that wait for each thread, so that no thread is idle while a long run is read. */
const WAITING_PER_THREAD = 4;

/** Reads the inputs that are new or have changed, one in each thread, and writes their reports. Returns the records of all. */
export async function readInputs(
  inputs: readonly RunInput[],
  open: OpenSite,
  { pool = oneThread, open: _, title: __, ...options }: ReportOptions,
): Promise<Records> {
  const names = namesOf(inputs, open);
  const records: Records = new Map();
  const maxPending = pool.jobs === 1 ? 1 : pool.jobs * WAITING_PER_THREAD;
  const pending: Promise<void>[] = [];
  for (const [i, input] of inputs.entries()) {
    const page = names[i]!;
    const hash = await hashOf(input, open, options);
    const known = open.known.get(page);
    if (hash !== '' && known?.input === hash && options.strict !== true) {
      records.set(page, known);
      open.outcome.unchanged();
      continue;
    }
    if (pending.length >= maxPending) await pending.shift();
    const place = placeOf(open, { page, name: input.name, input: hash });
    const writing = pool
      .run(writeRunsInWorker, { ...input, place, options })
      .then((written) => add(records, place, written, open))
      .catch((error) => open.outcome.fail(input.name, error));
    // An error that ends the command is thrown when its turn comes. Until then Node must not take it for unhandled.
    writing.catch(() => {});
    pending.push(writing);
  }
  await Promise.all(pending);
  return records;
}

/** Writes the reports of the runs of a document that was read as a whole. Returns their records. */
export async function writeDocument(
  document: ReportDocument,
  open: OpenSite,
  options: ReportOptions,
): Promise<Records> {
  const titles = uniqueNames(document.runs.map(({ title }) => title));
  const names = namesOf(
    titles.map((name) => ({ name })),
    open,
  );
  const records: Records = new Map();
  for (const [i, run] of document.runs.entries()) {
    const title = titles[i]!;
    const place = placeOf(open, { page: names[i]!, name: title, input: '' });
    const only = { ...document, title, runs: [{ ...run, title }] };
    add(records, place, await writeRuns(only, place, options), open);
  }
  return records;
}

/** Returns the names of records. They differ from those that the site has of other inputs. */
function namesOf(
  inputs: readonly Pick<RunInput, 'name'>[],
  { known }: Pick<OpenSite, 'known'>,
): readonly string[] {
  const given = inputs.map(({ name }) => name);
  return pageNames([...given, ...[...known.values()].map(({ name }) => name)]);
}

function placeOf(
  { site, code }: OpenSite,
  place: Pick<SitePlace, 'page' | 'name' | 'input'>,
): SitePlace {
  return { site, code, ...place };
}

function add(
  records: Records,
  { name, page }: SitePlace,
  { record, bytes, warnings }: WrittenRuns,
  { known, outcome }: OpenSite,
): void {
  const read = parseRecord(record);
  if (read === null) throw new UserError('bug', `the record of ${name} cannot be read back`);
  records.set(page, read);
  const before = known.get(page);
  outcome.read(name, { bytes, warnings, isKnown: before !== undefined });
  if (before !== undefined && hasOtherRuns(before, read)) outcome.replaced(name);
}

/** Whether an input has other runs than before: none of them went on while one of those did. */
function hasOtherRuns({ runs: before }: SiteRecord, { runs }: SiteRecord): boolean {
  const wasBefore = ({ summary: a }: SiteRun, { summary: b }: SiteRun) =>
    a.seconds > 0 && b.seconds > 0 && a.start + 1000 * a.seconds < b.start;
  return runs.every((run) =>
    before.every((other) => wasBefore(run, other) || wasBefore(other, run)),
  );
}

/** Hash of the files of an input, the options, the version and the scripts; empty if they cannot be known. */
async function hashOf(
  { paths }: RunInput,
  { code }: OpenSite,
  options: ReportOptions,
): Promise<string> {
  const { color: _, single: __, assets: ___, ...deciding } = options;
  const origin = await originOf(paths, deciding).catch(() => ({ input: '' }));
  return origin.input === '' ? '' : `${origin.input}-${code}`;
}

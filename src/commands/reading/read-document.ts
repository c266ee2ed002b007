import { basename } from 'node:path';
import type { CommonOptions } from '../../cli/options.ts';
import { readJobs } from '../../cli/read-jobs.ts';
import { readMarks } from '../../cli/read-marks.ts';
import { runOptions } from '../../cli/run-options.ts';
import { version } from '../../cli/version.ts';
import { readingProgress } from '../../console/progress.ts';
import { type HostLogs, holdsAnything } from '../../input/reading/host-logs.ts';
import { load } from '../../input/reading/load.ts';
import { loadUserParsers } from '../../input/user-parser/load-user-parsers.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { EntityKind } from '../../model/entity.ts';
import { withSpecs } from '../../model/metrics/catalogue.ts';
import type { Run } from '../../model/run.ts';
import { UserError } from '../../model/user-error.ts';
import { OUTSIDE_WINDOW } from '../../normalise/crop-to-window.ts';
import { addMarks } from '../../normalise/marks/add-marks.ts';
import { addSteps } from '../../normalise/marks/add-steps.ts';
import { normaliseRuns } from '../../normalise/normalise-run.ts';
import { select } from '../../normalise/select.ts';
import { didYouMean } from '../../text/did-you-mean.ts';
import { joinNames } from '../../text/join-names.ts';
import { catalogue } from './catalogue.ts';
import { findReport, readReports } from './read-reports.ts';
import { reportTitle } from './report-title.ts';

/** Reads and normalises the logs below the paths, or opens reports. This is the first step of every command. */
export async function readDocument(
  paths: readonly string[],
  options: CommonOptions,
): Promise<ReportDocument> {
  checkWindow(options);
  const reports = await readReports(paths, options);
  const whole = reports?.runs ?? (await readRuns(paths, options));
  if (options.device !== undefined) checkDevice(whole, options.device);
  const chosen = whole.map((run) => select(run, options));
  const fromFile = options.marks === undefined ? [] : await readMarks(options.marks);
  const jobs = options.marksFrom === undefined ? [] : await readJobs(options.marksFrom);
  const marked = addMarks(addSteps(chosen, jobs), [...(options.mark ?? []), ...fromFile]);
  const { phases } = options;
  const runs = phases === undefined ? marked : marked.map((run) => ({ ...run, phases }));
  checkWindowHolds(runs);
  if (!runs.some(holdsAnything) && whole.some(holdsAnything)) {
    throw new UserError(
      'nothingReadable',
      'the filters leave no samples',
      'widen --device, --metric, --minutes, --from or --to',
    );
  }
  const title = options.title ?? reports?.title ?? reportTitle(runs, paths);
  return {
    ...{ schemaVersion: 1, generator: `statgraph ${version}`, title, runs },
    ...(reports?.comparison && { comparison: reports.comparison }),
    ...(reports?.sweep !== undefined && { sweep: reports.sweep }),
  };
}

async function readRuns(paths: readonly string[], options: CommonOptions): Promise<Run[]> {
  const { parsers: userParsers, metrics } = await loadUserParsers(options.parser ?? []);
  const vocabulary = { ...catalogue, metrics: withSpecs(catalogue.metrics, metrics) };
  const isSilent = options.isGrowing === true || options.quiet === true;
  const watch = isSilent ? undefined : readingProgress();
  const loaded = await load(paths, { ...options, userParsers, watch });
  const hosts = loaded.flatMap((run) => run.hosts);
  const setUp = hosts.flatMap(({ context, unread }) =>
    context.flatMap(({ file }) => (unread.some((other) => other.file === file) ? [] : file)),
  );
  if (!hosts.some(holdsAnything) && (setUp.length === 0 || options.isCompared !== true)) {
    throw await nothingFound(paths, hosts, setUp);
  }
  return loaded.flatMap(({ hosts, name, ...named }) =>
    normaliseRuns(hosts, { ...runOptions(name, options), ...named, vocabulary }),
  );
}

/** Refuses a window that ends before it begins. */
function checkWindow({ from, to }: CommonOptions): void {
  if (from === undefined || to === undefined) return;
  // A time of day may be on the next day.
  const isBefore =
    ('seconds' in from && 'seconds' in to && to.seconds <= from.seconds) ||
    ('clock' in from && 'clock' in to && to.clock <= from.clock);
  if (isBefore) throw new UserError('usage', '--to must be later than --from');
}

/** Refuses a window without measurements. Results of a benchmark have no time, so they do not count. */
function checkWindowHolds(runs: readonly Run[]): void {
  const [outside] = runs
    .flatMap(({ warnings }) => warnings)
    .filter(({ code }) => code === OUTSIDE_WINDOW);
  if (outside === undefined || runs.some(({ sources }) => sources.length > 0)) return;
  throw new UserError('nothingReadable', outside.text, 'widen --minutes, --from or --to');
}

/**
 * Returns the error for paths without a log. It names the first file and why that is not a log, or the texts about the
 * set-up.
 */
async function nothingFound(
  paths: readonly string[],
  hosts: readonly HostLogs[],
  setUp: readonly string[],
): Promise<UserError> {
  const unread = hosts.flatMap((host) => host.unread);
  const first = unread.find(({ noLog }) => noLog !== true) ?? unread[0];
  const report = await findReport(paths[0]!);
  if (first === undefined || (report !== null && basename(report) === first.file)) {
    const where = paths.join(' ');
    if (report === null && setUp.length > 0) {
      const files = joinNames(setUp, ', ', MAX_NAMES);
      const text = `no log in ${where}, only what says how the host is set up: ${files}`;
      return new UserError('nothingReadable', text, 'statgraph compare shows what differs in two');
    }
    const hint = report === null ? undefined : `to read the report there, name it: ${report}`;
    return new UserError('nothingReadable', `nothing to read in ${where}`, hint);
  }
  const quoted = first.firstLine === '' ? '' : `: ${first.firstLine}`;
  const more = unread.length > 1 ? ` and ${unread.length - 1} more` : '';
  return new UserError(
    'nothingReadable',
    `cannot read ${first.file}${more}: ${first.why}${quoted}`,
    first.unreadable === true || first.why === 'empty'
      ? undefined
      : 'statgraph formats lists the known formats; --as GLOB=PARSER chooses one',
  );
}

/** Maximum number of names of each kind in a hint. */
const MAX_NAMES = 6;

/** Kinds whose names are numbers: a hint does not list the names. */
const NUMBERED_KINDS: Partial<Record<EntityKind, string>> = {
  process: 'processes by number',
  thread: 'threads by number',
};

/** Refuses a pattern that matches no name. The hint lists similar names and examples of each kind. */
function checkDevice(runs: readonly Run[], device: RegExp): void {
  const kinds = new Map<EntityKind, Set<string>>();
  for (const { kind, name } of runs.flatMap(({ sources }) => sources.flatMap((s) => s.entities))) {
    if (name === '') continue;
    if (device.test(name)) return;
    if (!kinds.has(kind)) kinds.set(kind, new Set());
    kinds.get(kind)!.add(name);
  }
  throw new UserError(
    'nothingReadable',
    `no name matches: ${device.source}`,
    hintOf(kinds, device),
  );
}

function hintOf(kinds: ReadonlyMap<EntityKind, ReadonlySet<string>>, { source }: RegExp): string {
  if (kinds.size === 0) return 'the logs name no devices';
  const listed = [...kinds].map(([kind, names]) =>
    NUMBERED_KINDS[kind] !== undefined
      ? NUMBERED_KINDS[kind]
      : `${kind} ${joinNames([...names], ', ', MAX_NAMES)}`,
  );
  const similar = didYouMean(
    source,
    [...kinds.values()].flatMap((names) => [...names]),
  );
  return `${similar === '' ? '' : `${similar} `}the logs have ${listed.join('; ')}`;
}

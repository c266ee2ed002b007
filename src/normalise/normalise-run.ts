import { group as groupBy } from 'd3-array';
import { ciJob } from '../input/ci/ci-job.ts';
import type { RunMetadata } from '../input/metadata/metadata.ts';
import { type HostLogs, runNames } from '../input/reading/host-logs.ts';
import type { RawSource } from '../input/tables/raw-source.ts';
import type { Run, RunJob, RunMark, Source, Window } from '../model/run.ts';
import { secondsOf, type TimeBound } from '../model/time-bound.ts';
import { UserError } from '../model/user-error.ts';
import type { Metrics, Vocabulary } from '../model/vocabulary.ts';
import { markRepeats } from './aggregates/mark-repeats.ts';
import { markStandAlone } from './aggregates/stand-alone.ts';
import { type ClockedHost, clockedHost } from './clock/clocked-host.ts';
import type { ClockHints } from './clock/clocked-source.ts';
import type { StampReading } from './clock/stamps.ts';
import { cropToWindow } from './crop-to-window.ts';
import {
  capacitiesOfHosts,
  factsOfHosts,
  groupsOfHosts,
  withLinkSpeed,
} from './devices/device-facts.ts';
import { addCapacities } from './groups/add-capacities.ts';
import { addGroups } from './groups/add-groups.ts';
import { coresIn } from './host-cores.ts';
import { withInvariants } from './invariants/invariants.ts';
import { laySideBySide } from './lay-side-by-side.ts';
import { lostFiles } from './lost-files.ts';
import { addSteps } from './marks/add-steps.ts';
import { withElsewhere } from './measured-elsewhere.ts';
import { nameHosts } from './name-hosts.ts';
import { normaliseSource } from './normalise-source.ts';
import { keepOnlyReport } from './only-report.ts';
import { totalWarnings } from './results/check-totals.ts';
import { withSums } from './results/sum-results.ts';
import { separateRuns } from './separate-runs.ts';
import { keepOnlyMoment } from './since-boot.ts';
import { type RunPart, splitUnplaced } from './split-unplaced.ts';
import { findAmountInterval } from './values/amount-interval.ts';
import { withoutImpossibleShares } from './values/impossible-shares.ts';
import { findWholeCounts } from './values/whole-counts.ts';
import { withoutSecrets } from './without-secrets.ts';

/** The user's options for the whole run. */
export interface RunOptions extends ClockHints {
  readonly name: string;
  /** The beginning of the names of several runs, if the hosts were measured at different times. */
  readonly parameters?: string;
  readonly title?: string;
  readonly vocabulary: Vocabulary;
  /** Seconds from the run's zero. */
  readonly window: Window;
  /** Bounds given as clock times; they need the run's clock. */
  readonly from?: TimeBound;
  readonly to?: TimeBound;
}

/**
 * Brings the logs of hosts onto one clock and normalises each. Hosts of different times become separate runs, and so do
 * logs whose time is unknown.
 */
export function normaliseRuns(hosts: readonly HostLogs[], options: RunOptions): Run[] {
  const { parameters, vocabulary } = options;
  const { metrics } = vocabulary;
  const counted = hosts.map((host) => {
    const read = host.sources.map((s) =>
      findAmountInterval(findWholeCounts(keepOnlyMoment(laySideBySide(s)), metrics)),
    );
    return { ...host, sources: read.map((source) => keepOnlyReport(source, read, metrics)) };
  });
  const groups = separateRuns(counted.map((host) => clockedHost(host, options)));
  return groups.flatMap((group) => {
    const names = runNames(group.hosts.map(({ logs }) => logs)).join(' + ');
    const partName = parameters === undefined ? names : `${parameters}, ${names}`;
    const name = groups.length === 1 ? options.name : partName;
    const [run, ...unplaced] = splitUnplaced({ ...group, hosts: nameHosts(group.hosts) });
    const whole = normaliseRun(run!, { ...options, name });
    return withElsewhere([whole, ...unplaced.flatMap((part) => unplacedRun(part, whole, options))]);
  });
}

/** Returns the run of logs whose time is unknown. It has no clock, so clock times as bounds leave it out. */
function unplacedRun(part: RunPart, { name, title }: Run, { from, to, ...options }: RunOptions) {
  if ((from ?? to) !== undefined) return [];
  const named = { name: `${name}, time unknown`, title: `${title}, time unknown` };
  return [normaliseRun(part, { ...options, ...named })];
}

function normaliseRun(part: RunPart, options: RunOptions): Run {
  const { clock } = part;
  const hosts = part.hosts.map(({ logs }) => logs);
  const end = Math.max(0, ...clock.axes.map(({ elapsed }) => elapsed.at(-1) ?? 0));
  const window = windowOf(options, clock, end);
  const { metrics, charts } = options.vocabulary;
  const cores = coresByHost(part.hosts);
  const phases = hosts.find(({ metadata }) => metadata.phases)?.metadata.phases;
  const labels = labelsOf(hosts);
  const jobs = hosts.flatMap((host) => jobsOf(host, clock));
  const sources = sourcesOf(part, metrics, new Map(cores));
  const whole: Run = {
    ...(cores.length > 0 && { cores }),
    ...(part.isUnplaced && { ownTime: true }),
    name: options.name,
    title: options.title ?? hosts.find((h) => h.metadata.title)?.metadata.title ?? options.name,
    zero: clock.zero,
    dated: clock.dated,
    zoneMinutes: clock.zoneMinutes,
    window,
    sources,
    results: withSums(hosts.flatMap(withLinkSpeed), sources, clock.zero || 0).map(
      ({ jobs: _, run: __, ...table }) => ({
        ...table,
        rows: table.rows.map(({ histograms: ___, ...row }) => row),
      }),
    ),
    unread: hosts.flatMap((host) => host.unread),
    context: hosts.flatMap((host) => host.context),
    ...(jobs.length > 0 && { jobs }),
    ...(phases !== undefined && { phases }),
    ...(labels.length > 0 && { labels }),
    marks: hosts.flatMap((host) => marksOf(host.metadata, clock.zero)),
    warnings: [
      ...part.warnings,
      ...hosts.flatMap((host) => host.warnings),
      ...lostFiles(sources),
      ...totalWarnings(hosts.flatMap((host) => host.results)),
    ],
    charts,
  };
  const cropped = cropToWindow(whole, window, options.from ?? options.to ?? { seconds: 0 });
  return withoutSecrets(withSteps(cropped, hosts));
}

/** The tables of all hosts, with groups of devices and capacities. */
function sourcesOf(
  { hosts, clock }: RunPart,
  metrics: Metrics,
  cores: ReadonlyMap<string, number>,
): readonly Source[] {
  const tables = hosts.flatMap(({ sources }) => sources);
  const sources = tables.map(({ source, host }, i) => {
    const warned = withStampWarnings(source, clock.readings[i]!);
    const normalised = normaliseSource(warned, { axis: clock.axes[i]!, host, metrics });
    return withInvariants(withoutImpossibleShares(normalised, cores.get(host)));
  });
  const marked = markStandAlone(markRepeats(sources, factsOfHosts(hosts)));
  return addCapacities(addGroups(marked, groupsOfHosts(hosts)), capacitiesOfHosts(hosts));
}

/** Adds the steps in the logs of CI jobs, which may be the parts of one. */
function withSteps(run: Run, hosts: readonly HostLogs[]): Run {
  const jobs = hosts.flatMap((host) => host.jobs ?? []);
  if (jobs.length === 0) return run;
  const whole = ciJob({ name: '', id: '', steps: jobs.flatMap((job) => job.steps) });
  const warnings = [...jobs.flatMap((job) => job.warnings), ...whole.warnings];
  return addSteps([run], [{ ...whole, warnings }])[0]!;
}

/** Returns the labels of all hosts; a label with several values gets all of them. */
function labelsOf(hosts: readonly HostLogs[]): [name: string, value: string][] {
  const labels = new Map<string, Set<string>>();
  for (const [name, value] of hosts.flatMap(({ metadata }) => metadata.labels ?? [])) {
    labels.set(name, (labels.get(name) ?? new Set()).add(value));
  }
  return Array.from(labels, ([name, values]) => [name, [...values].join(', ')]);
}

/** Returns the number of processors of each host for which a directory or the banner of a log says it. */
function coresByHost(clocked: readonly ClockedHost[]): [host: string, cores: number][] {
  return clocked.flatMap(({ logs, sources }) => {
    const known = logs.metadata.cores ?? coresIn(logs.context);
    return [...groupBy(sources, ({ host }) => host)].flatMap(([host, logsOfHost]) => {
      const cores = known ?? Math.max(...logsOfHost.map(({ source }) => source.processors ?? 0));
      return cores > 0 ? [[host, cores] satisfies [string, number]] : [];
    });
  });
}

/** Adds a warning for each guess about ambiguous stamps, so that the user notices a wrong one. */
function withStampWarnings(source: RawSource, reading: StampReading): RawSource {
  const doubts: [boolean, string, string][] = [
    [
      reading.orderAssumed,
      'date-order',
      'dates such as 03/04/26 were read as month/day; nothing in the log says which it is',
    ],
    [
      reading.monthAssumed,
      'month-name',
      'a month has a name that is another month in another language (lis, lip, srp); it was read as in Polish and Czech',
    ],
    [
      reading.shared,
      'shared-stamps',
      'several reports in a row have the same stamp, so time is counted by the interval from the first',
    ],
  ];
  const warnings = doubts.flatMap(([applies, code, text]) =>
    applies ? [{ file: source.file, line: 0, code, text }] : [],
  );
  return warnings.length === 0
    ? source
    : { ...source, warnings: [...source.warnings, ...warnings] };
}

const DAY_SECONDS = 86_400;

/**
 * Returns the window that the user chose, on the clock of a run that ends at `end`. A time of day after that end is of
 * the day before: `--from 10:00` keeps a run whose first log begins at 10:00:01.
 */
export function windowOf(
  { window, from, to }: Pick<RunOptions, 'window' | 'from' | 'to'>,
  clock: Pick<Run, 'zero' | 'zoneMinutes'>,
  end = Number.POSITIVE_INFINITY,
): Window {
  if (Number.isNaN(clock.zero) && (from ?? to) !== undefined) {
    throw new UserError(
      'usage',
      'a clock time needs a clock, but the logs print no time',
      '--start TIME gives the run one; seconds of the run work without',
    );
  }
  const begin = from === undefined ? window.from : secondsOf(from, clock);
  return {
    from: from !== undefined && 'ofDay' in from && begin > end ? begin - DAY_SECONDS : begin,
    to: to === undefined ? window.to : Math.min(window.to, secondsOf(to, clock)),
  };
}

/** Returns the jobs of benchmarks on the clock of the run. */
function jobsOf({ results }: HostLogs, { zero, dated }: Pick<Run, 'zero' | 'dated'>): RunJob[] {
  const times = dated ? results.flatMap(({ jobs = [] }) => jobs) : [];
  return times.map(({ name, start, end }) => ({
    name,
    from: (start - zero) / 1000,
    to: (end - zero) / 1000,
  }));
}

function marksOf(metadata: RunMetadata, zero: number): RunMark[] {
  return metadata.marks.map(({ time, text }) => ({ at: (time - zero) / 1000, text }));
}

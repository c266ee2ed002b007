import type { HostLogs } from '../input/load.ts';
import { fileMetadata, type RunMetadata } from '../input/metadata/metadata.ts';
import type { RawSource } from '../input/tables/raw-source.ts';
import { cropRun } from '../model/crop.ts';
import type { Run, RunMark, Window } from '../model/run.ts';
import { UserError } from '../model/user-error.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { resolveClock } from './clock/clock.ts';
import type { ClockedSource, ClockHints } from './clock/clocked-source.ts';
import type { StampReading } from './clock/stamps.ts';
import { spreadEvents } from './events/spread-events.ts';
import { withInvariants } from './invariants/invariants.ts';
import { joinRotatedLogs } from './join-rotated-logs.ts';
import { normaliseSource } from './normalise-source.ts';

/** The user's options for the whole run. */
export interface RunOptions extends ClockHints {
  readonly name: string;
  readonly title?: string;
  readonly vocabulary: Vocabulary;
  /** Seconds from the run's zero. */
  readonly window: Window;
  /** Bounds given as clock times in ms, which need the run's clock. */
  readonly from?: number;
  readonly to?: number;
}

/** Brings the logs of one run, from one or several hosts, onto one clock and normalises each. */
export function normaliseRun(hosts: readonly HostLogs[], options: RunOptions): Run {
  const clocked = hosts.flatMap((host) =>
    joinRotatedLogs(host.sources).map((s) => clockedSource(spreadEvents(s), host, options)),
  );
  const clock = resolveClock(clocked);
  const window = windowOf(options, clock.zero);
  const { metrics, charts } = options.vocabulary;
  const sources = clocked.map(({ source, host }, i) => {
    const warned = withStampWarnings(source, clock.readings[i]!);
    return withInvariants(normaliseSource(warned, { axis: clock.axes[i]!, host, metrics }));
  });
  const whole: Run = {
    name: options.name,
    title: options.title ?? hosts.find((h) => h.metadata.title)?.metadata.title ?? options.name,
    zero: clock.zero,
    dated: clock.dated,
    zoneMinutes: clock.zoneMinutes,
    window,
    sources,
    results: hosts.flatMap((host) =>
      host.results.map((table) => ({ ...table, host: hostOfLog(table, host) })),
    ),
    unread: hosts.flatMap((host) => host.unread),
    context: hosts.flatMap((host) => host.context),
    marks: hosts.flatMap((host) => marksOf(host.metadata, clock.zero)),
    warnings: hosts.flatMap((host) => host.warnings),
    charts,
  };
  return cropRun(whole, window);
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

/** The window that the user chose, on the clock of a run. */
export function windowOf(
  { window, from, to }: Pick<RunOptions, 'window' | 'from' | 'to'>,
  zero: number,
): Window {
  if (Number.isNaN(zero) && (from ?? to) !== undefined) {
    throw new UserError(
      'usage',
      'a clock time needs a clock, but the logs print no time',
      '--start TIME gives the run one; seconds of the run work without',
    );
  }
  return {
    from: from === undefined ? window.from : (from - zero) / 1000,
    to: to === undefined ? window.to : Math.min(window.to, (to - zero) / 1000),
  };
}

function clockedSource(source: RawSource, host: HostLogs, option: ClockHints): ClockedSource {
  const { metadata } = host;
  const hints: ClockHints = {
    ...(metadata.tz === undefined ? {} : { tz: metadata.tz }),
    ...startHint(fileMetadata(metadata, source.file).start ?? metadata.start),
    interval: () => metadata.interval,
  };
  const named = dateInName(source.file) ?? dateInName(host.name);
  return {
    source,
    host: hostOfLog(source, host),
    option,
    metadata: hints,
    ...(named === undefined ? {} : { named }),
    offset: metadata.offset ?? 0,
  };
}

function hostOfLog(log: { file: string; host: string }, logs: HostLogs): string {
  const { metadata } = logs;
  const given = fileMetadata(metadata, log.file).host ?? metadata.host;
  return given ?? (log.host || hostOf(logs));
}

/** The first host that a log of the directory names, else the directory's name. */
function hostOf({ name, sources, results }: HostLogs): string {
  return [...sources, ...results].find((log) => log.host !== '')?.host ?? name;
}

function startHint(start: number | undefined): Pick<ClockHints, 'start'> {
  return start === undefined ? {} : { start };
}

function marksOf(metadata: RunMetadata, zero: number): RunMark[] {
  return metadata.marks.map(({ time, text }) => ({ at: (time - zero) / 1000, text }));
}

/** `run-2026-11-21`, `2026-11-21T0253`, `20261121-025300`: a date in a name is the run's start. */
function dateInName(name: string): number | undefined {
  const match =
    /(?<!\d)(20\d\d)-?([01]\d)-?([0-3]\d)(?:[T_-]?([0-2]\d)[:.-]?([0-5]\d)(?:[:.-]?([0-5]\d))?)?(?!\d)/.exec(
      name,
    );
  if (match === null) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1).map((text) => Number(text ?? 0));
  const time = Date.UTC(year!, month! - 1, day!, hour!, minute!, second!);
  const back = new Date(time);
  const real = back.getUTCMonth() === month! - 1 && back.getUTCDate() === day!;
  return real ? time : undefined;
}

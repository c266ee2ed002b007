import type { TimeAxis } from './axis.ts';
import { cachedBy } from './cached-by.ts';
import type { Column } from './column.ts';
import type { CombinedHost } from './comparison.ts';
import type { Entity, EntityKind } from './entity.ts';
import type { Habits } from './habits.ts';
import type { MetricId } from './metric.ts';
import type { PanelSpec } from './panel-spec.ts';
import type { Platform } from './platform.ts';
import type { ResultTable } from './result.ts';
import type { Metrics } from './vocabulary.ts';

/** A remark on a log for the reader of the report. `line` is 0 if it concerns the whole file. */
export interface Warning {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly text: string;
}

/** The code of the warning that a unit of time was assumed. */
export const TIME_ASSUMED = 'time-assumed';
/** The code of the warning that a unit of numbers was assumed. */
export const UNIT_ASSUMED = 'unit-assumed';

/** The code of the warning that the only report of a log may be the average since boot. */
export const PERHAPS_SINCE_BOOT = 'perhaps-since-boot';

/** The code of the warning that a first report was read as an interval, because nothing of the log's start is there. */
export const EXCERPT = 'excerpt';

/** The code of the warning that a log lacks rows of processors. */
export const FILTERED = 'filtered';

/** The files a source was read from, in order. */
export interface LogPart {
  readonly file: string;
  readonly firstSample: number;
  readonly firstLine: number;
}

/** The counts of a source, for the list of logs. */
export interface Counts {
  /** Number of reports, including since-boot ones. */
  readonly reports: number;
  readonly sinceBoot: number;
  /** Rows restored at zero because the tool left out idle entities. */
  readonly idleRows: number;
  readonly late: number;
  readonly notUnderstood: number;
}

/** One table of one log, with its own interval. Plain data: ids instead of references. */
export interface Source {
  /** 0-based number of the table in its file. */
  readonly id: number;
  readonly parser: string;
  readonly tool: string;
  readonly platform: Platform;
  readonly version: string;
  readonly host: string;
  /** The command line if known, else empty. */
  readonly command: string;
  readonly parts: readonly LogPart[];
  readonly section: string;
  readonly habits: Habits;
  readonly axis: TimeAxis;
  /** The report number of the axis's first sample; above 0 if the run was cropped. */
  readonly firstSample: number;
  readonly entities: readonly Entity[];
  /** The meaning of the columns. */
  readonly metrics: Metrics;
  readonly columns: readonly Column[];
  /** The first line of each report. */
  readonly lines: Int32Array;
  readonly warnings: readonly Warning[];
  readonly counts: Counts;
}

/** A file that could not be read as a log, and why. */
export interface UnreadFile {
  readonly file: string;
  readonly why: string;
  /** Its first line, so that the reader recognises it. */
  readonly firstLine: string;
  /** Set if its contents could not be read, so it may be a log. */
  readonly unreadable?: true;
  /** Set if it is plainly not a log, such as a script. */
  readonly noLog?: true;
}

/** A span of the run, in seconds from the run's zero. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** A text that a collector wrote in addition to the logs, shown verbatim but for its secrets. */
export interface ContextText {
  readonly file: string;
  readonly text: string;
}

/** A secret that was hidden, such as a password: its file or tool, what it is the value of, and the value. */
export interface HiddenSecret {
  readonly place: string;
  readonly name: string;
  readonly value: string;
}

/** An instant that the user marked, in seconds from the run's zero. */
export interface RunMark {
  readonly at: number;
  readonly text: string;
}

/** A job of a benchmark and when it ran, in seconds from the run's zero. */
export interface RunJob extends Window {
  readonly name: string;
}

/** The phases of a run that are shown: those of its marks and results, those found in its loads, or none. */
export const phaseChoices = ['off', 'marks', 'found'] as const;

export type PhaseChoice = (typeof phaseChoices)[number];

/** One benchmark run: everything its directory (or its hosts' directories) held. */
export interface Run {
  readonly name: string;
  readonly title: string;
  /** The run's zero in ms since the epoch (UTC); without a date the time of day in ms; NaN if the clock is unknown. */
  readonly zero: number;
  /** Whether the zero has a date. */
  readonly dated: boolean;
  /** The zone in which clock times are shown, an offset in minutes. */
  readonly zoneMinutes: number;
  readonly window: Window;
  readonly sources: readonly Source[];
  readonly results: readonly ResultTable[];
  /** Whether names include the host, if the sources do not show it: see `hasHosts`. */
  readonly severalHosts?: boolean;
  /** Set if the time of its logs is unknown but other logs of the directory have a clock: their seconds differ. */
  readonly ownTime?: true;
  /** The kinds and metrics of the other logs of the directory, if their time is unknown or that of these is. */
  readonly elsewhere?: readonly (readonly [kind: EntityKind, metric: MetricId])[];
  /** Set for only a part of the measured time. Its tables of results are still those of the whole run. */
  readonly cropped?: true;
  readonly unread: readonly UnreadFile[];
  readonly context: readonly ContextText[];
  /** The secrets that are hidden in its texts, to compare them. They are in memory alone: no output has them. */
  readonly secrets?: readonly HiddenSecret[];
  readonly marks: readonly RunMark[];
  /** The jobs of benchmarks whose results say when they ran. */
  readonly jobs?: readonly RunJob[];
  /** The user's choice of phases. Without a choice: the phases of the marks, else those that are found. */
  readonly phases?: PhaseChoice;
  readonly warnings: readonly Warning[];
  /** Conditions of the run, by name: a parameter of a sweep, a commit. */
  readonly labels?: readonly (readonly [name: string, value: string])[];
  /** The number of processors of hosts whose directory gives it. */
  readonly cores?: readonly (readonly [host: string, cores: number])[];
  /** The hosts of a run that combines those of all sides of a comparison. */
  readonly combines?: readonly CombinedHost[];
  /** The charts that show the run, in reading order. */
  readonly charts: readonly PanelSpec[];
  /** The load of each entity, if known without reading the values. */
  readonly traffic?: Traffic;
}

/** The load of each entity, by its key: the bytes it moved, or its CPU time if it moves none. */
export type Traffic = ReadonlyMap<string, number>;

/**
 * Whether names and ids include the host. They do not change if a crop leaves only one of several hosts. Cached, because
 * every chart of a run asks.
 */
export const hasHosts = cachedBy(
  ({ severalHosts, sources }: Run): boolean =>
    severalHosts ?? sources.some(({ host }) => host !== sources[0]!.host),
);

/** The end of a name of a host's part: ` on db2` if there are several hosts; empty for the only or an unknown one. */
export function onHost(run: Run, host: string): string {
  return hasHosts(run) && host !== '' ? ` on ${host}` : '';
}

/** The tables of results that a benchmark printed, without the sums of several. */
export function printedResults({ results }: Pick<Run, 'results'>): readonly ResultTable[] {
  return results.filter(({ sumOf }) => sumOf === undefined);
}

/** The first file of a log. */
export function fileOf({ parts, tool }: Pick<Source, 'parts' | 'tool'>): string {
  return parts[0]?.file ?? tool;
}

/** The file that a sample was read from. */
export function fileAt({ parts, firstSample, tool }: Source, sample: number): string {
  const report = firstSample + sample;
  const part = parts.findLast((candidate) => candidate.firstSample <= report) ?? parts[0];
  return part?.file ?? tool;
}

import { InvalidArgumentError } from 'commander';
import { type ColumnRule, parseRules } from '../input/any-table/column-rules.ts';
import type { ForFiles } from '../input/file-options.ts';
import { parseInstant } from '../input/metadata/instant.ts';
import { parseTimeBound } from '../input/metadata/parse-time-bound.ts';
import { parsePattern, type RunPattern } from '../input/runs/run-pattern.ts';
import type { Alignment } from '../model/comparison.ts';
import { type SweptMetric, sweptStatistics } from '../model/sweep.ts';
import type { TimeBound } from '../model/time-bound.ts';
import { UserError } from '../model/user-error.ts';
import { zoneOffset } from '../model/zone.ts';
import type { GivenMark } from '../normalise/marks/add-marks.ts';

/** Parses a regular expression. */
export function parseRegex(value: string): RegExp {
  try {
    return new RegExp(value);
  } catch {
    throw new InvalidArgumentError('Not a regular expression.');
  }
}

/** Parses a number above 0. */
export function parsePositive(value: string): number {
  const number = Number(value);
  if (value.trim() !== '' && Number.isFinite(number) && number > 0) return number;
  throw new InvalidArgumentError('Expected a number above 0.');
}

/** Maximum interval of a recording, or pause, in seconds; a larger number is a typing error. */
const MAX_INTERVAL_SECONDS = 3600;

/** Parses a whole number of seconds. */
export function parseSeconds(value: string): number {
  const seconds = Number(value);
  if (/^[1-9]\d*$/.test(value) && seconds <= MAX_INTERVAL_SECONDS) return seconds;
  throw new InvalidArgumentError(`Expected a whole number from 1 to ${MAX_INTERVAL_SECONDS}.`);
}

/** Parses a duration such as `90`, `10m` or `1.5h` to seconds. */
export function parseDuration(value: string): number {
  const bound = parseTimeBound(value);
  if (bound !== null && 'seconds' in bound && bound.seconds > 0) return bound.seconds;
  throw new InvalidArgumentError('Expected a duration such as 90, 10m or 1.5h.');
}

/** Parses a pause such as `5`, `0.5` or `10m` to seconds. */
export function parsePause(value: string): number {
  const bound = parseTimeBound(value);
  const seconds = bound !== null && 'seconds' in bound ? bound.seconds : 0;
  if (seconds > 0 && seconds <= MAX_INTERVAL_SECONDS) return seconds;
  throw new InvalidArgumentError('Expected a time such as 5, 0.5 or 10m, at most 1h.');
}

/** Maximum number of threads; a larger number is a typing error. */
const MAX_JOBS = 256;

/** Parses a whole number of threads. */
export function parseJobs(value: string): number {
  const jobs = Number(value);
  if (/^[1-9]\d*$/.test(value) && jobs <= MAX_JOBS) return jobs;
  throw new InvalidArgumentError(`Expected a whole number from 1 to ${MAX_JOBS}.`);
}

/** Maximum length of a side, in pixels or characters; a larger number is a typing error. */
const MAX_SIDE = 16_384;

/** Parses a size such as `1280x800`, in pixels or characters. */
export function parseSize(value: string): { readonly width: number; readonly height: number } {
  const [, width, height] = /^(\d{2,5})x(\d{2,5})$/.exec(value)?.map(Number) ?? [];
  if (width !== undefined && height !== undefined && Math.max(width, height) <= MAX_SIDE) {
    return { width, height };
  }
  throw new InvalidArgumentError(
    `Expected width and height such as 1280x800, at most ${MAX_SIDE} each.`,
  );
}

/** Parses the rules for the columns of a table. */
export function parseColumns(value: string): readonly ColumnRule[] {
  return parsed(() => parseRules(value));
}

/** Parses a pattern of names. */
export function parseRuns(value: string): RunPattern {
  return parsed(() => parsePattern(value));
}

/** Returns what a parser of the input returns; its error becomes one of the option. */
function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new InvalidArgumentError(
      `${error.message}${error.hint === undefined ? '' : `; ${error.hint}`}`,
    );
  }
}

/** Parses numbers by name, such as `disks=6,networks=4`. */
export function parseCounts(value: string): Readonly<Record<string, number>> {
  const parts = value.split(',').map((part) => /^(.*\S)\s*=\s*(\d{1,6})$/.exec(part.trim()));
  if (parts.some((part) => part === null || Number(part[2]) < 1)) {
    throw new InvalidArgumentError(
      'Expected names and numbers above 0 such as disks=6,networks=4.',
    );
  }
  return Object.fromEntries(parts.map((part) => [part![1]!, Number(part![2])]));
}

/** Parses an ISO 8601 time to milliseconds since 1970. */
export function parseTime(value: string): number {
  const time = parseInstant(value);
  if (!Number.isNaN(time)) return time;
  throw new InvalidArgumentError('Expected an ISO 8601 time such as 2026-11-21T02:50:58Z.');
}

/** Parses the name of a known time zone. */
export function parseZone(value: string): string {
  if (zoneOffset(value, 0) !== undefined) return value;
  throw new InvalidArgumentError('Expected a time zone such as +02:00, CET or Europe/Berlin.');
}

/**
 * Parses a point in time: `90`, `10m` or `1.5h` from the start of the run, a clock time, or a time of the run's day.
 */
export function parseBound(value: string): TimeBound {
  const bound = parseTimeBound(value);
  if (bound !== null) return bound;
  throw new InvalidArgumentError(
    'Expected a time since the start of the run such as 90, 10m or 1.5h, or a clock time such as 02:33:20 or 2026-11-21T02:50:58Z.',
  );
}

/**
 * Collects repeated `[GLOB=]VALUE`. A value without a glob applies to every file; if `usage` is given, it is an error.
 */
export function gather<T>(parse: (value: string) => T, usage?: string) {
  return (text: string, previous: unknown): ForFiles<T>[] => {
    const match = /^([^=\s]+)=(.*)$/s.exec(text);
    if (match === null && usage !== undefined) throw new InvalidArgumentError(usage);
    const entry = { glob: match?.[1] ?? '*', value: parse(match?.[2] ?? text) };
    return [...((previous as ForFiles<T>[] | undefined) ?? []), entry];
  };
}

/** Collects repeated `TIME=TEXT`. */
export function gatherMarks(value: string, previous: unknown): GivenMark[] {
  const [, time, text] = /^([^=]+)=(.*\S.*)$/s.exec(value) ?? [];
  if (time === undefined || text === undefined) {
    throw new InvalidArgumentError("Expected a time and a text such as '90=load starts'.");
  }
  return [
    ...((previous as GivenMark[] | undefined) ?? []),
    { time: parseBound(time.trim()), text: text.trim() },
  ];
}

/** Parses how the times of compared runs are laid over each other. */
export function parseAlignment(value: string): Alignment {
  if (value === 'load' || value === 'start') return value;
  const [, mark = ''] = /^mark:(.+)$/s.exec(value) ?? [];
  if (mark !== '') return { mark };
  throw new InvalidArgumentError('Expected load, start or mark:NAME.');
}

/** Collects repeated `METRIC[:STATISTIC]`. */
export function gatherMetrics(value: string, previous: unknown): SweptMetric[] {
  const [metric = '', word = 'mean', ...more] = value.split(':');
  const statistic = sweptStatistics.find((name) => name === word);
  if (metric === '' || statistic === undefined || more.length > 0) {
    throw new InvalidArgumentError(
      `Expected a metric and perhaps ${sweptStatistics.join(' or ')}, such as disk.read.operations:p95.`,
    );
  }
  return [...((previous as SweptMetric[] | undefined) ?? []), { metric, statistic }];
}

/** Collects a repeated text. */
export function gatherTexts(value: string, previous: unknown): string[] {
  return [...((previous as string[] | undefined) ?? []), value];
}

/** Collects a repeated host. */
export function gatherHosts(value: string, previous: unknown): string[] {
  // One that begins with - would be an option of ssh.
  if (!/^[^\s\p{C}-][^\s\p{C}]*$/u.test(value))
    throw new InvalidArgumentError('Expected a host as ssh takes it, such as db1 or user@db1.');
  return gatherTexts(value, previous);
}

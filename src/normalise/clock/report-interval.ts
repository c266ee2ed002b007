import type { RawSource } from '../../input/tables/raw-source.ts';
import type { Known } from '../../model/axis.ts';
import type { ClockedSource } from './clocked-source.ts';

/**
 * Returns the usual step of printed times in seconds, NaN without printed times; of two the shorter, because the longer
 * one may be a hole. Reports between two times divide the time between them evenly (nicstat -x of one interface prints
 * it every 20 reports), except those since boot, which take none (`date; vmstat 10 7` in a loop). If the tool was started
 * again after a longer time, it paused before (`vmstat 1 3` every half hour), and its stamps do not say its interval.
 */
export function printedInterval(
  times: Float64Array,
  { sinceBoot, marks }: Pick<RawSource, 'sinceBoot' | 'marks'>,
): number {
  const restarts = new Set(marks.flatMap((mark) => (mark.kind === 'restart' ? mark.sample : [])));
  const steps: number[] = [];
  let last = -1;
  let reports = 0;
  for (let i = 0; i < times.length; i++) {
    if (sinceBoot[i] !== 1) reports++;
    if (Number.isNaN(times[i]!)) continue;
    const step = last < 0 ? 0 : (times[i]! - times[last]!) / Math.max(reports, 1);
    const isStarted = sinceBoot[i] === 1 ? reports > 0 : restarts.has(i) && reports > 1;
    const hasPaused = isStarted && step > MAX_ROUND_SECONDS * 1000;
    if (step > 0 && !hasPaused) steps.push(step);
    last = i;
    reports = 0;
  }
  const sorted = Float64Array.from(steps).sort();
  return (sorted[(sorted.length - 1) >> 1] ?? Number.NaN) / 1000;
}

/** Maximum interval, in seconds, into which the reports of a loop's round divide its time; a longer one is a pause. */
const MAX_ROUND_SECONDS = 60;

/**
 * Returns the interval of a source by the first of these that has it: its stamps, the option, its command, the
 * metadata, its name, its counts; else null. Its command is more reliable than the metadata of the whole directory.
 */
export function ownInterval(
  { source, option, metadata }: ClockedSource,
  printed: number,
): Known<number> | null {
  if (source.step === 0) return EVENT_INTERVAL;
  if (source.step !== undefined) return { value: source.step, origin: 'printed' };
  const value = coveredInterval(source) ?? printed;
  if (value > 0) return { value, origin: 'printed' };
  const given = option.interval?.(source.file);
  if (given !== undefined) return { value: given, origin: 'option' };
  if (isInterval(source.commandInterval)) {
    return { value: source.commandInterval, origin: 'command' };
  }
  const hinted = metadata.interval?.(source.file);
  if (hinted !== undefined) return { value: hinted, origin: 'metadata' };
  const named = intervalInName(source);
  if (named !== undefined) return { value: named, origin: 'name' };
  const counted = source.countedInterval;
  return counted === undefined ? null : { value: counted, origin: 'counts' };
}

/** Returns what most reports cover, if most say it: reports of a second, printed every six hours, are of a second. */
function coveredInterval({ stamps }: ClockedSource['source']): number | undefined {
  const seconds: number[] = [];
  for (const stamp of stamps) if (stamp?.covers !== undefined) seconds.push(stamp.covers);
  if (seconds.length <= stamps.length / 2) return undefined;
  return seconds.sort((a, b) => a - b)[seconds.length >> 1];
}

/**
 * Reads a number of seconds in the name of a file: `vmstat-10s.log`, `iostat_5sec.out`, behind options of the tool
 * `iostat-dxm-5.log`.
 */
function intervalInName({ file, parser }: ClockedSource['source']): number | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const seconds = Number(/[-_. ](\d{1,4})s(?:ec)?(?=[-_. ]|$)/.exec(name)?.[1]);
  if (isInterval(seconds)) return seconds;
  const [, tool, letters, number] =
    /([a-z]\w*)[-_ ]+([A-Za-z]{1,8})[-_ ](\d{1,4})(?=[-_. ]|$)/.exec(name) ?? [];
  const isOption = (letter: string) => parser.options.includes(`-${letter} `);
  const behind = tool === parser.tool && [...letters!].every(isOption) ? Number(number) : 0;
  return isInterval(behind) ? behind : undefined;
}

/** Returns the interval of a stamped source of the run with as many reports (±1 %), NaN without one. */
export function twinInterval(
  { source }: ClockedSource,
  sources: readonly ClockedSource[],
  printed: readonly number[],
): number {
  const reports = source.stamps.length;
  const twin = sources.findIndex(
    (other, i) =>
      printed[i]! > 0 && Math.abs(other.source.stamps.length - reports) <= reports / 100,
  );
  return printed[twin] ?? Number.NaN;
}

/** Intervals that people usually choose, in seconds. */
export const USUAL_INTERVALS = [1, 2, 3, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1800, 3600];

const MAX_INTERVAL_SECONDS = 31 * 86_400;

/** Events have no interval, because they cover no time. */
const EVENT_INTERVAL: Known<number> = { value: 0, origin: 'none' };

/**
 * Whether a number may be an interval: at most a month. A larger one has another meaning or is an attack on the axis.
 */
function isInterval(seconds: number): boolean {
  return seconds > 0 && seconds <= MAX_INTERVAL_SECONDS;
}

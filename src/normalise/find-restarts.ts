import { median, sum } from 'd3-array';
import type { RawSource, RestartDoubt } from '../input/tables/raw-source.ts';
import type { AxisMark } from '../model/axis.ts';
import { blockAt, type Column, isMissing } from '../model/column.ts';
import { printedInterval } from './clock/report-interval.ts';
import { isDated, readStamps } from './clock/stamps.ts';

/** A step this many times the usual one may be the time between two runs. */
const APART = 3;
/** No clock is set back by as many milliseconds in a run; daylight saving time and its correction are less. */
const SET_BACK = 2 * 3_600_000;
/** An average since boot is nearer to the one before by this factor than to the reports beside it. */
const NEARER = 2;
/** Reports on each side that show how much one usually differs from the next. */
const AROUND = 10;

/**
 * Finds the runs that were appended to a log without a banner. Of the reports that may begin one (below other text, below
 * a header at an unusual distance, after a step of the clock) those do that look like an average since boot: they are
 * nearer to that of the run before than to the reports beside them, from which they differ more than reports usually do,
 * unless they print the same numbers as that average.
 * A time of day that goes back by hours is of another day, so that it begins a run whatever the numbers.
 */
export function findRestarts(source: RawSource): RawSource {
  const { marks, parser, sinceBoot } = source;
  const steps = stepsOf(source);
  const certain = new Set(marks.flatMap(({ kind, sample }) => (kind === 'restart' ? sample : [])));
  const doubts = inOrder([...steps, ...source.doubts]).filter(({ sample }) => !certain.has(sample));
  if (doubts.length === 0) return source;
  const flags = sinceBoot.slice();
  const averages = parser.firstReport === 'since-boot' ? averageColumns(source) : [];
  const found: AxisMark[] = [];
  for (const { sample, text, isBack } of doubts) {
    if (flags[sample] === 1) continue;
    const looksSo = isAverage(averages, flags, sample);
    if (!looksSo && isBack !== true) continue;
    if (sinceBoot[0] === 1) flags[sample] = 1;
    found.push({ sample, kind: 'restart', text });
  }
  if (found.length === 0) return source;
  const all = [...marks, ...found].sort((a, b) => a.sample - b.sample);
  return { ...source, marks: all, sinceBoot: flags };
}

interface Doubt extends RestartDoubt {
  /** A time of day went back by hours. */
  readonly isBack?: boolean;
}

function inOrder(doubts: readonly Doubt[]): Doubt[] {
  const bySample = new Map<number, Doubt>();
  for (const doubt of doubts) {
    if (!bySample.has(doubt.sample)) bySample.set(doubt.sample, doubt);
  }
  return [...bySample.values()].sort((a, b) => a.sample - b.sample);
}

/** The reports whose time is before that of the report before, or long after it. */
function stepsOf({ stamps, step }: RawSource): Doubt[] {
  if (step !== undefined || stamps.length < 3) return [];
  const { local, stamped, sinceStart } = readStamps(stamps);
  if (!stamped || sinceStart !== null) return [];
  const usual = printedInterval(local) * 1000;
  const doubts: Doubt[] = [];
  let last = Number.NaN;
  for (let i = 0; i < local.length; i++) {
    const time = local[i]!;
    if (Number.isNaN(time)) continue;
    const by = time - last;
    last = time;
    if (by <= 0 || by > usual * APART) doubts.push(doubtOf(i, by, isDated(stamps[i]!)));
  }
  return doubts;
}

function doubtOf(sample: number, by: number, dated: boolean): Doubt {
  const text = `the time ${by < 0 ? 'goes back' : 'goes on'} by ${Math.round(Math.abs(by) / 1000)} s`;
  return { sample, text, isBack: !dated && by < -SET_BACK };
}

/** The columns that are averages in a since-boot report. */
function averageColumns({ columns }: RawSource): Column[] {
  return columns.filter(({ instant }) => !instant);
}

function isAverage(columns: readonly Column[], sinceBoot: Uint8Array, sample: number): boolean {
  const first = sinceBoot.indexOf(1);
  // All idle reports are alike.
  const numbers = workOf(columns, sample);
  if (first < 0 || first > sample || numbers === 0) return false;
  const boots = [first, sinceBoot.lastIndexOf(1, sample - 1)];
  const beside = [sample - 1, sample + 1].filter((i) => i < sinceBoot.length && sinceBoot[i] === 0);
  if (beside.length === 0) return false;
  // A single report beside it shows less.
  const by = beside.length === 1 ? NEARER ** 2 : NEARER;
  const like = boots.filter((boot) =>
    beside.every((i) => isNearer(columns, { sample, by }, boot, i)),
  );
  if (like.some((boot) => distance(columns, sample, boot) === 0) && numbers >= LEAST_NUMBERS)
    return true;
  if (like.length === 0) return false;
  const usual = usualStep(columns, sinceBoot, sample);
  return !beside.some((i) => distance(columns, sample, i) < NEARER * usual);
}

/** With three or more different numbers, that they are equal is no chance. */
const LEAST_NUMBERS = 3;

/** How many different numbers other than 0 a report has. */
function workOf(columns: readonly Column[], sample: number): number {
  const numbers = new Set(columns.map((column) => printedAt(column, sample)));
  return [...numbers].filter((value) => value > 0).length;
}

/** Whether a report is nearer to one than to another by a factor, in the columns that all three have. */
function isNearer(
  columns: readonly Column[],
  { sample, by }: { readonly sample: number; readonly by: number },
  one: number,
  other: number,
): boolean {
  let toOne = 0;
  let toOther = 0;
  for (const column of columns) {
    const value = printedAt(column, sample);
    const difference = apart(value, printedAt(column, one));
    const otherwise = apart(value, printedAt(column, other));
    if (Number.isNaN(difference + otherwise)) continue;
    toOne += difference;
    toOther += otherwise;
  }
  return toOne * by < toOther;
}

/** How far two numbers are apart: by a factor if they are large, else by their difference. */
const apart = (one: number, other: number) => Math.abs(Math.log1p(one) - Math.log1p(other));

/** How far two reports are apart, in the columns that both have. */
function distance(columns: readonly Column[], one: number, other: number): number {
  return sum(columns, (column) => apart(printedAt(column, one), printedAt(column, other)));
}

/** How far reports around one are usually from the one before; 0 if there are too few. */
function usualStep(columns: readonly Column[], sinceBoot: Uint8Array, sample: number): number {
  const steps: number[] = [];
  for (let i = Math.max(1, sample - AROUND); i <= sample + AROUND; i++) {
    const isOther = i < sinceBoot.length && i !== sample && i !== sample + 1;
    if (isOther && sinceBoot[i] === 0 && sinceBoot[i - 1] === 0)
      steps.push(distance(columns, i, i - 1));
  }
  return median(steps) ?? 0;
}

function printedAt({ blocks }: Column, sample: number): number {
  const block = blockAt(blocks, sample);
  const stored = block?.values[sample - block.from];
  return stored === undefined || isMissing(stored) ? Number.NaN : stored / 10 ** block!.digits;
}

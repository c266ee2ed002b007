import { median, sum } from 'd3-array';
import type { RawSource, RestartDoubt } from '../input/tables/raw-source.ts';
import type { AxisMark } from '../model/axis.ts';
import { blockAt, type Column, isMissing } from '../model/column.ts';
import { printedInterval } from './clock/report-interval.ts';
import { isDated, readStamps } from './clock/stamps.ts';

/** A step of more than this many usual steps may be the time between two runs. */
const MAX_STEP_RATIO = 3;
/**
 * Maximum milliseconds by which a clock is set back within a run: more than daylight saving time and its correction.
 */
const MAX_SET_BACK_MS = 2 * 3_600_000;
/** An average since boot is nearer to the earlier one than to its neighbours by at least this factor. */
const MIN_NEARER_RATIO = 2;
/** Number of reports on each side from which the usual difference of consecutive reports is taken. */
const REPORTS_AROUND = 10;

/**
 * Finds the runs that were appended to a log without a banner. A report may begin a run if it is below other text,
 * below a header at an unusual distance or after a step of the clock. It does if it looks like an average since boot:
 * it is nearer to that of the run before than to its neighbours, and either differs from the neighbours more than
 * reports usually do or prints the same numbers as that average.
 * A time of day that goes back by hours belongs to another day, so it begins a run regardless of the numbers.
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
    const looksSinceBoot = isAverage(averages, flags, sample);
    if (!looksSinceBoot && isBack !== true) continue;
    if (sinceBoot[0] === 1) flags[sample] = 1;
    found.push({ sample, kind: 'restart', text });
  }
  if (found.length === 0) return source;
  const all = [...marks, ...found].sort((a, b) => a.sample - b.sample);
  return { ...source, marks: all, sinceBoot: flags };
}

interface PossibleRestart extends RestartDoubt {
  /** A time of day went back by hours. */
  readonly isBack?: boolean;
}

function inOrder(doubts: readonly PossibleRestart[]): PossibleRestart[] {
  const bySample = new Map<number, PossibleRestart>();
  for (const doubt of doubts) {
    if (!bySample.has(doubt.sample)) bySample.set(doubt.sample, doubt);
  }
  return [...bySample.values()].sort((a, b) => a.sample - b.sample);
}

/** Returns the reports whose time is earlier than that of the report before, or much later. */
function stepsOf({ stamps, step, sinceBoot, marks }: RawSource): PossibleRestart[] {
  if (step !== undefined || stamps.length < 3) return [];
  const { local, stamped, sinceStart } = readStamps(stamps);
  if (!stamped || sinceStart !== null) return [];
  const usual = printedInterval(local, { sinceBoot, marks }) * 1000;
  const doubts: PossibleRestart[] = [];
  let last = Number.NaN;
  for (let i = 0; i < local.length; i++) {
    const time = local[i]!;
    if (Number.isNaN(time)) continue;
    const by = time - last;
    last = time;
    if (by <= 0 || by > usual * MAX_STEP_RATIO) doubts.push(doubtOf(i, by, isDated(stamps[i]!)));
  }
  return doubts;
}

function doubtOf(sample: number, by: number, dated: boolean): PossibleRestart {
  const text = `the time ${by < 0 ? 'goes back' : 'goes on'} by ${Math.round(Math.abs(by) / 1000)} s`;
  return { sample, text, isBack: !dated && by < -MAX_SET_BACK_MS };
}

/** Returns the columns that are averages in a since-boot report. */
function averageColumns({ columns }: RawSource): Column[] {
  return columns.filter(({ instant }) => !instant);
}

function isAverage(columns: readonly Column[], sinceBoot: Uint8Array, sample: number): boolean {
  const first = sinceBoot.indexOf(1);
  // Idle reports are all equal.
  const numbers = countNumbers(columns, sample);
  if (first < 0 || first > sample || numbers === 0) return false;
  const boots = [first, sinceBoot.lastIndexOf(1, sample - 1)];
  const neighbours = [sample - 1, sample + 1].filter(
    (i) => i < sinceBoot.length && sinceBoot[i] === 0,
  );
  if (neighbours.length === 0) return false;
  // A single neighbour is weaker evidence.
  const by = neighbours.length === 1 ? MIN_NEARER_RATIO ** 2 : MIN_NEARER_RATIO;
  const like = boots.filter((boot) =>
    neighbours.every((i) => isNearer(columns, { sample, by }, boot, i)),
  );
  if (like.some((boot) => distance(columns, sample, boot) === 0) && numbers >= MIN_NUMBERS)
    return true;
  if (like.length === 0) return false;
  const usual = usualStep(columns, sinceBoot, sample);
  return !neighbours.some((i) => distance(columns, sample, i) < MIN_NEARER_RATIO * usual);
}

/** Minimum count of different numbers whose equality in two reports is no coincidence. */
const MIN_NUMBERS = 3;

/** Counts the different numbers above 0 of a report. */
function countNumbers(columns: readonly Column[], sample: number): number {
  const numbers = new Set(columns.map((column) => printedAt(column, sample)));
  return [...numbers].filter((value) => value > 0).length;
}

/** Whether a report is nearer to `near` than to `far` by a factor, in the columns that all three have. */
function isNearer(
  columns: readonly Column[],
  { sample, by }: { readonly sample: number; readonly by: number },
  near: number,
  far: number,
): boolean {
  let toNear = 0;
  let toFar = 0;
  for (const column of columns) {
    const value = printedAt(column, sample);
    const difference = apart(value, printedAt(column, near));
    const otherwise = apart(value, printedAt(column, far));
    if (Number.isNaN(difference + otherwise)) continue;
    toNear += difference;
    toFar += otherwise;
  }
  return toNear * by < toFar;
}

/** Returns how far two numbers are apart: for large numbers their ratio counts, else their difference. */
const apart = (a: number, b: number) => Math.abs(Math.log1p(a) - Math.log1p(b));

/** Returns how far two reports are apart, in the columns that both have. */
function distance(columns: readonly Column[], a: number, b: number): number {
  return sum(columns, (column) => apart(printedAt(column, a), printedAt(column, b)));
}

/** Returns the usual distance of consecutive reports around a sample; 0 if there are too few. */
function usualStep(columns: readonly Column[], sinceBoot: Uint8Array, sample: number): number {
  const steps: number[] = [];
  for (let i = Math.max(1, sample - REPORTS_AROUND); i <= sample + REPORTS_AROUND; i++) {
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

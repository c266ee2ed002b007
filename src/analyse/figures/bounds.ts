import { max, mean, rollups, sum } from 'd3-array';
import {
  areWhole,
  type Block,
  blockExtent,
  type Column,
  endOfColumn,
  readValues,
} from '../../model/column.ts';
import { CPU_BUSY, cpuIdleModes } from '../../model/cpu-modes.ts';
import type { Run, Source } from '../../model/run.ts';
import type { Unit } from '../../model/unit.ts';
import { metricOf } from '../../model/vocabulary.ts';
import type { Series } from '../../panels/panel.ts';
import { isRounded } from '../../panels/rounded-log.ts';
import { isUsed } from '../../panels/used.ts';
import type { Signal } from '../signals/signals.ts';
import { figureLogs } from './figure-logs.ts';

/** The range in which a figure lies, because tools round what they print. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** Maximum relative error of a number with a suffix: `14k` has two digits, `1.0k` too. */
const SUFFIX_ERROR = 0.05;
/** The same of `nicenum` of ZFS, which prints three digits. */
const NICENUM_ERROR = 0.005;
/**
 * Maximum seconds by which an interval may be off: tools count it in hundredths (sysstat), or divide by the one that was asked
 * for (procps), and wake up late. Kernels count CPU time in the same ticks.
 */
const CLOCK_TICK_SECONDS = 0.01;

/** Bounds within this share of their figure do not show in its digits: the figure itself is said. */
const MAX_ERROR = 0.0501;
/** Bounds whose ends differ by more than this factor say too little. */
const MAX_FACTOR = 3;

/** The bounds of an exact number. */
export const exactly = (value: number): Bounds => ({ low: value, high: value });

/**
 * Returns the bounds of a mean, a percentile or an extreme of a signal. All samples may be rounded in the same direction,
 * because numbers that hardly vary are, so its error is that of one sample: half of the last digit, or a tick of the
 * clock by which its interval was measured, whichever is more.
 */
export function boundsOf(run: Run, signal: Signal, value: number): Bounds {
  return boundsOfLines(figureLogs(run, signal), value);
}

/** Returns the bounds of a value of lines of one metric. */
export function boundsOfLines(lines: readonly Series[], value: number): Bounds {
  return within(max(lines, (line) => errorOf(line, value)) ?? 0, value, lines);
}

/** Returns the bounds of a value of the sum of a log's lines: `read + write`. */
export function boundsOfTotal(lines: readonly Series[], value: number): Bounds {
  // The error of a suffix is a share of the value, however much of it each line has.
  const error = sum(lines, (line) => errorOf(line, value / lines.length));
  return within(error, value, lines);
}

/** Returns the bounds of a value with an error; a share is between nothing and all. */
function within(error: number, value: number, [line]: readonly Series[]): Bounds {
  const [low, high] = [value - error, value + error];
  return {
    low: value >= 0 ? Math.max(0, low) : low,
    high: line?.unit === '%' && value <= 100 ? Math.min(100, high) : high,
  };
}

/**
 * Returns the error of a value of a line. Columns are added up, but those of several processors are a mean; a dividend and
 * a divisor have other units than their quotient. Busy time is what idle time leaves, where that is printed.
 */
function errorOf(line: Series, value: number): number {
  const { columns, source, unit, metric } = line;
  if (columnsInUnit(line).length === 0) return quotientError(columns, value);
  const idle = columns.filter((column) => cpuIdleModes.includes(column.metric));
  const parts = metric === CPU_BUSY && idle.length > 0 ? idle : columns;
  const added = columnsInUnit({ columns: parts, unit }).filter(
    (column) => parts.length === 1 || isUsed(column, 'not-zero'),
  );
  const digits =
    unit === '%'
      ? sum(
          rollups(
            added,
            (alike) => max(alike, halfDigit)!,
            (column) => column.metric,
          ),
          ([, digit]) => digit,
        )
      : sum(added, halfDigit);
  const size = Math.abs(value);
  return Math.max(digits + suffixError(source) * size, clockError(line) * size);
}

/** The columns whose numbers are those of a line, not its dividend or divisor. */
function columnsInUnit({ columns, unit }: Pick<Series, 'columns' | 'unit'>): readonly Column[] {
  return columns.filter(({ factor }) => factor.unit === unit);
}

/**
 * Returns the error of a quotient: all samples of both columns may be off in the same direction. 0 for a single column,
 * which is no quotient: its digits are those of another unit.
 */
function quotientError(columns: Series['columns'], value: number): number {
  if (columns.length < 2) return 0;
  const [dividend, divisor] = columns.map((column) => {
    const middle = mean(readValues(column, 0, endOfColumn(column))) ?? 0;
    return halfDigit(column) / middle || 0;
  });
  return Math.abs(value) * ((1 + dividend!) / Math.max(0, 1 - divisor!) - 1);
}

function suffixError(source: Source): number {
  if (!isRounded(source)) return 0;
  return source.habits.numerals === 'nicenum' ? NICENUM_ERROR : SUFFIX_ERROR;
}

/** Maximum relative error of a rate or a share of time by its clock; 0 for a benchmark, which times its own work. */
function clockError({ source, metric }: Series): number {
  const { value: interval } = source.axis.interval;
  const isLevel = metricOf(source.metrics, metric).kind === 'gauge';
  if (isLevel || metric.startsWith('benchmark.') || !(interval > 0)) return 0;
  return CLOCK_TICK_SECONDS / interval;
}

/**
 * Half of the last printed digit, in the column's unit; 0 for whole numbers of things, which are counted, and for computed
 * numbers, which have no digits of their own.
 */
function halfDigit({ blocks, factor, derived }: Column): number {
  const printed = derived ? [] : blocks.filter((block) => isRoundedBlock(block, factor.unit));
  return (max(printed, ({ digits }) => factor.times / factor.by / 10 ** digits) ?? 0) / 2;
}

/**
 * Returns half of the last digit of lines, the coarsest of them, because a mean or a sum is not finer. 0 for computed and
 * counted numbers, and for bytes, which are shown in units that are far larger than those in which they are printed.
 */
export function roundingOf(lines: readonly Series[]): number {
  const rounded = lines.filter(({ unit }) => !unit.startsWith('B'));
  return max(rounded.flatMap(columnsInUnit), halfDigit) ?? 0;
}

/** Whether a block has rounded numbers, also if all are 0. Idle devices that a tool left out are zeros without digits. */
function isRoundedBlock(block: Block, unit: Unit): boolean {
  const { min, max: highest } = blockExtent(block);
  const isIdle = min > highest || (min === 0 && highest === 0 && block.states !== null);
  if (isIdle || (unit === '1' && block.digits === 0)) return false;
  return areWhole(block.values) || (Number.isInteger(min) && Number.isInteger(highest));
}

/** Returns the bounds of a figure times a number. */
export function times({ low, high }: Bounds, factor: number): Bounds {
  return { low: low * factor, high: high * factor };
}

/** Returns the bounds of a sum. */
export function boundsOfSum(all: readonly Bounds[]): Bounds {
  return { low: sum(all, ({ low }) => low), high: sum(all, ({ high }) => high) };
}

/** Whether two figures may be the same. */
export function mayBeEqual(a: Bounds, b: Bounds): boolean {
  return a.low <= b.high && b.low <= a.high;
}

/**
 * Returns the least factor between two figures, above 1 in either direction; 1 if they may be the same, infinite from or
 * to zero.
 */
export function leastFactor(a: Bounds, b: Bounds): number {
  return mayBeEqual(a, b) ? 1 : Math.max(b.low / a.high, a.low / b.high);
}

/** How well a figure is known: by its digits, as a range, or not. */
export function certainty(value: number, { low, high }: Bounds): 'known' | 'range' | 'unknown' {
  // A printed 0 is said as it is.
  if (value === 0) return 'known';
  const error = Math.max(high - value, value - low);
  if (error <= MAX_ERROR * Math.abs(value)) return 'known';
  return low > 0 && high <= MAX_FACTOR * low ? 'range' : 'unknown';
}

import type { Column } from '../../model/column.ts';
import { familyUnit } from '../../model/metrics/family-names.ts';
import { fileAt, type Run, type Source } from '../../model/run.ts';
import { CellReader } from '../cell-reader.ts';
import { clockMs } from '../csv/csv.ts';
import type { LeftOut } from './left-out.ts';

/** A value of a series and its time. */
export interface TimedSample {
  /** The number of the report; it stays the same while a log grows. */
  readonly index: number;
  /** The end of its interval, in ms since 1970. */
  readonly ms: number;
  /** The length of its interval in ms, as far as it is within the run; 0 for an instant. */
  readonly spanMs: number;
  /** In the base unit of the family; never NaN. */
  readonly value: number;
}

/** A column of a log, and the samples of it that are written: from the first up to but not including `to`. */
export interface WrittenColumn {
  readonly run: Run;
  readonly source: Source;
  readonly column: Column;
  readonly from: number;
  readonly to: number;
}

/** The decimals of a percentage, two places on: 56.6 / 100 is 0.5660000000000001 in binary. */
const EXACT_DIGITS = 15;

const REPEATED = 'not later than the one before: a database would lose them';

/** Yields the samples of a column. Averages since boot and cells without a value are left out. */
export function* columnSamples(written: WrittenColumn, leftOut: LeftOut): Generator<TimedSample> {
  const { run, source, column, from, to } = written;
  const reader = new CellReader(column);
  const { by } = familyUnit(column.factor.unit);
  const { elapsed, span } = source.axis;
  const spans = column.span ?? span;
  let before = Number.NEGATIVE_INFINITY;
  for (let i = from; i < to; i++) {
    reader.read(i);
    if (Number.isNaN(reader.value) || reader.state === 'since-boot') continue;
    const ms = clockMs(run, elapsed[i]!);
    if (ms === null) continue;
    const index = source.firstSample + i;
    if (ms <= before) {
      leftOut.add(REPEATED, () => samplePlace(written, index));
      continue;
    }
    before = ms;
    const value = by === 1 ? reader.value : Number((reader.value / by).toPrecision(EXACT_DIGITS));
    const seconds = Math.min(spans[i] || 0, elapsed[i]! - run.window.from);
    yield { index, ms, spanMs: Math.round(seconds * 1000), value };
  }
}

/** Returns where a sample is from, `file:line`. */
export function samplePlace({ source, column }: WrittenColumn, index: number): string {
  const reader = new CellReader(column);
  const sample = index - source.firstSample;
  reader.read(sample);
  return `${fileAt(source, sample)}:${reader.line}`;
}

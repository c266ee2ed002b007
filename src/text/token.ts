import { type Block, blockAt, type Column, isMissing, lineAt, stateAt } from '../model/column.ts';
import { entityColumns } from '../model/entity-columns.ts';
import type { Source } from '../model/run.ts';
import { stateCode } from '../model/state.ts';
import { metricOf } from '../model/vocabulary.ts';
import { nicenum } from './nicenum.ts';

/**
 * The token that a cell was read from, rebuilt from its stored number. Null if that is not possible: the cell is not
 * printed in the log, the token (`-`, `nan`, a mean of 0 over no events) is not a value, it was outside its whole
 * (112 %), or it had a suffix (`1.2Gi`).
 *
 * A column keeps numbers, not texts, so three things are assumed: a decimal point, although a log in another language
 * prints a comma; the decimals of the block, if its tool prints a fixed number of them (a log that two versions wrote
 * may have had fewer); and `1.00K` for a whole number of units, which nicenum may also print as `1K`. If the tool's own
 * form does not read back to the stored number, the plain decimal is returned.
 */
export function printedToken(source: Source, column: Column, sample: number): string | null {
  const block = blockAt(column.blocks, sample);
  if (block === undefined || lineAt(column, sample) === 0) return null;
  if (source.habits.numerals === 'scaled' || isIncrease(source, column)) return null;
  if (isBounded(source, column, { block, sample })) return null;
  const stored = storedAsPrinted(source, column, { block, sample });
  if (stored === null) return null;
  const { digits } = block;
  switch (source.habits.numerals) {
    case 'nicenum':
      return nicenum(stored, digits, column.factor.unit) ?? plain(stored, digits, digits);
    case 'by-size':
      return plain(
        stored,
        digits,
        decimalsBySize(stored, digits, NARROW_COLUMN.test(column.printed)),
      );
    default:
      return plain(stored, digits, digits);
  }
}

/** Whether a column is the growth of a total since boot, which is not printed in any line. */
function isIncrease(
  { columns, metrics }: Source,
  { derived, entity, heading, metric }: Column,
): boolean {
  if (!derived) return false;
  return entityColumns(columns, entity).some((column) => {
    const { kind, rate } = metricOf(metrics, column.metric);
    return column.heading === heading && rate === metric && kind === 'counter';
  });
}

interface CellPosition {
  readonly block: Block;
  readonly sample: number;
}

/** Whether a cell is a share that was taken back to its whole: its number is not the printed one. */
function isBounded({ metrics }: Source, { metric }: Column, { block, sample }: CellPosition) {
  const isCorrected = stateAt(block, sample - block.from) === stateCode.corrected;
  return isCorrected && metricOf(metrics, metric).kind === 'ratio';
}

/** The stored number before normalising: undoes rates derived from amounts and corrections to the real interval. */
function storedAsPrinted({ axis }: Source, { derived }: Column, { block, sample }: CellPosition) {
  const index = sample - block.from;
  const stored = block.values[index]!;
  const state = stateAt(block, index);
  if (isMissing(stored) || state === stateCode.binned) return null;
  const corrected = state === stateCode.corrected;
  if (!corrected && !derived) return stored;
  const printed = (stored * axis.span[sample]!) / (derived ? 1 : axis.interval.value);
  const whole = Math.round(printed);
  return Math.abs(printed - whole) < 1e-6 * Math.max(1, whole) ? whole : null;
}

function plain(stored: number, digits: number, decimals: number): string {
  return (stored / 10 ** digits).toFixed(decimals);
}

/** Columns of nicstat with one digit less: errors, connections, shares. */
const NARROW_COLUMN = /^(%[rw]?Util|Reset|AttF|InConn|OutCon|Drops|IErr|OErr|Coll|NoCP|Defer)$/;

function decimalsBySize(stored: number, digits: number, isNarrow: boolean): number {
  const size = Math.abs(stored) / 10 ** digits;
  // Three decimals anywhere show the format of -p, which has at most five digits.
  const oneBelow = digits > 2 ? 10_000 : 100_000;
  const wide = size < 10 ? 3 : size < 100 ? 2 : size < oneBelow ? 1 : 0;
  const fitting = isNarrow && digits < 3 ? Math.max(0, wide - (size < 100 ? 1 : 2)) : wide;
  const readsBack = stored % 10 ** Math.max(0, digits - fitting) === 0;
  return readsBack ? Math.min(digits, fitting) : digits;
}

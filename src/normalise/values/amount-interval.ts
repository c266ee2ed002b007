import { max, median, min } from 'd3-array';
import type { RawSource } from '../../input/tables/raw-source.ts';
import { blockAt, type Column, isMissing } from '../../model/column.ts';
import { toCanonical } from '../../model/unit.ts';

/** Maximum factor between the longest and the shortest interval that the printed digits of a report allow. */
const MAX_FACTOR = 1.1;
/** Maximum relative difference between a report and the interval that was asked for. */
const MAX_DEVIATION = 0.02;
/** Maximum number of reports from which the interval is taken. */
const MAX_REPORTS = 100;

/**
 * Finds the interval of a log whose rows have both a rate and the amount that it is of: 18,387 MB at 3,677 MB/s are 5 s.
 * A report that covers this time is no average since boot.
 */
export function findAmountInterval(source: RawSource): RawSource {
  const { ratesOfAmounts = [] } = source.parser;
  if (ratesOfAmounts.length === 0 || source.scaled) return source;
  const pairs = ratesOfAmounts.flatMap(([rate, ...amounts]) => pairsOf(source, rate, amounts));
  const count = Math.min(source.sinceBoot.length, MAX_REPORTS);
  const seconds = Array.from({ length: count }, (_, i) => secondsOf(pairs, i));
  // The first report of each run may cover all time since boot.
  const usual = median(seconds.filter((value, i) => value > 0 && source.sinceBoot[i] !== 1)) ?? 0;
  const interval = Math.round(usual);
  if (!isNear(usual, interval)) return source;
  const sinceBoot = source.sinceBoot.map((flag, i) =>
    isNear(seconds[i] ?? Number.NaN, interval) ? 0 : flag,
  );
  return { ...source, sinceBoot, countedInterval: interval };
}

const isNear = (seconds: number, interval: number) =>
  interval > 0 && Math.abs(seconds - interval) <= MAX_DEVIATION * interval;

/** A rate of an entity and the amounts whose sum it is of. */
interface Pair {
  readonly rate: Column;
  readonly amounts: readonly Column[];
}

function pairsOf({ columns }: RawSource, rate: string, amounts: readonly string[]): Pair[] {
  return columns
    .filter(({ printed }) => printed === rate)
    .map((column) => ({
      rate: column,
      amounts: columns.filter(
        ({ printed, entity }) => entity === column.entity && amounts.includes(printed),
      ),
    }))
    .filter((pair) => pair.amounts.length === amounts.length);
}

/** Returns the time that a report covers; NaN if its digits do not show it. */
function secondsOf(pairs: readonly Pair[], sample: number): number {
  const bounds = pairs.flatMap(({ rate, amounts }) => {
    const [of, ...parts] = [rate, ...amounts].map((column) => numberAt(column, sample));
    const amount = parts.reduce((sum, { value }) => sum + value, 0);
    // Amounts are cut to whole units.
    const error = parts.reduce((sum, { digit }) => sum + digit, 0);
    const [low, high] = [of!.value - of!.digit / 2, of!.value + of!.digit / 2];
    return amount > 0 && low > 0
      ? [[(amount - error) / high, (amount + error) / low] as const]
      : [];
  });
  const least = max(bounds, ([low]) => low) ?? Number.NaN;
  const most = min(bounds, ([, high]) => high) ?? Number.NaN;
  return least > 0 && most >= least && most <= MAX_FACTOR * least ? (least + most) / 2 : Number.NaN;
}

/** Returns a number and the size of its last digit; NaN if it is missing. */
function numberAt({ blocks, factor }: Column, sample: number) {
  const block = blockAt(blocks, sample);
  const stored = block?.values[sample - block.from];
  if (stored === undefined || isMissing(stored)) return { value: Number.NaN, digit: Number.NaN };
  return {
    value: toCanonical(factor, stored, block!.digits),
    digit: toCanonical(factor, 1, block!.digits),
  };
}

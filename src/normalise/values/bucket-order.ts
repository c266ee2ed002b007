import type { Column } from '../../model/column.ts';

const SECONDS_BY_UNIT: Readonly<Record<string, number>> = { ns: 1e-9, us: 1e-6, ms: 1e-3, s: 1 };
const BINARY_PREFIXES = 'KMGTPE';

/** Returns the rank of a histogram's row: `262us` in seconds, `16K` as 16384, `>= 32` above `31`. */
function rankOf(label: string): number {
  const [, sign = '', digits = '', unit = ''] =
    /^([<>]?)[=\s]*(-?[\d.]+)\s*(\w*)/.exec(label) ?? [];
  const times = SECONDS_BY_UNIT[unit] ?? 1024 ** (BINARY_PREFIXES.indexOf(unit[0] ?? '?') + 1);
  return Number(digits) * times + { '<': -0.5, '>': 0.5, '': 0 }[sign]!;
}

/** Sorts the rows of histograms, after all other columns: a log may print some rows later than others. */
export function inBucketOrder(columns: readonly Column[]): readonly Column[] {
  const rank = ({ bucket }: Column) => (bucket === null ? -Infinity : rankOf(bucket));
  const ranks = new Map(columns.map((column) => [column, rank(column)]));
  if (columns.every(({ bucket }) => bucket === null)) return columns;
  // Not by subtraction, because -Infinity minus itself is NaN.
  return [...columns].sort(
    (a, b) => Number(ranks.get(a)! > ranks.get(b)!) - Number(ranks.get(a)! < ranks.get(b)!),
  );
}

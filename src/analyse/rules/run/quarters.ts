import { medianOf } from '../../statistics/quantile.ts';

/** The parts into which a time is divided to see a trend. */
export const QUARTERS = 4;

/** Returns the median of each quarter of some values; NaN values do not count. */
export function quarterMedians(values: Float64Array): readonly number[] {
  const bound = (n: number) => Math.round((values.length * n) / QUARTERS);
  return Array.from({ length: QUARTERS }, (_, i) =>
    medianOf(values.subarray(bound(i), bound(i + 1))),
  );
}

/** Whether each number is larger than the one before. */
export function grows(numbers: readonly number[]): boolean {
  return numbers.every((number, i) => i === 0 || number > numbers[i - 1]!);
}

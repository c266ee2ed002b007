import type { RawSource } from './raw-source.ts';

/** Whether a log is of a benchmark alone. */
export function isOnlyBenchmark({ columns }: RawSource): boolean {
  return columns.length > 0 && columns.every(({ metric }) => metric.startsWith('benchmark.'));
}

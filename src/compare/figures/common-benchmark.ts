import { greatest, group } from 'd3-array';
import type { KeyFigure } from '../../analyse/key-figures/key-figure.ts';

/**
 * Returns the name of the benchmark that all runs have: `sysbench OLTP`, although a run that printed no result says only
 * `sysbench`. Null if a run has several benchmarks, or another one.
 */
export function commonBenchmark(ofRuns: readonly (readonly KeyFigure[])[]): string | null {
  const tests = ofRuns.map((figures) =>
    group(
      figures.filter(({ kind }) => kind === 'result'),
      ({ benchmark, job }) => JSON.stringify([benchmark, job]),
    ),
  );
  if (tests.some(({ size }) => size > 1)) return null;
  const names = tests.flatMap((ofRun) => Array.from(ofRun.values(), ([first]) => first!.benchmark));
  const longest = greatest(names, ({ length }) => length) ?? null;
  const isPart = (name: string) => name === longest || longest?.startsWith(`${name} `);
  return names.every(isPart) ? longest : null;
}

import { greatest } from 'd3-array';
import type { KeyFigure } from '../../analyse/key-figures/key-figure.ts';

/**
 * Returns the name of the benchmark that all runs have: `sysbench OLTP`, although a run that printed no result says only
 * `sysbench`. Null if a run has several benchmarks, or another one.
 */
export function commonBenchmark(ofRuns: readonly (readonly KeyFigure[])[]): string | null {
  const subjects = ofRuns.map((figures) => [
    ...new Set(figures.flatMap(({ kind, subject }) => (kind === 'result' ? subject : []))),
  ]);
  if (subjects.some(({ length }) => length > 1)) return null;
  const names = subjects.flat();
  const longest = greatest(names, ({ length }) => length) ?? null;
  const isPart = (name: string) => name === longest || longest?.startsWith(`${name} `);
  return names.every(isPart) ? longest : null;
}

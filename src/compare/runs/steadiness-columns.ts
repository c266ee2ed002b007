import type { KeyFigure } from '../../analyse/key-figures/key-figure.ts';
import type { RunColumn } from './run-column.ts';

/** The percentile of the work over time that was kept most of the time. */
const LEVEL_PERCENT = 5;

/** Returns how steady benchmarks were as columns: the work that each kept for 95 % of the time, its seconds at zero. */
export function steadinessColumns(ofRuns: readonly (readonly KeyFigure[])[]): readonly RunColumn[] {
  const columns = [
    {
      name: `p${LEVEL_PERCENT}`,
      isMeant: ({ statistic }: KeyFigure) =>
        statistic.name === 'percentile' && statistic.percent === LEVEL_PERCENT,
    },
    {
      name: 'at zero',
      isMeant: ({ statistic }: KeyFigure) => statistic.name === 'seconds at zero',
    },
  ];
  return columns.flatMap(({ name, isMeant }) => {
    const found = ofRuns.map((figures) =>
      figures.filter((figure) => figure.kind === 'steadiness' && isMeant(figure)),
    );
    const first = found.flat()[0];
    // Of several benchmarks a run has several figures, which are no one column.
    if (first === undefined || found.some(({ length }) => length > 1)) return [];
    const { metric, unit, better } = first;
    const values = Float64Array.from(found, ([figure]) => figure?.value ?? Number.NaN);
    return [{ kind: 'steadiness', subject: '', name, metric, unit, better, words: null, values }];
  });
}

import type { RunColumn } from './run-column.ts';
import type { TableFigure } from './table-figure.ts';

/** The percentile of the work over time that was kept most of the time. */
const LEVEL_PERCENT = 5;

interface SteadinessColumn {
  readonly name: string;
  readonly isMeant: (figure: Pick<TableFigure, 'statistic'>) => boolean;
}

const COLUMNS: readonly SteadinessColumn[] = [
  {
    name: `p${LEVEL_PERCENT}`,
    isMeant: ({ statistic }) =>
      statistic.name === 'percentile' && statistic.percent === LEVEL_PERCENT,
  },
  { name: 'at zero', isMeant: ({ statistic }) => statistic.name === 'seconds at zero' },
];

/** Whether a figure says how steady a benchmark was, in one of the columns. */
export function isOfSteadiness(figure: Pick<TableFigure, 'kind' | 'statistic'>): boolean {
  return figure.kind === 'steadiness' && COLUMNS.some(({ isMeant }) => isMeant(figure));
}

/** Returns how steady benchmarks were as columns: the work that each kept for 95 % of the time, its seconds at zero. */
export function steadinessColumns(
  ofRuns: readonly (readonly TableFigure[])[],
): readonly RunColumn[] {
  return COLUMNS.flatMap(({ name, isMeant }) => {
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

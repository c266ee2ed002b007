import type { MetricId } from '../../model/metric.ts';
import type { TimeGrid } from '../signals/grid.ts';
import type { TrackLine } from './track.ts';

/** Returns a function that makes lines of values that are computed in the cells of a grid. */
export function gridLine(grid: TimeGrid, metric: MetricId) {
  const { from, step, cells } = grid;
  const elapsed = Float64Array.from({ length: cells }, (_, i) => from + (i + 1) * step);
  const span = gridSpans(grid);
  return (label: string, slot: number, read: () => Float64Array): TrackLine => ({
    ...{ label, metric, slot, series: [] },
    read: () => [{ elapsed, span, values: read(), breaks: [], interval: step }],
  });
}

/** Returns the seconds of each cell. */
export function gridSpans({ step, cells }: TimeGrid): Float64Array {
  return new Float64Array(cells).fill(step);
}

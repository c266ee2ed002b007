import { isOfDevice } from './device-columns.ts';
import { isOfSteadiness } from './steadiness-columns.ts';
import type { TableFigure } from './table-figure.ts';

/** Returns the figures of a run of which columns of the table of runs are made. */
export function tableFigures(figures: readonly TableFigure[]): readonly TableFigure[] {
  return figures
    .filter((figure) => figure.kind === 'result' || isOfSteadiness(figure) || isOfDevice(figure))
    .map(({ kind, host, entity, metric, statistic, ...figure }) => {
      const { benchmark, job, counted, subject, unit, value, deviationPercent, better } = figure;
      return {
        ...{ kind, host, entity, metric, statistic, benchmark, job, counted, subject, unit, value },
        ...{ better, ...(deviationPercent !== undefined && { deviationPercent }) },
      };
    });
}

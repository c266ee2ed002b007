import { group } from 'd3-array';
import type { FigureValue } from '../values/figure-values.ts';
import type { Baseline } from './baseline.ts';
import { usualOfValues } from './usual-of-values.ts';

/**
 * Makes a baseline of the values that each of its runs had. Its figures are in the order in which they are first met. A
 * run counts once for each.
 */
export function baselineOf(runs: readonly (readonly FigureValue[])[]): Baseline {
  const byFigure = group(runs.flatMap(eachOnce), ({ figure }) => figure);
  const figures = Array.from(byFigure, ([figure, values]) => {
    const { unit } = values[0]!;
    const statistics = Array.from(
      group(values, ({ statistic }) => statistic),
      ([name, found]) =>
        [
          name,
          usualOfValues(
            found.map(({ value }) => value),
            unit,
          ),
        ] as const,
    );
    return [figure, { unit, statistics: new Map(statistics) }] as const;
  });
  return { runs: runs.length, figures: new Map(figures) };
}

function eachOnce(values: readonly FigureValue[]): readonly FigureValue[] {
  const keys = values.map(({ figure, statistic }) => JSON.stringify([figure, statistic]));
  return [...new Map(values.map((value, i) => [keys[i], value])).values()];
}

import type { Run } from '../../model/run.ts';
import { type OddRun, oddRuns } from '../repeats/odd-runs.ts';
import type { Side } from '../sides/side.ts';
import type { FigureRow } from './figure-rows.ts';
import { unlikeRuns } from './unlike-runs.ts';

/** A run that is unlike the others of its side, and the result that shows it. */
export interface OddRunOfSide extends Pick<OddRun, 'kind'> {
  readonly side: Side;
  readonly run: Run;
  readonly row: FigureRow;
  readonly value: number;
  /** The lowest and the highest value of the other runs. */
  readonly others: readonly [number, number];
}

/**
 * Returns the runs whose results are far from those of the other runs of their side, each once, with the first such result.
 * Resources are not asked: of a dozen figures one is that far away by chance more often.
 */
export function oddRunsOfSides(
  sides: readonly Side[],
  results: readonly FigureRow[],
  thresholdPercent: number,
): readonly OddRunOfSide[] {
  return sides.flatMap((side, i) => {
    if (unlikeRuns(side).length > 0) return [];
    const found = new Map<number, OddRunOfSide>();
    for (const row of results) {
      const values = row.runs[i]!;
      for (const { run, kind } of oddRuns(values, row.better, thresholdPercent / 100)) {
        const others = values.filter((value, n) => n !== run && !Number.isNaN(value));
        const range = [Math.min(...others), Math.max(...others)] as const;
        const odd = { side, run: side.runs[run]!, row, value: values[run]!, others: range, kind };
        if (!found.has(run)) found.set(run, odd);
      }
    }
    return [...found.values()];
  });
}

import { progressFigures } from '../../analyse/key-figures/progress-figures.ts';
import { resultFigures } from '../../analyse/key-figures/result-figures.ts';
import type { Run } from '../../model/run.ts';
import type { Side } from './side.ts';

/**
 * Returns the sides with a run whose benchmark printed its progress but no result, although one of another side printed
 * its result.
 */
export function unfinishedSides(sides: readonly Side[]): readonly Side[] {
  const isFinished = (run: Run) => resultFigures(run).length > 0;
  if (!sides.some(({ runs }) => runs.some(isFinished))) return [];
  return sides.filter(({ runs }) =>
    runs.some((run) => !isFinished(run) && progressFigures(run).length > 0),
  );
}

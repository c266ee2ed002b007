import type { KeyFigure } from '../../analyse/key-figures/key-figure.ts';
import { keyFigures } from '../../analyse/key-figures/key-figures.ts';
import { progressInterval, steadinessFigures } from '../../analyse/key-figures/progress-figures.ts';
import type { Run } from '../../model/run.ts';

/**
 * Returns the key figures of runs. If their samples differ in length, the steadiness of all is computed from samples of
 * the longest length: a mean over 10 s is steadier than one over 1 s.
 */
export function figuresOnOneInterval(runs: readonly Run[]): (run: Run) => readonly KeyFigure[] {
  const intervals = runs.map(progressInterval).filter((seconds) => seconds > 0);
  const longest = Math.max(...intervals);
  if (intervals.every((seconds) => seconds === longest)) return keyFigures;
  return (run) =>
    keyFigures(run)
      .filter(({ kind }) => kind !== 'steadiness')
      .concat(steadinessFigures(run, longest));
}

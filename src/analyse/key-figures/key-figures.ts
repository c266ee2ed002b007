import { cachedBy } from '../../model/cached-by.ts';
import type { Run } from '../../model/run.ts';
import { costFigures } from './cost-figures.ts';
import type { KeyFigure } from './key-figure.ts';
import { progressFigures, steadinessFigures } from './progress-figures.ts';
import { resourceFigures } from './resource-figures.ts';
import { resultFigures } from './result-figures.ts';

/**
 * The key figures of a run: its results, how steady they were, what each operation cost, how hard each resource worked.
 * A run is compared with others by these alone; cached, because several tables show them.
 */
export const keyFigures = cachedBy((run: Run): readonly KeyFigure[] => {
  const printed = resultFigures(run);
  return [
    ...(printed.length > 0 ? printed : progressFigures(run)),
    ...steadinessFigures(run),
    ...costFigures(run),
    ...resourceFigures(run),
  ];
});

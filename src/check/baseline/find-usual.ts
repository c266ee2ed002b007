import { nearestHint } from '../nearest-hint.ts';
import { Unjudged } from '../unjudged.ts';
import type { Baseline, UsualValue } from './baseline.ts';

/**
 * Returns what the runs of a baseline had.
 *
 * @throws {@link Unjudged} if it does not have the figure or the statistic
 */
export function findUsual({ figures }: Baseline, figure: string, statistic: string): UsualValue {
  const found = figures.get(figure);
  const usual = found?.statistics.get(statistic);
  if (usual !== undefined) return usual;
  const missing = `the baseline has no ${figure}`;
  if (found === undefined) {
    const near = nearestHint(figure, [...figures.keys()]);
    const hints = [near, 'statgraph baseline DIR --rules FILE writes what rules need'];
    throw new Unjudged(missing, hints.filter((hint) => hint !== '').join('; '));
  }
  const known = [...found.statistics.keys()].join(', ');
  throw new Unjudged(`${missing} ${statistic}`, `it has ${known}`);
}

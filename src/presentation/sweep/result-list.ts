import type { SweepPart } from '../../compare/sweep/sweep-part.ts';
import type { ListBlock, Sentence } from '../blocks/block.ts';
import { kneeTexts } from './knee-text.ts';
import { winnerTexts } from './winner-text.ts';

/**
 * Returns what the result of a part depends on without the runs that are left out: which values of parameters are best,
 * where each line stops growing, which parameters have no best value.
 */
export function resultList(part: SweepPart, leftOut: ReadonlySet<number>): ListBlock {
  const knees = kneeTexts(part, leftOut);
  const { best, none } = winnerTexts(part, leftOut);
  const limits = [...new Set(knees.map(({ limit }) => limit))];
  const isShared = knees.length > 1 && limits.length === 1 && limits[0] !== '';
  const items = knees.map(
    ({ name, claim, limit }): Sentence => ({
      ...{ kind: 'sentence', about: name, claim, evidence: isShared ? '' : limit },
    }),
  );
  const shared: readonly Sentence[] = isShared
    ? [{ kind: 'sentence', about: 'of all', claim: limits[0]! }]
    : [];
  return {
    ...{ kind: 'list', id: 'knees', label: 'What the result depends on' },
    items: [...best, ...items, ...shared, ...none],
  };
}

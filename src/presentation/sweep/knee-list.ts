import type { SweepPart } from '../../compare/sweep/sweep-part.ts';
import type { ListBlock, Sentence } from '../blocks/block.ts';
import { kneeTexts } from './knee-text.ts';

/** Returns where the results of a part stop growing without the runs that are left out, a sentence for each line. */
export function kneeList(part: SweepPart, leftOut: ReadonlySet<number>): ListBlock {
  const knees = kneeTexts(part, leftOut);
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
    ...{ kind: 'list', id: 'knees', label: 'Where results stop growing' },
    items: [...items, ...shared],
  };
}

import { mainWork } from '../../compare/sweep/knees.ts';
import { nearlyAll } from '../../compare/sweep/nearly-all.ts';
import type { SweepPart } from '../../compare/sweep/sweep-part.ts';
import { formatPercent } from '../../text/quantity.ts';
import type { ListBlock, Sentence } from '../blocks/block.ts';
import { numberText } from './figure-number.ts';
import { SINGLE_RUNS } from './winner-list.ts';

/** Returns which numbers below a knee have nearly all of its result in a shorter time, a sentence for each line. */
export function nearlyAllList(part: SweepPart): ListBlock {
  const items = nearlyAll(part).map(
    ({ names, at, knee, workShare, time, timeShare, isRepeated }): Sentence => ({
      ...{ kind: 'sentence', about: names.join(', ') },
      claim: `${part.x!.name} ${numberText(at)} has ${formatPercent(100 * workShare)} of the ${mainWork(part)!.title} of ${numberText(knee)} at ${formatPercent(100 * timeShare)} of its ${time.title}`,
      evidence: isRepeated ? '' : SINGLE_RUNS,
    }),
  );
  return { kind: 'list', id: 'nearly-all', label: 'Nearly all in a shorter time', items };
}

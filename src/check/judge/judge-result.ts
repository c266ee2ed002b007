import type { FigureCondition } from '../language/check-rule.ts';
import type { MeasuredResult } from '../names/measured.ts';
import { Unjudged } from '../unjudged.ts';
import type { GotValue } from './outcome.ts';
import { keeps } from './relation.ts';

/**
 * Judges a result. It was printed once, so it has no statistics but its own.
 *
 * @throws {@link Unjudged} if its course is asked for
 */
export function judgeResult(
  { relation, limit, lasting }: FigureCondition,
  { name, value, unit, file, line, column }: MeasuredResult,
): GotValue {
  if (lasting !== null)
    throw new Unjudged(`${name} was printed once`, 'for needs a figure over time');
  return {
    ...{ kind: 'figure', value, unit, metric: column.metric ?? '', where: null },
    isKept: keeps(value, relation, limit.value),
    origin: `${file}:${line}`,
  };
}

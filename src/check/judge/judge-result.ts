import type { Run } from '../../model/run.ts';
import type { FigureCondition } from '../language/check-rule.ts';
import { longName } from '../names/find-measured.ts';
import type { MeasuredResult } from '../names/measured.ts';
import type { Got } from './outcome.ts';
import { keeps } from './relation.ts';
import { Unjudged } from './unjudged.ts';

/**
 * Judges a result. It was printed once, so it has no statistics but its own.
 *
 * @throws {@link Unjudged} if its course is asked for
 */
export function judgeResult(
  run: Run,
  { relation, limit, lasting }: FigureCondition,
  measured: MeasuredResult,
): Got {
  const { value, unit, file, line } = measured;
  if (lasting !== null)
    throw new Unjudged(`${measured.name} was printed once`, 'for needs a figure over time');
  return {
    ...{ kind: 'figure', name: longName(run, measured), value, unit, where: null },
    metric: measured.column.metric ?? '',
    isKept: keeps(value, relation, limit.value),
    origin: `${file}:${line}`,
  };
}

import type { FigureCondition } from '../language/check-rule.ts';
import type { MeasuredResult } from '../names/measured.ts';
import type { GotValue } from './outcome.ts';
import { keeps } from './relation.ts';

/** Judges a result. It was printed once, so it has no statistics but its own. */
export function judgeResult(
  { relation, limit }: FigureCondition,
  { value, unit, file, line, column }: MeasuredResult,
): GotValue {
  return {
    ...{ kind: 'figure', value, unit, metric: column.metric ?? '', where: null },
    isKept: keeps(value, relation, limit.value),
    origin: `${file}:${line}`,
  };
}

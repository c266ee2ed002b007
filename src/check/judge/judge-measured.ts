import type { Run, Window } from '../../model/run.ts';
import type { FigureCondition } from '../language/check-rule.ts';
import type { Measured } from '../names/measured.ts';
import { checkUnit } from './check-unit.ts';
import { judgeResult } from './judge-result.ts';
import { judgeSignal } from './judge-signal.ts';
import type { GotValue } from './outcome.ts';

/**
 * Judges a figure by a limit in its unit.
 *
 * @throws {@link Unjudged} if the limit has another unit, or if the figure has too few samples
 */
export function judgeMeasured(
  run: Run,
  condition: FigureCondition,
  measured: Measured,
  windows: readonly Window[],
): GotValue {
  checkUnit(condition, measured);
  return measured.kind === 'result'
    ? judgeResult(condition, measured)
    : judgeSignal(run, condition, measured, windows);
}

import type { Run, Window } from '../../model/run.ts';
import type { FigureCondition } from '../language/check-rule.ts';
import { hasUnit } from '../language/has-unit.ts';
import type { Measured, MeasuredResult } from '../names/measured.ts';
import { Unjudged } from '../unjudged.ts';
import { judgeSignal } from './judge-signal.ts';
import type { GotValue } from './outcome.ts';
import { keeps } from './relation.ts';

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

const EXAMPLES: Readonly<Record<Measured['unit'], string>> = {
  B: '2 GB',
  'B/s': '500 MB/s or 1 Gbit/s',
  s: '5 ms',
  '1': '3000',
  '1/s': '3000',
  '%': '80 %',
};

/**
 * Checks that a limit has the same unit as its figure.
 *
 * @throws {@link Unjudged} if it has another
 */
function checkUnit({ limit }: FigureCondition, { name, unit }: Measured): void {
  if (hasUnit(limit, unit)) return;
  throw new Unjudged(`${name} has another unit`, `a limit of it is such as ${EXAMPLES[unit]}`);
}

/** Judges a result. It was printed once, so it has no statistics but its own. */
function judgeResult(
  { relation, limit }: FigureCondition,
  { value, unit, file, line, column }: MeasuredResult,
): GotValue {
  return {
    ...{ kind: 'figure', value, unit, metric: column.metric ?? '', where: null },
    signal: null,
    isKept: keeps(value, relation, limit.value),
    origin: `${file}:${line}`,
  };
}

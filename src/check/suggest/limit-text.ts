import { axisUnit, toAxis } from '../../model/display-unit.ts';
import { metricOption } from '../names/measured.ts';
import type { FigureValue } from '../values/figure-values.ts';
import type { RuleCandidate } from './candidates.ts';

const WHOLE_PERCENT = 100;

/** Returns a round limit that leaves room for a value, as a rule writes it: `21 ms`, `3700`. */
export function limitText(
  { value, unit, measured }: FigureValue,
  { relation, room }: Pick<RuleCandidate, 'relation' | 'room'>,
): string {
  const axis = axisUnit({ unit, ...metricOption(measured) }, Math.abs(value));
  // A tenth of a use of 1 % is nothing, so shares have a tenth of the whole.
  const distance = room * (unit === '%' ? WHOLE_PERCENT : value);
  const shown = toAxis(axis, relation === '<' ? value + distance : value - distance);
  return `${rounded(shown, relation === '<' ? Math.ceil : Math.floor)} ${axis.symbol}`.trim();
}

/** Rounds to two digits. */
function rounded(value: number, round: (value: number) => number): number {
  if (value === 0) return 0;
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1);
  return Number((round(value / step) * step).toPrecision(2));
}

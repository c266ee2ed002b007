import type { SampleStatistic } from '../../analyse/figures/figure.ts';
import { statisticWord } from '../../analyse/figures/figure-words.ts';
import type { Run } from '../../model/run.ts';
import type { TimeBound } from '../../model/time-bound.ts';
import type { RuleScope } from '../language/check-rule.ts';
import { longName } from '../names/find-measured.ts';
import type { Measured } from '../names/measured.ts';

/** Returns the name of a figure in a part of a run: `disk sda in use during "load" after 60 s`. */
export function fullFigureName(
  run: Run,
  measured: Measured,
  { during, after, before }: RuleScope,
): string {
  const parts = [
    longName(run, measured),
    during === null ? '' : `during ${JSON.stringify(during)}`,
    after === null ? '' : `after ${boundText(after)}`,
    before === null ? '' : `before ${boundText(before)}`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function boundText(bound: TimeBound): string {
  if ('seconds' in bound) return `${bound.seconds} s`;
  if ('clock' in bound) return new Date(bound.clock).toISOString();
  return `${bound.ofDay} s of the day`;
}

/** The name of the only statistic of a figure that a benchmark printed once. */
const PRINTED = 'printed';

/** Returns the name of a statistic in a baseline. Without one, the mean counts. */
export function statisticName({ kind }: Measured, statistic: SampleStatistic | null): string {
  if (kind === 'result') return PRINTED;
  return statisticWord(statistic ?? { name: 'mean' });
}

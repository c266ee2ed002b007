import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import { onHost } from '../../../model/run.ts';
import { formatNumber, formatPercent } from '../../../text/quantity.ts';
import { highestMean, sustainedCells } from '../../signals/highest-mean.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { measuredValues, saidMean } from '../kinds/measured.ts';
import { heldTime, sustainedSpans } from '../kinds/sustained-spans.ts';
import type { RuleFinding, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';

/** The mean clock of busy processors, as turbostat prints it. */
const CLOCK = 'cpu.clock';
/** Minimum use of the CPUs in percent: idle processors are clocked down to save power. */
const MIN_BUSY_PERCENT = 50;
/** The clock is low below this share of the highest one under load; the end of a turbo does not lower it as far. */
const ENTER_SHARE = 0.7;
/** The clock is no longer low above this share. */
const LEAVE_SHARE = 0.8;

/** Processors whose clock fell while they were busy. */
export const cpuClock: SeriesRule = series('cpu-clock', 'warning', {
  unit: '1',
  reference: 'Own: 70 % of the highest clock under load',

  of: ['host'],
  measure: { metrics: [CLOCK] },
  find,
});

function find(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const { host, entity } = signal;
  const clocks = measuredValues(evidence, signal, { metrics: [CLOCK] });
  const busy = measuredValues(evidence, signal, { metrics: [CPU_BUSY] });
  if (clocks === null || busy === null) return [];
  const underLoad = clocks.map((clock, i) => (busy[i]! >= MIN_BUSY_PERCENT ? clock : Number.NaN));
  const highest = highestMean(underLoad, sustainedCells(evidence.grid)).mean;
  const fall = underLoad.map((clock) => highest / clock);
  const low = { enter: 1 / ENTER_SHARE, leave: 1 / LEAVE_SHARE, interval: intervalOf(signal) };
  return sustainedSpans(evidence, fall, low).map((span): RuleFinding => {
    const value = saidMean(evidence, signal, { measure: { metrics: [CLOCK] }, span });
    const use = saidMean(evidence, signal, { measure: { metrics: [CPU_BUSY] }, span });
    return {
      ...span,
      value: value / highest,
      limit: ENTER_SHARE,
      subject: { host, entity, metrics: [CLOCK] },
      claim: `The clock of the CPUs${onHost(evidence.run, host)} was ${formatNumber(value)} MHz, ${formatNumber(highest)} MHz at best`,
      why: `for ${heldTime(span)} while they were ${formatPercent(use)} busy`,
      caveat: 'Heat, a limit of power or the governor lower it',
    };
  });
}

import { formatPercent, formatQuantity } from '../../../text/quantity.ts';
import { impossibleSpeed, linkSpeedOf, speedText } from '../../resources/link-speed.ts';
import { cellsTime } from '../../signals/grid.ts';
import { highestMean } from '../../signals/highest-mean.ts';
import { readSignal, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { measuredMean, nameOf } from '../kinds/measured.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { series } from '../rule-kinds.ts';

const moved = { metrics: ['network.receive.throughput', 'network.transmit.throughput'] };

/** Printed use that contradicts the rates: some versions of tools read the speed of a link wrongly. */
export const falseUse: Rule = series('network-false-use', 'warning', {
  of: ['nic'],
  unit: '%',
  measure: { metrics: ['network.utilisation'] },
  reference: 'Own: a tenth from each speed of Ethernet, at 50 % and more',
  find: findFalse,
});

function findFalse(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const { run, grid } = evidence;
  const { host, entity, metric } = signal;
  const bits = impossibleSpeed(run, host, entity.name);
  const { mean: value, at } = highestMean(readSignal(signal, grid), 1);
  if (!(bits > 0)) return [];
  const span = cellsTime(grid, at, at + 1);
  const rate = formatQuantity(measuredMean(evidence, signal, { measure: moved, span }), {
    unit: 'B/s',
    metric: 'network',
  });
  const known = linkSpeedOf(run, host, entity.name).bits;
  const link = known > 0 ? `but it has ${speedText(known)}` : 'which no Ethernet has';
  return [
    {
      subject: { host, entity, metrics: [metric] },
      ...run.window,
      value,
      limit: Number.NaN,
      claim: `The printed use of ${nameOf(run, signal)} is implausible`,
      why: `up to ${formatPercent(value)} at ${rate} would be a link of ${speedText(Number(bits.toPrecision(2)))}, ${link}`,
      caveat: known > 0 ? '' : 'Links other than Ethernet may have such a speed',
    },
  ];
}

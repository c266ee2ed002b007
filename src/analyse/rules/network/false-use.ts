import { greatest } from 'd3-array';
import { formatPercent, formatQuantity } from '../../../text/quantity.ts';
import { impossibleSpeed, linkSpeedOf, OVERFLOWN, speedText } from '../../resources/link-speed.ts';
import { cellsTime } from '../../signals/grid.ts';
import { highestMean } from '../../signals/highest-mean.ts';
import { readSignal, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { measuredMean, nameOf } from '../kinds/measured.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { series } from '../rule-kinds.ts';

const rates = [
  ['network.receive.throughput', 'received'],
  ['network.transmit.throughput', 'sent'],
] as const;

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
  // Each direction of a link has its full speed.
  const [moved, word] = greatest(
    rates.map(([id, verb]) => {
      const measure = { metrics: [id] };
      return [measuredMean(evidence, signal, { measure, span }), verb] as const;
    }),
    ([bytes]) => bytes,
  )!;
  const rate = formatQuantity(moved, { unit: 'B/s', metric: 'network' });
  const { bits: known, by } = linkSpeedOf(run, host, entity.name);
  const link =
    by === OVERFLOWN
      ? `the lower 32 bits of ${speedText(known)}`
      : known > 0
        ? `but it has ${speedText(known)}`
        : 'which no Ethernet has';
  return [
    {
      subject: { host, entity, metrics: [metric] },
      ...run.window,
      value,
      limit: Number.NaN,
      claim: `The printed use of ${nameOf(run, signal)} is implausible`,
      why: `up to ${formatPercent(value)} at ${rate} ${word} would be a link of ${speedText(Number(bits.toPrecision(3)))}, ${link}`,
      caveat: known > 0 ? '' : 'Links other than Ethernet may have such a speed',
    },
  ];
}

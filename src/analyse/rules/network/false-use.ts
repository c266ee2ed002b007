import { formatPercent } from '../../../text/quantity.ts';
import { impossibleSpeed, linkSpeedOf, OVERFLOWN, speedText } from '../../resources/link-speed.ts';
import { highestOf } from '../../signals/highest.ts';
import type { Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { nameOf } from '../kinds/measured.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { series } from '../rule-kinds.ts';

/** Printed use that contradicts the rates: some versions of tools read the speed of a link wrongly. */
export const falseUse: Rule = series('network-false-use', 'warning', {
  of: ['nic'],
  unit: '%',
  measure: { metrics: ['network.utilisation'] },
  reference: 'Own: a tenth from each speed of Ethernet, at 50 % and more',
  find: findFalse,
});

function findFalse({ run }: Evidence, signal: Signal): readonly RuleFinding[] {
  const { host, entity, metric } = signal;
  const bits = impossibleSpeed(run, host, entity.name);
  if (!(bits > 0)) return [];
  const value = highestOf(signal);
  const { bits: known, by } = linkSpeedOf(run, host, entity.name);
  const before = by === OVERFLOWN ? 'the lower 32 bits of' : 'but it has';
  const link = known > 0 ? `${before} ${speedText(known)}` : 'which no Ethernet has';
  return [
    {
      subject: { host, entity, metrics: [metric] },
      ...run.window,
      value,
      limit: Number.NaN,
      claim: `The printed use of ${nameOf(run, signal)} is implausible`,
      why: `up to ${formatPercent(value)} would be a link of ${speedText(Number(bits.toPrecision(3)))}, ${link}`,
      caveat: known > 0 ? '' : 'Other links may have it',
    },
  ];
}

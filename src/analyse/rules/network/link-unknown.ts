import { repeatsOthers } from '../../../model/repeats.ts';
import { impossibleSpeed, linkSpeedOf } from '../../resources/link-speed.ts';
import { highestOf } from '../../signals/highest.ts';
import { nameOf } from '../kinds/measured.ts';
import type { Rule } from '../rule.ts';
import { statement } from '../rule-kinds.ts';
import { movesMuch } from '../run/moves-much.ts';
import { NOT_MEASURED, notMeasured } from '../run/not-measured.ts';

const THROUGHPUTS = ['network.receive.throughput', 'network.transmit.throughput'];

/** Interfaces that moved much, with an unknown link speed. */
export const linkUnknown: Rule = statement('network-speed', 'not-measured', {
  ...NOT_MEASURED,
  find(evidence) {
    const { run, signals } = evidence;
    const isUsed = (host: string, name: string) =>
      !(impossibleSpeed(run, host, name) > 0) &&
      ['network.utilisation', 'network.receive.utilisation'].some((metric) => {
        const signal = signals.one(host, { kind: 'nic', name }, metric);
        return signal !== undefined && highestOf(signal) > 0;
      });
    const moved = signals.hosts.flatMap((host) =>
      THROUGHPUTS.flatMap((metric) => signals.of(host, 'nic', metric)).filter((signal) => {
        const { entity } = signal;
        const isKnown = linkSpeedOf(run, host, entity.name).bits > 0 || isUsed(host, entity.name);
        return !repeatsOthers(entity) && !isKnown && movesMuch(evidence, signal);
      }),
    );
    const byName = new Map(moved.map((signal) => [nameOf(run, signal), signal]));
    return [...byName].map(([name, { host, entity }]) =>
      notMeasured(evidence, {
        subject: { host, entity, metrics: THROUGHPUTS },
        quantity: `utilisation of ${name}`,
        lacks: 'link speed; set it under `links` in statgraph.json',
      }),
    );
  },
});

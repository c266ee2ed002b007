import { repeatsOthers } from '../../../model/repeats.ts';
import { linkSpeedOf } from '../../link-speed.ts';
import { highestOf } from '../../signals/highest.ts';
import { readSignal } from '../../signals/signals.ts';
import { nameOf } from '../measured.ts';
import { notMeasured } from '../not-measured.ts';
import type { Rule } from '../rule.ts';
import { sustainedSpans } from '../sustained-spans.ts';

/** Interfaces that move less than this, in bytes a second, are not missed. */
const LEAST = 10 * 2 ** 20;

const THROUGHPUTS = ['network.receive.throughput', 'network.transmit.throughput'];

/** Interfaces that moved much, of which nothing says how much they can. */
export const linkUnknown: Rule = {
  kind: 'other',
  id: 'network-speed',
  find(evidence) {
    const { run, signals, grid } = evidence;
    const isUsed = (host: string, name: string) =>
      ['network.utilisation', 'network.receive.utilisation'].some((metric) => {
        const signal = signals.one(host, { kind: 'nic', name }, metric);
        return signal !== undefined && highestOf(signal) > 0;
      });
    const moved = signals.hosts.flatMap((host) =>
      THROUGHPUTS.flatMap((metric) => signals.of(host, 'nic', metric)).filter((signal) => {
        const { entity, logs } = signal;
        if (repeatsOthers(entity) || highestOf(signal) < LEAST) return false;
        if (linkSpeedOf(run, host, entity.name).bits > 0 || isUsed(host, entity.name)) return false;
        const interval = logs[0]!.source.axis.interval.value;
        const most = { enter: LEAST, leave: LEAST / 2, interval };
        return sustainedSpans(evidence, readSignal(signal, grid), most).length > 0;
      }),
    );
    const byName = new Map(moved.map((signal) => [nameOf(run, signal), signal]));
    return [...byName].map(([name, { host, entity }]) =>
      notMeasured(evidence, {
        rule: 'network-speed',
        subject: { host, entity, metrics: THROUGHPUTS },
        ...{
          what: `utilisation of ${name}`,
          lacks: 'link speed; set it under `links` in statgraph.json',
        },
      }),
    );
  },
};

import { deviceGroups } from '../bottleneck/data-flow.ts';
import { linkSpeedOf } from '../link-speed.ts';
import { formatDuration, formatPercent } from '../quantity.ts';
import { addUp } from '../signals/add-up.ts';
import { readSignal } from '../signals/signals.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import { meanIn, nameOf } from './measured.ts';
import type { Rule } from './rule.ts';
import { spansAbove, sustainedSeconds } from './spans.ts';

/** One member carries more than this share of the traffic, another less than that, in percent. */
const [MOST, LEAST] = [80, 10];
/** In seconds. */
const LONG = 30;
/** Less traffic may be that of one connection, in bytes a second. */
const TRAFFIC = 10 * 2 ** 20;

const ABOUT = {
  rule: 'uneven-group',
  level: 'warning',
  unit: '%',
  reference: 'Own: 80 % on one member, below 10 % on another of equal speed, for 30 s',
} as const;

/** A group of which one member carries nearly all, while another of equal speed is nearly idle. */
export const unevenGroup: Rule = {
  kind: 'other',
  id: 'uneven-group',
  find: (evidence) =>
    evidence.signals.hosts.flatMap((host) => [
      ...unevenIn(evidence, host, 'nic', [
        'network.receive.throughput',
        'network.transmit.throughput',
      ]),
      ...unevenIn(evidence, host, 'group', ['disk.throughput']),
    ]),
};

function unevenIn(
  evidence: Evidence,
  host: string,
  kind: 'nic' | 'group',
  metrics: readonly string[],
): readonly Finding[] {
  const { signals, grid, run } = evidence;
  const on = { run, host, signals, grid };
  const kindOfMember = kind === 'nic' ? 'nic' : 'disk';
  const read = (name: string) =>
    metrics.flatMap((metric) => {
      const signal = signals.one(host, { kind: kindOfMember, name }, metric);
      return signal === undefined ? [] : [readSignal(signal, grid)];
    });
  return deviceGroups(on, kind, metrics[0]!).flatMap(({ entity }) => {
    const members = (entity.repeats?.members ?? []).flatMap((name) => {
      const parts = read(name);
      const speed = linkSpeedOf(run, host, name).bits || 0;
      return parts.length === 0 ? [] : [{ name, speed, values: addUp(parts) }];
    });
    if (members.length < 2) return [];
    const least = Math.max(LONG, sustainedSeconds(grid.step));
    const sum = addUp(members.map(({ values }) => values));
    const share = (values: Float64Array) => values.map((value, i) => (100 * value) / sum[i]!);
    const shares = members.map((member) => ({ ...member, values: share(member.values) }));
    return shares.flatMap((busy) =>
      shares.flatMap((idle) => {
        if (idle === busy || idle.speed !== busy.speed) return [];
        const uneven = busy.values.map((value, i) =>
          sum[i]! >= TRAFFIC && idle.values[i]! < LEAST ? value : Number.NaN,
        );
        const spans = spansAbove(uneven, grid, { enter: MOST, leave: MOST, least });
        return spans.map((span) => {
          const [value, less] = [busy, idle].map(({ values }) => meanIn(values, grid, span));
          const numbers = { ...span, value: value!, limit: MOST };
          const lasted = formatDuration(span.to - span.from);
          return {
            ...{ ...ABOUT, ...numbers, subject: { host, entity, metrics } },
            claim: `${nameOf(run, { host, entity })} was uneven`,
            why: `${busy.name} carried ${formatPercent(value!)} for ${lasted}, ${idle.name} ${formatPercent(less!)}`,
            caveat:
              kind === 'nic' ? 'One connection uses one member, and a standby carries nothing' : '',
          };
        });
      }),
    );
  });
}

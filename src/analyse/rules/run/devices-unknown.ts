import { greatest } from 'd3-array';
import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import type { EntityKind } from '../../../model/entity.ts';
import type { MetricId } from '../../../model/metric.ts';
import { onHost, type Run } from '../../../model/run.ts';
import { formatPercent } from '../../../text/quantity.ts';
import { highestOf } from '../../signals/highest.ts';
import { HOST_ITSELF } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';
import { isMeasuredElsewhere } from './measured-at-all.ts';
import { movesMuch } from './moves-much.ts';
import { NOT_MEASURED, notMeasured } from './not-measured.ts';

interface DeviceKind {
  readonly kind: EntityKind;
  readonly quantity: string;
  /** Metrics of logs that print single devices. */
  readonly single: readonly MetricId[];
  /** Metrics of the bytes that they moved, and of who waited for them. */
  readonly moved: readonly MetricId[];
  /** Whether their use is missed if they moved little. */
  readonly isAnyMissed?: true;
  readonly lacks: string;
}

const devices: readonly DeviceKind[] = [
  {
    kind: 'disk',
    quantity: 'how busy disks were',
    lacks: 'iostat -x',
    single: ['disk.utilisation', 'disk.response_time', 'disk.service_time'],
    moved: [
      'io.read.throughput',
      'io.write.throughput',
      'block.in',
      'block.out',
      'disk.read.throughput',
      'disk.write.throughput',
      'cpu.iowait',
      'pressure.io.some',
    ],
    isAnyMissed: true,
  },
  {
    kind: 'nic',
    quantity: 'how busy the network was',
    lacks: 'nicstat',
    single: ['network.receive.throughput', 'network.utilisation'],
    moved: ['network.receive.throughput', 'network.transmit.throughput'],
  },
];

/** Disks that were used at all and interfaces that moved much, while no log prints how busy any of them was. */
export const devicesUnknown: Rule = statement('devices-unknown', 'not-measured', {
  ...NOT_MEASURED,
  find: (evidence) =>
    evidence.signals.hosts
      // If no use at all was measured, a single sentence reports that.
      .filter((host) => evidence.signals.one(host, HOST_ITSELF, CPU_BUSY) !== undefined)
      .flatMap((host) => devices.flatMap((device) => unknownOf(evidence, host, device))),
});

function unknownOf(
  evidence: Evidence,
  host: string,
  { kind, quantity, lacks, single, moved, isAnyMissed }: DeviceKind,
): readonly RuleFinding[] {
  const { signals, run } = evidence;
  if (isMeasuredElsewhere(run, { kinds: [kind], metrics: single })) return [];
  if (single.some((metric) => signals.of(host, kind, metric).length > 0)) return [];
  const moving = moved
    .flatMap((metric) => signals.one(host, HOST_ITSELF, metric) ?? signals.of(host, kind, metric))
    .find((signal) => (isAnyMissed ? highestOf(signal) > 0 : movesMuch(evidence, signal)));
  if (moving === undefined) return [];
  const subject = { host, entity: HOST_ITSELF, metrics: [moving.metric] };
  return [
    notMeasured(evidence, {
      subject,
      quantity: `${quantity}${onHost(run, host)}`,
      lacks,
      known: meanInResult(run, single[0]!),
    }),
  ];
}

/** The highest use that a benchmark prints of its own devices, a mean: `only sdb 99.3 % on average`; empty if none does. */
function meanInResult({ results }: Run, metric: MetricId): string {
  const uses = results.flatMap(({ columns, rows }) => {
    const at = columns.findIndex((column) => column.metric === metric);
    return at < 0 ? [] : rows.map(({ name, cells }) => ({ name, value: cells[at]?.value }));
  });
  const highest = greatest(uses, ({ value }) => value ?? Number.NaN);
  return highest?.value == null
    ? ''
    : `only ${highest.name} ${formatPercent(highest.value)} on average`;
}

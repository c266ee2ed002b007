import type { MetricId, MetricSpec } from '../metric.ts';
import { counter, intervalAmount, number, perSecond } from './makers.ts';
import { procMemoryMetrics } from './proc-memory.ts';

/** The fields of a `cpu` line of /proc/stat: their titles, and the share that is computed from each. */
const CPU_TIMES: readonly (readonly [word: string, title: string, share: MetricId])[] = [
  ['user', 'user', 'cpu.user'],
  ['nice', 'nice', 'cpu.nice'],
  ['system', 'system', 'cpu.system'],
  ['idle', 'idle', 'cpu.idle'],
  ['iowait', 'I/O wait', 'cpu.iowait'],
  ['irq', 'interrupts', 'cpu.interrupts'],
  ['softirq', 'soft interrupts', 'cpu.soft_interrupts'],
  ['steal', 'steal', 'cpu.steal'],
  ['guest', 'guest', 'cpu.guest'],
  ['guest_nice', 'guest nice', 'cpu.guest_nice'],
];

/** Kinds of pressure. Only interrupts have no `some`. */
const PRESSURES = [
  ...['cpu', 'io', 'memory'].flatMap((resource) => [`${resource}.some`, `${resource}.full`]),
  'irq.full',
];

const sinceBoot = (title: string, unit: MetricSpec['unit'], counted: string, rate: MetricId) =>
  counter(title, unit, `${counted} since boot.`, rate);

const inProgress = (requests: string) =>
  number(`${requests} in progress`, `Mean number of ${requests} waiting or in service.`);

const disk: Readonly<Record<MetricId, MetricSpec>> = {
  'disk.read.queue': inProgress('reads'),
  'disk.write.queue': inProgress('writes'),
  'disk.discard.queue': inProgress('discards'),
  'disk.flush.queue': inProgress('flushes'),
  'disk.discard.count.total': sinceBoot('discards', '1', 'Discards', 'disk.discard.operations'),
  'disk.discard.merges.total': sinceBoot('discard merges', '1', 'Merges', 'disk.discard.merges'),
  'disk.discard.amount.total': sinceBoot('discarded', 'B', 'Bytes', 'disk.discard.throughput'),
  'disk.discard.time.total': sinceBoot('discard time', 's', 'Total time', 'disk.discard.queue'),
  'disk.flush.count.total': sinceBoot('flushes', '1', 'Flushes', 'disk.flush.operations'),
  'disk.flush.time.total': sinceBoot('flush time', 's', 'Total time', 'disk.flush.queue'),
  'disk.discard.count': intervalAmount(
    'discards',
    '1',
    'Discards in the interval.',
    'disk.discard.operations',
  ),
  'disk.discard.amount': intervalAmount(
    'discarded',
    'B',
    'Bytes discarded in the interval.',
    'disk.discard.throughput',
  ),
  'disk.io_ticks.amount': intervalAmount(
    'busy time',
    's',
    'Time in the interval with at least one request in progress.',
    'disk.utilisation',
  ),
  'disk.io_ticks.total': sinceBoot(
    'busy time',
    's',
    'Time with at least one request in progress',
    'disk.utilisation',
  ),
  'disk.time_in_queue.total': sinceBoot(
    'time in queue',
    's',
    'Total time of all requests, including those in progress,',
    'disk.queue',
  ),
};

const network: Readonly<Record<MetricId, MetricSpec>> = Object.fromEntries(
  [
    ['receive.frame_errors', 'frame errors', 'Packets received with a wrong frame'],
    ['receive.compressed', 'compressed in', 'Compressed packets received'],
    ['receive.multicast', 'multicast', 'Multicast packets received'],
    ['transmit.carrier_errors', 'carrier errors', 'Packets lost because the link was down'],
    ['transmit.compressed', 'compressed out', 'Compressed packets sent'],
  ].flatMap(([word, title, counted]): [MetricId, MetricSpec][] => {
    const id = `network.${word}`;
    return [
      [`${id}.total`, sinceBoot(title!, '1', counted!, id)],
      [id, perSecond(title!, `${counted} per second.`)],
    ];
  }),
);

/** Totals since boot that the Linux kernel gives in /proc. Their rates are the same as those of other tools. */
export const procMetrics: Readonly<Record<MetricId, MetricSpec>> = {
  ...Object.fromEntries(
    CPU_TIMES.map(([word, title, share]) => [
      `cpu.time.${word}.total`,
      sinceBoot(title, 's', `CPU time in the state ${title}`, share),
    ]),
  ),
  ...Object.fromEntries(
    CPU_TIMES.map(([word, title, share]) => [
      `cpu.time.${word}.amount`,
      intervalAmount(title, 's', `CPU time in the state ${title} in the interval.`, share),
    ]),
  ),
  'system.interrupts.total': sinceBoot('interrupts', '1', 'Interrupts', 'system.interrupts'),
  'system.context_switches.total': sinceBoot(
    'context switches',
    '1',
    'Context switches',
    'system.context_switches',
  ),
  'system.soft_interrupts.total': sinceBoot(
    'soft interrupts',
    '1',
    'Soft interrupts',
    'system.soft_interrupts',
  ),
  'system.soft_interrupts': perSecond('soft interrupts', 'Soft interrupts per second.'),
  'process.created.total': sinceBoot(
    'created',
    '1',
    'Processes and threads created',
    'process.created',
  ),
  'interrupt.total': sinceBoot('interrupts', '1', 'Interrupts of one source', 'interrupt.rate'),
  ...disk,
  ...network,
  ...Object.fromEntries(
    PRESSURES.map((id) => [
      `pressure.${id}.total`,
      sinceBoot(id, 's', `Time of pressure (${id})`, `pressure.${id}`),
    ]),
  ),
  ...Object.fromEntries(
    PRESSURES.map((id) => [
      `pressure.${id}.amount`,
      intervalAmount(id, 's', `Time of pressure (${id}) in the interval.`, `pressure.${id}`),
    ]),
  ),
  ...procMemoryMetrics,
};

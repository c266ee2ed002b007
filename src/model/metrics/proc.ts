import type { MetricId, MetricSpec } from '../metric.ts';
import { counter, intervalAmount, number, perSecond } from './makers.ts';
import { procMemoryMetrics } from './proc-memory.ts';

/** The fields of a `cpu` line of /proc/stat: their title, and the share that they are made into. */
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

/** Only interrupts have no `some`. */
const PRESSURES = [
  ...['cpu', 'io', 'memory'].flatMap((resource) => [`${resource}.some`, `${resource}.full`]),
  'irq.full',
];

const since = (title: string, unit: MetricSpec['unit'], what: string, rate: MetricId) =>
  counter(title, unit, `${what} since boot.`, rate);

const inProgress = (what: string) =>
  number(`${what} in progress`, `Mean number of ${what} waiting or in service.`);

const disk: Readonly<Record<MetricId, MetricSpec>> = {
  'disk.read.queue': inProgress('reads'),
  'disk.write.queue': inProgress('writes'),
  'disk.discard.queue': inProgress('discards'),
  'disk.flush.queue': inProgress('flushes'),
  'disk.discard.count.total': since('discards', '1', 'Discards', 'disk.discard.operations'),
  'disk.discard.merges.total': since('discard merges', '1', 'Merges', 'disk.discard.merges'),
  'disk.discard.amount.total': since('discarded', 'B', 'Bytes', 'disk.discard.throughput'),
  'disk.discard.time.total': since('discard time', 's', 'Total time', 'disk.discard.queue'),
  'disk.flush.count.total': since('flushes', '1', 'Flushes', 'disk.flush.operations'),
  'disk.flush.time.total': since('flush time', 's', 'Total time', 'disk.flush.queue'),
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
  'disk.io_ticks.total': since(
    'busy time',
    's',
    'Time with at least one request in progress',
    'disk.utilisation',
  ),
  'disk.time_in_queue.total': since(
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
  ].flatMap(([word, title, what]): [MetricId, MetricSpec][] => {
    const id = `network.${word}`;
    return [
      [`${id}.total`, since(title!, '1', what!, id)],
      [id, perSecond(title!, `${what} per second.`)],
    ];
  }),
);

/** Totals since boot that the Linux kernel gives in /proc; the rates are those that other tools print. */
export const procMetrics: Readonly<Record<MetricId, MetricSpec>> = {
  ...Object.fromEntries(
    CPU_TIMES.map(([word, title, share]) => [
      `cpu.time.${word}.total`,
      since(title, 's', `CPU time in the state ${title}`, share),
    ]),
  ),
  ...Object.fromEntries(
    CPU_TIMES.map(([word, title, share]) => [
      `cpu.time.${word}.amount`,
      intervalAmount(title, 's', `CPU time in the state ${title} in the interval.`, share),
    ]),
  ),
  'system.interrupts.total': since('interrupts', '1', 'Interrupts', 'system.interrupts'),
  'system.context_switches.total': since(
    'context switches',
    '1',
    'Context switches',
    'system.context_switches',
  ),
  'system.soft_interrupts.total': since(
    'soft interrupts',
    '1',
    'Soft interrupts',
    'system.soft_interrupts',
  ),
  'system.soft_interrupts': perSecond('soft interrupts', 'Soft interrupts per second.'),
  'process.created.total': since(
    'created',
    '1',
    'Processes and threads created',
    'process.created',
  ),
  'interrupt.total': since('interrupts', '1', 'Interrupts of one source', 'interrupt.rate'),
  ...disk,
  ...network,
  ...Object.fromEntries(
    PRESSURES.map((id) => [
      `pressure.${id}.total`,
      since(id, 's', `Time of pressure (${id})`, `pressure.${id}`),
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

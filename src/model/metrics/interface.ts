import type { MetricSpec } from '../metric.ts';
import { intervalAmount, perSecond, throughput } from './makers.ts';

/** An amount that a tool prints in addition to its rate. */
const additionalAmount = (unit: 'B' | '1', counted: string): MetricSpec =>
  intervalAmount(counted, unit, `${counted} in the interval.`);

/** Figures that some tools print as counts, not rates: over an interval (`amount`) or since boot (`total`). */
const ERROR_EVENTS = {
  'receive.errors': 'Packets received with errors',
  'transmit.errors': 'Packets that could not be sent',
  'receive.drops': 'Incoming packets dropped',
  'transmit.drops': 'Outgoing packets dropped',
  'receive.overruns': 'Packets lost because a buffer was full',
  'transmit.overruns': 'Overruns while sending',
  collisions: 'Collisions',
} as const;

const eventCounts = Object.entries(ERROR_EVENTS).flatMap(
  ([part, counted]): [string, MetricSpec][] => {
    const id = `network.${part}`;
    const shared = { title: counted, unit: '1', rate: id } as const;
    return [
      [`${id}.amount`, { ...shared, kind: 'amount', meaning: `${counted} in the interval.` }],
      [`${id}.total`, { ...shared, kind: 'counter', meaning: `${counted} since boot.` }],
    ];
  },
);

/** Errors of an interface, and figures of both directions together. */
export const interfaceMetrics: Readonly<Record<string, MetricSpec>> = {
  'network.receive.no_buffer': perSecond(
    'no buffer',
    'Received packets per second for which no buffer was free.',
  ),
  'network.transmit.deferred': perSecond(
    'deferred',
    'Packets per second that had to wait for the link.',
  ),
  'network.receive.overruns': perSecond(
    'receive overruns',
    'Packets per second lost because a buffer was full.',
  ),
  'network.transmit.overruns': perSecond('transmit overruns', 'Overruns per second while sending.'),
  ...Object.fromEntries(eventCounts),
  'network.total.throughput': throughput('read + write', 'Bytes received and sent per second.'),
  'network.total.packets': perSecond('packets', 'Packets received and sent per second.'),
  'network.total.errors': perSecond('errors', 'Errors per second in both directions.'),
  'network.receive.interval_bytes': additionalAmount('B', 'Bytes received'),
  'network.transmit.interval_bytes': additionalAmount('B', 'Bytes sent'),
  'network.receive.interval_bits': additionalAmount('1', 'Bits received'),
  'network.transmit.interval_bits': additionalAmount('1', 'Bits sent'),
  'network.receive.interval_packets': additionalAmount('1', 'Packets received'),
  'network.transmit.interval_packets': additionalAmount('1', 'Packets sent'),
  'network.receive.interval_errors': additionalAmount('1', 'Packets received with errors'),
  'network.transmit.interval_errors': additionalAmount('1', 'Packets that could not be sent'),
};

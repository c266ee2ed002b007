import type { MetricSpec } from '../metric.ts';

const rate = (title: string, unit: 'B/s' | '1/s', meaning: string): MetricSpec => ({
  title,
  meaning,
  unit,
  kind: 'rate',
});

/** An amount that a tool prints beside its rate. */
const beside = (unit: 'B' | '1', what: string): MetricSpec => ({
  title: what,
  meaning: `${what} in the interval.`,
  unit,
  kind: 'amount',
});

/** Figures that some tools print as counts, not rates: over an interval (`amount`) or since boot (`total`). */
const counted = {
  'receive.errors': 'Packets received with errors',
  'transmit.errors': 'Packets that could not be sent',
  'receive.drops': 'Incoming packets dropped',
  'transmit.drops': 'Outgoing packets dropped',
  'receive.overruns': 'Packets lost because a buffer was full',
  'transmit.overruns': 'Overruns while sending',
  collisions: 'Collisions',
} as const;

const counts = Object.entries(counted).flatMap(([part, what]): [string, MetricSpec][] => {
  const id = `network.${part}`;
  const shared = { title: what, unit: '1', rate: id } as const;
  return [
    [`${id}.amount`, { ...shared, kind: 'amount', meaning: `${what} in the interval.` }],
    [`${id}.total`, { ...shared, kind: 'counter', meaning: `${what} since boot.` }],
  ];
});

/** Errors of an interface, and figures of both directions together. */
export const interfaceMetrics: Readonly<Record<string, MetricSpec>> = {
  'network.receive.no_buffer': rate(
    'no buffer',
    '1/s',
    'Received packets per second for which no buffer was free.',
  ),
  'network.transmit.deferred': rate(
    'deferred',
    '1/s',
    'Packets per second that had to wait for the link.',
  ),
  'network.receive.overruns': rate(
    'receive overruns',
    '1/s',
    'Packets per second lost because a buffer was full.',
  ),
  'network.transmit.overruns': rate(
    'transmit overruns',
    '1/s',
    'Overruns per second while sending.',
  ),
  ...Object.fromEntries(counts),
  'network.total.throughput': rate('read + write', 'B/s', 'Bytes received and sent per second.'),
  'network.total.packets': rate('packets', '1/s', 'Packets received and sent per second.'),
  'network.total.errors': rate('errors', '1/s', 'Errors per second in both directions.'),
  'network.receive.interval_bytes': beside('B', 'Bytes received'),
  'network.transmit.interval_bytes': beside('B', 'Bytes sent'),
  'network.receive.interval_bits': beside('1', 'Bits received'),
  'network.transmit.interval_bits': beside('1', 'Bits sent'),
  'network.receive.interval_packets': beside('1', 'Packets received'),
  'network.transmit.interval_packets': beside('1', 'Packets sent'),
  'network.receive.interval_errors': beside('1', 'Packets received with errors'),
  'network.transmit.interval_errors': beside('1', 'Packets that could not be sent'),
};

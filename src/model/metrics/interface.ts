import type { MetricSpec } from '../metric.ts';

const rate = (title: string, unit: 'B/s' | '1/s', meaning: string): MetricSpec => ({
  title,
  meaning,
  unit,
  kind: 'rate',
});

/** What a tool prints beside the rate of the same. */
const beside = (unit: 'B' | '1', what: string): MetricSpec => ({
  title: what,
  meaning: `${what} in the interval.`,
  unit,
  kind: 'amount',
});

/** What some tools count instead of giving rates: over an interval (`amount`) or since boot (`total`). */
const counted = {
  'receive.errors': 'Packets received with errors',
  'transmit.errors': 'Packets that could not be sent',
  'receive.drops': 'Packets dropped on their way in',
  'transmit.drops': 'Packets dropped on their way out',
  'receive.overruns': 'Packets for which there was no room',
  'transmit.overruns': 'Overruns of the sender',
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

/** What goes wrong at an interface, and what tools tell of both directions together. */
export const interfaceMetrics: Readonly<Record<string, MetricSpec>> = {
  'network.receive.no_buffer': rate('no buffer', '1/s', 'Packets a second that found no buffer.'),
  'network.transmit.deferred': rate(
    'deferred',
    '1/s',
    'Packets a second that had to wait for the link.',
  ),
  'network.receive.overruns': rate(
    'overruns read',
    '1/s',
    'Packets a second for which there was no room.',
  ),
  'network.transmit.overruns': rate('overruns written', '1/s', 'Overruns a second of the sender.'),
  ...Object.fromEntries(counts),
  'network.total.throughput': rate('read + write', 'B/s', 'Bytes received and sent a second.'),
  'network.total.packets': rate('packets', '1/s', 'Packets received and sent a second.'),
  'network.total.errors': rate('errors', '1/s', 'Errors a second in both directions.'),
  'network.receive.interval_bytes': beside('B', 'Bytes received'),
  'network.transmit.interval_bytes': beside('B', 'Bytes sent'),
  'network.receive.interval_bits': beside('1', 'Bits received'),
  'network.transmit.interval_bits': beside('1', 'Bits sent'),
  'network.receive.interval_packets': beside('1', 'Packets received'),
  'network.transmit.interval_packets': beside('1', 'Packets sent'),
  'network.receive.interval_errors': beside('1', 'Packets received with errors'),
  'network.transmit.interval_errors': beside('1', 'Packets that could not be sent'),
};

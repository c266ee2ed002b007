import type { MetricSpec } from '../metric.ts';

const rate = (title: string, unit: 'B/s' | '1/s', meaning: string): MetricSpec => ({
  title,
  meaning,
  unit,
  kind: 'rate',
});
const size = (title: string, meaning: string, weightedBy: string): MetricSpec => ({
  title,
  meaning,
  unit: 'B',
  kind: 'mean',
  weightedBy: [weightedBy],
});
const total = (title: string, unit: 'B' | '1', meaning: string, rated: string): MetricSpec => ({
  title,
  meaning,
  unit,
  kind: 'counter',
  rate: rated,
});
const amount = (title: string, unit: 'B' | '1', meaning: string, rated: string): MetricSpec => ({
  ...total(title, unit, meaning, rated),
  kind: 'amount',
});
const share = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: '%',
  kind: 'ratio',
});

/** Network interfaces. */
export const networkMetrics = {
  'network.receive.throughput': rate('received', 'B/s', 'Bytes received per second.'),
  'network.transmit.throughput': rate('sent', 'B/s', 'Bytes sent per second.'),
  'network.receive.packets': rate('packets received', '1/s', 'Packets received per second.'),
  'network.transmit.packets': rate('packets sent', '1/s', 'Packets sent per second.'),
  'network.receive.packet_size': size(
    'received',
    'Mean size of a received packet.',
    'network.receive.packets',
  ),
  'network.transmit.packet_size': size(
    'sent',
    'Mean size of a sent packet.',
    'network.transmit.packets',
  ),
  'network.utilisation': share(
    'utilisation',
    'Share of the link speed in use; 0 where the speed is unknown, at most 100, both directions together where the duplex mode is unknown.',
  ),
  'network.receive.utilisation': share(
    'utilisation by received',
    'Share of the link speed used by received data.',
  ),
  'network.transmit.utilisation': share(
    'utilisation by sent',
    'Share of the link speed used by sent data.',
  ),
  'network.receive.errors': rate('errors in', '1/s', 'Bad packets received per second.'),
  'network.transmit.errors': rate(
    'errors out',
    '1/s',
    'Packets per second that could not be sent.',
  ),
  'network.receive.drops': rate('drops in', '1/s', 'Incoming packets dropped per second.'),
  'network.transmit.drops': rate('drops out', '1/s', 'Outgoing packets dropped per second.'),
  'network.collisions': rate('collisions', '1/s', 'Collisions per second while sending.'),
  'network.saturation': rate(
    'errors',
    '1/s',
    'Saturation: errors per second seen by the interface.',
  ),
  'network.receive.amount': amount(
    'received',
    'B',
    'Bytes received in the interval.',
    'network.receive.throughput',
  ),
  'network.receive.packets.count': amount(
    'packets received',
    '1',
    'Packets received in the interval.',
    'network.receive.packets',
  ),
  'network.receive.amount.total': total(
    'received',
    'B',
    'Bytes received since boot.',
    'network.receive.throughput',
  ),
  'network.receive.packets.total': total(
    'packets received',
    '1',
    'Packets received since boot.',
    'network.receive.packets',
  ),
  'network.transmit.amount': amount(
    'sent',
    'B',
    'Bytes sent in the interval.',
    'network.transmit.throughput',
  ),
  'network.transmit.packets.count': amount(
    'packets sent',
    '1',
    'Packets sent in the interval.',
    'network.transmit.packets',
  ),
  'network.transmit.amount.total': total(
    'sent',
    'B',
    'Bytes sent since boot.',
    'network.transmit.throughput',
  ),
  'network.transmit.packets.total': total(
    'packets sent',
    '1',
    'Packets sent since boot.',
    'network.transmit.packets',
  ),
} as const satisfies Record<string, MetricSpec>;

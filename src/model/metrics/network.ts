import type { MetricSpec } from '../metric.ts';
import { counter, intervalAmount, mean, perSecond, share, throughput } from './makers.ts';

const received = ['network.receive.packets'];
const sent = ['network.transmit.packets'];

/** Network interfaces. */
export const networkMetrics = {
  'network.receive.throughput': throughput('received', 'Bytes received per second.'),
  'network.transmit.throughput': throughput('sent', 'Bytes sent per second.'),
  'network.receive.packets': perSecond('packets received', 'Packets received per second.'),
  'network.transmit.packets': perSecond('packets sent', 'Packets sent per second.'),
  'network.receive.packet_size': mean('received', 'B', 'Mean size of a received packet.', received),
  'network.transmit.packet_size': mean('sent', 'B', 'Mean size of a sent packet.', sent),
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
  'network.receive.errors': perSecond('errors in', 'Bad packets received per second.'),
  'network.transmit.errors': perSecond('errors out', 'Packets per second that could not be sent.'),
  'network.receive.drops': perSecond('drops in', 'Incoming packets dropped per second.'),
  'network.transmit.drops': perSecond('drops out', 'Outgoing packets dropped per second.'),
  'network.collisions': perSecond('collisions', 'Collisions per second while sending.'),
  'network.saturation': perSecond('errors', 'Saturation: errors per second seen by the interface.'),
  'network.receive.amount': intervalAmount(
    'received',
    'B',
    'Bytes received in the interval.',
    'network.receive.throughput',
  ),
  'network.receive.packets.count': intervalAmount(
    'packets received',
    '1',
    'Packets received in the interval.',
    'network.receive.packets',
  ),
  'network.receive.amount.total': counter(
    'received',
    'B',
    'Bytes received since boot.',
    'network.receive.throughput',
  ),
  'network.receive.packets.total': counter(
    'packets received',
    '1',
    'Packets received since boot.',
    'network.receive.packets',
  ),
  'network.transmit.amount': intervalAmount(
    'sent',
    'B',
    'Bytes sent in the interval.',
    'network.transmit.throughput',
  ),
  'network.transmit.packets.count': intervalAmount(
    'packets sent',
    '1',
    'Packets sent in the interval.',
    'network.transmit.packets',
  ),
  'network.transmit.amount.total': counter(
    'sent',
    'B',
    'Bytes sent since boot.',
    'network.transmit.throughput',
  ),
  'network.transmit.packets.total': counter(
    'packets sent',
    '1',
    'Packets sent since boot.',
    'network.transmit.packets',
  ),
} as const satisfies Record<string, MetricSpec>;

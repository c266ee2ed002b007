import type { MetricSpec } from '../metric.ts';
import { bytes, duration, intervalAmount, number, perSecond, share } from './makers.ts';

/** A connection, or a stream of datagrams, between two hosts, as measured by a network benchmark. */
export const connectionMetrics = {
  'connection.retransmits': intervalAmount(
    'retransmits',
    '1',
    'Segments that were sent again in the interval.',
    'connection.retransmits.rate',
  ),
  'connection.retransmits.rate': perSecond(
    'retransmits',
    'Segments per second that were sent again.',
  ),
  'connection.window': bytes(
    'congestion window',
    'Bytes that the sender may have on the way, as its congestion control allows.',
  ),
  'connection.round_trip': duration(
    'round trip',
    'Time until the answer, or the acknowledgement, to a packet came back.',
  ),
  'connection.round_trip.deviation': duration(
    'round trip, deviation',
    'How much the times of round trips differ.',
  ),
  'connection.jitter': duration(
    'jitter',
    'How much the times that datagrams needed differ (RFC 1889).',
  ),
  'connection.loss': share('lost', 'Share of the packets that were sent but did not arrive.'),
  'connection.lost': intervalAmount('packets lost', '1', 'Packets that did not arrive.'),
  'connection.packets': intervalAmount(
    'packets',
    '1',
    'Packets of the interval, lost ones included.',
  ),
  'connection.size': bytes('size', 'Size of a packet, a segment or a window.'),
  'connection.hops': number(
    'time to live',
    'Hops that an answer could still have made when it arrived.',
  ),
} as const satisfies Record<string, MetricSpec>;

import type { MetricSpec } from '../metric.ts';
import { counter, intervalAmount, perSecond, share, throughput } from './makers.ts';

/** The counters of protocols, by the metric of their rate. */
const COUNTED = [
  ...['active_opens', 'passive_opens', 'failed_opens', 'established_resets'].map((w) => `tcp.${w}`),
  ...['segments.received', 'segments.sent', 'retransmits', 'errors', 'resets_sent'].map(
    (word) => `tcp.${word}`,
  ),
  ...['received', 'sent', 'no_port', 'errors'].map((word) => `udp.${word}`),
  'protocol.events',
  'nfs.operations',
];

const counted = (suffix: string, maker: typeof counter, meaning: string) =>
  Object.fromEntries(
    COUNTED.map((metric): [string, MetricSpec] => {
      const title = metric.replace(/^\w+\./, '').replace(/[._]/g, ' ');
      return [`${metric}.${suffix}`, maker(title, '1', meaning, metric)];
    }),
  );

/** TCP and UDP of the whole host, and NFS calls. */
export const protocolMetrics = {
  'protocol.tcp.receive.throughput': throughput(
    'received',
    'Bytes per second received in order by TCP.',
  ),
  'protocol.tcp.transmit.throughput': throughput('sent', 'Bytes per second sent by TCP.'),
  'protocol.tcp.receive.segments': perSecond(
    'segments received',
    'TCP segments received per second.',
  ),
  'protocol.tcp.transmit.segments': perSecond('segments sent', 'TCP segments sent per second.'),
  'protocol.tcp.resets': perSecond('resets', 'TCP connections reset per second.'),
  'protocol.tcp.failures': perSecond(
    'failed attempts',
    'TCP connection attempts per second that failed.',
  ),
  'protocol.tcp.retransmitted': share(
    'retransmitted',
    'Share of the sent bytes that were retransmitted.',
  ),
  'protocol.tcp.accepted': perSecond('accepted', 'TCP connections accepted per second.'),
  'protocol.tcp.opened': perSecond('opened', 'TCP connections opened per second.'),
  'protocol.tcp.drops': perSecond(
    'drops',
    'TCP connections per second dropped because the listen queue was full.',
  ),
  'protocol.udp.receive.datagrams': perSecond(
    'datagrams received',
    'UDP datagrams received per second.',
  ),
  'protocol.udp.transmit.datagrams': perSecond('datagrams sent', 'UDP datagrams sent per second.'),
  'protocol.udp.receive.errors': perSecond(
    'errors in',
    'UDP datagrams per second that could not be delivered.',
  ),
  'protocol.udp.transmit.errors': perSecond(
    'errors out',
    'UDP datagrams per second that could not be sent.',
  ),
  ...counted('total', counter, 'Events of a network protocol since boot.'),
  ...counted('count', intervalAmount, 'Events of a network protocol in the interval.'),
  'protocol.events': perSecond('events', 'Events of a network protocol per second.'),
  'nfs.calls': counter('calls', '1', 'NFS or RPC calls since boot.', 'nfs.operations'),
  'nfs.operations': perSecond('calls', 'NFS or RPC calls per second.'),
} as const satisfies Record<string, MetricSpec>;

import type { MetricSpec } from '../metric.ts';

const rate = (title: string, unit: 'B/s' | '1/s', meaning: string): MetricSpec => ({
  title,
  meaning,
  unit,
  kind: 'rate',
});

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

const counts = (suffix: string, kind: 'counter' | 'amount', meaning: string) =>
  Object.fromEntries(
    COUNTED.map((metric): [string, MetricSpec] => {
      const title = metric.replace(/^\w+\./, '').replace(/[._]/g, ' ');
      return [`${metric}.${suffix}`, { title, meaning, unit: '1', kind, rate: metric }];
    }),
  );

/** TCP and UDP of the whole host, and NFS calls. */
export const protocolMetrics = {
  'protocol.tcp.receive.throughput': rate(
    'received',
    'B/s',
    'Bytes per second received in order by TCP.',
  ),
  'protocol.tcp.transmit.throughput': rate('sent', 'B/s', 'Bytes per second sent by TCP.'),
  'protocol.tcp.receive.segments': rate(
    'segments received',
    '1/s',
    'TCP segments received per second.',
  ),
  'protocol.tcp.transmit.segments': rate('segments sent', '1/s', 'TCP segments sent per second.'),
  'protocol.tcp.resets': rate('resets', '1/s', 'TCP connections reset per second.'),
  'protocol.tcp.failures': rate(
    'failed attempts',
    '1/s',
    'TCP connection attempts per second that failed.',
  ),
  'protocol.tcp.retransmitted': {
    title: 'retransmitted',
    meaning: 'Share of the sent bytes that were retransmitted.',
    unit: '%',
    kind: 'ratio',
  },
  'protocol.tcp.accepted': rate('accepted', '1/s', 'TCP connections accepted per second.'),
  'protocol.tcp.opened': rate('opened', '1/s', 'TCP connections opened per second.'),
  'protocol.tcp.drops': rate(
    'drops',
    '1/s',
    'TCP connections per second dropped because the listen queue was full.',
  ),
  'protocol.udp.receive.datagrams': rate(
    'datagrams received',
    '1/s',
    'UDP datagrams received per second.',
  ),
  'protocol.udp.transmit.datagrams': rate(
    'datagrams sent',
    '1/s',
    'UDP datagrams sent per second.',
  ),
  'protocol.udp.receive.errors': rate(
    'errors in',
    '1/s',
    'UDP datagrams per second that could not be delivered.',
  ),
  'protocol.udp.transmit.errors': rate(
    'errors out',
    '1/s',
    'UDP datagrams per second that could not be sent.',
  ),
  ...counts('total', 'counter', 'Events of a network protocol since boot.'),
  ...counts('count', 'amount', 'Events of a network protocol in the interval.'),
  'protocol.events': rate('events', '1/s', 'Events of a network protocol per second.'),
  'nfs.calls': {
    title: 'calls',
    meaning: 'NFS or RPC calls since boot.',
    unit: '1',
    kind: 'counter',
    rate: 'nfs.operations',
  },
  'nfs.operations': rate('calls', '1/s', 'NFS or RPC calls per second.'),
} as const satisfies Record<string, MetricSpec>;

import type { MetricSpec } from '../metric.ts';

const rate = (title: string, unit: 'B/s' | '1/s', meaning: string): MetricSpec => ({
  title,
  meaning,
  unit,
  kind: 'rate',
});

/** What protocols count, by the metric of its rate. */
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

/** TCP and UDP of the whole host, and calls of NFS. */
export const protocolMetrics = {
  'protocol.tcp.receive.throughput': rate(
    'received',
    'B/s',
    'Bytes a second received in order by TCP.',
  ),
  'protocol.tcp.transmit.throughput': rate('sent', 'B/s', 'Bytes a second sent by TCP.'),
  'protocol.tcp.receive.segments': rate(
    'segments received',
    '1/s',
    'TCP segments received a second.',
  ),
  'protocol.tcp.transmit.segments': rate('segments sent', '1/s', 'TCP segments sent a second.'),
  'protocol.tcp.resets': rate('resets', '1/s', 'TCP connections reset a second.'),
  'protocol.tcp.failures': rate(
    'failed attempts',
    '1/s',
    'TCP connection attempts a second that failed.',
  ),
  'protocol.tcp.retransmitted': {
    title: 'retransmitted',
    meaning: 'Share of the sent bytes that were sent again.',
    unit: '%',
    kind: 'ratio',
  },
  'protocol.tcp.accepted': rate('accepted', '1/s', 'TCP connections accepted a second.'),
  'protocol.tcp.opened': rate('opened', '1/s', 'TCP connections opened a second.'),
  'protocol.tcp.drops': rate(
    'drops',
    '1/s',
    'TCP connections a second dropped for a full listen queue.',
  ),
  'protocol.udp.receive.datagrams': rate(
    'datagrams received',
    '1/s',
    'UDP datagrams received a second.',
  ),
  'protocol.udp.transmit.datagrams': rate('datagrams sent', '1/s', 'UDP datagrams sent a second.'),
  'protocol.udp.receive.errors': rate(
    'errors in',
    '1/s',
    'UDP datagrams a second that could not be delivered.',
  ),
  'protocol.udp.transmit.errors': rate(
    'errors out',
    '1/s',
    'UDP datagrams a second that could not be sent.',
  ),
  ...counts('total', 'counter', 'A total since boot of what the network protocols count.'),
  ...counts('count', 'amount', 'What the network protocols counted in the interval.'),
  'protocol.events': rate('events', '1/s', 'What a protocol counts, a second.'),
  'nfs.calls': {
    title: 'calls',
    meaning: 'Calls of NFS or RPC since boot.',
    unit: '1',
    kind: 'counter',
    rate: 'nfs.operations',
  },
  'nfs.operations': rate('calls', '1/s', 'Calls of NFS or RPC a second.'),
} as const satisfies Record<string, MetricSpec>;

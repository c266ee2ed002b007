import type { ColumnSpec, HeaderWord } from '../parser.ts';

/** Every column of nicstat, in the order of its forms. */
export const columns: readonly ColumnSpec[] = [
  { printed: 'rKB/s', metric: 'network.receive.throughput', unit: 'KiB/s' },
  { printed: 'wKB/s', metric: 'network.transmit.throughput', unit: 'KiB/s' },
  { printed: 'rKb/s', metric: 'network.receive.throughput', unit: 'KiB/s', note: 'Kb are KB' },
  { printed: 'wKb/s', metric: 'network.transmit.throughput', unit: 'KiB/s', note: 'Kb are KB' },
  { printed: 'rMbps', metric: 'network.receive.throughput', unit: 'Mibit/s' },
  { printed: 'wMbps', metric: 'network.transmit.throughput', unit: 'Mibit/s' },
  { printed: 'rPk/s', metric: 'network.receive.packets', unit: '1/s' },
  { printed: 'wPk/s', metric: 'network.transmit.packets', unit: '1/s' },
  { printed: 'rAvs', metric: 'network.receive.packet_size', unit: 'B' },
  { printed: 'wAvs', metric: 'network.transmit.packet_size', unit: 'B' },
  { printed: '%Util', metric: 'network.utilisation', unit: '%', note: '0 if the speed is unknown' },
  { printed: '%rUtil', metric: 'network.receive.utilisation', unit: '%' },
  { printed: '%wUtil', metric: 'network.transmit.utilisation', unit: '%' },
  { printed: 'Sat', metric: 'network.saturation', unit: '1/s' },
  { printed: 'RdKB', metric: 'network.receive.throughput', unit: 'KiB/s' },
  { printed: 'WrKB', metric: 'network.transmit.throughput', unit: 'KiB/s' },
  { printed: 'RdMbps', metric: 'network.receive.throughput', unit: 'Mibit/s' },
  { printed: 'WrMbps', metric: 'network.transmit.throughput', unit: 'Mibit/s' },
  { printed: 'RdPkt', metric: 'network.receive.packets', unit: '1/s' },
  { printed: 'WrPkt', metric: 'network.transmit.packets', unit: '1/s' },
  { printed: 'IErr', metric: 'network.receive.errors', unit: '1/s' },
  { printed: 'OErr', metric: 'network.transmit.errors', unit: '1/s' },
  { printed: 'Coll', metric: 'network.collisions', unit: '1/s' },
  { printed: 'NoCP', metric: 'network.receive.no_buffer', unit: '1/s', note: '0 on Linux' },
  { printed: 'Defer', metric: 'network.transmit.deferred', unit: '1/s', note: '0 on Linux' },
  { printed: 'InKB', metric: 'protocol.tcp.receive.throughput', unit: 'KiB/s', note: '0 on Linux' },
  {
    printed: 'OutKB',
    metric: 'protocol.tcp.transmit.throughput',
    unit: 'KiB/s',
    note: '0 on Linux',
  },
  { printed: 'InSeg', metric: 'protocol.tcp.receive.segments', unit: '1/s' },
  { printed: 'OutSeg', metric: 'protocol.tcp.transmit.segments', unit: '1/s' },
  { printed: 'Reset', metric: 'protocol.tcp.resets', unit: '1/s' },
  { printed: 'AttF', metric: 'protocol.tcp.failures', unit: '1/s' },
  { printed: '%ReTX', metric: 'protocol.tcp.retransmitted', unit: '%', note: '0 on Linux' },
  { printed: 'InConn', metric: 'protocol.tcp.accepted', unit: '1/s' },
  { printed: 'OutCon', metric: 'protocol.tcp.opened', unit: '1/s' },
  { printed: 'Drops', metric: 'protocol.tcp.drops', unit: '1/s' },
  { printed: 'InDG', metric: 'protocol.udp.receive.datagrams', unit: '1/s' },
  { printed: 'OutDG', metric: 'protocol.udp.transmit.datagrams', unit: '1/s' },
  { printed: 'InErr', metric: 'protocol.udp.receive.errors', unit: '1/s' },
  { printed: 'OutErr', metric: 'protocol.udp.transmit.errors', unit: '1/s' },
];

/** What a header or a row is of: interfaces, or one of the protocols. */
export type Part = 'nic' | 'TCP' | 'UDP';

const wordsOf = (text: string): readonly HeaderWord[] =>
  text.split(' ').map((printed) => ({ printed }));

/** The columns of `-p`, which prints no header and always KB; -x adds the last five of `extended`. */
export const parseable = {
  plain: wordsOf('rKB/s wKB/s rPk/s wPk/s %Util Sat'),
  extended: wordsOf('rKB/s wKB/s rPk/s wPk/s %Util Sat IErr OErr Coll NoCP Defer'),
  TCP: wordsOf('InKB OutKB InSeg OutSeg Reset AttF %ReTX InConn OutCon Drops'),
  UDP: wordsOf('InDG OutDG InErr OutErr'),
} as const;

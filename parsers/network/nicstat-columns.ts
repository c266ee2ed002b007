import type { ColumnSpec, HeaderWord } from '../parser.ts';
import { column } from '../shared/columns.ts';

/** Every column of nicstat, in the order of its forms. */
export const nicstatColumns: readonly ColumnSpec[] = [
  column('rKB/s', 'network.receive.throughput', 'KiB/s'),
  column('wKB/s', 'network.transmit.throughput', 'KiB/s'),
  column('rKb/s', 'network.receive.throughput', 'KiB/s', 'Kb are KB'),
  column('wKb/s', 'network.transmit.throughput', 'KiB/s', 'Kb are KB'),
  column('rMbps', 'network.receive.throughput', 'Mibit/s'),
  column('wMbps', 'network.transmit.throughput', 'Mibit/s'),
  column('rPk/s', 'network.receive.packets', '1/s'),
  column('wPk/s', 'network.transmit.packets', '1/s'),
  column('rAvs', 'network.receive.packet_size', 'B'),
  column('wAvs', 'network.transmit.packet_size', 'B'),
  column('%Util', 'network.utilisation', '%', '0 if the speed is unknown'),
  column('%rUtil', 'network.receive.utilisation', '%'),
  column('%wUtil', 'network.transmit.utilisation', '%'),
  column('Sat', 'network.saturation', '1/s'),
  column('RdKB', 'network.receive.throughput', 'KiB/s'),
  column('WrKB', 'network.transmit.throughput', 'KiB/s'),
  column('RdMbps', 'network.receive.throughput', 'Mibit/s'),
  column('WrMbps', 'network.transmit.throughput', 'Mibit/s'),
  column('RdPkt', 'network.receive.packets', '1/s'),
  column('WrPkt', 'network.transmit.packets', '1/s'),
  column('IErr', 'network.receive.errors', '1/s'),
  column('OErr', 'network.transmit.errors', '1/s'),
  column('Coll', 'network.collisions', '1/s'),
  column('NoCP', 'network.receive.no_buffer', '1/s', '0 on Linux'),
  column('Defer', 'network.transmit.deferred', '1/s', '0 on Linux'),
  column('InKB', 'protocol.tcp.receive.throughput', 'KiB/s', '0 on Linux'),
  column('OutKB', 'protocol.tcp.transmit.throughput', 'KiB/s', '0 on Linux'),
  column('InSeg', 'protocol.tcp.receive.segments', '1/s'),
  column('OutSeg', 'protocol.tcp.transmit.segments', '1/s'),
  column('Reset', 'protocol.tcp.resets', '1/s'),
  column('AttF', 'protocol.tcp.failures', '1/s'),
  column('%ReTX', 'protocol.tcp.retransmitted', '%', '0 on Linux'),
  column('InConn', 'protocol.tcp.accepted', '1/s'),
  column('OutCon', 'protocol.tcp.opened', '1/s'),
  column('Drops', 'protocol.tcp.drops', '1/s'),
  column('InDG', 'protocol.udp.receive.datagrams', '1/s'),
  column('OutDG', 'protocol.udp.transmit.datagrams', '1/s'),
  column('InErr', 'protocol.udp.receive.errors', '1/s'),
  column('OutErr', 'protocol.udp.transmit.errors', '1/s'),
];

/** The subject of a header or a row: interfaces, or one of the protocols. */
export type NicstatPart = 'nic' | 'TCP' | 'UDP';

const wordsOf = (text: string): readonly HeaderWord[] =>
  text.split(' ').map((printed) => ({ printed }));

/** The columns of `-p`, which prints no header and always KB; -x adds the last five of `extended`. */
export const parseable = {
  plain: wordsOf('rKB/s wKB/s rPk/s wPk/s %Util Sat'),
  extended: wordsOf('rKB/s wKB/s rPk/s wPk/s %Util Sat IErr OErr Coll NoCP Defer'),
  TCP: wordsOf('InKB OutKB InSeg OutSeg Reset AttF %ReTX InConn OutCon Drops'),
  UDP: wordsOf('InDG OutDG InErr OutErr'),
} as const;

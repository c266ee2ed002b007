import { column, columnsOf } from '../shared/columns.ts';
import type { Section } from '../shared/section.ts';

const COUNT = { unit: '1', instant: true } as const;

const nic = () => 'nic' as const;

/** A section of columns known only by their word, `x/s`, and drawn as printed. */
const printed = (name: string, words: RegExp): Section => ({ name, words, columns: [] });

/** The tables of `sar -n`. */
export const networkSections: readonly Section[] = [
  {
    name: 'interfaces',
    words: /^rxpck\/s$/,
    entity: 'IFACE',
    kind: nic,
    columns: [
      column('rxpck/s', 'network.receive.packets', '1/s'),
      column('txpck/s', 'network.transmit.packets', '1/s'),
      column('rxkB/s', 'network.receive.throughput', 'KiB/s'),
      column('txkB/s', 'network.transmit.throughput', 'KiB/s'),
      column('rxbyt/s', 'network.receive.throughput', 'B/s', 'before 9'),
      column('txbyt/s', 'network.transmit.throughput', 'B/s', 'before 9'),
      column('%ifutil', 'network.utilisation', '%'),
    ],
  },
  {
    name: 'interface errors',
    words: /^rxerr\/s$/,
    entity: 'IFACE',
    kind: nic,
    columns: columnsOf('1/s', {
      'rxerr/s': 'network.receive.errors',
      'txerr/s': 'network.transmit.errors',
      'coll/s': 'network.collisions',
      'rxdrop/s': 'network.receive.drops',
      'txdrop/s': 'network.transmit.drops',
    }),
  },
  {
    name: 'sockets',
    words: /^totsck$/,
    columns: columnsOf(COUNT, {
      totsck: 'socket.total',
      tcpsck: 'socket.tcp',
      udpsck: 'socket.udp',
      rawsck: 'socket.raw',
      'ip-frag': 'socket.fragments',
      'tcp-tw': 'socket.time_wait',
    }),
  },
  {
    name: 'TCP',
    words: /^active\/s$/,
    columns: columnsOf('1/s', {
      'active/s': 'tcp.active_opens',
      'passive/s': 'tcp.passive_opens',
      'iseg/s': 'tcp.segments.received',
      'oseg/s': 'tcp.segments.sent',
    }),
  },
  {
    name: 'TCP errors',
    words: /^atmptf\/s$/,
    columns: columnsOf('1/s', {
      'atmptf/s': 'tcp.failed_opens',
      'estres/s': 'tcp.established_resets',
      'retrans/s': 'tcp.retransmits',
      'retrseg/s': 'tcp.retransmits',
      'isegerr/s': 'tcp.errors',
      'orsts/s': 'tcp.resets_sent',
    }),
  },
  {
    name: 'UDP',
    words: /^idgm\/s$/,
    columns: columnsOf('1/s', {
      'idgm/s': 'udp.received',
      'odgm/s': 'udp.sent',
      'noport/s': 'udp.no_port',
      'idgmerr/s': 'udp.errors',
    }),
  },
  printed('NFS client', /^call\/s$/),
  printed('NFS server', /^(scall|badcall)\/s$/),
  printed('IP', /^irec\/s$/),
  printed('IP errors', /^ihdrerr\/s$/),
  printed('ICMP', /^imsg\/s$/),
  printed('ICMP errors', /^ierr\/s$/),
  {
    name: 'sockets of IPv6',
    words: /^tcp6sck$/,
    columns: columnsOf(COUNT, 'tcp6sck udp6sck raw6sck ip6-frag'),
  },
  printed('IPv6', /^irec6\/s$/),
  printed('IPv6 errors', /^ihdrer6\/s$/),
  printed('ICMPv6', /^imsg6\/s$/),
  printed('ICMPv6 errors', /^ierr6\/s$/),
  printed('UDP over IPv6', /^idgm6\/s$/),
  { name: 'fibre channel', words: /^fch_/, entity: 'FCHOST', columns: [] },
];

import type { ColumnSpec } from '../parser.ts';
import type { Section } from '../shared/section.ts';

const rate = (printed: string, metric: string): ColumnSpec => ({ printed, metric, unit: '1/s' });
const level = (printed: string, metric: string): ColumnSpec => ({
  printed,
  metric,
  unit: '1',
  instant: true,
});

const nic = () => 'nic' as const;

/** What is known by its word alone, `x/s`, and drawn as printed. */
const printed = (name: string, words: RegExp): Section => ({ name, words, columns: [] });

/** The tables of `sar -n`. */
export const networkSections: readonly Section[] = [
  {
    name: 'interfaces',
    words: /^rxpck\/s$/,
    entity: 'IFACE',
    kind: nic,
    columns: [
      rate('rxpck/s', 'network.receive.packets'),
      rate('txpck/s', 'network.transmit.packets'),
      { printed: 'rxkB/s', metric: 'network.receive.throughput', unit: 'KiB/s' },
      { printed: 'txkB/s', metric: 'network.transmit.throughput', unit: 'KiB/s' },
      { printed: 'rxbyt/s', metric: 'network.receive.throughput', unit: 'B/s', note: 'before 9' },
      { printed: 'txbyt/s', metric: 'network.transmit.throughput', unit: 'B/s', note: 'before 9' },
      { printed: '%ifutil', metric: 'network.utilisation', unit: '%' },
    ],
  },
  {
    name: 'interface errors',
    words: /^rxerr\/s$/,
    entity: 'IFACE',
    kind: nic,
    columns: [
      rate('rxerr/s', 'network.receive.errors'),
      rate('txerr/s', 'network.transmit.errors'),
      rate('coll/s', 'network.collisions'),
      rate('rxdrop/s', 'network.receive.drops'),
      rate('txdrop/s', 'network.transmit.drops'),
    ],
  },
  {
    name: 'sockets',
    words: /^totsck$/,
    columns: [
      level('totsck', 'socket.total'),
      level('tcpsck', 'socket.tcp'),
      level('udpsck', 'socket.udp'),
      level('rawsck', 'socket.raw'),
      level('ip-frag', 'socket.fragments'),
      level('tcp-tw', 'socket.time_wait'),
    ],
  },
  {
    name: 'TCP',
    words: /^active\/s$/,
    columns: [
      rate('active/s', 'tcp.active_opens'),
      rate('passive/s', 'tcp.passive_opens'),
      rate('iseg/s', 'tcp.segments.received'),
      rate('oseg/s', 'tcp.segments.sent'),
    ],
  },
  {
    name: 'TCP errors',
    words: /^atmptf\/s$/,
    columns: [
      rate('atmptf/s', 'tcp.failed_opens'),
      rate('estres/s', 'tcp.established_resets'),
      rate('retrans/s', 'tcp.retransmits'),
      rate('retrseg/s', 'tcp.retransmits'),
      rate('isegerr/s', 'tcp.errors'),
      rate('orsts/s', 'tcp.resets_sent'),
    ],
  },
  {
    name: 'UDP',
    words: /^idgm\/s$/,
    columns: [
      rate('idgm/s', 'udp.received'),
      rate('odgm/s', 'udp.sent'),
      rate('noport/s', 'udp.no_port'),
      rate('idgmerr/s', 'udp.errors'),
    ],
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
    columns: ['tcp6sck', 'udp6sck', 'raw6sck', 'ip6-frag'].map((w) => level(w, `other.${w}`)),
  },
  printed('IPv6', /^irec6\/s$/),
  printed('IPv6 errors', /^ihdrer6\/s$/),
  printed('ICMPv6', /^imsg6\/s$/),
  printed('ICMPv6 errors', /^ierr6\/s$/),
  printed('UDP over IPv6', /^idgm6\/s$/),
  { name: 'fibre channel', words: /^fch_/, entity: 'FCHOST', columns: [] },
];

import type { Parser } from '../parser.ts';
import { sarSections } from './sar-sysstat.ts';
import { isJson, isOfSadf, type JsonOptions, SysstatJsonReading } from './sysstat-json.ts';

/**
 * sadf of sysstat with `-j`: json_stats.c, 10.1 to 12.7.
 *
 * ```
 * "timestamp": {"date": "2026-11-21", "time": "16:35:53", "utc": 1, "interval": 1},
 * "cpu-load": [
 *   {"cpu": "all", "user": 0.00, "nice": 0.00, "system": 0.00, …, "idle": 100.00},
 * "io": {"tps": 0.00, "io-reads": {"rtps": 0.00, "bread": 0.00}, "io-writes": {"wtps": 0.00, "bwrtn": 0.00}},
 * ```
 */
export const sadfJson = {
  id: 'sadf-json',
  tool: 'sadf',
  platform: 'linux',
  title: 'sadf -j (Linux, sysstat)',
  reference: 'sysstat json_stats.c and sadf(1), 10.1 to 12.7',
  options: '-j -P -T -t --',
  columns: sarSections.flatMap(({ columns }) => columns),
  firstReport: 'interval',
  opens: (line) => isJson(line) && isOfSadf(line.text()),
  openingForms: [/"(?:timestamp|file-date)"/],
  start: (out, command, before) => new SysstatJsonReading({ out, command, before }, sadfSections),
} as const satisfies Parser;

const SECTIONS = {
  'cpu-load': 'CPU',
  'process-and-context-switch': 'tasks',
  'swap-pages': 'swapping',
  io: 'I/O',
  'io-reads': 'I/O',
  'io-writes': 'I/O',
  'io-discard': 'I/O',
  hugepages: 'huge pages',
  kernel: 'kernel tables',
  queue: 'load',
  serial: 'terminals',
  disk: 'disks',
  'net-dev': 'interfaces',
  'net-edev': 'interface errors',
  'net-nfs': 'NFS client',
  'net-nfsd': 'NFS server',
  'net-sock': 'sockets',
  'net-ip': 'IP',
  'net-eip': 'IP errors',
  'net-icmp': 'ICMP',
  'net-eicmp': 'ICMP errors',
  'net-tcp': 'TCP',
  'net-etcp': 'TCP errors',
  'net-udp': 'UDP',
  'net-sock6': 'sockets of IPv6',
  'net-ip6': 'IPv6',
  'net-eip6': 'IPv6 errors',
  'net-icmp6': 'ICMPv6',
  'net-eicmp6': 'ICMPv6 errors',
  'net-udp6': 'UDP over IPv6',
  'fc-hosts': 'fibre channel',
  'cpu-frequency': 'clock',
  'psi-cpu': 'cpu pressure',
  'psi-io': 'io pressure',
  'psi-mem': 'memory pressure',
};

/** The sections by their keys, which are the elements of `sadf -x`. */
export const sadfSections: JsonOptions = {
  sections: sarSections,
  names: SECTIONS,
  sinceBoot: false,
};

import type { ColumnSpec } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';
import type { Section } from '../shared/section.ts';

const shares: readonly ColumnSpec[] = [
  column('%usr', 'cpu.user', '%'),
  column('%nice', 'cpu.nice', '%', 'macOS'),
  column('%sys', 'cpu.system', '%'),
  column('%wio', 'cpu.iowait', '%'),
  column('%idle', 'cpu.idle', '%', 'without I/O wait'),
  column('physc', 'partition.cpus', '1', 'AIX'),
  column('%entc', 'partition.entitlement', '%', 'AIX'),
];

/** The tables of sar of System V, by their first column. Whether a device is a disk depends on the system. */
export const unixSections: readonly Section[] = [
  { name: 'CPU', words: /^%usr$/, columns: shares },
  { name: 'each CPU', words: /^%usr$/, entity: 'cpu', kind: () => 'cpu', columns: shares },
  {
    name: 'disks',
    words: /^(%busy|r\+w\/s)$/,
    entity: 'device',
    kind: () => 'disk',
    columns: [
      column('%busy', 'disk.utilisation', '%'),
      column('avque', 'disk.queue', '1'),
      column('r+w/s', 'disk.operations', '1/s'),
      column('blks/s', 'disk.throughput', 'sector/s', 'both directions'),
      column('Kbs/s', 'disk.throughput', 'KiB/s', 'AIX'),
      column('avwait', 'disk.wait_time', 'ms'),
      column('avserv', 'disk.service_time', 'ms'),
    ],
  },
  {
    name: 'tables',
    words: /^(text|proc)-sz$/,
    columns: [
      ...columnsOf(
        { unit: '1', note: 'in use; the limit follows the slash' },
        'text-sz proc-sz inod-sz file-sz thrd-sz lock-sz',
      ),
      column('ov', 'other.ov', '1', 'how often the table was full'),
    ],
  },
  {
    name: 'run queue',
    words: /^runq-sz$/,
    columns: [
      column('runq-sz', 'other.runq-sz', '1', 'mean over the time in which the queue was occupied'),
      column('swpq-sz', 'other.swpq-sz', '1'),
    ],
  },
  {
    name: 'swapping',
    words: /^swpin\/s$/,
    columns: [
      column('swpin/s', 'swap.ins', '1/s'),
      column('bswin/s', 'swap.in', 'sector/s'),
      column('swpot/s', 'swap.outs', '1/s'),
      column('bswot/s', 'swap.out', 'sector/s'),
      column('pswch/s', 'system.context_switches', '1/s'),
    ],
  },
  {
    name: 'switches',
    words: /^cswch\/s$/,
    columns: [column('cswch/s', 'system.context_switches', '1/s', 'AIX')],
  },
  {
    name: 'system calls',
    words: /^scall\/s$/,
    columns: [
      column('scall/s', 'system.calls', '1/s'),
      column('fork/s', 'process.created', '1/s'),
      column('rchar/s', 'other.rchar/s', 'B/s'),
      column('wchar/s', 'other.wchar/s', 'B/s'),
    ],
  },
  {
    name: 'page-ins',
    words: /^atch\/s$/,
    columns: [
      column('ppgin/s', 'paging.pages.in', '1/s'),
      column('vflt/s', 'paging.minor_faults', '1/s', 'address translation faults'),
    ],
  },
  {
    name: 'page-ins of macOS',
    words: /^pgin\/s$/,
    columns: [
      column('pgin/s', 'paging.pages.in', '1/s'),
      column('vflt/s', 'paging.minor_faults', '1/s', 'address translation faults'),
    ],
  },
  {
    name: 'page-outs',
    words: /^pgout\/s$/,
    columns: [
      column('ppgout/s', 'paging.pages.out', '1/s'),
      column('pgfree/s', 'paging.pages.freed', '1/s'),
      column('pgscan/s', 'paging.scanned', '1/s'),
    ],
  },
  {
    name: 'memory',
    words: /^freemem$/,
    columns: [
      column('freemem', 'memory.free', 'page', 'pages; of 8192 bytes on SPARC'),
      column('freeswap', 'memory.swap_available', 'sector'),
    ],
  },
  {
    name: 'interfaces',
    words: /^Ipkts\/s$/,
    entity: 'IFACE',
    kind: () => 'nic',
    columns: [
      column('Ipkts/s', 'network.receive.packets', '1/s'),
      column('Ibytes/s', 'network.receive.throughput', 'B/s'),
      column('Opkts/s', 'network.transmit.packets', '1/s'),
      column('Obytes/s', 'network.transmit.throughput', 'B/s'),
    ],
  },
  {
    name: 'errors of interfaces',
    words: /^Ierrs\/s$/,
    entity: 'IFACE',
    kind: () => 'nic',
    columns: [
      column('Ierrs/s', 'network.receive.errors', '1/s'),
      column('Oerrs/s', 'network.transmit.errors', '1/s'),
      column('Coll/s', 'network.collisions', '1/s'),
      column('Drop/s', 'other.Drop/s', '1/s'),
    ],
  },
  {
    name: 'kernel memory',
    words: /^sml_mem$/,
    columns: [
      ...columnsOf('B', 'sml_mem lg_mem alloc ovsz_alloc'),
      column('fail', 'other.fail', '1'),
    ],
  },
];

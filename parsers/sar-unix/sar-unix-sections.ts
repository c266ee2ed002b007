import type { EntityKind } from '../../src/model/run.ts';
import type { ColumnSpec } from '../parser.ts';
import type { Section } from '../shared/section.ts';

const col = (
  printed: string,
  metric: string,
  unit: ColumnSpec['unit'],
  note?: string,
): ColumnSpec => (note === undefined ? { printed, metric, unit } : { printed, metric, unit, note });

const shares: readonly ColumnSpec[] = [
  col('%usr', 'cpu.user', '%'),
  col('%sys', 'cpu.system', '%'),
  col('%wio', 'cpu.iowait', '%'),
  col('%idle', 'cpu.idle', '%', 'without I/O wait'),
  col('physc', 'partition.cpus', '1', 'AIX'),
  col('%entc', 'partition.entitlement', '%', 'AIX'),
];

/** The tables of sar of System V, by their first column. */
export const unixSections = (diskKind: (name: string) => EntityKind): readonly Section[] => [
  { name: 'CPU', words: /^%usr$/, columns: shares },
  { name: 'each CPU', words: /^%usr$/, entity: 'cpu', kind: () => 'cpu', columns: shares },
  {
    name: 'disks',
    words: /^%busy$/,
    entity: 'device',
    kind: diskKind,
    columns: [
      col('%busy', 'disk.utilisation', '%'),
      col('avque', 'disk.queue', '1'),
      col('r+w/s', 'disk.operations', '1/s'),
      col('blks/s', 'disk.throughput', 'sector/s', 'both directions'),
      col('Kbs/s', 'disk.throughput', 'KiB/s', 'AIX'),
      col('avwait', 'disk.wait_time', 'ms'),
      col('avserv', 'disk.service_time', 'ms'),
    ],
  },
  {
    name: 'tables',
    words: /^(text|proc)-sz$/,
    columns: [
      ...['text', 'proc', 'inod', 'file', 'thrd', 'lock'].map((word) =>
        col(
          `${word}-sz`,
          `other.${word}-sz`,
          '1',
          'in use; how many there may be stands behind it',
        ),
      ),
      col('ov', 'other.ov', '1', 'how often the table was full'),
    ],
  },
  {
    name: 'run queue',
    words: /^runq-sz$/,
    columns: [
      col('runq-sz', 'other.runq-sz', '1', 'mean over the time in which it was occupied'),
      col('swpq-sz', 'other.swpq-sz', '1'),
    ],
  },
  {
    name: 'swapping',
    words: /^swpin\/s$/,
    columns: [
      col('swpin/s', 'swap.ins', '1/s'),
      col('bswin/s', 'swap.in', 'sector/s'),
      col('swpot/s', 'swap.outs', '1/s'),
      col('bswot/s', 'swap.out', 'sector/s'),
      col('pswch/s', 'system.context_switches', '1/s'),
    ],
  },
  {
    name: 'switches',
    words: /^cswch\/s$/,
    columns: [col('cswch/s', 'system.context_switches', '1/s', 'AIX')],
  },
  {
    name: 'system calls',
    words: /^scall\/s$/,
    columns: [
      col('scall/s', 'system.calls', '1/s'),
      col('fork/s', 'process.created', '1/s'),
      col('rchar/s', 'other.rchar/s', 'B/s'),
      col('wchar/s', 'other.wchar/s', 'B/s'),
    ],
  },
  {
    name: 'page-ins',
    words: /^atch\/s$/,
    columns: [
      col('ppgin/s', 'paging.pages.in', '1/s'),
      col('vflt/s', 'paging.minor_faults', '1/s', 'address translation faults'),
    ],
  },
  {
    name: 'page-outs',
    words: /^pgout\/s$/,
    columns: [
      col('ppgout/s', 'paging.pages.out', '1/s'),
      col('pgfree/s', 'paging.pages.freed', '1/s'),
      col('pgscan/s', 'paging.scanned', '1/s'),
    ],
  },
  {
    name: 'memory',
    words: /^freemem$/,
    columns: [
      { ...col('freemem', 'memory.free', 'page', 'pages; of 8192 bytes on SPARC') },
      col('freeswap', 'memory.swap_available', 'sector'),
    ],
  },
  {
    name: 'kernel memory',
    words: /^sml_mem$/,
    columns: [
      ...['sml_mem', 'lg_mem', 'alloc', 'ovsz_alloc'].map((w) => col(w, `other.${w}`, 'B')),
      col('fail', 'other.fail', '1'),
    ],
  },
];

import type { ColumnSpec } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';
import type { Section } from '../shared/section.ts';

const cpu = () => 'cpu' as const;

const shares: readonly ColumnSpec[] = [
  column('%user', 'cpu.user', '%', 'with guests'),
  column('%usr', 'cpu.user', '%', '-u ALL, without guests'),
  column('%nice', 'cpu.nice', '%'),
  column('%system', 'cpu.system', '%'),
  column('%sys', 'cpu.system', '%', '-u ALL, without interrupts'),
  column('%iowait', 'cpu.iowait', '%'),
  column('%steal', 'cpu.steal', '%'),
  column('%irq', 'cpu.interrupts', '%'),
  column('%soft', 'cpu.soft_interrupts', '%'),
  column('%guest', 'cpu.guest', '%'),
  column('%gnice', 'cpu.guest_nice', '%'),
  column('%idle', 'cpu.idle', '%', 'without I/O wait'),
];

/** Returns the column of a processor in the interrupts of 12.5 and later. */
const interrupt = (printed: string): ColumnSpec => column(printed, 'interrupt.rate', '1/s');

const COUNT = { unit: '1', instant: true } as const;

const host: readonly Section[] = [
  { name: 'CPU', words: /^%use?r$/, entity: 'CPU', kind: cpu, columns: shares },
  {
    name: 'softnet',
    words: /^total\/s$/,
    entity: 'CPU',
    kind: cpu,
    columns: [
      column('total/s', 'softnet.received', '1/s'),
      column('dropd/s', 'softnet.dropped', '1/s'),
      column('squeezd/s', 'softnet.squeezed', '1/s'),
      ...columnsOf(COUNT, 'blg_len'),
    ],
  },
  {
    name: 'clock',
    words: /MHz$/,
    entity: 'CPU',
    kind: cpu,
    columns: columnsOf(COUNT, 'MHz wghMHz'),
  },
  {
    name: 'interrupts',
    words: /^(intr\/s|all|CPU[\d*]+)$/,
    entity: 'INTR',
    columns: [
      column('intr/s', 'system.interrupts', '1/s'),
      column('all', 'system.interrupts', '1/s', 'since 12.5'),
    ],
    column: interrupt,
  },
  {
    name: 'interrupts of processors',
    words: /^i\d{3}\/s$/,
    entity: 'CPU',
    kind: cpu,
    columns: [],
    column: interrupt,
  },
  {
    name: 'tasks',
    words: /^proc\/s$/,
    columns: [
      column('proc/s', 'process.created', '1/s'),
      column('cswch/s', 'system.context_switches', '1/s'),
    ],
  },
  {
    name: 'switches',
    words: /^cswch\/s$/,
    columns: [column('cswch/s', 'system.context_switches', '1/s')],
  },
  {
    name: 'load',
    words: /^plist-sz$/,
    columns: columnsOf(COUNT, {
      'runq-sz': 'process.running',
      'plist-sz': 'thread.count',
      'ldavg-1': 'system.load.1',
      'ldavg-5': 'system.load.5',
      'ldavg-15': 'system.load.15',
      blocked: 'process.blocked',
    }),
  },
  {
    name: 'kernel tables',
    words: /^(dentunusd|file-nr|file-sz)$/,
    columns: columnsOf(COUNT, {
      dentunusd: 'file.dentries_unused',
      'file-nr': 'file.handles',
      'file-sz': ['file.handles', 'before 8'],
      'inode-nr': 'file.inodes',
      'inode-sz': ['file.inodes', 'before 8'],
      'pty-nr': 'file.terminals',
    }),
  },
  {
    name: 'fans',
    words: /^rpm$/,
    entity: 'FAN',
    columns: columnsOf(COUNT, 'rpm drpm'),
  },
  {
    name: 'temperatures',
    words: /^degC$/,
    entity: 'TEMP',
    columns: columnsOf(COUNT, 'degC'),
  },
  { name: 'voltages', words: /^inV$/, entity: 'IN', columns: columnsOf(COUNT, 'inV') },
  {
    name: 'batteries',
    words: /^%cap$/,
    entity: 'BAT',
    columns: [
      column('%cap', 'other.%cap', '%', { instant: true }),
      column('cap/min', 'other.cap/min', '1'),
    ],
  },
  { name: 'USB', words: /^idvendor$/, entity: 'BUS', columns: [], isText: true },
  { name: 'terminals', words: /^rcvin\/s$/, entity: 'TTY', columns: [] },
];

/** Returns the section of the pressure stall information of one resource. */
const pressure = (word: string, resource: string): Section => ({
  name: `${resource} pressure`,
  words: new RegExp(`^%s${word}-10$`),
  columns: ['some', 'full'].flatMap((who) => {
    const printed = `%${who[0]}${word}`;
    const id = `pressure.${resource}.${who}`;
    if (resource === 'cpu' && who === 'full') return [];
    return [
      ...[10, 60, 300].map((s) => column(`${printed}-${s}`, `${id}.${s}`, '%', { instant: true })),
      column(printed, id, '%'),
    ];
  }),
});

/** The tables of sar that are about the host as a whole. */
export const hostSections: readonly Section[] = [
  ...host,
  pressure('cpu', 'cpu'),
  pressure('io', 'io'),
  pressure('mem', 'memory'),
];

import type { ColumnSpec } from '../parser.ts';
import type { Section } from '../shared/section.ts';
import { col, level } from './sar-column.ts';

const cpu = () => 'cpu' as const;

const shares: readonly ColumnSpec[] = [
  col('%user', 'cpu.user', '%', 'with guests'),
  col('%usr', 'cpu.user', '%', '-u ALL, without guests'),
  col('%nice', 'cpu.nice', '%'),
  col('%system', 'cpu.system', '%'),
  col('%sys', 'cpu.system', '%', '-u ALL, without interrupts'),
  col('%iowait', 'cpu.iowait', '%'),
  col('%steal', 'cpu.steal', '%'),
  col('%irq', 'cpu.interrupts', '%'),
  col('%soft', 'cpu.soft_interrupts', '%'),
  col('%guest', 'cpu.guest', '%'),
  col('%gnice', 'cpu.guest_nice', '%'),
  col('%idle', 'cpu.idle', '%', 'without I/O wait'),
];

/** A column for each processor, in the interrupts of 12.5 and later. */
const interrupt = (printed: string): ColumnSpec => col(printed, 'interrupt.rate', '1/s');

const host: readonly Section[] = [
  { name: 'CPU', words: /^%use?r$/, entity: 'CPU', kind: cpu, columns: shares },
  {
    name: 'softnet',
    words: /^total\/s$/,
    entity: 'CPU',
    kind: cpu,
    columns: [
      col('total/s', 'softnet.received', '1/s'),
      col('dropd/s', 'softnet.dropped', '1/s'),
      col('squeezd/s', 'softnet.squeezed', '1/s'),
      level('blg_len', 'other.blg_len', '1'),
    ],
  },
  {
    name: 'clock',
    words: /MHz$/,
    entity: 'CPU',
    kind: cpu,
    columns: [level('MHz', 'other.MHz', '1'), level('wghMHz', 'other.wghMHz', '1')],
  },
  {
    name: 'interrupts',
    words: /^(intr\/s|all|CPU[\d*]+)$/,
    entity: 'INTR',
    columns: [
      col('intr/s', 'system.interrupts', '1/s'),
      col('all', 'system.interrupts', '1/s', 'since 12.5'),
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
      col('proc/s', 'process.created', '1/s'),
      col('cswch/s', 'system.context_switches', '1/s'),
    ],
  },
  {
    name: 'switches',
    words: /^cswch\/s$/,
    columns: [col('cswch/s', 'system.context_switches', '1/s')],
  },
  {
    name: 'load',
    words: /^plist-sz$/,
    columns: [
      level('runq-sz', 'process.running', '1'),
      level('plist-sz', 'thread.count', '1'),
      level('ldavg-1', 'system.load.1', '1'),
      level('ldavg-5', 'system.load.5', '1'),
      level('ldavg-15', 'system.load.15', '1'),
      level('blocked', 'process.blocked', '1'),
    ],
  },
  {
    name: 'kernel tables',
    words: /^(dentunusd|file-nr|file-sz)$/,
    columns: [
      level('dentunusd', 'file.dentries_unused', '1'),
      level('file-nr', 'file.handles', '1'),
      level('file-sz', 'file.handles', '1', 'before 8'),
      level('inode-nr', 'file.inodes', '1'),
      level('inode-sz', 'file.inodes', '1', 'before 8'),
      level('pty-nr', 'file.terminals', '1'),
    ],
  },
  {
    name: 'fans',
    words: /^rpm$/,
    entity: 'FAN',
    columns: [level('rpm', 'other.rpm', '1'), level('drpm', 'other.drpm', '1')],
  },
  {
    name: 'temperatures',
    words: /^degC$/,
    entity: 'TEMP',
    columns: [level('degC', 'other.degC', '1')],
  },
  { name: 'voltages', words: /^inV$/, entity: 'IN', columns: [level('inV', 'other.inV', '1')] },
  {
    name: 'batteries',
    words: /^%cap$/,
    entity: 'BAT',
    columns: [level('%cap', 'other.%cap', '%'), col('cap/min', 'other.cap/min', '1')],
  },
  { name: 'USB', words: /^idvendor$/, entity: 'BUS', columns: [], isText: true },
  { name: 'terminals', words: /^rcvin\/s$/, entity: 'TTY', columns: [] },
];

/** Pressure stall information, of one resource. */
const pressure = (word: string, resource: string): Section => ({
  name: `${resource} pressure`,
  words: new RegExp(`^%s${word}-10$`),
  columns: ['some', 'full'].flatMap((who) => {
    const printed = `%${who[0]}${word}`;
    const id = `pressure.${resource}.${who}`;
    if (resource === 'cpu' && who === 'full') return [];
    return [
      ...[10, 60, 300].map((s) => level(`${printed}-${s}`, `${id}.${s}`, '%')),
      col(printed, id, '%'),
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

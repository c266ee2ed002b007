import type { ColumnSpec, HeaderWord } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';

const BYTES = { unit: 'B', suffix: 1024, instant: true } as const;
const LEVEL = { unit: '1', instant: true } as const;

/** The columns of prstat for processes, threads and groups of them, and of its last line. */
export const prstatColumns: readonly ColumnSpec[] = [
  ...columnsOf(BYTES, {
    SIZE: 'process.memory.virtual',
    SWAP: 'process.memory.virtual',
    RSS: 'process.memory.resident',
  }),
  column('MEMORY', 'process.memory.share', '%', { instant: true }),
  ...columnsOf(LEVEL, { PRI: 'process.priority', NICE: 'process.nice' }),
  column('CPU', 'process.cpu.of_all', '%', 'recent, decaying; of all CPUs'),
  ...columnsOf('%', {
    USR: 'process.microstate.user',
    SYS: 'process.microstate.system',
    TRP: 'process.microstate.trap',
    TFL: 'process.microstate.text_fault',
    DFL: 'process.microstate.data_fault',
    LCK: 'process.microstate.lock',
    SLP: 'process.microstate.sleep',
    LAT: 'process.microstate.latency',
  }),
  ...columnsOf(
    { unit: '1', suffix: 1000 },
    {
      VCX: 'process.count.context_switches.voluntary',
      ICX: 'process.count.context_switches.involuntary',
      SCL: 'process.count.system_calls',
      SIG: 'process.count.signals',
    },
  ),
  ...columnsOf(LEVEL, {
    NPROC: 'process.count',
    NLWP: 'thread.count',
    processes: 'process.count',
    lwps: 'thread.count',
    load1: 'system.load.1',
    load5: 'system.load.5',
    load15: 'system.load.15',
  }),
];

const KNOWN = new Set(prstatColumns.map((column) => column.printed));

/** A word of a header; columns of words or without meaning over time (STATE, TIME, USERNAME) are skipped. */
export function prstatWord(printed: string): HeaderWord | null {
  return KNOWN.has(printed) ? { printed } : null;
}

import type { ColumnSpec, HeaderWord } from '../parser.ts';

const share = (printed: string, metric: string): ColumnSpec => ({ printed, metric, unit: '%' });
const bytes = (printed: string, metric: string): ColumnSpec => ({
  printed,
  metric,
  unit: 'B',
  suffix: 1024,
  instant: true,
});
const events = (printed: string, metric: string): ColumnSpec => ({
  printed,
  metric,
  unit: '1',
  suffix: 1000,
});
const instant = (printed: string, metric: string): ColumnSpec => ({
  printed,
  metric,
  unit: '1',
  instant: true,
});

/** What prstat prints of processes, threads and groups of them, and what its last line does. */
export const prstatColumns: readonly ColumnSpec[] = [
  bytes('SIZE', 'process.memory.virtual'),
  bytes('SWAP', 'process.memory.virtual'),
  bytes('RSS', 'process.memory.resident'),
  { printed: 'MEMORY', metric: 'process.memory.share', unit: '%', instant: true },
  instant('PRI', 'process.priority'),
  instant('NICE', 'process.nice'),
  {
    printed: 'CPU',
    metric: 'process.cpu.of_all',
    unit: '%',
    note: 'recent, decaying; of all CPUs',
  },
  share('USR', 'process.microstate.user'),
  share('SYS', 'process.microstate.system'),
  share('TRP', 'process.microstate.trap'),
  share('TFL', 'process.microstate.text_fault'),
  share('DFL', 'process.microstate.data_fault'),
  share('LCK', 'process.microstate.lock'),
  share('SLP', 'process.microstate.sleep'),
  share('LAT', 'process.microstate.latency'),
  events('VCX', 'process.count.context_switches.voluntary'),
  events('ICX', 'process.count.context_switches.involuntary'),
  events('SCL', 'process.count.system_calls'),
  events('SIG', 'process.count.signals'),
  instant('NPROC', 'process.count'),
  instant('NLWP', 'thread.count'),
  instant('processes', 'process.count'),
  instant('lwps', 'thread.count'),
  instant('load1', 'system.load.1'),
  instant('load5', 'system.load.5'),
  instant('load15', 'system.load.15'),
];

const KNOWN = new Set(prstatColumns.map((column) => column.printed));

/** A word of a header; words that are no numbers or say nothing over time (STATE, TIME, USERNAME) are passed over. */
export function prstatWord(printed: string): HeaderWord | null {
  return KNOWN.has(printed) ? { printed } : null;
}

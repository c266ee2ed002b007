import type {
  ColumnSpec,
  Command,
  EntityKey,
  Layout,
  Line,
  Parser,
  SourceBuilder,
} from '../parser.ts';
import { fields } from '../shared/fields.ts';
import { isPrompt } from '../shared/prompt.ts';
import { ReportsBySight } from '../shared/reports-by-repeat.ts';
import { isStateChange } from '../shared/state-change.ts';
import { parseStamp, stampBefore } from '../shared/timestamp.ts';

/**
 * mpstat of Solaris and illumos (usr/src/cmd/stat/mpstat/mpstat.c), with `-a -A -p -P -q -T`. With more than one CPU each
 * report has a header, else it comes every 20 rows.
 *
 * ```
 * CPU minf mjf xcal  intr ithr  csw icsw migr smtx  srw syscl  usr sys  wt idl
 *   0   21   0    4   612  204  711   12   19    9    0  2871    3   2   0  95
 * ```
 */
const columns: readonly ColumnSpec[] = [
  { printed: 'minf', metric: 'paging.minor_faults', unit: '1/s' },
  { printed: 'mjf', metric: 'paging.major_faults', unit: '1/s' },
  { printed: 'xcal', metric: 'system.cross_calls', unit: '1/s' },
  { printed: 'intr', metric: 'system.interrupts', unit: '1/s' },
  { printed: 'ithr', metric: 'system.interrupt_threads', unit: '1/s' },
  { printed: 'csw', metric: 'system.context_switches', unit: '1/s' },
  { printed: 'icsw', metric: 'system.context_switches.involuntary', unit: '1/s' },
  { printed: 'migr', metric: 'system.migrations', unit: '1/s' },
  { printed: 'smtx', metric: 'system.mutex_spins', unit: '1/s' },
  { printed: 'srw', metric: 'system.rwlock_spins', unit: '1/s' },
  { printed: 'syscl', metric: 'system.calls', unit: '1/s' },
  { printed: 'usr', metric: 'cpu.user', unit: '%' },
  { printed: 'sys', metric: 'cpu.system', unit: '%' },
  { printed: 'wt', metric: 'cpu.iowait', unit: '%', note: 'always 0 from Solaris 10 on' },
  { printed: 'st', metric: 'cpu.steal', unit: '%', note: 'Solaris 11' },
  { printed: 'idl', metric: 'cpu.idle', unit: '%' },
  { printed: 'sze', metric: 'other.sze', unit: '1', instant: true, note: 'CPUs of the set' },
  { printed: 'set', metric: 'other.set', unit: '1', instant: true, note: 'set of the CPU' },
];

/** What a row is about: a processor, a set of them, with `-A` of Solaris 11 a core, a socket or a bin. */
const FIRST_WORDS = new Set(['CPU', 'SET', 'COR', 'SOC', 'BIN']);

export const mpstatSolaris = {
  id: 'mpstat-solaris',
  tool: 'mpstat',
  platform: 'solaris',
  title: 'mpstat (Solaris, illumos)',
  reference: 'illumos mpstat.c and mpstat(8)',
  options: '-a -A -p -P -q -T d|u',
  columns,
  firstReport: 'since-boot',
  rates: 'elapsed',
  leavesOut: 'filtered',
  opens: isHeader,
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    const table = out.table();
    const reports = new ReportsBySight(table, stampBefore(before));
    let layout: Layout | null = null;
    let describe = (name: string): EntityKey => ({ kind: 'cpu', name });

    function readRow(line: Line, columns: Layout): boolean {
      if (line.count !== columns.length + 1) return false;
      if (Number.isNaN(line.num(0)) || Number.isNaN(line.num(1))) return false;
      const entity = table.named(line, 0, describe);
      reports.meet(entity, columns);
      return table.row(columns, entity, line, 1);
    }

    function readHeader(line: Line): void {
      const kind = line.is(0, 'CPU') ? 'cpu' : 'other';
      describe = (name) => ({ kind, name });
      layout = table.header(line, headerWords);
      reports.open();
    }

    function readRest(line: Line): boolean {
      const stamp = parseStamp(line.text());
      if (stamp !== null) reports.end();
      else if (isPrompt(line, 'mpstat') && table.reports > 0) {
        table.mark('restart', line.text().trim());
        reports.end();
      }
      reports.stamp = stamp ?? reports.stamp;
      return stamp !== null;
    }

    return {
      line(line: Line): boolean {
        if (layout !== null && readRow(line, layout)) return true;
        if (isHeader(line)) readHeader(line);
        else if (isStateChange(line)) table.mark('state-change', line.text().trim());
        else return readRest(line);
        return true;
      },
    };
  },
} as const satisfies Parser;

function isHeader(line: Line): boolean {
  return line.is(1, 'minf') && line.is(2, 'mjf') && FIRST_WORDS.has(line.str(0));
}

const headerWords = (line: Line) => fields(line, 1).map((printed) => ({ printed }));

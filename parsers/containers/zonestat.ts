import type { ColumnSpec, Layout, Line, Parser, Reading, Table } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';
import { stampBefore } from '../shared/timestamp.ts';

/**
 * zonestat, the script for Solaris 10: the use of each zone. The type of the pool is behind its number, `Size` are its
 * processors, of which the zone used `Used`.
 *
 * ```
 * Zonename| IT|Size|Used| RAM| Shm| Lkd| VM|
 *   global  0D   16  0.2 318M  0.0  0.0 225M
 * ==TOTAL= ===   16  0.2 318M  0.0  0.0 225M
 * ```
 */
const columns: readonly ColumnSpec[] = [
  column('Used', 'container.cpu', '%', 'in CPUs'),
  ...columnsOf(
    { unit: 'B', suffix: 1024, instant: true },
    { RAM: 'container.memory', Shm: 'other.Shm', Lkd: 'other.Lkd', VM: 'process.memory.virtual' },
  ),
];

export const zonestat = {
  id: 'zonestat',
  tool: 'zonestat',
  platform: 'solaris',
  title: 'zonestat (script for Solaris 10)',
  reference: 'zonestat 1.2 and samples of its output',
  options: '',
  columns,
  firstReport: 'interval',
  opens: isHeader,
  openingForms: [/\bZonename\|/],
  start: (out, _command, before) => new ZonestatReading(out.table(), before),
} as const satisfies Parser;

function isHeader(line: Line): boolean {
  return /^\s*Zonename\| *IT\| *Size\| *Used\| *RAM\| *Shm\| *Lkd\| *VM\|?$/.test(line.text());
}

class ZonestatReading implements Reading {
  readonly #table: Table;
  readonly #reports: ReportsByRepeat;
  readonly #layout: Layout;

  constructor(table: Table, before: readonly string[]) {
    this.#table = table;
    this.#reports = new ReportsByRepeat(table, stampBefore(before), 'any');
    this.#layout = table.columns(
      columns.map(({ printed, unit }) =>
        unit === '%' ? { printed, factor: { unit, times: 100, by: 1 } } : { printed },
      ),
    );
  }

  line(line: Line): boolean {
    if (isHeader(line)) this.#reports.end();
    else if (line.count !== 8 || !/^(\d+[DPS]|=+|-+)$/.test(line.str(1))) {
      return this.#reports.readStamp(line);
    } else if (!line.is(0, '==TOTAL=')) {
      const zone = this.#table.entity({ kind: 'other', name: line.str(0) });
      this.#reports.meet(zone, this.#layout);
      return this.#table.row(this.#layout, zone, line, 3);
    }
    return true;
  }
}

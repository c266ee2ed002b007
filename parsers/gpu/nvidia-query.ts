import type { HeaderWord, Layout, Line, Parser, Reading, Table } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';
import { parseStamp } from '../shared/timestamp.ts';
import { queryColumns } from './nvidia-columns.ts';
import { gpuOf } from './nvidia-dmon.ts';

/**
 * `nvidia-smi --query-gpu=… --format=csv`: a row for each GPU, cells with their units unless `nounits` is asked for
 * (nvidia-smi(1) and `--help-query-gpu`, drivers 390 to 610).
 *
 * ```
 * timestamp, index, name, utilization.gpu [%], memory.used [MiB], power.draw [W], temperature.gpu
 * 2026/11/22 10:00:01.123, 0, NVIDIA H100 80GB HBM3, 12 %, 1024 MiB, 68.12 W, 41
 * 2026/11/22 10:00:01.125, 1, NVIDIA H100 80GB HBM3, 99 %, 70123 MiB, [N/A], 62
 * ```
 */
export const nvidiaQuery = {
  id: 'nvidia-query',
  tool: 'nvidia-smi',
  platform: '',
  title: 'nvidia-smi --query-gpu --format=csv',
  reference: 'nvidia-smi(1) and --help-query-gpu, drivers 390 to 610',
  options: '--query-gpu --format=csv,nounits -l -lms',
  columns: queryColumns,
  firstReport: 'interval',
  intervalOption: 'l',
  opens: (line) => headerOf(line) !== null,
  start: (out) => new QueryReading(out.table()),
} as const satisfies Parser;

const MAX_CHARACTERS = 8000;

/** Fields that only nvidia-smi has; one of them must be there. */
const QUERY_FIELDS = new Set(queryColumns.map(({ printed }) => printed));

/** Fields that name the GPU, best first: several GPUs may have the same model. */
const NAMES = [
  'index',
  'pci.bus_id',
  'gpu_bus_id',
  'uuid',
  'gpu_uuid',
  'serial',
  'gpu_serial',
  'name',
  'gpu_name',
];

/** `utilization.gpu [%]` without its unit. */
const fieldOf = (head: string) => head.replace(/ \[[^\]]*\]$/, '');

/** The cells of a header; null for any other line. */
function headerOf(line: Line): string[] | null {
  if (!/^[a-z]/.test(line.str(0)) || line.count > 300) return null;
  const text = line.text().trim();
  if (text.length > MAX_CHARACTERS || !/^[\w. [\]%,/]+$/.test(text)) return null;
  const heads = text.split(', ');
  return heads.some((head) => QUERY_FIELDS.has(fieldOf(head))) && heads.length > 1 ? heads : null;
}

class QueryReading implements Reading {
  readonly #table: Table;
  readonly #reports: ReportsByRepeat;
  #heads: readonly string[] = [];
  #layout: Layout | null = null;

  constructor(table: Table) {
    this.#table = table;
    this.#reports = new ReportsByRepeat(table, null);
  }

  line(line: Line): boolean {
    const cells = line.text().trim().split(', ');
    if (this.#heads.length > 0 && this.#row(cells)) return true;
    const heads = headerOf(line);
    if (heads === null) return false;
    this.#heads = heads;
    this.#layout = null;
    return true;
  }

  #row(cells: readonly string[]): boolean {
    const time = this.#heads.indexOf('timestamp');
    if (cells.length !== this.#heads.length || cells[0] === this.#heads[0]) return false;
    const stamp = time < 0 ? null : parseStamp(cells[time]!);
    if (time >= 0 && stamp === null) return false;
    this.#layout ??= this.#table.columns(this.#heads.map((head, i) => wordOf(head, cells[i]!)));
    const entity = this.#table.entity(gpuOf(this.#nameIn(cells)));
    this.#reports.stamp = stamp;
    this.#reports.meet(entity, null);
    return this.#table.texts(this.#layout, entity, cells.map(numberIn));
  }

  #nameIn(cells: readonly string[]): string {
    const name = NAMES.find((field) => this.#heads.includes(field));
    return name === undefined ? 'GPU' : cells[this.#heads.indexOf(name)]!;
  }
}

/**
 * Returns the column of a field; null for a name or a word, as its first cell shows. A missing value may come later.
 */
function wordOf(head: string, cell: string): HeaderWord | null {
  const printed = fieldOf(head);
  if (NAMES.includes(printed)) return null;
  if (QUERY_FIELDS.has(printed)) return { printed };
  if (/version/.test(printed)) return null;
  const isNumber = /^-?\d+(\.\d+)?( (%|MiB|W|MHz))?$/.test(cell);
  if (!isNumber && numberIn(cell) !== '-') return null;
  const unit = /\[%\]$/.test(head) ? '%' : /\[MiB\]$/.test(head) ? 'MiB' : '1';
  return { printed, spec: column(printed, `other.${printed}`, unit) };
}

/** Returns `68.12 W` without its unit; `[N/A]`, `[Not Supported]` and the like count as missing. */
function numberIn(cell: string): string {
  return /^\[.*\]$|^N\/A$/.test(cell) ? '-' : cell.replace(/ [%A-Za-z]+$/, '');
}

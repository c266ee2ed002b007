import type { HeaderWord, Layout, Line, Parser, Reading, SourceBuilder, Table } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';
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
 *
 * Rows between two dates that a loop prints are the GPUs of one time, even if nothing names them.
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
  openingWords: queryColumns.flatMap(({ printed }) => [printed, `${printed},`]),
  start: (out, _command, before) => new QueryReading(out, stampBefore(before)),
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

/** Maximum number of GPUs of a host; more rows without a date between them are reports. */
const MAX_GPUS = 64;

const SECONDS_PER_DAY = 86_400;
/** Maximum distance of tables in seconds: the use of a GPU is that of a second, and more time between them is not known. */
const MAX_BETWEEN = 60;

function isFar(before: Stamp, { seconds }: Stamp): boolean {
  return (seconds - before.seconds + SECONDS_PER_DAY) % SECONDS_PER_DAY > MAX_BETWEEN;
}

const asLook = (stamp: Stamp): Stamp => ({ ...stamp, covers: 1 });

/** A row, with the line in which it was printed. */
interface QueryRow {
  readonly layout: Layout;
  readonly name: string;
  readonly cells: readonly string[];
  readonly line: number;
}

class QueryReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  readonly #reports: ReportsByRepeat;
  #heads: readonly string[] = [];
  #layout: Layout | null = null;
  /** The first rows without a time, until it is known whether each is a report; null from then on. */
  #held: QueryRow[] | null = [];
  /** How many rows of the table have each name, if dates divide the log into tables; null if they do not. */
  #names: Map<string, number> | null = null;
  /** Whether a name was given to a row by its place in the table. */
  #isNumbered = false;
  /** The last date. */
  #last: Stamp | null;

  constructor(out: SourceBuilder, above: Stamp | null) {
    this.#out = out;
    this.#table = out.table();
    this.#reports = new ReportsByRepeat(this.#table, above);
    this.#last = above;
  }

  line(line: Line): boolean {
    const cells = line.text().trim().split(', ');
    if (this.#heads.length > 0 && this.#row(line, cells)) return true;
    const heads = headerOf(line);
    if (heads === null) return this.#date(line);
    this.#heads = heads;
    this.#layout = null;
    return true;
  }

  /** Takes a date that a loop printed. */
  #date(line: Line): boolean {
    const stamp = parseStamp(line.text());
    if (stamp === null) return false;
    const [held, last] = [this.#held ?? [], this.#last];
    const isLook = last !== null && isFar(last, stamp);
    if (held.length > 0) {
      this.#names = new Map();
      if (isLook) this.#reports.stamp = asLook(last);
      this.#release(held);
    }
    this.#reports.stamp = isLook ? asLook(stamp) : stamp;
    this.#last = stamp;
    if (this.#names === null) return true;
    this.#reports.end();
    this.#names.clear();
    return true;
  }

  #row(line: Line, cells: readonly string[]): boolean {
    const time = this.#heads.indexOf('timestamp');
    if (cells.length !== this.#heads.length || cells[0] === this.#heads[0]) return false;
    const stamp = time < 0 ? null : parseStamp(cells[time]!);
    if (time >= 0 && stamp === null) return false;
    this.#layout ??= this.#table.columns(this.#heads.map((head, i) => wordOf(head, cells[i]!)));
    const row = { layout: this.#layout, name: this.#nameIn(cells), cells, line: line.number };
    if (stamp !== null) this.#reports.stamp = stamp;
    if (this.#held === null || (stamp ?? line.stamp) !== null) {
      this.#release(this.#held ?? []);
      return this.#add(row);
    }
    this.#held.push(row);
    if (this.#held.length > MAX_GPUS) this.#release(this.#held);
    return true;
  }

  end(): void {
    this.#release(this.#held ?? []);
  }

  /** Adds the rows that were held: it is known now what they are. */
  #release(rows: readonly QueryRow[]): void {
    this.#held = null;
    for (const row of rows) {
      this.#table.printedIn(row.line);
      this.#add(row);
    }
    this.#table.printedIn(null);
  }

  #add({ layout, name, cells }: QueryRow): boolean {
    const entity = this.#table.entity(
      gpuOf(this.#names === null ? name || 'GPU' : this.#own(name)),
    );
    this.#reports.meet(entity, null);
    return this.#table.texts(layout, entity, cells.map(numberIn));
  }

  /** Returns a name that no other row of the table has: GPUs may have no name, or that of their model. */
  #own(name: string): string {
    const names = this.#names!;
    const count = names.get(name) ?? 0;
    names.set(name, count + 1);
    if (count > 0 && !this.#isNumbered) {
      this.#isNumbered = true;
      this.#out.warn(
        'order-assumed',
        'GPUs without a number are numbered in the order of their rows',
      );
    }
    if (name === '') return `${count}`;
    return count === 0 ? name : `${name} #${count + 1}`;
  }

  #nameIn(cells: readonly string[]): string {
    const name = NAMES.find((field) => this.#heads.includes(field));
    return name === undefined ? '' : cells[this.#heads.indexOf(name)]!;
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

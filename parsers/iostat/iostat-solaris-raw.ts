import type { EntityRef, Layout, Line, Parser, Reading, SourceBuilder, Table } from '../parser.ts';
import { diskOf, HOST } from '../shared/entities.ts';
import { ReportParts } from '../shared/report-parts.ts';
import { isStateChange } from '../shared/state-change.ts';
import { stampBefore } from '../shared/timestamp.ts';
import { hostColumns, solarisDeviceColumns } from './iostat-solaris.ts';

/**
 * `iostat -xr` of Solaris and illumos: commas between the cells (push_out in usr/src/cmd/stat/iostat/iostat.c). The
 * header ends in a comma, or has an empty word before the processors'. With `-p` a name has a comma, with `-n` names
 * come last and a mount point follows as a separate cell:
 *
 * ```
 * extended device statistics
 * device,r/s,w/s,kr/s,kw/s,wait,actv,svc_t,%w,%b,
 * dad0,a,0.0,0.7,0.0,5.8,0.0,0.0,4.3,0,0
 * ```
 */
export const iostatSolarisRaw = {
  id: 'iostat-solaris-raw',
  tool: 'iostat',
  platform: 'solaris',
  title: 'iostat -xr (Solaris, illumos)',
  reference: 'illumos iostat.c and iostat(8)',
  options: '-x -r -c -C -e -I -l -m -M -n -p -P -s -t -T d|u -X -Y -z',
  columns: [...solarisDeviceColumns, ...hostColumns],
  firstReport: 'since-boot',
  leavesOut: 'idle',
  opens: (line) => line.count === 1 && (isDeviceHeader(line.str(0)) || isHostHeader(line.str(0))),
  openingForms: [/,wait,actv,/, /\b(?:us|tin),[a-z]/],
  start: (out, _command, before) => new IostatSolarisRawReading(out, before),
} as const satisfies Parser;

const HOST_WORDS = new Set(hostColumns.map((column) => column.printed));

function isDeviceHeader(text: string): boolean {
  return text.includes(',wait,actv,') && (text.startsWith('device,r/') || text.startsWith('r/'));
}

/** `us,sy,dt,id` of a separate block, `tin,tout` before it with `-t`. */
function isHostHeader(text: string): boolean {
  if (!text.startsWith('us,') && !text.startsWith('tin,')) return false;
  return text.split(',').every((word) => HOST_WORDS.has(word));
}

const isNumber = (cell: string) => /^-?\d{1,20}(\.\d{1,12})?$/.test(cell);

/** Returns the number of cells at the end of a row that are numbers. */
function numbersAtEnd(cells: readonly string[]): number {
  let first = cells.length;
  while (first > 0 && isNumber(cells[first - 1]!)) first--;
  return cells.length - first;
}

const describe = diskOf('solaris');

const HOST_PART = 1;
const DEVICE_PART = 2;

class IostatSolarisRawReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  readonly #reports: ReportParts;
  readonly #host: EntityRef;
  #devices: Layout | null = null;
  #cpu: Layout | null = null;
  #deviceFirst = false;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    this.#table = out.table();
    this.#reports = new ReportParts(this.#table, stampBefore(before));
    this.#host = this.#table.entity(HOST);
  }

  line(line: Line): boolean {
    const text = line.text().trim();
    if (text.includes(',') && this.#row(text.split(','))) return true;
    if (line.count === 1 && isDeviceHeader(text)) this.#readHeader(text);
    else if (isStateChange(line)) this.#table.mark('state-change', text);
    else if (!isBanner(line) && !this.#readBlock(text))
      return this.#reports.readBetween(line, 'iostat');
    return true;
  }

  #row(cells: readonly string[]): boolean {
    if (this.#reports.part === HOST_PART) return this.#hostRow(cells);
    if (this.#reports.part !== DEVICE_PART || this.#devices === null) return false;
    return this.#deviceFirst ? this.#deviceFirstRow(cells) : this.#deviceLastRow(cells);
  }

  #deviceFirstRow(cells: readonly string[]): boolean {
    const { length } = this.#devices!;
    const right = this.#cpu?.length ?? 0;
    const numbers = numbersAtEnd(cells);
    if (right > 0 && cells.length === right && numbers === right) return this.#hostCells(cells);
    if (numbers !== length && (right === 0 || numbers !== length + right)) return false;
    const name = cells.slice(0, cells.length - numbers).join(',');
    if (name === '') return false;
    if (numbers > length) this.#hostCells(cells.slice(cells.length - right));
    const values = cells.slice(cells.length - numbers);
    return this.#table.texts(this.#devices!, this.#table.entity(describe(name)), values);
  }

  #deviceLastRow(cells: readonly string[]): boolean {
    const { length } = this.#devices!;
    const values = cells.slice(0, length);
    if (cells.length <= length || !values.every(isNumber)) return false;
    // A mount point is a separate cell: `c0t0d0s0,(/)`.
    const name = cells.slice(length).join(',').replace(/,\(/, ' (');
    return this.#table.texts(this.#devices!, this.#table.entity(describe(name)), values);
  }

  /** With `-c` alone there is one header for many rows, each a report. */
  #hostRow(cells: readonly string[]): boolean {
    if (!this.#reports.ended && this.#hostCells(cells)) return true;
    if (cells.length !== this.#cpu?.length || !cells.every(isNumber)) return false;
    this.#reports.open();
    return this.#hostCells(cells);
  }

  #hostCells(cells: readonly string[]): boolean {
    const fits = this.#cpu !== null && cells.length === this.#cpu.length && cells.every(isNumber);
    return fits && this.#table.texts(this.#cpu!, this.#host, cells);
  }

  #readHeader(text: string): void {
    this.#reports.enter(DEVICE_PART);
    const words = text.split(',').filter((word) => word !== '');
    this.#deviceFirst = words[0] === 'device';
    const columns = words.filter((word) => word !== 'device' && !HOST_WORDS.has(word));
    this.#devices = this.#table.columns(columns.map((printed) => ({ printed })));
    if (this.#deviceFirst) this.#bindHost(words.filter((word) => HOST_WORDS.has(word)));
  }

  /** Reads the lines of a separate block, as printed with `-n`. */
  #readBlock(text: string): boolean {
    if (['tty', 'cpu', 'tty,cpu'].includes(text)) return true;
    if (!isHostHeader(text)) return false;
    this.#reports.enter(HOST_PART);
    this.#bindHost(text.split(','));
    return true;
  }

  #bindHost(words: readonly string[]): void {
    if (words.includes('dt')) this.#out.platform('illumos');
    this.#cpu =
      words.length > 0 ? this.#table.columns(words.map((printed) => ({ printed }))) : null;
  }
}

/** `extended device statistics`, perhaps followed by `,errors` or `,tty,cpu`. */
function isBanner(line: Line): boolean {
  return line.is(0, 'extended') && line.str(2).startsWith('statistics');
}

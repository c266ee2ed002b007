import type { EntityRef, Layout, Line, Parser, Reading, SourceBuilder, Table } from '../parser.ts';
import { wordOf } from '../shared/columns.ts';
import { parseStamp, type Stamp } from '../shared/timestamp.ts';
import { counterColumn } from './pdh-counters.ts';
import { pdhColumns } from './pdh-objects.ts';
import { type CounterPath, counterEntity, parseCounterPath } from './pdh-path.ts';

/**
 * Counters of Windows as text: typeperf, `relog -f CSV`, logs of the performance monitor, and `esxtop -b`, which writes
 * the same form (pdh.h; typeperf in the Windows Server documentation).
 *
 * ```
 * "(PDH-CSV 4.0) (W. Europe Standard Time)(-60)","\\WIN1\PhysicalDisk(0 C:)\Disk Read Bytes/sec",…
 * "11/22/2026 10:00:01.123","1048576.000000",…
 * "11/22/2026 10:00:02.123"," ",…
 * ```
 *
 * The number of the first cell is what must be added to local time, in minutes, to get UTC; a long name of a zone cuts it
 * off. Dates are month/day/year in
 * every language; a counter without a value is blank, or -1 in typeperf. The separator is that of the language, `;`
 * where the comma is decimal. Objects of PowerShell's `Get-Counter` as a table have the same counters below another
 * first cell, and dates of the language:
 *
 * ```
 * "Timestamp";"\\win1\physicaldisk(0 c:)\disk read bytes/sec"
 * "22.11.2026 10:00:01";"1048576,5"
 * ```
 */
export const pdhCsv = {
  id: 'pdh-csv',
  tool: 'typeperf',
  platform: '',
  title: 'typeperf, relog, perfmon, esxtop -b',
  reference:
    'pdh.h, and typeperf, relog in the Windows Server documentation; esxtop of vSphere 6 to 8',
  options: 'typeperf -si -sc -f CSV|TSV; relog -f CSV|TSV; esxtop -b -a -d',
  columns: pdhColumns,
  firstReport: 'interval',
  opens: isHeader,
  openingForms: [/\bPDH-/, /\\/],
  start: (out) => new PdhReading(out),
} as const satisfies Parser;

const HEAD =
  /^"?(?:\((PDH)-[CT]SV 4\.0\)(?: \([^"]{0,80}\)\((-?\d{1,4})\)| \([^"]{0,80}(?="))?|Timestamp)"?([,;\t]|$)/i;

/** Whether a line is the header. Cheap for the longest lines: only the first words are decoded. */
function isHeader(line: Line): boolean {
  const first = line.str(0);
  if (/^"?\(PDH-[CT]SV$/.test(first)) return true;
  return (
    /^"?Timestamp"?[,;]"?\\/i.test(first) ||
    (/^"?Timestamp"?$/i.test(first) && /^"?\\/.test(line.str(1)))
  );
}

/** The counters of one entity: their cells in a row. */
interface CounterGroup {
  readonly entity: EntityRef;
  readonly layout: Layout;
  readonly indices: readonly number[];
}

class PdhReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  #delimiter = ',';
  #zone = '';
  /** Whether the month comes first; other programs print dates as their language does. */
  #monthFirst = true;
  #groups: readonly CounterGroup[] = [];
  #columns = 0;
  #host = '';

  constructor(out: SourceBuilder) {
    this.#out = out;
    this.#table = out.table();
  }

  line(line: Line): boolean {
    if (isHeader(line)) return this.#header(line.text());
    if (line.is(0, 'Exiting,') || (line.is(0, 'The') && line.is(1, 'command'))) return true;
    return this.#columns > 0 && this.#row(splitCells(line.text(), this.#delimiter));
  }

  #header(text: string): boolean {
    const head = HEAD.exec(text);
    if (head === null) return false;
    const [, form, bias, delimiter] = head;
    this.#delimiter = delimiter || ',';
    this.#monthFirst = form !== undefined;
    this.#zone = bias === undefined ? '' : zoneOf(-Number(bias));
    const cells = splitCells(text, this.#delimiter);
    if (this.#table.reports > 0) this.#table.mark('restart', 'header again');
    this.#columns = cells.length;
    this.#groups = this.#bind(cells.slice(1).map(parseCounterPath));
    return true;
  }

  /** The counters by entity, in the order of the header. */
  #bind(paths: readonly (CounterPath | null)[]): CounterGroup[] {
    this.#host = paths.find((path) => path !== null)?.host ?? '';
    if (this.#host !== '') this.#out.host(this.#host);
    const byEntity = new Map<EntityRef, number[]>();
    for (const [i, path] of paths.entries()) {
      if (path === null) continue;
      const entity = this.#table.entity(this.#keyOf(path));
      const indices = byEntity.get(entity);
      if (indices === undefined) byEntity.set(entity, [i]);
      else indices.push(i);
    }
    return [...byEntity].map(([entity, indices]) => {
      const words = indices.map((i) => wordOf(counterColumn(paths[i]!, entity.key.kind)));
      return { entity, layout: this.#table.columns(words), indices: indices.map((i) => i + 1) };
    });
  }

  /**
   * Returns the entity of a counter. In a log of several hosts, entities of the other hosts have the host's name first.
   */
  #keyOf(path: CounterPath) {
    const { kind, name } = counterEntity(path);
    if (path.host === this.#host) return { kind, name };
    const isHost = kind === 'host';
    return { kind: isHost ? 'other' : kind, name: `${path.host} ${name}`.trim() } as const;
  }

  #row(cells: readonly string[]): boolean {
    if (cells.length !== this.#columns) return false;
    const stamp = this.#stampOf(cells[0]!);
    if (stamp === null) return false;
    this.#table.report(stamp);
    for (const { entity, layout, indices } of this.#groups) {
      this.#table.texts(
        layout,
        entity,
        indices.map((i) => numberIn(cells[i]!)),
      );
    }
    return true;
  }

  #stampOf(text: string): Stamp | null {
    const stamp = parseStamp(text);
    if (stamp?.date === null || stamp === null) return null;
    const zoned = { ...stamp, zone: this.#zone };
    // Other programs that write the header of PDH may print the day first.
    if (!this.#monthFirst || stamp.date.a > 12) return zoned;
    return { ...zoned, date: { ...stamp.date, order: 'month-day' } };
  }
}

/** The cells of a line, without their quotes; a delimiter may follow the last one. */
function splitCells(text: string, delimiter: string): string[] {
  const trimmed = text.trimEnd();
  const line = trimmed.endsWith(delimiter) ? trimmed.slice(0, -1) : trimmed;
  const isQuoted = line.startsWith('"') && line.endsWith('"');
  return isQuoted ? line.slice(1, -1).split(`"${delimiter}"`) : line.split(delimiter);
}

/** Minutes east of UTC as `+0530`. */
function zoneOf(minutes: number): string {
  const digits = (n: number) => String(n).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}${digits(size % 60)}`;
}

/** typeperf prints `-1` without decimals for a counter that it could not read. */
function numberIn(cell: string): string {
  const text = cell.trim();
  return text === '' || text === '-1' ? '-' : text;
}

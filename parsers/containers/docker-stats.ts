import type { ColumnSpec, HeaderWord, Line, Parser, Reading, Table } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';
import { sizeInBytes } from '../shared/size-text.ts';
import { stampBefore } from '../shared/timestamp.ts';

/**
 * `docker stats` and `podman stats`, as a stream or in a loop with `--no-stream` (stats.go of docker/cli 1.13 to 28 and
 * of podman 3 to 5).
 *
 * ```
 * CONTAINER ID   NAME   CPU %     MEM USAGE / LIMIT     MEM %     NET I/O           BLOCK I/O     PIDS
 * a1b2c3d4e5f6   web    12.34%    123.4MiB / 1.944GiB   6.20%     1.23kB / 4.56MB   12.3MB / 0B   12
 * ```
 *
 * I/O is counted since the start of the container and printed with three digits, so small changes are lost.
 */
const columns: readonly ColumnSpec[] = [
  column('CPU %', 'container.cpu', '%'),
  column('AVG CPU %', 'container.cpu.mean', '%', 'podman'),
  column('MEM USAGE', 'container.memory', 'B'),
  column('LIMIT', 'container.memory.limit', 'B'),
  column('MEM %', 'container.memory.share', '%'),
  column('NET I', 'container.receive.total', 'B'),
  column('NET O', 'container.transmit.total', 'B'),
  column('BLOCK I', 'container.read.total', 'B'),
  column('BLOCK O', 'container.write.total', 'B'),
  column('PIDS', 'container.processes', '1'),
];

/** The headings of columns, and the words of their parts. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'CPU %': ['CPU %'],
  'AVG CPU %': ['AVG CPU %'],
  'MEM USAGE / LIMIT': ['MEM USAGE', 'LIMIT'],
  'MEM %': ['MEM %'],
  'NET I/O': ['NET I', 'NET O'],
  'NET IO': ['NET I', 'NET O'],
  'BLOCK I/O': ['BLOCK I', 'BLOCK O'],
  'BLOCK IO': ['BLOCK I', 'BLOCK O'],
  PIDS: ['PIDS'],
};

export const dockerStats = {
  id: 'docker-stats',
  tool: 'docker',
  platform: 'linux',
  title: 'docker stats, podman stats',
  reference: 'stats.go of docker/cli 1.13 to 28 and of podman 3 to 5',
  options: "stats -a --no-stream --no-trunc --format json|'table …'",
  columns,
  firstReport: 'interval',
  opens: (line) => headOf(line) !== null || jsonRow(line) !== null,
  openingWords: ['CONTAINER', 'ID', 'NAME'],
  openingForms: [/"CPUPerc"/],
  start: (out, _command, before) => new StatsReading(out.table(), before),
} as const satisfies Parser;

/** Splits a line: at least two blanks separate columns, one blank belongs to a heading or cell. */
const cellsOf = (line: Line) => line.text().trim().split(/ {2,}/);

/** The headings of a header line, of which `--format 'table …'` may leave out some; null for any other line. */
function headOf(line: Line): string[] | null {
  if (!/^(CONTAINER|ID|NAME)$/.test(line.str(0)) || line.count > 32) return null;
  const heads = cellsOf(line);
  return heads.filter((head) => Object.hasOwn(PARTS, head)).length > 1 ? heads : null;
}

/** The headings of the keys of `--format json`. */
const KEYS: Readonly<Record<string, string>> = {
  CPUPerc: 'CPU %',
  MemUsage: 'MEM USAGE / LIMIT',
  MemPerc: 'MEM %',
  NetIO: 'NET I/O',
  BlockIO: 'BLOCK I/O',
  PIDs: 'PIDS',
};

/** The cells of a row by heading; the name is under NAME. */
type Row = ReadonlyMap<string, string>;

/** `{"BlockIO":"12.3MB / 0B","CPUPerc":"12.34%","ID":"a1b2c3d4e5f6",…}`; null for any other line. */
function jsonRow(line: Line): Row | null {
  if (!line.str(0).startsWith('{"') || !line.text().includes('"CPUPerc":')) return null;
  try {
    const { Name, Container, ID, ...figures } = JSON.parse(line.text()) as Record<string, unknown>;
    const cells = Object.entries(figures).map(
      ([key, text]) => [Object.hasOwn(KEYS, key) ? KEYS[key]! : key, String(text)] as const,
    );
    return new Map([['NAME', String(Name ?? Container ?? ID)], ...cells]);
  } catch {
    return null;
  }
}

class StatsReading implements Reading {
  readonly #table: Table;
  #heads: readonly string[] = [];
  readonly #reports: ReportsByRepeat;

  constructor(table: Table, before: readonly string[]) {
    this.#table = table;
    this.#reports = new ReportsByRepeat(table, stampBefore(before), 'any');
  }

  line(line: Line): boolean {
    const heads = headOf(line);
    if (heads !== null) {
      this.#heads = heads;
      this.#reports.end();
      return true;
    }
    const row = jsonRow(line) ?? this.#tableRow(cellsOf(line));
    return row === null ? this.#reports.readStamp(line) : this.#row(row);
  }

  #tableRow(cells: readonly string[]): Row | null {
    if (cells.length !== this.#heads.length || cells.length === 0) return null;
    const name = cells[Math.max(0, this.#heads.indexOf('NAME'))]!;
    return new Map([...this.#heads.map((head, i) => [head, cells[i]!] as const), ['NAME', name]]);
  }

  #row(row: Row): boolean {
    const found = [...row].flatMap(([head, cell]) => figuresOf(head, cell));
    const layout = this.#table.columns(found.map(({ word }) => word));
    const entity = this.#table.entity({ kind: 'other', name: row.get('NAME')! });
    this.#reports.meet(entity, layout);
    return this.#table.texts(
      layout,
      entity,
      found.map(({ text }) => text),
    );
  }
}

/** The numbers of a cell: two in `1.23kB / 4.56MB`, no number in the `--` of a stopped container. */
function figuresOf(head: string, cell: string): { word: HeaderWord; text: string }[] {
  const words = Object.hasOwn(PARTS, head) ? PARTS[head]! : [];
  const parts = cell.split(' / ');
  return words.map((printed, i) => ({ word: { printed }, text: textOf(parts[i] ?? '--') }));
}

function textOf(text: string): string {
  if (text === '--') return '-';
  return text.endsWith('%') ? text.slice(0, -1) : (sizeInBytes(text) ?? text);
}

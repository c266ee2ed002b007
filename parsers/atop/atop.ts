import type {
  ColumnSpec,
  HeaderWord,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { epochStamp } from '../shared/clock-stamps.ts';
import { wordOf } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import { ATOP_LABELS, type AtopLabel, atopColumns } from './atop-labels.ts';
import { atopProcessColumns, processRow } from './atop-processes.ts';

/**
 * `atop -P` (atop(1), "PARSEABLE OUTPUT"): a line for each label and device, with the host, the time as seconds since
 * 1970, the date, the time and the length of the interval before its numbers.
 *
 * ```
 * RESET
 * CPU db7 1795316839 2026/11/22 03:07:19 3962 100 2 45502 420700 167408 153131 455 0 2618 1438 0 4000 100 0 0
 * SEP
 * CPU db7 1795316840 2026/11/22 03:07:20 1 100 2 18 103 81 0 0 0 0 0 0 4000 100 0 0
 * ```
 *
 * RESET is above a sample since boot, SEP below each sample. Of processes the lines PRG, PRC, PRM and PRD are read.
 * Labels that are not read are named in a warning.
 */
export const atop = {
  id: 'atop',
  tool: 'atop',
  platform: 'linux',
  title: 'atop -P (Linux)',
  reference: 'atop(1) and parseable.c of atop 2.8',
  options: '-P CPU,cpu,CPL,MEM,SWP,PAG,PSI,LVM,MDD,DSK,NET,PRG,PRC,PRM,PRD -r -b -e',
  columns: [...atopColumns, ...atopProcessColumns],
  firstReport: 'interval',
  rates: 'counted',
  opens: isRow,
  openingForms: [/\b1\d{9}\s+\d{4}\//],
  start: (out, _command, before) => new AtopReading(out, before),
} as const satisfies Parser;

/** The number of fields before the numbers: label, host, epoch, date, time, interval. */
const HEAD_FIELDS = 6;

/** Labels whose first field is the size of a page. */
const IN_PAGES = new Set(['MEM', 'SWP', 'PAG']);

function isRow(line: Line): boolean {
  if (line.count <= HEAD_FIELDS || !/^([A-Z]{3}|cpu)$/.test(line.str(0))) return false;
  return (
    /^1\d{9}$/.test(line.str(2)) &&
    /^\d{4}\/\d\d\/\d\d$/.test(line.str(3)) &&
    /^\d\d:\d\d:\d\d$/.test(line.str(4)) &&
    line.num(5) >= 0
  );
}

class AtopReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  #kind: 'interval' | 'since-boot';
  /** The number of numbers in the lines of a label. */
  readonly #lengths = new Map<string, number>();
  /** Labels that are not read. */
  readonly #passed = new Set<string>();
  /** Whether the next line begins a sample. */
  #ended = true;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    this.#table = out.table();
    this.#kind = before.at(-1)?.trim() === 'RESET' ? 'since-boot' : 'interval';
  }

  line(line: Line): boolean {
    if (isRow(line)) return this.#row(line);
    if (line.count !== 1 || !(line.is(0, 'SEP') || line.is(0, 'RESET'))) return false;
    this.#ended = true;
    this.#kind = line.is(0, 'RESET') ? 'since-boot' : this.#kind;
    return true;
  }

  #row(line: Line): boolean {
    if (this.#ended) this.#report(line);
    const name = line.str(0);
    const isUpper = name === 'NET' && line.is(HEAD_FIELDS, 'upper');
    const label = ATOP_LABELS[isUpper ? 'NET_GENERAL' : name];
    if (label === undefined) return this.#process(line) || this.#passOver(name);
    const cells = fields(line, HEAD_FIELDS);
    if (!this.#isWhole(isUpper ? 'NET upper' : name, cells.length)) return false;
    const entity = this.#table.entity(label.entity(cells[label.name] ?? ''));
    const page = IN_PAGES.has(name) ? Number(cells[0]) : 0;
    const words = wordsOf(label, page).slice(0, cells.length);
    this.#table.texts(this.#table.columns(words), entity, cells.map(known));
    return true;
  }

  /** Whether a line is complete: a release of atop prints the same number of cells in each line of a label. */
  #isWhole(label: string, cells: number): boolean {
    const first = this.#lengths.get(label) ?? cells;
    this.#lengths.set(label, first);
    return cells === first;
  }

  #process(line: Line): boolean {
    if (!line.str(0).startsWith('PR')) return false;
    const row = processRow(line.text());
    if (row === null || row === 'thread') return row === 'thread';
    const layout = this.#table.columns(row.specs.map(wordOf));
    this.#table.texts(layout, this.#table.entity(row.entity), row.cells);
    return true;
  }

  #passOver(label: string): true {
    if (!this.#passed.has(label)) this.#out.warn('left-out', `lines of ${label} are not read`);
    this.#passed.add(label);
    return true;
  }

  #report(line: Line): void {
    if (this.#kind === 'since-boot' && this.#table.reports > 0) {
      this.#table.mark('restart', 'a sample since boot');
      this.#lengths.clear();
    }
    this.#table.report(epochStamp(line.num(2)), this.#kind);
    this.#out.host(line.str(1));
    this.#ended = false;
    this.#kind = 'interval';
  }
}

/** Returns a cell; −1 stands for a number that the kernel does not have. */
const known = (cell: string) => (cell.startsWith('-') ? '-' : cell);

function wordsOf({ fields: specs }: AtopLabel, page: number): readonly (HeaderWord | null)[] {
  return specs.map((spec) => spec && wordWith(spec, page));
}

/** Returns the word of a column; a number of pages has the page size of its line. */
function wordWith(spec: ColumnSpec, page: number): HeaderWord {
  const { printed, heading } = spec;
  const word = { printed, ...(heading === undefined ? {} : { heading }), spec };
  return spec.unit === 'page' && page > 0
    ? { ...word, factor: { unit: 'B', times: page, by: 1 } }
    : word;
}

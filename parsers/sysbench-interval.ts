import { fields } from './fields.ts';
import type { ColumnSpec, EntityKey, HeaderWord, Line, Table } from './parser.ts';
import type { Stamp } from './timestamp.ts';

/** What the reports of sysbench print; the percentile names itself. */
export const intervalColumns = {
  operations: { printed: 'per s', metric: 'benchmark.operations', unit: '1/s' },
  throughput: {
    printed: 'MiB/s',
    metric: 'benchmark.throughput',
    unit: 'MiB/s',
    note: 'MB of sysbench 0.5 are 2^20 bytes too',
  },
  errors: { printed: 'err/s', metric: 'benchmark.errors', unit: '1/s' },
  reconnects: { printed: 'reconn/s', metric: 'benchmark.reconnects', unit: '1/s' },
  latency: {
    printed: 'lat',
    metric: 'benchmark.latency.percentile',
    unit: 'ms',
    note: 'a percentile, which its name tells',
  },
} as const satisfies Record<string, ColumnSpec>;

/** What a word counts, and of whom. */
interface Meaning {
  readonly of: string;
  readonly column: keyof typeof intervalColumns;
}

const MEANINGS: Readonly<Record<string, Meaning>> = {
  tps: { of: 'transactions', column: 'operations' },
  qps: { of: 'queries', column: 'operations' },
  eps: { of: 'events', column: 'operations' },
  'events/s': { of: 'events', column: 'operations' },
  reads: { of: 'reads', column: 'operations' },
  'reads/s': { of: 'reads', column: 'operations' },
  writes: { of: 'writes', column: 'operations' },
  'writes/s': { of: 'writes', column: 'operations' },
  others: { of: 'others', column: 'operations' },
  fsyncs: { of: 'fsyncs', column: 'operations' },
  'err/s': { of: 'transactions', column: 'errors' },
  errors: { of: 'transactions', column: 'errors' },
  'reconn/s': { of: 'transactions', column: 'reconnects' },
  reconnects: { of: 'transactions', column: 'reconnects' },
};

/** The lines of `(r/w/o: 17283.84/4938.24/2469.12)`. */
const KINDS = ['reads', 'writes', 'others'];

/** A number of an interval line, with the word before it. */
interface Figure {
  readonly key: string;
  readonly text: string;
}

/** What an interval line tells: seconds since the start, threads where they are printed, figures. */
export interface IntervalReport {
  readonly seconds: number;
  readonly threads: string | null;
  readonly figures: readonly Figure[];
  /** Of the latency: 95, 99; empty where none is printed. */
  readonly percentile: string;
}

/**
 * Reads `[ 10s ] thds: 16 tps: 1234.56 qps: …` of 1.0 and `[  10s] threads: 16, tps: 1234.56, …` of 0.5; null for any
 * other line.
 */
export function readInterval(line: Line): IntervalReport | null {
  const first = line.str(0);
  if (!first.startsWith('[') || line.count < 3) return null;
  const place = /^\[ {0,8}(\d{1,9})s ?\] +/.exec(line.text().trimStart());
  if (place === null) return null;
  const words = fields(line).slice(place[0].trim().split(/ +/).length);
  const seconds = Number(place[1]);
  if (words.length === 2 && /^Mi?B\/sec,?$/.test(words[1]!)) {
    const figures = [{ key: 'memory', text: words[0]! }];
    return { seconds, threads: null, percentile: '', figures };
  }
  const figures = figuresOf(words);
  const threads = figures.find(({ key }) => key === 'thds' || key === 'threads')?.text ?? null;
  const percentile = /\((?:ms,)?(\d{1,3}(?:\.\d)?)%\)/.exec(words.join(' '))?.[1] ?? '';
  return figures.length < 2 ? null : { seconds, threads, figures, percentile };
}

function figuresOf(words: readonly string[]): Figure[] {
  const figures: Figure[] = [];
  let key = '';
  for (const word of words) {
    if (word.endsWith(':')) key = word.slice(0, -1);
    else if (/^\d/.test(word) && key !== '') figures.push({ key, text: word.replace(/,$/, '') });
    else if (word.startsWith('MiB/s') || word.startsWith('MB/s')) {
      const last = figures.pop();
      if (last !== undefined) figures.push({ ...last, text: `${last.text} MiB/s` });
    }
  }
  return figures;
}

/** Puts the reports of interval lines into a table; a run that begins anew goes on where the last one ended. */
export class IntervalTable {
  readonly #table: Table;
  #last = 0;
  #before = 0;

  constructor(table: Table) {
    this.#table = table;
  }

  add(report: IntervalReport): void {
    if (report.seconds <= this.#last) {
      this.#before += this.#last;
      this.#table.mark('restart', 'sysbench again');
    }
    this.#last = report.seconds;
    this.#table.report(stampOf(this.#before + report.seconds));
    for (const [name, cells] of cellsOf(report)) this.#row(name, cells);
  }

  #row(name: string, cells: readonly Cell[]): void {
    const layout = this.#table.columns(cells.map(({ word }) => word));
    const key: EntityKey = { kind: 'job', name };
    const texts = cells.map(({ text }) => text);
    this.#table.texts(layout, this.#table.entity(key), texts);
  }
}

function stampOf(seconds: number): Stamp {
  return { date: null, seconds, epoch: false, zone: '', sinceStart: true };
}

interface Cell {
  readonly word: HeaderWord;
  readonly text: string;
}

/** The cells of each entity: transactions, queries, reads. */
function cellsOf({ figures, percentile }: IntervalReport): Map<string, Cell[]> {
  const rows = new Map<string, Cell[]>();
  const add = (of: string, cell: Cell) => {
    const row = rows.get(of);
    if (row === undefined) rows.set(of, [cell]);
    else row.push(cell);
  };
  for (const { key, text } of figures) {
    if (key === '(r/w/o') {
      const kinds = text.replace(')', '').split('/');
      for (const [i, of] of KINDS.entries()) {
        if (kinds[i]) add(of, cellOf('operations', kinds[i]));
      }
    } else if (key === 'memory') add('memory', cellOf('throughput', text));
    else if (text.endsWith(' MiB/s')) add(key, cellOf('throughput', text.slice(0, -6)));
    else if (/^(\(ms,.*%\)|time)$/.test(key)) {
      const word = { ...cellOf('latency', '').word, printed: `lat ${percentile}%` };
      add(mainOf(rows), { word, text: text.replace(/m?s$/, '') });
    } else if (Object.hasOwn(MEANINGS, key)) {
      const { of, column } = MEANINGS[key]!;
      add(of, cellOf(column, text.replace(/\/s$/, '')));
    }
  }
  return rows;
}

function cellOf(column: keyof typeof intervalColumns, text: string): Cell {
  const spec = intervalColumns[column];
  return { word: { printed: spec.printed, spec }, text };
}

/** Whose latency it is: that of what a thread does as one. */
function mainOf(rows: ReadonlyMap<string, unknown>): string {
  if (rows.has('transactions')) return 'transactions';
  return rows.has('events') ? 'events' : 'requests';
}

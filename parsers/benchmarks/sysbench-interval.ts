import type { ColumnSpec, Line } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import type { Progress, ProgressCell } from './progress-table.ts';

/** The entity that each word of a report belongs to. */
const ENTITIES: Readonly<Record<string, string>> = {
  tps: 'transactions',
  qps: 'queries',
  eps: 'events',
  'events/s': 'events',
  r: 'reads',
  w: 'writes',
  o: 'others',
  reads: 'reads',
  'reads/s': 'reads',
  writes: 'writes',
  'writes/s': 'writes',
  fsyncs: 'fsyncs',
  'err/s': 'transactions',
  errors: 'transactions',
  'reconn/s': 'transactions',
  reconnects: 'transactions',
};

const METRICS: Readonly<Record<string, string>> = {
  'err/s': 'benchmark.errors',
  errors: 'benchmark.errors',
  'reconn/s': 'benchmark.reconnects',
  reconnects: 'benchmark.reconnects',
};

const rateOf = (printed: string): ColumnSpec =>
  column(printed, METRICS[printed] ?? 'benchmark.operations', '1/s');

const THROUGHPUT = column(
  'MiB/s',
  'benchmark.throughput',
  'MiB/s',
  'of reads, writes or memory; MB of sysbench 0.5 are 2^20 bytes too',
);

const LATENCY = column(
  'lat',
  'benchmark.latency.percentile',
  'ms',
  'the percentile in its name; called response time in sysbench 0.5',
);

/** The latency of builds of sysbench 0.5 that print microseconds. */
const MICROSECONDS_LATENCY = column('lat, us', LATENCY.metric, 'us');

/** The columns of the reports. */
export const intervalColumns: readonly ColumnSpec[] = [
  ...Object.keys(ENTITIES).map(rateOf),
  THROUGHPUT,
  LATENCY,
  MICROSECONDS_LATENCY,
];

/** A number of an interval line, with the word before it. */
interface Figure {
  readonly key: string;
  readonly text: string;
}

/** An interval line: seconds since the start, threads if printed, figures. */
export interface IntervalReport {
  readonly seconds: number;
  readonly threads: string | null;
  readonly figures: readonly Figure[];
  /** The percentile of the latency: 95, 99; empty if none is printed. */
  readonly percentile: string;
}

/** Seconds, threads, and eight numbers of `sysbench.report_csv`. */
const CSV = /^(\d{1,9}),(\d{1,6})((?:,\d{1,12}\.\d\d){8})$/;

/** Reads `10,16,1234.56,…` of `sysbench.report_csv`, which sysbench-tpcc prints with `--report_csv=yes`. */
function readCsv(line: Line): IntervalReport | null {
  const found = line.count === 1 ? CSV.exec(line.str(0)) : null;
  if (found === null) return null;
  const [, seconds, threads, numbers] = found;
  const [tps, qps, reads, writes, others, latency, errors, reconnects] = numbers!
    .slice(1)
    .split(',');
  const figures = Object.entries({
    tps: tps!,
    qps: qps!,
    '(r/w/o': `${reads}/${writes}/${others})`,
    time: latency!,
    'err/s': errors!,
    'reconn/s': reconnects!,
  }).map(([key, text]) => ({ key, text }));
  return { seconds: Number(seconds), threads: threads!, percentile: '', figures };
}

/**
 * Reads `[ 10s ] thds: 16 tps: 1234.56 qps: …` of 1.0 and `[  10s] threads: 16, tps: 1234.56, …` of 0.5; null for any
 * other line.
 */
export function readInterval(line: Line): IntervalReport | null {
  const first = line.str(0);
  if (!first.startsWith('[') || line.count < 3) return readCsv(line);
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
    // sysbench-tpcc prints `err/s 0.00` without a colon.
    if (word.endsWith(':') || word === 'err/s') key = word.replace(':', '');
    else if (/^\d/.test(word) && key !== '') figures.push({ key, text: word.replace(/,$/, '') });
    else if (word.startsWith('MiB/s') || word.startsWith('MB/s')) {
      const last = figures.pop();
      if (last !== undefined) figures.push({ ...last, text: `${last.text} MiB/s` });
    }
  }
  return figures;
}

/** A report as a progress line: the figures of transactions, queries, reads. */
export function progressOf(report: IntervalReport): Progress {
  return { time: report.seconds, rows: cellsOf(report) };
}

/** The cells of each entity: transactions, queries, reads. */
function cellsOf({ figures, percentile }: IntervalReport): Map<string, ProgressCell[]> {
  const rows = new Map<string, ProgressCell[]>();
  const add = (entity: string, cell: ProgressCell) => {
    const row = rows.get(entity);
    if (row === undefined) rows.set(entity, [cell]);
    else row.push(cell);
  };
  for (const { key, text } of figures) {
    if (key === '(r/w/o') {
      for (const [i, part] of text.replace(')', '').split('/').slice(0, 3).entries()) {
        const word = 'rwo'[i]!;
        add(ENTITIES[word]!, cellOf(rateOf(word), part));
      }
    } else if (key === 'memory') add('memory', cellOf(THROUGHPUT, text));
    else if (text.endsWith(' MiB/s')) add(key, cellOf(THROUGHPUT, text.slice(0, -6)));
    else if (/^(\(ms,.*%\)|time)$/.test(key)) {
      add(mainOf(rows), latencyCell(text, percentile));
    } else if (Object.hasOwn(ENTITIES, key)) {
      add(ENTITIES[key]!, cellOf(rateOf(key), text.replace(/\/s$/, '')));
    }
  }
  return rows;
}

/** Returns the cell of a latency: `12.52`, `12.52ms`, `317us`. */
function latencyCell(text: string, percentile: string): ProgressCell {
  const isShort = text.endsWith('us');
  const printed = `lat${percentile && ` ${percentile}%`}${isShort ? ', us' : ''}`;
  return cellOf(isShort ? MICROSECONDS_LATENCY : LATENCY, text.replace(/[mu]?s$/, ''), printed);
}

function cellOf(spec: ColumnSpec, text: string, printed = spec.printed): ProgressCell {
  return { word: { printed, spec }, text };
}

/** The entity of the latency: a thread's unit of work. */
function mainOf(rows: ReadonlyMap<string, unknown>): string {
  if (rows.has('transactions')) return 'transactions';
  return rows.has('events') ? 'events' : 'requests';
}

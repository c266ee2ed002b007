import type { ColumnSpec } from '../parser.ts';
import { column } from '../shared/columns.ts';

/** The columns of progress lines; counts are those of the interval. */
export const progressColumns: readonly ColumnSpec[] = [
  column('tps', 'benchmark.operations', '1/s'),
  column('lat', 'benchmark.latency', 'ms'),
  column('stddev', 'benchmark.latency.deviation', 'ms'),
  column('failed', 'benchmark.failed', '1'),
  column('lag', 'benchmark.lag', 'ms', '-R'),
  column('skipped', 'benchmark.skipped', '1', '-L'),
  column('retried', 'benchmark.retries', '1', '--max-tries: transactions'),
  column('retries', 'benchmark.retries', '1', '--max-tries'),
];

const NUMBER = '(-?\\d{1,15}(?:\\.\\d{1,9})?)';

/** A line of the results: its pattern, and the column of each of its numbers. */
const FIGURES: readonly (readonly [pattern: RegExp, columns: readonly ColumnSpec[]])[] = [
  [
    new RegExp(`^tps = ${NUMBER} \\((?:without|excluding|including re)`),
    [column('tps', 'benchmark.operations', '1/s', 'without the time to connect')],
  ],
  [
    new RegExp(`^tps = ${NUMBER} \\(including connections`),
    [column('tps with connecting', 'benchmark.operations', '1/s', 'up to 13')],
  ],
  [
    new RegExp(`^\\d+ transactions \\([\\d.]+% of total, tps = ${NUMBER}\\)`),
    [column('tps', 'benchmark.operations', '1/s')],
  ],
  [
    new RegExp(`^latency average(?: =|:) ${NUMBER} ms`),
    [column('latency average', 'benchmark.latency', 'ms')],
  ],
  [
    new RegExp(`^latency stddev(?: =|:) ${NUMBER} ms`),
    [column('latency stddev', 'benchmark.latency.deviation', 'ms')],
  ],
  [
    new RegExp(`^(?:initial|average) connection time = ${NUMBER} ms`),
    [column('connection time', 'benchmark.duration', 'ms')],
  ],
  [
    new RegExp(`^rate limit schedule lag: avg ${NUMBER} \\(max ${NUMBER}\\) ms`),
    [column('lag avg', 'benchmark.lag', 'ms'), column('lag max', 'benchmark.lag', 'ms')],
  ],
  [
    new RegExp(`^number of transactions actually processed: ${NUMBER}`),
    [column('transactions', 'benchmark.count', '1')],
  ],
  ...[
    ['failed transactions', 'failed'],
    ['transactions skipped', 'skipped'],
    ['transactions retried', 'retried'],
    ['serialization failures', 'serialization failures'],
    ['deadlock failures', 'deadlock failures'],
    ['transactions above the \\S+ ms latency limit', 'above the limit'],
  ].map(
    ([words, name]) =>
      [
        new RegExp(`^number of ${words}: ${NUMBER}`),
        [column(name!, 'benchmark.count', '1')],
      ] as const,
  ),
  [new RegExp(`^total number of retries: ${NUMBER}`), [column('retries', 'benchmark.count', '1')]],
];

const progressWords = new Set(progressColumns.map(({ printed }) => printed));

/** All columns of pgbench; `latency`, `failures` and `retries` are those of statements. */
export const pgbenchColumns: readonly ColumnSpec[] = [
  ...progressColumns,
  ...FIGURES.flatMap(([, columns]) => columns).filter(({ printed }) => !progressWords.has(printed)),
  column('latency', 'benchmark.latency', 'ms', '-r'),
  column('failures', 'benchmark.count', '1', '-r'),
];

/** The figures of a line of the results, each with its column; null for any other line. */
export function pgbenchFigure(text: string): (readonly [ColumnSpec, string])[] | null {
  for (const [pattern, columns] of FIGURES) {
    const found = pattern.exec(text);
    if (found !== null) return columns.map((spec, i) => [spec, found[i + 1]!] as const);
  }
  return null;
}

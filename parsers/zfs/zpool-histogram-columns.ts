import type { ColumnSpec, HeaderWord } from '../parser.ts';
import { column } from '../shared/columns.ts';

/** The quantity of a histogram: the time of I/Os (`-w`) or their size (`-r`). */
export type HistogramKind = 'latency' | 'req_size';

const pairs = (headings: string, words: readonly string[]): HeaderWord[] =>
  headings.split(' ').flatMap((heading) => words.map((printed) => ({ heading, printed })));

const ONE_WAY: readonly HeaderWord[] = ['scrub', 'trim', 'rebuild'].map((printed) => ({ printed }));

const LATENCIES = pairs('total_wait disk_wait syncq_wait asyncq_wait', ['read', 'write']);
const OLD_LATENCIES = pairs('sync_queue async_queue', ['read', 'write']);
const SIZES = pairs('sync_read sync_write async_read async_write scrub trim rebuild', [
  'ind',
  'agg',
]);

/** The words of the latest release, in the order in which it prints them. */
export const histogramWords: Readonly<Record<HistogramKind, readonly HeaderWord[]>> = {
  latency: [...LATENCIES, ...ONE_WAY],
  req_size: SIZES,
};

/** The total time of an I/O or a part of it; a single I/O to a disk or an aggregated one. */
const METRICS = {
  latency: ({ heading }: HeaderWord) =>
    heading === 'total_wait' ? 'pool.latency' : 'pool.latency.part',
  req_size: ({ printed }: HeaderWord) =>
    printed === 'agg' ? 'pool.request_size.aggregated' : 'pool.request_size',
} as const;

/** The I/Os per second of a bucket. */
export function rateColumn(kind: HistogramKind, word: HeaderWord): ColumnSpec {
  const { printed, heading } = word;
  const spec = column(printed, METRICS[kind](word), '1/s', { suffix: 1024 });
  return heading === undefined ? spec : { ...spec, heading };
}

export const histogramColumns: readonly ColumnSpec[] = [
  ...[...LATENCIES, ...OLD_LATENCIES, ...ONE_WAY].map((word) => rateColumn('latency', word)),
  ...SIZES.map((word) => rateColumn('req_size', word)),
];

import type { HeaderWord, Line } from '../parser.ts';
import { type HistogramKind, histogramWords } from './zpool-histogram-columns.ts';

/**
 * The rows of `zpool iostat -H -w` and `-H -r`, which print no header: tabs between the counts, the first of a block is
 * of 1 ns or of 512 bytes, the pool's name is on a separate line above it (print_iostat_histo in zpool_main.c).
 */
export interface HistogramWords {
  readonly kind: HistogramKind;
  readonly words: readonly HeaderWord[];
}

/** A latency's bucket is named by its end, a size's by its start. */
const FIRST_BUCKETS = { 1: 'latency', 512: 'req_size' } as const;

/** The number of columns by release: 0.7, 0.8, 2.2. */
const COUNTS = { latency: [9, 10, 11], req_size: [10, 12, 14] } as const;

/** The columns of a block's first row, by their number; null for any other line. */
export function scriptedHistogram(line: Line): HistogramWords | null {
  const first = line.str(0);
  if (first !== '1' && first !== '512') return null;
  const kind = FIRST_BUCKETS[first];
  const counts: readonly number[] = COUNTS[kind];
  if (!counts.includes(line.count - 1) || !isScriptedBucket(line)) return null;
  return { kind, words: histogramWords[kind].slice(0, line.count - 1) };
}

/** Whether a line is a bucket and its counts, with tabs between them. */
export function isScriptedBucket(line: Line): boolean {
  if (line.indent > 0 || line.text().split('\t', 40).length !== line.count) return false;
  for (let i = 0; i < line.count; i++) {
    if (!/^\d{1,20}([.,]\d{1,2})?[KMGTPE]?$/.test(line.str(i))) return false;
  }
  return true;
}

const UNITS = ['ns', 'us', 'ms', 's'];

/** The name of the bucket in tables with a header: `262us`, `128K` (zfs_nicetime and zfs_nicenum). */
export function bucketName(printed: string, kind: HistogramKind): string {
  let [number, power] = [Number(printed), 0];
  const base = kind === 'latency' ? 1000 : 1024;
  const last = kind === 'latency' ? UNITS.length - 1 : 6;
  for (; number >= base && power < last; power++) number = Math.floor(number / base);
  return `${number}${kind === 'latency' ? UNITS[power] : (' KMGTPE'[power] ?? '').trim()}`;
}

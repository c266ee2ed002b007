import type { MetricId } from '../../src/model/metric.ts';
import type {
  EntityRef,
  HeaderWord,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { column, wordOf } from '../shared/columns.ts';

/**
 * netstat -m of FreeBSD and macOS (mbuf.c, netstat(1)): network memory at the instant, several numbers in each line.
 *
 * ```
 * 257/1018/1275 mbufs in use (current/cache/total)
 * 576K/3298K/3874K bytes allocated to network (current/cache/total)
 * 0 sendfile syscalls
 * ```
 *
 * On macOS `7940/8133 mbufs in use:` are those in use and all that were allocated. The columns are named after the text that follows the numbers. K is 1024.
 */
export const netstatMemory = {
  id: 'netstat-memory',
  tool: 'netstat',
  platform: 'freebsd',
  title: 'netstat -m',
  reference: 'mbuf.c and netstat(1) of FreeBSD and macOS',
  options: '-m',
  columns: [],
  firstReport: 'interval',
  opens: isFirst,
  openingWords: ['mbufs'],
  start: (out) => new NetstatMemoryReading(out),
} as const satisfies Parser;

/** The subjects of its lines (mbpr in mbuf.c); another line that begins with a number is foreign text. */
const SUBJECT =
  /\b(mbufs?|clusters?|sfbufs?|sendfile|drain routines|requests for memory|(allocated|returned) to|pages were)\b/;

/** The lines about buffers that may have a limit, by how their text ends, and the metrics of those in use. */
const buffers: Readonly<Record<string, MetricId>> = {
  'mbufs in use': 'buffer.mbufs',
  'mbuf 2KB clusters in use': 'buffer.clusters',
  'mbuf clusters in use': 'buffer.clusters',
  '(page size) jumbo clusters in use': 'buffer.jumbo.page',
  '9k jumbo clusters in use': 'buffer.jumbo.9k',
  '16k jumbo clusters in use': 'buffer.jumbo.16k',
};

class NetstatMemoryReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  readonly #mbufs: EntityRef;

  constructor(out: SourceBuilder) {
    this.#out = out;
    this.#table = out.table();
    this.#mbufs = this.#table.entity({ kind: 'memory', name: 'mbufs' });
  }

  line(line: Line): boolean {
    if (!/^\d[\d/KMG]{0,120}$/.test(line.str(0)) || !SUBJECT.test(line.rest(1))) return false;
    if (isFirst(line)) this.#table.report(null);
    if (line.is(3, 'use:')) this.#out.platform('macos');
    const cells = line.str(0).split('/');
    const words = wordsOf(line.rest(1), cells.length);
    if (words.length !== cells.length) return false;
    return this.#table.texts(this.#table.columns(words), this.#mbufs, cells);
  }
}

function isFirst(line: Line): boolean {
  return line.is(1, 'mbufs') && line.is(2, 'in') && /^use(:| \()/.test(line.rest(3));
}

/** `mbufs in use (current/cache/total)`: a column for each word in the parentheses; macOS prints no words. */
function wordsOf(text: string, count: number): HeaderWord[] {
  const [, subject = '', words] =
    /^(.*?):?(?: \(([^()%]+)\)| \([\d.]+% in use\))?$/.exec(text) ?? [];
  const unit = subject.startsWith('bytes ') ? 'B' : subject.startsWith('KB ') ? 'KiB' : '1';
  const labels = (words ?? (count > 1 ? 'current/total' : '')).split('/');
  return labels.map((label) => {
    const metric = metricOf(subject, label);
    if (label === '') return wordOf(column(subject, metric, unit, { suffix: 1024 }));
    return wordOf(column(label, metric, unit, { heading: subject, suffix: 1024 }));
  });
}

function metricOf(subject: string, label: string): MetricId {
  const metric = Object.entries(buffers).find(([end]) => subject.endsWith(end))?.[1];
  if (metric !== undefined && label === 'current') return metric;
  return metric !== undefined && label === 'max' ? `${metric}.limit` : `other.${subject}`;
}

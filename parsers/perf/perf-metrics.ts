import { PERF_RATIOS } from '../../src/model/metrics/perf-events.ts';
import type { ColumnSpec, HeaderWord, Line } from '../parser.ts';
import { column } from '../shared/columns.ts';

/** The header of `--metric-only`: the subject of the counts, and the name of each metric. */
export interface MetricHeader {
  /** The separator of `-x`; empty for text. */
  readonly separator: string;
  /** The number of words of a row that name the subject of its numbers. */
  readonly named: number;
  readonly names: readonly string[];
  /** The column at which each name ends in a header of text. */
  readonly ends: readonly number[];
}

/** The metrics of one row; a blank one is missing. */
export interface MetricRow {
  readonly seconds: number;
  readonly subject: string;
  readonly words: readonly HeaderWord[];
  readonly cells: readonly string[];
}

const TIME = /^ *#? *time([^\w ]| )/;

/** The number of words that name the subject: `comm-pid`, `S0-D0-C0` and its number of processors, `CPU0`. */
const NAMED: Readonly<Record<string, number>> = {
  CPU: 1,
  cpu: 1,
  'comm-pid': 1,
  core: 2,
  die: 2,
  socket: 2,
  node: 2,
  cache: 2,
};

/**
 * `#           time CPU        insn per cycle branch-misses of all branches` (print_metric_headers in stat-display.c),
 * ` time,insn per cycle,` with `-x`. Null for any other line.
 */
export function metricHeader(line: Line): MetricHeader | null {
  if (!line.is(0, '#') && !line.str(0).startsWith('time')) return null;
  const text = line.text();
  const separator = TIME.exec(text)?.[1];
  if (separator === undefined || / counts unit events *$/.test(text)) return null;
  // Other tables begin with a time too, but perf indents it, or writes a separator at the end of the line.
  if (separator === ' ') return /^ *# {2,}time/.test(text) ? textHeader(text) : null;
  if (!text.trimEnd().endsWith(separator)) return null;
  const words = text.trim().split(separator).slice(1, -1);
  const named = NAMED[words[0] ?? ''] ?? 0;
  return { separator, named, names: words.slice(named), ends: [] };
}

/** Names are right-aligned in columns of 20 characters; only next to a longer one there is a single blank. */
function textHeader(text: string): MetricHeader | null {
  const named = NAMED[/time (\S+)/.exec(text)?.[1] ?? ''] ?? 0;
  const from = /^#? *time(?: \S+)?(?: +cpus)? /.exec(named === 0 ? text.slice(0, 17) : text);
  if (from === null) return null;
  const apart = text
    .slice(from[0].length)
    .replaceAll(/( of all (?:branches|cache refs|[\w-]+(?: cache)? accesses)) /g, '$1\n')
    .replaceAll(/ (\S+ of all )/g, '\n$1');
  const found = [...apart.matchAll(/\S+(?: \S+)*/g)];
  return {
    separator: '',
    named,
    names: found.map(([name]) => name),
    ends: found.map(({ 0: name, index }) => from[0].length + index + name.length),
  };
}

/** A row below a header; null for any other line. */
export function metricRow(line: Line, header: MetricHeader): MetricRow | null {
  return header.separator === '' ? textRow(line, header) : csvRow(line, header);
}

function csvRow(line: Line, { separator, named, names }: MetricHeader): MetricRow | null {
  const [time, ...cells] = line.text().trim().split(separator);
  if (!/^\d{1,9}\.\d{9}$/.test(time!) || cells.length < named + names.length) return null;
  const texts = names.map((_, i) => cells[named + i]!.trim());
  return rowOf(time!, cells[0]!, { named, names, texts });
}

function textRow(line: Line, { named, names, ends }: MetricHeader): MetricRow | null {
  if (!/^\d{1,9}\.\d{9}$/.test(line.str(0))) return null;
  const found = [...line.text().matchAll(/\S+/g)].slice(1 + named);
  if (found.length > names.length) return null;
  const texts = names.map(() => '');
  for (const [i, { 0: text, index }] of found.entries()) {
    const end = index + text.length;
    texts[found.length === names.length ? i : nearest(ends, end)] = text;
  }
  return rowOf(line.str(0), line.str(1), { named, names, texts });
}

function nearest(ends: readonly number[], end: number): number {
  const distances = ends.map((other) => Math.abs(other - end));
  return distances.indexOf(Math.min(...distances));
}

interface MetricTexts {
  readonly named: number;
  readonly names: readonly string[];
  readonly texts: readonly string[];
}

function rowOf(
  time: string,
  subject: string,
  { named, names, texts }: MetricTexts,
): MetricRow | null {
  if (texts.some((text) => !/^(\d[\d.,]*%?|-?nan%?|)$/.test(text))) return null;
  return {
    seconds: Number(time),
    subject: named === 0 ? '' : subject.trim(),
    words: names.map(wordOf),
    cells: texts.map((text) => (/^\d/.test(text) ? text.replace('%', '') : '-')),
  };
}

const SHARE = /^%|%$| of all | idle$|^(retiring|bad speculation|frontend bound|backend bound)$/;

/** Returns the word of a metric; `branch-misses of all branches` is the ratio printed after `branch-misses`. */
function wordOf(name: string): HeaderWord {
  const event = / of all /.exec(name);
  const printed = event === null ? name : name.slice(event.index + 1);
  const known = PERF_RATIOS.get(printed);
  if (known === undefined) {
    return { printed: name, spec: column(name, `other.${name}`, SHARE.test(name) ? '%' : '1') };
  }
  const spec: ColumnSpec = column(printed, known.metric, known.unit);
  return event === null
    ? { printed, spec }
    : { heading: name.slice(0, event.index), printed, spec };
}

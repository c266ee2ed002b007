import type { Line } from '../parser.ts';
import { fields } from '../shared/fields.ts';

/** One count of perf, in any of its three forms. */
export interface PerfRow {
  /** Seconds since perf started. */
  readonly seconds: number;
  /** The subject of the count: `CPU0`, `S0`, `S0-D0-C1`, a thread's name; empty for all. */
  readonly subject: string;
  /** The count as a plain number; `-` for `<not counted>` and `<not supported>`. */
  readonly count: string;
  readonly unit: string;
  readonly event: string;
  /** The share of time in which it was counted, in percent; empty if not printed. */
  readonly counted: string;
  /** The value that perf computed from it, and the words after that value. */
  readonly ratio: string;
  readonly ratioOf: string;
}

const UNIT = /^(msec|Joules|[KMG]i?B|Bytes|C|ns|W)$/;

/** The time is printed with nine decimals (`%6lu.%09lu` in tools/perf/builtin-stat.c). */
const TIME = /^\d{1,9}\.\d{9}$/;

/** `1.001043000 [CPU0] 9,876,543,210 [msec] cycles # 2.461 GHz (66.67%)` */
export function textRow(line: Line): PerfRow | null {
  if (line.count < 3 || !TIME.test(line.str(0)) || line.text().includes('\t')) return null;
  const row = countRow(fields(line, 1));
  return row && { seconds: line.num(0), ...row };
}

/** `9,876,543,210 [msec] cycles # 2.461 GHz (66.67%)`, the words of a row without its time. */
export function countRow(words: readonly string[]): Omit<PerfRow, 'seconds'> | null {
  const comment = words.indexOf('#');
  const [before, after] =
    comment < 0 ? [[...words], []] : [words.slice(0, comment), words.slice(comment)];
  const rest = comment < 0 ? before : after;
  const counted = /^\((\d{1,3}[.,]\d\d)%\)$/.exec(rest.at(-1) ?? '')?.[1] ?? '';
  if (counted !== '') rest.pop();
  const event = before.at(-1);
  const hasUnit = UNIT.test(before.at(-2) ?? '');
  const numbers = before.slice(0, hasUnit ? -2 : -1).join(' ');
  const match = /^(.*?)(<not (?:counted|supported)>|\d[\d.,'\u202f\u00a0]*)$/.exec(numbers);
  if (event === undefined || /^\d[\d.,]*%?$/.test(event) || match === null) return null;
  const ratio = /^# +([\d.,]+) *%? +(.+)$/.exec(after.join(' '));
  return {
    subject: match[1]!.trim(),
    count: plainNumber(match[2]!),
    unit: hasUnit ? before.at(-2)! : '',
    event,
    counted: counted.replace(',', '.'),
    ratio: ratio?.[1]?.replace(',', '.') ?? '',
    ratioOf: ratio?.[2] ?? '',
  };
}

/** `1.001043000,[CPU0,]4012.34,msec,cpu-clock,4012340000,100.00,4.012,CPUs utilized`; `-x` sets the separator. */
export function csvRow(line: Line): PerfRow | null {
  const match = /^\s*(\d{1,9}\.\d{9})([^ \w.])(.*)$/.exec(line.text().trimEnd());
  if (match === null) return null;
  const [, time, separator, text] = match;
  const cells = text!.split(separator!, 16).map((cell) => cell.trim());
  const named = isCount(cells[0]!) ? 0 : /^[SDN]\d/.test(cells[0]!) ? 2 : 1;
  const [count, unit, event, runtime, counted, ratio = '', ratioOf = ''] = cells.slice(named);
  if (event === undefined || event === '' || !isCount(count!) || counted === undefined) return null;
  if (!/^\d+$/.test(runtime!)) return null;
  const subject = cells.slice(0, named).join(' ');
  return {
    seconds: Number(time),
    subject,
    count: plainNumber(count!),
    unit: unit!,
    event,
    counted,
    ratio,
    ratioOf,
  };
}

/** `{"interval" : 1.00, "cpu" : "0", "counter-value" : "2079.96", "unit" : "msec", "event" : "cpu-clock", …}` */
export function jsonRow(line: Line): PerfRow | null {
  if (!line.str(0).startsWith('{"interval"')) return null;
  const cells = parsed(line.text());
  const text = (key: string) => String(cells?.[key] ?? '');
  if (cells === null || !isCount(text('counter-value')) || text('event') === '') return null;
  const cpu = text('cpu');
  return {
    seconds: Number(cells.interval),
    subject: cpu === '' ? (NAMES.map(text).find((name) => name !== '') ?? '') : `CPU${cpu}`,
    count: plainNumber(text('counter-value')),
    unit: text('unit'),
    event: text('event'),
    counted: text('pcnt-running'),
    ratio: text('metric-value'),
    ratioOf: text('metric-unit'),
  };
}

const NAMES = ['core', 'die', 'socket', 'node', 'thread'];

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

function isCount(text: string): boolean {
  return /^(<not (counted|supported)>|\d{1,20}([.,]\d+)?)$/.test(text);
}

/** Removes the separators of thousands, which depend on the locale; the last separator may be the decimal one. */
function plainNumber(text: string): string {
  if (text.startsWith('<')) return '-';
  const bare = text.replaceAll(/['\u202f\u00a0]/g, '');
  const marks = new Set(bare.replaceAll(/\d/g, ''));
  if (marks.size === 2) {
    const decimal = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
    return `${bare.slice(0, decimal).replaceAll(/[.,]/g, '')}.${bare.slice(decimal + 1)}`;
  }
  return /^\d{1,3}([.,]\d{3})+$/.test(bare) ? bare.replaceAll(/[.,]/g, '') : bare.replace(',', '.');
}

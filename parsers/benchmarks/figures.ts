import type { PrintedUnit } from '../../src/model/unit.ts';
import type { ColumnSpec, Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { figureMetric, figureUnit } from './figure-units.ts';
import { type Progress, type ProgressCell, ProgressTable } from './progress-table.ts';

/**
 * What a benchmark that nobody knows says in its own words: a name and its number, one a line or several.
 *
 * ```
 * packets=3358832 (MB=820027), rps=55794 (MB/s=13621)
 * Requests done:        1000
 * Mean latency (ms):    22.41
 * Throughput: 12,345.6 ops/sec
 * 3 s: 12,340 ops/sec
 * [ 4s ] rps=500 lat=2ms
 * ```
 *
 * Lines that begin with seconds, which grow, have the figures since the one before: they are progress, and no results.
 *
 * Only the file that `record` or the user calls the output of the benchmark is read so; in any other text such lines may
 * be anything. What comes below `Serving Benchmark Result` is from `vllm bench serve` or `sglang.bench_serving`.
 */
export const figures = {
  id: 'figures',
  tool: 'benchmark',
  platform: '',
  title: 'figures of a benchmark in its own words',
  reference: 'names and numbers: NAME=NUMBER, NAME: NUMBER UNIT',
  options: 'benchmark.out; --as GLOB=figures; vllm bench serve',
  columns: [],
  firstReport: 'interval',
  opens: (line) => line.is(1, 'Serving') && line.is(2, 'Benchmark'),
  openingWords: ['Serving'],
  opensWhenNamed: (line) =>
    progressOf(line.text().trim()) !== null || figuresIn(line.text()).length > 0,
  isProse: true,
  fileNames: /(?:^|\/)benchmark\.(?:out|log|txt)$/,
  start: (out, _command, before) => new FiguresReading(out, before),
} as const satisfies Parser;

/** A name with its number. */
interface Figure {
  readonly name: string;
  readonly number: string;
  readonly unit: PrintedUnit | undefined;
  /** A unit that is only a word: `points`. */
  readonly word: string;
  /** The words before the first name of a line. */
  readonly row: string;
}

const MAX_CHARACTERS = 400;

const NUMBER = '[-+]?(?:\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d{1,2})?)';
const UNIT = '[A-Za-zµμ%][A-Za-zµμ/%]{0,15}';

/** `MB/s=13621`, `lat=4.5us` */
const PAIR = new RegExp(`([A-Za-z][\\w./%-]{0,60})=(${NUMBER})(${UNIT})?(?=$|[\\s,;)\\]}])`, 'g');

/** `Mean latency (ms):    22.41`, `Throughput: 1234.5 ops/sec (higher is better)` */
const LABELLED = new RegExp(
  `^([A-Za-z][^:=]{0,60}?)\\s*[:=]\\s*(${NUMBER})(?:\\s*(${UNIT}(?: per (?:s|sec|second))?))?(?:\\s*\\([^()]*\\))?[.,;]?$`,
);

/** Several of them in a line: `Speed: 14.3 Mpps Bandwidth: 6.8 Gbit/s (raw 9.6 Gbit/s).` */
const SEVERAL = new RegExp(
  `([A-Za-z][\\w ]{0,40}?):\\s*(${NUMBER})(?:\\s?(${UNIT}))?(?=[\\s.,;(]|$)`,
  'g',
);

const OPERATIONS = column('operations/s', 'benchmark.operations', '1/s');

/** A line that begins with the seconds since the start, and the figures after them: `3 s: 856 operations/s`, `[ 10s ] rps=1234 lat=2ms`, `t=5s, rps=7`. */
const TIMED =
  /^(?:t(?:ime)?[=:] ?)?\[? ?(\d{1,9}(?:\.\d{1,6})?) ?(?:s|secs?|seconds?) ?(?:\]:?|[:,])? +(\S.*)$/i;

/** A rate without a name: `856 operations/s`, `1,234.5 ops/sec` */
const RATE = new RegExp(`^(${NUMBER}) ?(${UNIT})$`);

/** The figures that a line has for a time since the start; null for any other line. */
function progressOf(text: string): (Progress & { readonly time: number }) | null {
  const [, seconds, said] = TIMED.exec(text) ?? [];
  const rows = said === undefined ? null : progressRows(said);
  return rows === null || rows.size === 0 ? null : { time: Number(seconds), rows };
}

function progressRows(text: string): Progress['rows'] {
  const [, rate, unit = ''] = RATE.exec(text) ?? [];
  if (rate !== undefined && figureUnit(unit) === '1/s')
    return new Map([['operations', [cellOf(OPERATIONS, rate.replaceAll(',', ''))]]]);
  const rows = new Map<string, ProgressCell[]>();
  for (const { name, number, unit = '1', word, row } of figuresIn(text)) {
    if (SETTING.test(name)) continue;
    const printed = word === '' ? name : `${name} (${word})`;
    const spec = column(printed, figureMetric(`${row} ${name}`, unit), unit);
    const job = row || 'operations';
    rows.set(job, [...(rows.get(job) ?? []), cellOf(spec, number)]);
  }
  return rows;
}

const cellOf = (spec: ColumnSpec, text: string): ProgressCell => {
  return { word: { printed: spec.printed, spec }, text };
};

/** `------- Latency (ms) -------`: the unit of the figures below. */
const SECTION = /^[-=*#]{3,}\s*([^-=*#].{0,60}?)\s*\(([^()]{1,12})\)\s*[-=*#]{3,}$/;
const RULE = /^[-=*#]{3,}/;

/** A command that a shell traced, or a comment. */
const COMMAND = /^\s*(?:[+$#>]|\S+ --?[a-z])/;

/** Names of settings, which are no results. */
const SETTING =
  /^(?:(?:num(?:ber of)?|n)[ _-]?)?(?:threads?|clients?|connections?|workers?|proc(?:s|esses)?|jobs?|cores?|cpus?|seed|port|pid|version|(?:batch|block|queue|message|value|key)[ _-]?(?:size|depth)|iodepth|warm-?up|max(?:imum)? request concurrency|request rate configured)$/i;

function figuresIn(text: string): Figure[] {
  if (text.length > MAX_CHARACTERS || COMMAND.test(text)) return [];
  const pairs = [...text.matchAll(PAIR)];
  const row = text
    .slice(0, pairs[0]?.index ?? 0)
    .replace(/^[\s[({]+|[\s:,;[({\]})-]+$/g, '')
    .trim();
  if (pairs.length > 0) {
    return pairs.map(([, name, number, unit]) => ({ ...figureOf(name!, number!, unit), row }));
  }
  const parts = text.trim().split(/[,;]\s+(?=[A-Za-z])/);
  const labelled = parts.flatMap((part) => LABELLED.exec(part) ?? []);
  const found = labelled.length > 0 ? parts.map((part) => LABELLED.exec(part)) : several(text);
  return found.flatMap((match) => {
    const [, name, number, unit] = match ?? [];
    return name === undefined ? [] : [{ ...figureOf(name.trim(), number!, unit), row: '' }];
  });
}

function several(text: string): readonly RegExpExecArray[] {
  const found = [...text.matchAll(SEVERAL)];
  return found.length > 1 ? found : [];
}

function figureOf(name: string, number: string, word = ''): Omit<Figure, 'row'> {
  const known = figureUnit(word);
  const inName = /^(.*?)\s*[[(]([^[\]()]{1,16})[\])]$/.exec(name);
  const last = /(?:^|[ _.-])([A-Za-z%µ]+(?:\/\w+)?)$/.exec(name)?.[1] ?? '';
  const unitInName = word === '' && inName !== null ? figureUnit(inName[2]!) : undefined;
  const unit = known ?? unitInName ?? (word === '' ? figureUnit(last) : undefined);
  return {
    name: unitInName === undefined ? name : inName![1]!,
    number: number.replaceAll(',', ''),
    unit,
    word: unit === undefined ? word : '',
  };
}

interface TimedLine extends Progress {
  readonly time: number;
  readonly text: string;
  readonly line: number;
}

class FiguresReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #progress: ProgressTable;
  #sheet: ResultSheet | null = null;
  #section: { readonly title: string; readonly unit?: PrintedUnit | undefined } = { title: '' };
  /** The names that each row has; a name that comes again begins another row of the same words. */
  readonly #rows = new Map<string, Set<string>>();
  readonly #times = new Map<string, number>();
  /** A line with a time, of which the next one shows what it is. */
  #held: TimedLine | null = null;
  #isProgress = false;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    this.#progress = new ProgressTable(out, 'the benchmark');
    for (const text of before) this.#heading(text.trim());
  }

  line(line: Line): boolean {
    const text = line.text().trim();
    if (this.#heading(text)) return true;
    const progress = progressOf(text);
    if (progress === null) return this.#result(text);
    this.#timed({ ...progress, text, line: line.number });
    return true;
  }

  end(): void {
    const held = this.#held;
    if (held === null) return;
    this.#held = null;
    this.#sheet ??= this.#out.results('Figures of the benchmark', 'figure');
    this.#sheet.printedIn(held.line);
    // A rate without a name is no result.
    if (!this.#result(held.text)) this.#progress.add(held);
    this.#sheet.printedIn(null);
  }

  /** Takes a line with a time. It is a result, unless the next one has a later time. */
  #timed(timed: TimedLine): void {
    const held = this.#held;
    this.#isProgress ||= held !== null && timed.time > held.time;
    if (!this.#isProgress) this.end();
    else if (held !== null) this.#progress.add(held);
    this.#held = this.#isProgress ? null : timed;
    if (this.#isProgress) this.#progress.add(timed);
  }

  #result(text: string): boolean {
    const found = figuresIn(text);
    for (const figure of found) {
      if (SETTING.test(figure.name)) this.#out.parameter(figure.name, figure.number);
      else this.#add(figure);
    }
    return found.length > 0;
  }

  #heading(text: string): boolean {
    if (!RULE.test(text)) return false;
    const [, title = '', unit = ''] = SECTION.exec(text) ?? [];
    this.#section = { title, unit: figureUnit(unit) };
    return true;
  }

  #add({ name, number, unit: ownUnit, word, row: words }: Figure): void {
    const { title, unit: sectionUnit } = this.#section;
    const unit = ownUnit ?? (word === '' ? sectionUnit : undefined);
    const printed = word === '' ? name : `${name} (${word})`;
    const row = this.#rowOf(words || (sectionUnit === undefined ? '' : title) || 'result', printed);
    this.#sheet ??= this.#out.results('Figures of the benchmark', 'figure');
    const spec = column(printed, figureMetric(`${row} ${name}`, unit ?? '1'), unit ?? '1');
    this.#sheet.cell(row, spec, number);
  }

  #rowOf(words: string, printed: string): string {
    const times = this.#times.get(words) ?? 1;
    const name = times === 1 ? words : `${words} ${times}`;
    const names = this.#rows.get(name) ?? new Set();
    this.#rows.set(name, names);
    if (!names.has(printed)) {
      names.add(printed);
      return name;
    }
    this.#times.set(words, times + 1);
    return this.#rowOf(words, printed);
  }
}

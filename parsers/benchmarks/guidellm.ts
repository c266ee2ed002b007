import type { Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { UniqueNames } from '../shared/unique-names.ts';
import { addGuidellm, guidellmFamily, guidellmSheet } from './guidellm-figures.ts';

/**
 * The tables of guidellm, of which 0.2 and 0.3 break lines at the width of the terminal (console.py and output.py of
 * guidellm 0.2 to 0.8). A heading stands over several columns if bars without a blank follow it.
 *
 * ```
 * ℹ Request Latency Statistics (Completed Requests)
 * |================|=============|=====|======|======|=====|
 * | Benchmark      | Request Latency        ||| ITL        ||
 * | Strategy       | Sec                    ||| ms         ||
 * |                | Mean        | Mdn | p95  | Mdn  | p95 |
 * |----------------|-------------|-----|------|------|-----|
 * | constant@10.00 | 0.1 ± 0.002 | 0.1 | 0.2* | 2.2  | 2.8 |
 * ```
 *
 * A row is a load. A rate of all requests has another name than that of those that succeeded.
 */
export const guidellm = {
  id: 'guidellm',
  tool: 'benchmark',
  platform: '',
  title: 'guidellm, tables',
  reference: 'console.py of guidellm',
  options: 'run; benchmark run',
  columns: [],
  firstReport: 'interval',
  opens: (line) => titleOf(line) !== undefined,
  openingForms: [/\bRun Summary Info\b/, /\bStatistics\b/, /\bBenchmarks (?:Metadata|Info|Stats):/],
  start: (out) => new GuidellmReading(out),
} as const satisfies Parser;

const TITLE =
  /^(?:\S )?(Run Summary Info|\w+ [A-Z]\w+ Statistics(?: \((?:Completed|All) Requests\))?|Benchmarks (?:Metadata|Info|Stats):)$/;

const titleOf = (line: Line) => TITLE.exec(line.text().trimEnd())?.[1];

/** Lines around the tables: titles, notes and warnings. */
const NOTE = /^(?:[^\w\s|=-]|=+$|Warnings \(|Benchmarks report saved|Saving benchmarks| {2}|\s*$)/;

/** Maximum characters of a table with broken lines. */
const MAX_CHARACTERS = 65_536;
/** Maximum lines and columns of the headings of a table. */
const MAX_HEADINGS = 8;
const MAX_COLUMNS = 64;

/** A column by what was measured and its statistic. */
type Figure = readonly [family: string, statistic: string];

class GuidellmReading implements Reading {
  readonly #sheet: () => ResultSheet;
  #title = '';
  #names = new UniqueNames();
  /** The lines of headings above the rows. */
  #head: (readonly string[])[] = [];
  /** The figures of the columns; null until the line of dashes below the headings was read. */
  #columns: readonly Figure[] | null = null;
  #text = '';

  constructor(out: SourceBuilder) {
    this.#sheet = guidellmSheet(out);
  }

  line(line: Line): boolean {
    const text = line.text().trimEnd();
    const title = titleOf(line);
    if (title !== undefined) this.#begin(title);
    else if (this.#title.startsWith('Benchmarks')) return this.#broken(text);
    else if (text.startsWith('|')) return this.#bars(text);
    else return NOTE.test(text);
    return true;
  }

  #begin(title: string): void {
    this.#title = title;
    this.#names = new UniqueNames();
    this.#head = [];
    this.#columns = null;
    this.#text = '';
  }

  #bars(text: string): boolean {
    const cells = text.split('|').slice(1, -1);
    if (text.startsWith('|=')) this.#begin(this.#title);
    else if (!/^(?:Request Lat|Server Thr)/.test(this.#title) || !text.endsWith('|')) return true;
    else if (text.startsWith('|-')) this.#columns ??= this.#figuresOf(this.#head);
    else if (this.#columns !== null) return this.#row(cells, this.#columns);
    else if (this.#head.length > MAX_HEADINGS) return false;
    else this.#head.push(cells);
    return true;
  }

  /** Takes a line of 0.2 or 0.3: a table is read at the rule below it, when its lines are whole again. */
  #broken(text: string): boolean {
    if (!text.startsWith('=')) {
      if (this.#text.length > MAX_CHARACTERS) return false;
      this.#text += ` ${text}`;
      return true;
    }
    const words = this.#text.split(/ +/);
    this.#text = '';
    const first = words.findIndex(isRule);
    if (first < 0) return true;
    const head = words
      .slice(0, first)
      .join(' ')
      .split(/ (?=Benchmark\|)/);
    const body = words.slice(words.findLastIndex(isRule) + 1).join(' ');
    const figures = this.#figuresOf(head.map((line) => line.split('|')));
    const rows = body.replace(/ ?\| ?/g, '|').split(' ');
    if (this.#title.endsWith('Stats:')) for (const row of rows) this.#row(row.split('|'), figures);
    this.#title = '';
    return true;
  }

  #figuresOf(head: readonly (readonly string[])[]): readonly Figure[] {
    const all = this.#title.includes('(All') ? 'all_' : '';
    return headingsOf(head).map((heading) => {
      const [, words, statistic = 'mean'] = HEADING.exec(heading.toLowerCase())!;
      return [`${all}${guidellmFamily(words!)}`, statistic === 'mdn' ? 'median' : statistic];
    });
  }

  #row(cells: readonly string[], figures: readonly Figure[]): boolean {
    if (cells.length !== figures.length) return false;
    const load = this.#names.of(cells[0]!.trim());
    for (const [i, figure] of figures.entries()) {
      // `0.1 ± 0.002`, `0.2*`
      const [number = ''] = cells[i]!.trim().split(' ', 1);
      addGuidellm(this.#sheet, load, figure, number.replace(/\*$|,(?=\d{3}(?!\d))/g, ''));
    }
    return true;
  }
}

/** Returns the headings of columns; none if their lines are not those of one table. */
function headingsOf(head: readonly (readonly string[])[]): readonly string[] {
  const [first = []] = head;
  const isTable = head.length <= MAX_HEADINGS && first.length <= MAX_COLUMNS;
  if (!isTable || head.some(({ length }) => length !== first.length)) return [];
  const above = head.map(() => '');
  return first.map((_, i) => {
    for (const [level, words] of head.entries()) above[level] = words[i]!.trim() || above[level]!;
    return above.join(' ');
  });
}

const HEADING = /^(.*?)(?: (mean|mdn|median|p\d\d))?$/s;

const isRule = (word: string) => word.includes('-') && /^[-|]+$/.test(word);

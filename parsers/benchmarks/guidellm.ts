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
const NOTE = /^(?:[^\w\s|=-]|Warnings \(|Benchmarks report saved|Saving benchmarks| {2}|\s*$)/;

/** Maximum characters of a table with broken lines. */
const MAX_CHARACTERS = 65_536;

class GuidellmReading implements Reading {
  readonly #sheet: () => ResultSheet;
  #title = '';
  #names = new UniqueNames();
  /** The lines of headings above the rows, and whether the rule below them was read. */
  #head: (readonly string[])[] = [];
  #isBody = false;
  #text = '';

  constructor(out: SourceBuilder) {
    this.#sheet = guidellmSheet(out);
  }

  line(line: Line): boolean {
    const text = line.text().trimEnd();
    const title = titleOf(line);
    if (title !== undefined) this.#begin(title);
    else if (this.#title.startsWith('Benchmarks')) this.#broken(text);
    else if (text.startsWith('|')) this.#bars(text);
    else return NOTE.test(text);
    return true;
  }

  #begin(title: string): void {
    this.#title = title;
    this.#names = new UniqueNames();
    this.#head = [];
    this.#isBody = false;
    this.#text = '';
  }

  #bars(text: string): void {
    const cells = text.split('|').slice(1, -1);
    if (/^\|[=-]/.test(text)) this.#isBody = text[1] === '-';
    else if (!/^(?:Request Lat|Server Thr)/.test(this.#title) || !text.endsWith('|')) return;
    else if (this.#isBody) this.#row(cells);
    else this.#head.push(cells);
  }

  /** Takes a line of 0.2 or 0.3: a table is read at the rule below it, when its lines are whole again. */
  #broken(text: string): void {
    if (!text.startsWith('=')) {
      if (this.#text.length < MAX_CHARACTERS) this.#text += ` ${text}`;
      return;
    }
    const words = this.#text.split(/ +/);
    const first = words.findIndex(isRule);
    if (first < 0) return;
    const head = words
      .slice(0, first)
      .join(' ')
      .split(/ (?=Benchmark\|)/);
    const body = words.slice(words.findLastIndex(isRule) + 1).join(' ');
    this.#text = '';
    if (!this.#title.endsWith('Stats:')) return;
    this.#head = head.map((line) => line.split('|'));
    for (const [row] of body.matchAll(/[^\s|]+(?: ?\| ?[^\s|]+)+/g)) this.#row(row.split('|'));
  }

  #row(cells: readonly string[]): void {
    if (this.#head.some(({ length }) => length !== cells.length)) return;
    const load = this.#names.of(cells[0]!.trim());
    const all = this.#title.includes('(All') ? 'all_' : '';
    const above = this.#head.map(() => '');
    for (const [i, cell] of cells.entries()) {
      for (const [level, words] of this.#head.entries())
        above[level] = words[i]!.trim() || above[level]!;
      const [, words, statistic = 'mean'] = HEADING.exec(above.join(' ').toLowerCase())!;
      const key = statistic === 'mdn' ? 'median' : statistic;
      const number = /^[\d.]+/.exec(cell.trim())?.[0] ?? '';
      addGuidellm(this.#sheet, load, [`${all}${guidellmFamily(words!)}`, key], number);
    }
  }
}

const HEADING = /^(.*?)(?: (mean|mdn|median|p\d\d))?$/;

const isRule = (word: string) => /^[-|]*-[-|]*$/.test(word);

import type { Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { UniqueNames } from '../shared/unique-names.ts';
import { addGuidellm, guidellmFamily, guidellmSheet } from './guidellm-figures.ts';

/**
 * What guidellm writes as benchmarks.csv: three lines of headings from 0.4 on, one before (csv.py and output.py of
 * guidellm 0.2 to 0.8).
 *
 * ```
 * Run Info,Benchmark,Time to First Token,Time to First Token,Server Throughput
 * Run ID,Strategy,Successful ms,Successful ms,Successful Requests/Sec
 * ,,Mean,Percentiles,Mean
 * 42881495,constant@10.00,22.6,"[11.7, 11.7, 11.8, …]",10.2
 * ```
 *
 * A row is a load. Of requests that failed or did not end there are no figures, as of the JSON.
 */
export const guidellmCsv = {
  id: 'guidellm-csv',
  tool: 'benchmark',
  platform: '',
  title: 'guidellm, CSV',
  reference: 'csv.py of guidellm',
  options: '--output-path benchmarks.csv',
  columns: [],
  firstReport: 'interval',
  opens: (line) => /^(?:Run Info,Run Info,|Type,Run Id,Id,Name,)/.test(line.text()),
  openingForms: [/\bRun I(?:nfo|d),/],
  start: (out) => new GuidellmCsvReading(out),
} as const satisfies Parser;

const CELL = /("(?:[^"]|"")*"|[^,]*),/g;

/** The numbers of a cell of percentiles. */
const PERCENTILES = 'min p001 p01 p05 p10 p25 p75 p90 p95 p99 max'.split(' ');

/** `Successful Time to first token ms mean` */
const FIGURE = /^Successful (.+) (?:(mean|median|std dev)|percentiles|\[min, [^[\]]*\])$/;

/** The figure that a column has, or null for a column of settings. */
type Figure = readonly [family: string, statistics: readonly string[]] | null;

function figureOf(heading: string): Figure {
  const [, words, statistic] = FIGURE.exec(heading) ?? [];
  if (words === undefined) return null;
  const statistics = statistic === undefined ? PERCENTILES : [statistic.replace(' ', '_')];
  return [guidellmFamily(words), statistics];
}

/** Returns the heading of a column as one line of headings had it. */
function headingOf([group = '', field, statistic = '']: readonly string[]): string {
  if (field === undefined) return group.replace(/^"|"$/g, '');
  return `${field.replace(/ (?=(?:Sec|ms)$)/, ` ${group} `)} ${statistic.toLowerCase()}`;
}

class GuidellmCsvReading implements Reading {
  readonly #sheet: () => ResultSheet;
  readonly #names = new UniqueNames();
  readonly #lines: string[][] = [];
  #figures: readonly Figure[] = [];
  /** The column with the name of the load. */
  #named = -1;

  constructor(out: SourceBuilder) {
    this.#sheet = guidellmSheet(out);
  }

  line(line: Line): boolean {
    const cells = [...`${line.text()},`.matchAll(CELL)].map(([, cell]) => cell!);
    const count = this.#lines[0]?.[0] === 'Run Info' ? 3 : 1;
    if (this.#lines.length < count) {
      this.#lines.push(cells);
      const headings = cells.map((_, i) => headingOf(this.#lines.map((words) => words[i] ?? '')));
      this.#figures = headings.map(figureOf);
      this.#named = headings.findIndex((heading) => /^(?:Strategy |Name$)/.test(heading));
    } else if (cells.length === this.#figures.length) this.#row(cells);
    else return false;
    return true;
  }

  #row(cells: readonly string[]): void {
    const load = this.#names.of(cells[this.#named] || 'result');
    for (const [i, figure] of this.#figures.entries()) {
      if (figure === null) continue;
      const [family, statistics] = figure;
      const numbers = cells[i]!.match(/[^[\]", ]+/g) ?? [];
      for (const [j, name] of statistics.entries())
        addGuidellm(this.#sheet, load, [family, name], numbers[j] ?? '');
    }
  }
}

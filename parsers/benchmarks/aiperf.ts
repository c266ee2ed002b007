import type { Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { figureMetric, figureUnit, measuredName } from './figure-units.ts';

/**
 * The table of aiperf and GenAI-Perf, on a terminal and as profile_export_aiperf.csv (console_metrics_exporter.py and
 * csv_exporter.py of aiperf 0.1 to 0.3).
 *
 * ```
 * ┃                           Metric ┃   avg ┃   min ┃    max ┃   p99 ┃
 * │         Time to First Token (ms) │ 18.26 │ 11.22 │ 106.32 │ 68.82 │
 * │ Output Token Throughput Per User │ 89.23 │ 75.93 │ 113.60 │ 90.29 │
 * │                (tokens/sec/user) │       │       │        │       │
 * ```
 *
 * Its figures have the names of the JSON that is written beside it.
 */
export const aiperf = {
  id: 'aiperf',
  tool: 'benchmark',
  platform: '',
  title: 'aiperf, table and CSV',
  reference: 'console_metrics_exporter.py and csv_exporter.py of aiperf',
  options: 'profile; profile_export_aiperf.csv',
  columns: [],
  firstReport: 'interval',
  opens: (line) => statisticsOf(cellsOf(line)) !== null,
  openingForms: [/\bMetric\b/, /\bStatistic\b/],
  start: (out) => new AiperfReading(out),
} as const satisfies Parser;

/** The cells of a row: between lines on a terminal, where numbers have commas, else between commas. */
function cellsOf(line: Line): string[] {
  const text = line.text().trim().slice(0, MAX_CHARACTERS);
  const drawn = /^[┃│](.*)[┃│]$/.exec(text)?.[1];
  const cells = drawn === undefined ? text.split(',') : drawn.split(/[┃│]/);
  return cells.map((cell) => cell.trim());
}

const MAX_CHARACTERS = 1000;

const STATISTIC = /^(?:Value|avg|min|max|std|p\d{1,3})$/;

/** The statistics that a header names; null for any other line. */
function statisticsOf([head, ...words]: readonly string[]): readonly string[] | null {
  if (head !== 'Metric' && head !== 'Statistic') return null;
  return words.length > 0 && words.every((word) => STATISTIC.test(word)) ? words : null;
}

class AiperfReading implements Reading {
  readonly #out: SourceBuilder;
  #sheet: ResultSheet | null = null;
  #statistics: readonly string[] = [];
  /** The last row: its unit may be in the line below. */
  #row: readonly string[] = [];

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const cells = cellsOf(line);
    const [name = '', ...numbers] = cells;
    const statistics = statisticsOf(cells);
    if (/^\([^()]{1,20}\)$/.test(name)) {
      this.#row = [`${this.#row[0]} ${name}`, ...this.#row.slice(1)];
      return true;
    }
    this.end();
    if (statistics !== null) this.#statistics = statistics;
    else if (numbers.length === this.#statistics.length && /^[A-Z]/.test(name)) this.#row = cells;
    else return /^[┏┡├└]/.test(name);
    return true;
  }

  end(): void {
    const [head = '', ...numbers] = this.#row;
    const [, name = head, word = ''] = /^(.*?) \(([^()]{1,20})\)$/.exec(head) ?? [];
    const unit = figureUnit(word) ?? '1';
    for (const [i, cell] of numbers.entries()) {
      const number = cell.replaceAll(',', '');
      if (number === '' || !Number.isFinite(Number(number))) continue;
      const printed = `${measuredName(name)} ${this.#statistics[i]!.replace('Value', 'avg')}`;
      this.#sheet ??= this.#out.results('Figures of the benchmark', 'figure');
      this.#sheet.cell('result', column(printed, figureMetric(printed, unit), unit), number);
    }
    this.#row = [];
  }
}

import type { Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { columnsOf } from '../shared/columns.ts';
import { UniqueNames } from '../shared/unique-names.ts';

/**
 * hyperfine: what `--export-json` writes of each command, in seconds (export/json.rs of hyperfine 1.0 to 1.19).
 *
 * ```
 * { "results": [ {
 *   "command": "gzip -k data",
 *   "mean": 0.10300766940000002,
 *   "stddev": 0.0016492400872771052,
 *   "median": 0.10289568800000001,
 *   "times": [ 0.10289568800000001, … ],
 * ```
 */
export const hyperfine = {
  id: 'hyperfine',
  tool: 'hyperfine',
  platform: '',
  title: 'hyperfine --export-json',
  reference: 'export/json.rs of hyperfine 1.0 to 1.19',
  options: '--export-json',
  columns: columnsOf('s', {
    mean: 'benchmark.latency',
    stddev: 'benchmark.latency.deviation',
    median: 'benchmark.latency.percentile',
    min: 'benchmark.latency.least',
    max: 'benchmark.latency.most',
    user: 'benchmark.duration',
    system: 'benchmark.duration',
  }),
  firstReport: 'interval',
  opens: (line) => line.count < 4 && /^\s*{?\s*"results": ?\[\s*{?/.test(line.text().slice(0, 100)),
  openingForms: [/"results"/],
  start: (out) => new HyperfineReading(out),
} as const satisfies Parser;

const FIGURE = /"(mean|stddev|median|min|max|user|system)": ?([\d.]{1,30}(?:e-?\d{1,3})?|null)/;

class HyperfineReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #names = new UniqueNames();
  #sheet: ResultSheet | null = null;
  #row = '';

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const text = line.text().slice(0, 1000);
    const command = /"command": ?"((?:[^"\\]|\\.){0,500})"/.exec(text)?.[1];
    if (command !== undefined) this.#row = this.#names.of(command.replace(/\\(.)/g, '$1'));
    const [, word, value] = FIGURE.exec(text) ?? [];
    if (word !== undefined && value !== 'null' && this.#row !== '') {
      this.#sheet ??= this.#out.results('hyperfine', 'command');
      this.#sheet.cell(this.#row, word, `${Number(value)}`);
    }
    // The times of single runs, and brackets.
    return /^[\s{}[\]",\d.]/.test(text);
  }
}

import type { PrintedUnit } from '../../src/model/unit.ts';
import type { Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { type JsonVisitor, JsonWalk } from '../shared/json-tokens.ts';
import { UniqueNames } from '../shared/unique-names.ts';
import { figureMetric, figureUnit, measuredName } from './figure-units.ts';
import { addGuidellm, guidellmSheet } from './guidellm-figures.ts';

/**
 * What benchmarks of language models write as JSON: `vllm bench serve --save-result` (serve.py of vLLM 0.6 to 0.11),
 * aiperf and GenAI-Perf (profile_export_aiperf.json), guidellm (benchmarks.json of 0.2 to 0.8).
 *
 * ```
 * {"date": "20261121-173000", "backend": "vllm", "num_prompts": 500, "request_throughput": 3.89, "p99_ttft_ms": 410.75}
 * {"request_throughput": {"unit": "requests/sec", "avg": 12.5}, "time_to_first_token": {"unit": "ms", "avg": 18.2, …
 * {"metadata": …, "benchmarks": [{"config": {"strategy": {"type_": "constant", "rate": 2.5}}, "metrics":
 *   {"time_to_first_token_ms": {"successful": {"mean": 18.2, "percentiles": {"p99": 68.8, …
 * ```
 *
 * A run is a row: guidellm runs one load after the other. The names of vLLM are those of the table that it prints.
 */
export const servingJson = {
  id: 'serving-json',
  tool: 'benchmark',
  platform: '',
  title: 'vllm bench serve, aiperf, guidellm: JSON',
  reference: 'serve.py of vLLM, json_exporter.py of aiperf, report.py of guidellm',
  options: '--save-result; profile_export_aiperf.json; --output-path benchmarks.json',
  columns: [],
  firstReport: 'interval',
  opens: (line) => OPENING.test(line.text().slice(0, 200)),
  openingForms: [/"(?:date|guidellm_version|request_throughput|metadata|type_)"/],
  start: (out, _command, before) => new ServingReading(out, before),
} as const satisfies Parser;

const OPENING =
  /^\s*\{?\s*(?:"date": ?"\d{8}-\d{6}"|"request_throughput": ?\{|"metadata": ?\{.{0,60}"guidellm_version"|(?:"benchmarks": ?\[\s*\{\s*)?"type_": ?"generative_benchmark")/;

/** Figures of vLLM by the names of its table. */
const NAMES: ReadonlyMap<string, readonly [name: string, unit: PrintedUnit]> = new Map([
  ['duration', ['Benchmark duration', 's']],
  ['completed', ['Successful requests', '1']],
  ['failed', ['Failed requests', '1']],
  ['total_input_tokens', ['Total input tokens', '1']],
  ['total_output_tokens', ['Total generated tokens', '1']],
  ['request_throughput', ['Request throughput', '1/s']],
  ['request_goodput', ['Request goodput', '1/s']],
  ['output_throughput', ['Output token throughput', '1/s']],
  ['total_token_throughput', ['Total token throughput', '1/s']],
]);

/** Keys of vLLM that say how it was run. */
const SETTINGS = new Set('backend model_id num_prompts request_rate max_concurrency'.split(' '));

const STATISTIC = /^(?:avg|min|max|std|p\d{1,3})$/;

class ServingReading implements Reading, JsonVisitor {
  readonly #out: SourceBuilder;
  readonly #walk = new JsonWalk(this);
  readonly #names = new UniqueNames();
  #path: string[] = [];
  #sheet: ResultSheet | null = null;
  readonly #guidellm: () => ResultSheet;
  #row = '';
  #unit = '';
  #load = '';

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    this.#guidellm = guidellmSheet(out);
    for (const text of before) this.#walk.read(text);
  }

  line(line: Line): boolean {
    return this.#walk.read(line.text());
  }

  open(key: string): void {
    if (this.#path.length === 1) this.#unit = '';
    this.#path.push(key);
    if (key === 'strategy') this.#load = '';
    if (key === 'metrics') this.#row = this.#names.of(this.#load || 'result');
  }

  close(): void {
    this.#path.pop();
  }

  value(key: string, text: string): void {
    const path = this.#path;
    const parent = path.at(-1);
    if (text === 'null') return;
    if (path[1] === 'benchmarks') {
      if (parent === 'strategy') this.#strategy(key, text);
      else if (path[3] === 'metrics' && path[5] === 'successful')
        addGuidellm(this.#guidellm, this.#row, [path[4]!, key], text);
    } else if (path.length === 1) this.#flat(key, text);
    else if (path.length === 2 && key === 'unit') this.#unit = text;
    else if (path.length === 2 && STATISTIC.test(key))
      this.#add(`${measuredName(parent!)} ${key}`, text, figureUnit(this.#unit));
  }

  #flat(key: string, text: string): void {
    const [name, unit] = NAMES.get(key) ?? [];
    const [, statistic, metric] = /^(mean|median|std|p[\d.]{1,6})_(\w{1,40})_ms$/.exec(key) ?? [];
    if (SETTINGS.has(key)) this.#out.parameter(key, text);
    else if (name !== undefined) this.#add(name, text, unit);
    else if (metric !== undefined)
      this.#add(`${measuredName(statistic!)} ${metric.toUpperCase()}`, text, 'ms');
  }

  /** Takes the load of a run as guidellm calls it, `constant@2.50`. */
  #strategy(key: string, text: string): void {
    if (key === 'type_') this.#load = text;
    if (key === 'rate') this.#load += `@${Number(text).toFixed(2)}`;
    if (key === 'streams') this.#load += `@${text}`;
  }

  #add(name: string, text: string, unit: PrintedUnit = '1'): void {
    if (!Number.isFinite(Number(text))) return;
    this.#sheet ??= this.#out.results('Figures of the benchmark', 'figure');
    this.#sheet.cell('result', column(name, figureMetric(name, unit), unit), text);
  }
}

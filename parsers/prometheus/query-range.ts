import type { Line, Parser, Reading, SourceBuilder } from '../parser.ts';
import { epochStamp } from '../shared/clock-stamps.ts';
import { type JsonVisitor, JsonWalk } from '../shared/json-tokens.ts';
import { seriesPlace } from './series-place.ts';
import { SeriesStore } from './series-store.ts';

/**
 * The answer of Prometheus' `/api/v1/query_range`, a matrix of series (HTTP API of Prometheus 2 and 3).
 *
 * ```
 * {"status":"success","data":{"resultType":"matrix","result":[
 *   {"metric":{"__name__":"node_load1","instance":"db1:9100"},"values":[[1763632800,"1.2"],[1763632815,"1.4"]]}]}}
 * ```
 *
 * A series is a column of the entity that its labels name. What it measures is not known but from its name, so it is
 * kept as printed; a query that computes has no name, and its file's name stands for it.
 */
export const prometheusRange = {
  id: 'prometheus-query-range',
  tool: 'prometheus',
  platform: '',
  title: 'Prometheus, query_range',
  reference: 'HTTP API of Prometheus 2 and 3',
  options: 'query_range',
  columns: [],
  firstReport: 'interval',
  rates: 'counted',
  opens: (line) =>
    /^\s{0,8}(?:\{.{0,200})?"resultType"\s?:\s?"matrix"/.test(line.text().slice(0, 300)),
  openingForms: [/"resultType"/],
  start: (out, _command, before) => new RangeReading(out, before),
} as const satisfies Parser;

class RangeReading implements Reading, JsonVisitor {
  readonly #out: SourceBuilder;
  readonly #walk = new JsonWalk(this);
  readonly #path: string[] = [];
  readonly #store = new SeriesStore();
  #labels: [string, string][] = [];
  #time = Number.NaN;
  #line = 1;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    for (const text of before) this.#read(text);
  }

  line(line: Line): boolean {
    this.#line = line.number;
    return this.#read(line.text());
  }

  #read(text: string): boolean {
    return /^\s*[{}[\]"\d]/.test(text) && this.#walk.read(text);
  }

  open(key: string): void {
    this.#path.push(key);
    if (key === 'metric') this.#labels = [];
    this.#time = Number.NaN;
  }

  close(): void {
    this.#path.pop();
  }

  value(key: string, text: string): void {
    if (this.#path.at(-1) === 'metric') this.#labels.push([key, text]);
    else if (!this.#path.slice(-2).includes('values')) return;
    else if (Number.isNaN(this.#time)) this.#time = Number(text);
    else this.#point(text);
  }

  #point(text: string): void {
    const labels = this.#labels;
    const describe = () => {
      const { __name__: name, ...rest } = Object.fromEntries(labels);
      return seriesPlace({
        name: name ?? baseOf(this.#out.fileName),
        labels: new Map(Object.entries(rest)),
        type: '',
        unit: '',
      });
    };
    const sample = { moment: this.#time, value: Number.parseFloat(text), line: this.#line };
    this.#store.add(JSON.stringify(labels), describe, sample);
    this.#time = Number.NaN;
  }

  end(): void {
    this.#store.write(this.#out, epochStamp);
  }
}

/** `node_load1.json` as `node_load1`. */
const baseOf = (fileName: string) => fileName.replace(/^.*\//, '').replace(/\.json$/, '');

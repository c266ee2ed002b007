import type { Line, Parser, Reading, SourceBuilder } from '../parser.ts';
import { epochStamp } from '../shared/clock-stamps.ts';
import { type JsonVisitor, JsonWalk } from '../shared/json-tokens.ts';
import type { LabelledNumbers } from './series.ts';
import { seriesPlace } from './series-place.ts';
import { type NumberAt, SeriesStore } from './series-store.ts';

/**
 * The answer of Prometheus' `/api/v1/query_range`, a matrix of series, and answers of `/api/v1/query` in a loop, vectors
 * of one point (HTTP API of Prometheus 2 and 3).
 *
 * ```
 * {"status":"success","data":{"resultType":"matrix","result":[
 *   {"metric":{"__name__":"node_load1","instance":"db1:9100"},"values":[[1763632800,"1.2"],[1763632815,"1.4"]]}]}}
 * ```
 *
 * A series is a column of the entity that its labels name. A query that computes has no name, and its file's name stands
 * for it; of a counter it is the rate.
 */
export const prometheusRange = {
  id: 'prometheus-query-range',
  tool: 'prometheus',
  platform: '',
  title: 'Prometheus, query_range and query',
  reference: 'HTTP API of Prometheus 2 and 3',
  options: 'query_range; query in a loop',
  columns: [],
  firstReport: 'interval',
  rates: 'counted',
  opens: (line) =>
    /^\s{0,8}(?:\{.{0,200})?"resultType"\s?:\s?"(?:matrix|vector)"/.test(line.text().slice(0, 300)),
  openingForms: [/"resultType"/],
  start: (out, _command, before) => new RangeReading(out, before),
} as const satisfies Parser;

class RangeReading implements Reading, JsonVisitor {
  readonly #out: SourceBuilder;
  readonly #walk = new JsonWalk(this);
  readonly #path: string[] = [];
  readonly #store = new SeriesStore();
  /** The counters of which series without a name are read as the rates. */
  readonly #computed = new Set<string>();
  #labels: [string, string][] = [];
  /** The points of the series, whose labels may come after them. */
  #points: NumberAt[] = [];
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
    this.#time = Number.NaN;
  }

  close(): void {
    this.#path.pop();
    if (this.#path.at(-1) === 'result') this.#addSeries();
  }

  value(key: string, text: string): void {
    if (this.#path.at(-1) === 'metric') this.#labels.push([key, text]);
    else if (!this.#path.slice(-2).some((word) => /^values?$/.test(word))) return;
    else if (Number.isNaN(this.#time)) this.#time = Number(text);
    else {
      const value = Number.parseFloat(text);
      this.#points.push({ moment: this.#time, value, line: this.#line });
      this.#time = Number.NaN;
    }
  }

  #addSeries(): void {
    const labels = this.#labels;
    const describe = () => {
      const series = seriesOf(new Map(labels), this.#out.fileName);
      if (series.type === 'computed' && /_total$/.test(series.name))
        this.#computed.add(series.name);
      return seriesPlace(series);
    };
    const id = JSON.stringify(labels);
    for (const point of this.#points) this.#store.add(id, describe, point);
    this.#labels = [];
    this.#points = [];
  }

  end(): void {
    // The text may have been cut.
    this.#addSeries();
    for (const name of this.#computed)
      this.#out.warn('computed', `series without a name are read as rates of ${name}`);
    this.#store.write(this.#out, epochStamp);
  }
}

/** Returns a series by its name. The result of a computation has none: its labels or the file's name say what it was made of. */
function seriesOf(all: ReadonlyMap<string, string>, fileName: string): LabelledNumbers {
  const labels = new Map(all);
  labels.delete('__name__');
  const isOfCpu = labels.has('cpu') && labels.has('mode');
  const name = all.get('__name__') ?? (isOfCpu ? 'node_cpu_seconds_total' : familyOfFile(fileName));
  return { name, labels, type: all.has('__name__') ? '' : 'computed', unit: '' };
}

/** `rate-node_disk_read_bytes_total.json` is of `node_disk_read_bytes_total`. */
function familyOfFile(fileName: string): string {
  const base = fileName.replace(/^.*\//, '').replace(/\.json$/, '');
  return /(?:node|container)_\w{1,200}_total/.exec(base)?.[0] ?? base;
}

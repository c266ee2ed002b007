import type { ColumnSpec, EntityKey, Line, Parser, Reading, SourceBuilder } from '../parser.ts';
import { column, wordOf } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { type JsonVisitor, JsonWalk, jsonTokens } from '../shared/json-tokens.ts';
import { plainDecimal } from '../shared/plain-decimal.ts';

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
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: (line) =>
    /^\s{0,8}(?:\{.{0,200})?"resultType"\s?:\s?"matrix"/.test(line.text().slice(0, 300)),
  start: (out, _command, before) => new RangeReading(out, before),
} as const satisfies Parser;

/** One number of a series at a time. */
interface Point {
  readonly key: EntityKey;
  readonly spec: ColumnSpec;
  readonly text: string;
}

class RangeReading implements Reading, JsonVisitor {
  readonly #out: SourceBuilder;
  readonly #walk = new JsonWalk(this);
  readonly #path: string[] = [];
  readonly #points = new Map<number, Point[]>();
  #labels: [string, string][] = [];
  #time = Number.NaN;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    for (const text of before) this.#read(text);
  }

  line(line: Line): boolean {
    return this.#read(line.text());
  }

  #read(text: string): boolean {
    const tokens = /^\s*[{}[\]"\d]/.test(text) ? jsonTokens(text) : null;
    if (tokens !== null) this.#walk.walk(tokens);
    return tokens !== null;
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
    const name = this.#labels.find(([label]) => label === '__name__')?.[1];
    const labels = this.#labels.filter(([label]) => label !== '__name__');
    const key: EntityKey =
      labels.length === 0
        ? HOST
        : {
            kind: 'other',
            name: labels
              .map((pair) => pair.join('='))
              .join(', ')
              .slice(0, 200),
          };
    const point = { key, spec: specOf(name ?? baseOf(this.#out.fileName)), text };
    const points = this.#points.get(this.#time);
    if (points === undefined) this.#points.set(this.#time, [point]);
    else points.push(point);
    this.#time = Number.NaN;
  }

  /** Writes the series side by side, a report for each time. */
  end(): void {
    if (this.#points.size === 0) return;
    const table = this.#out.table();
    for (const [seconds, points] of [...this.#points].sort(([a], [b]) => a - b)) {
      table.report({ date: null, seconds, epoch: true, zone: 'UTC' });
      for (const { key, spec, text } of points) {
        const cell = /^-?\d/.test(text) ? plainDecimal(text) : '-';
        table.texts(table.columns([wordOf(spec)]), table.entity(key), [cell]);
      }
    }
  }
}

/** `node_load1.json` as `node_load1`. */
const baseOf = (fileName: string) => fileName.replace(/^.*\//, '').replace(/\.json$/, '');

/** Names end in their unit by convention. */
function specOf(name: string): ColumnSpec {
  const unit = name.endsWith('_bytes') ? 'B' : name.endsWith('_seconds') ? 's' : '1';
  return column(name, `other.${name}`, unit, { instant: true });
}

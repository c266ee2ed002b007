import { familyName, unitOfUcum } from '../../src/model/metrics/family-names.ts';
import type { Line, Parser, Reading, SourceBuilder } from '../parser.ts';
import { epochStamp } from '../shared/clock-stamps.ts';
import { type JsonVisitor, JsonWalk } from '../shared/json-tokens.ts';
import { nodeName } from './host-metrics.ts';
import { isOwn, ownPlace } from './own-families.ts';
import type { LabelledNumbers, Place } from './series.ts';
import { seriesPlace } from './series-place.ts';
import { SeriesStore } from './series-store.ts';

/**
 * Metrics of OpenTelemetry as the file exporter of its collector writes them, a JSON text a line (metrics.proto of
 * OTLP 1; older ones write the temporality as a word).
 *
 * ```
 * {"resourceMetrics":[{"resource":{"attributes":[{"key":"host.name","value":{"stringValue":"db1"}}]},"scopeMetrics":[
 *   {"scope":{"name":"…/diskscraper"},"metrics":[{"name":"system.disk.io","unit":"By","sum":{"dataPoints":[
 *     {"attributes":[{"key":"device","value":{"stringValue":"sda"}},{"key":"direction","value":{"stringValue":"read"}}],
 *      "startTimeUnixNano":"1795200000000000000","timeUnixNano":"1795230000000000000","asInt":"1020000000"}],
 *     "aggregationTemporality":2,"isMonotonic":true}}]}]}]}
 * ```
 *
 * Deltas are added up to a counter. A histogram has its count and its sum.
 */
export const otlp = {
  id: 'otlp',
  tool: 'otelcol',
  platform: '',
  title: 'OpenTelemetry, metrics as JSON',
  reference:
    'metrics.proto of OTLP 1.0 to 1.9; hostmetricsreceiver and fileexporter of the collector',
  options: 'fileexporter with format json',
  columns: [],
  firstReport: 'interval',
  rates: 'counted',
  printsAtStart: true,
  opens: (line) => /^\s{0,8}\{\s{0,8}"resourceMetrics"\s?:/.test(line.text().slice(0, 100)),
  openingForms: [/"resourceMetrics"/],
  start: (out) => new OtlpReading(out),
} as const satisfies Parser;

type Labels = Map<string, string>;

/** A data point as printed: its fields by key. */
interface Point {
  readonly labels: Labels;
  readonly fields: Map<string, string>;
  readonly line: number;
}

/** Attributes of a resource that say where it is, not what it is. */
const ASIDE = /^(?:service\.instance\.id$|(?:host|os|cloud|telemetry|server|net|http|url)\.)/;

/** Maximum seconds between the times of metrics that were read together. */
const MAX_APART_SECONDS = 0.1;

const NANOSECONDS = 1e9;
/** Times are numbers of 63 bits. */
const MAX_NANOSECONDS = 2 ** 63;

/** The metric of statgraph's own export that has the labels of runs. */
const OWN_RUN_METRIC = 'statgraph.run.info';

/** Returns the place of a series of statgraph's own export, which has the names of metrics and UCUM units. */
function ownPlaceOf(
  { name, unit, type }: Pick<LabelledNumbers, 'name' | 'type' | 'unit'>,
  labels: Labels,
): Place | null {
  const known = unitOfUcum(unit);
  return ownPlace({ name: familyName(name, known), type, unit: known.name, labels });
}

class OtlpReading implements Reading, JsonVisitor {
  readonly #out: SourceBuilder;
  readonly #walk = new JsonWalk(this);
  readonly #store = new SeriesStore();
  readonly #path: string[] = [];
  /** The moment of the last point of each series. */
  readonly #last = new Map<string, number>();
  #resource: Labels = new Map();
  #scope = { name: '' };
  /** The fields of the metric and of its `sum` or `gauge`. */
  #metric = new Map<string, string>();
  #points: Point[] = [];
  /** Adds the points of a resource, whose attributes may come after them. */
  #pending: (() => void)[] = [];
  #untimed = 0;
  #attribute = '';
  #moment = 0;
  #line = 1;

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    this.#line = line.number;
    return this.#walk.read(line.text());
  }

  open(key: string): void {
    const list = key === '' ? this.#path.at(-1) : '';
    this.#path.push(key);
    if (list === 'resourceMetrics') this.#resource = new Map();
    if (list === 'scopeMetrics') this.#scope = { name: '' };
    if (list === 'metrics') {
      this.#metric = new Map();
      this.#points = [];
    }
    if (list === 'dataPoints')
      this.#points.push({ labels: new Map(), fields: new Map(), line: this.#line });
    if (key !== '' && this.#path.at(-3) === 'metrics') this.#metric.set('kind', key);
  }

  close(): void {
    this.#path.pop();
    const list = this.#path.at(-1);
    if (list === 'metrics') {
      const [points, metric, scope] = [this.#points, this.#metric, this.#scope];
      this.#points = [];
      for (const point of points) this.#pending.push(() => this.#add(point, metric, scope));
    }
    if (list === 'resourceMetrics') this.#addPending();
  }

  #addPending(): void {
    for (const add of this.#pending) add();
    this.#pending = [];
  }

  value(key: string, text: string): void {
    const path = this.#path;
    const [list, parent] = path.slice(-2);
    const isPoint = path.includes('dataPoints');
    if (path.includes('exemplars')) return;
    if (key === 'key') this.#attribute = text;
    else if (parent === 'value') this.#label(isPoint, text);
    else if (isPoint) {
      if (list === 'dataPoints') this.#points.at(-1)?.fields.set(key, text);
    } else if (parent === 'scope' && key === 'name') this.#scope.name = text;
    else if (path.includes('metrics')) this.#metric.set(key, text);
  }

  #label(isPoint: boolean, text: string): void {
    if (isPoint) this.#points.at(-1)?.labels.set(this.#attribute, text);
    else if (this.#path.includes('resource')) this.#resource.set(this.#attribute, text);
  }

  #add({ labels, fields, line }: Point, metric: Labels, scope: { readonly name: string }): void {
    const id = JSON.stringify([...this.#resource, scope.name, metric.get('name'), ...labels]);
    const isDelta = /^1$|DELTA$/.test(metric.get('aggregationTemporality') ?? '');
    const type = metric.get('isMonotonic') === 'true' || fields.has('count') ? 'counter' : 'gauge';
    const nanoseconds = Number(fields.get('timeUnixNano'));
    // 0 is a time that is not known.
    if (!(nanoseconds > 0 && nanoseconds < MAX_NANOSECONDS)) {
      this.#untimed++;
      return;
    }
    const start = Number(fields.get('startTimeUnixNano')) / NANOSECONDS;
    const isFirst = !this.#last.has(id);
    const moment = this.#momentOf(nanoseconds / NANOSECONDS, id);
    for (const part of ['asInt', 'asDouble', 'count', 'sum']) {
      const text = fields.get(part);
      if (text === undefined) continue;
      const key = `${id} ${part} ${isDelta}`;
      const name = `${metric.get('name')}${part.startsWith('as') ? '' : `_${part}`}`;
      const unit = part === 'count' ? '' : (metric.get('unit') ?? '');
      const describe = () => this.#placeOf({ name, type, unit }, labels, scope.name);
      // A rate of the export begins before its first point; a counter of others when its program did.
      if (isFirst && start > 0 && start < moment && isOwn({ name, type, unit, labels }))
        this.#store.add(key, describe, { moment: start, value: Number.NaN, line, isDelta });
      this.#store.add(key, describe, { moment, value: Number(text), line, isDelta });
    }
  }

  /**
   * Returns the seconds of a time. The collector reads metrics of one scope some microseconds after each other: they have one
   * moment, but a series has each moment once.
   */
  #momentOf(moment: number, series: string): number {
    const isApart = !(Math.abs(moment - this.#moment) < MAX_APART_SECONDS);
    if (isApart || this.#last.get(series) === this.#moment) this.#moment = moment;
    this.#last.set(series, this.#moment);
    return this.#moment;
  }

  #placeOf(
    series: Pick<LabelledNumbers, 'name' | 'type' | 'unit'>,
    own: Labels,
    scope: string,
  ): Place | null {
    const resource = this.#resource;
    const service = resource.get('service.instance.id') ?? '';
    const host = resource.get('host.name') ?? (/:\d+$/.test(service) ? service : '');
    if (isOwn({ ...series, labels: own })) return ownPlaceOf(series, own);
    if (series.name === OWN_RUN_METRIC) return null;
    const labels = new Map([...resource].filter(([key]) => !ASIDE.test(key)));
    for (const [key, text] of own) labels.set(key, text);
    const name = nodeName(series.name, labels);
    const place = seriesPlace({ ...series, name, labels: labels.set('instance', host) });
    return place && { ...place, section: scope.replace(/^.*\//, '') };
  }

  end(): void {
    // The text may have been cut.
    this.#addPending();
    if (this.#untimed > 0)
      this.#out.warn('left-out', `${this.#untimed} numbers without a time are left out`);
    this.#store.write(this.#out, epochStamp);
  }
}

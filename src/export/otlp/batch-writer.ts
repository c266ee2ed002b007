import { jsonText } from '../../text/safe-text.ts';
import { plainLabels } from '../families/labels.ts';
import type { TimedSample } from '../families/timed-samples.ts';
import { attributesText } from './attributes-text.ts';
import type { SeriesCursor } from './series-cursor.ts';

/**
 * Characters from which a batch is full. The collector reads lines of up to a MiB from a file, and a character may be
 * three bytes.
 */
const FULL_CHARACTERS = 1 << 18;

/** About the characters of a point without its attributes. */
const POINT_CHARACTERS = 120;

/** A request of the protocol: one line of text. */
export interface OtlpBatch {
  readonly text: string;
  /** Its number of samples. */
  readonly samples: number;
}

interface Point {
  readonly series: SeriesCursor;
  readonly sample: TimedSample;
}

/** Gathers the samples of a batch, and writes them: those of a host are a resource, those of a family one metric. */
export class BatchWriter {
  readonly #generator: string;
  readonly #next: Map<string, number>;
  #points: Point[] = [];
  #metrics = new Set<string>();
  #characters = 0;

  /** `next` gets the number of the next sample of each series when a batch was taken. */
  constructor(generator: string, next: Map<string, number>) {
    this.#generator = generator;
    this.#next = next;
  }

  /** Adds a sample; yields the batch if it is full. */
  *add(series: SeriesCursor, sample: TimedSample): Generator<OtlpBatch> {
    const { attributes, metric } = series;
    this.#points.push({ series, sample });
    this.#characters += attributes.length + POINT_CHARACTERS;
    if (!this.#metrics.has(metric)) this.#characters += metric.length;
    this.#metrics.add(metric);
    if (this.#characters >= FULL_CHARACTERS) yield* this.end();
  }

  /** Yields the batch, if it has samples, and begins another one. */
  *end(): Generator<OtlpBatch> {
    const points = this.#points;
    if (points.length > 0) yield { text: this.#text(), samples: points.length };
    for (const { series, sample } of points) this.#next.set(series.key, sample.index + 1);
    this.#points = [];
    this.#metrics = new Set();
    this.#characters = 0;
  }

  #text(): string {
    const resources = grouped(this.#points, ({ series }) => series.host);
    const texts = resources.map((points) => this.#resourceText(points));
    return `{"resourceMetrics":[${texts.join(',')}]}\n`;
  }

  #resourceText(points: readonly Point[]): string {
    const [name = '', version = ''] = this.#generator.split(' ');
    // Prometheus makes the label job of service.name, and there are series with one of their own.
    const attributes = attributesText(plainLabels([['host.name', points[0]!.series.host]]));
    const metrics = grouped(points, ({ series }) => series.metric).map(metricText);
    const scope = `{"scope":${jsonText({ name, version })},"metrics":[${metrics.join(',')}]}`;
    return `{"resource":{"attributes":${attributes}},"scopeMetrics":[${scope}]}`;
  }
}

/** Returns items of the same key in arrays, in the order of the first of each. */
function grouped<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

function metricText(points: readonly Point[]): string {
  return `${points[0]!.series.metric}${points.map(pointText).join(',')}]}}`;
}

/** Returns a point as JSON; the start of its interval is left out where nobody knows it. */
function pointText({ series, sample }: Point): string {
  const { ms, spanMs, value } = sample;
  const start = ms - spanMs;
  const from = spanMs > 0 && start > 0 ? `"startTimeUnixNano":"${start}000000",` : '';
  return `{"attributes":${series.attributes},${from}"timeUnixNano":"${ms}000000","asDouble":${value}}`;
}

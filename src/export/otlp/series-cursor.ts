import { metricName } from '../../model/metrics/family-names.ts';
import { jsonText } from '../../text/safe-text.ts';
import type { LeftOut } from '../families/left-out.ts';
import type { MetricFamily, MetricSeries } from '../families/metric-family.ts';
import type { TimedSample } from '../families/timed-samples.ts';
import { attributesText } from './attributes-text.ts';

/** The latest time whose nanoseconds fit into 64 bits with a sign, in ms since 1970. */
const MAX_MS = 9_223_372_036_854;

const UNWRITABLE = 'infinite, or not from 1970 to 2262: OTLP has no such samples';

/** What decides which samples are read. */
interface CursorOptions {
  readonly leftOut: LeftOut;
  /** The number of the first sample that is read, by the key of the series; of others all are. */
  readonly next: ReadonlyMap<string, number>;
}

/** Reads the samples of a series one by one. */
export class SeriesCursor {
  readonly host: string;
  /** The beginning of its metric as JSON, up to the first point; the same for all series of a family. */
  readonly metric: string;
  /** Its attributes as JSON. */
  readonly attributes: string;
  /** Different from those of all other series. */
  readonly key: string;
  /** The sample that comes next; none after the last one. */
  sample: TimedSample | undefined;
  readonly #samples: Iterator<TimedSample>;
  readonly #series: MetricSeries;
  readonly #leftOut: LeftOut;
  readonly #next: number;

  constructor(family: MetricFamily, series: MetricSeries, { leftOut, next }: CursorOptions) {
    const name = metricName(family.type === 'info' ? `${family.metric}.info` : family.metric);
    const facts = { name, description: family.meaning, unit: family.unit.ucum };
    this.host = series.host;
    this.metric = `${jsonText(facts).slice(0, -1)},"gauge":{"dataPoints":[`;
    this.attributes = attributesText(series.labels);
    this.key = `${name}${this.attributes}`;
    this.#series = series;
    this.#leftOut = leftOut;
    this.#next = next.get(this.key) ?? 0;
    this.#samples = series.samples(leftOut)[Symbol.iterator]();
    this.#move();
  }

  /** Returns the samples up to a time, in ms since 1970. */
  samplesBefore(ms: number): TimedSample[] {
    const samples: TimedSample[] = [];
    for (; this.sample !== undefined && this.sample.ms < ms; this.#move())
      samples.push(this.sample);
    return samples;
  }

  /** Reads the next sample that can be written. */
  #move(): void {
    for (;;) {
      const { value: sample } = this.#samples.next();
      this.sample = sample;
      if (sample === undefined || (isWritable(sample) && sample.index >= this.#next)) return;
      if (!isWritable(sample))
        this.#leftOut.add(UNWRITABLE, () => this.#series.place(sample.index));
    }
  }
}

function isWritable({ value, ms }: TimedSample): boolean {
  return Number.isFinite(value) && ms > 0 && ms <= MAX_MS;
}

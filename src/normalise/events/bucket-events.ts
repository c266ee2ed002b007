import type { BucketColumn, RawEvents, RawSource } from '../../input/tables/raw-source.ts';
import { BLOCK_SAMPLES, type Block, type Column } from '../../model/column.ts';
import { stateCode } from '../../model/state.ts';
import { bucketOf, type EventGrid, endOf, gridOf } from './event-grid.ts';
import type { OrderedEvents } from './event-order.ts';
import { eventRow, rowsOf, stampAt } from './event-rows.ts';

/** Reports of buckets in place of events. */
export interface EventBuckets
  extends Pick<RawSource, 'stamps' | 'sinceBoot' | 'lines' | 'columns' | 'marks'> {
  /** The length of a bucket in seconds. */
  readonly width: number;
}

/** Counts events in buckets of time: returns reports of their rates, means and maxima. */
export function bucketEvents(ordered: OrderedEvents): EventBuckets {
  const { events, order } = ordered;
  const rows = bucketRows(events);
  const columns = [...rows.values()].reduce((sum, { buckets }) => sum + buckets.length, 0);
  const grid = gridOf(ordered, columns);
  const { pieces, samples, width } = grid;
  const lines = new Int32Array(samples);
  for (const row of rows.values()) row.open(samples);
  let piece = 0;
  for (const i of order) {
    const bucket = bucketOf(events.times[i]!, width);
    while (bucket > pieces[piece]!.last) piece++;
    const sample = bucket - pieces[piece]!.first + pieces[piece]!.offset;
    if (lines[sample] === 0) lines[sample] = events.lines[i]!;
    rows.get(eventRow(events, i))!.add(i, sample);
  }
  return {
    width,
    lines,
    stamps: stampsOf(events, grid),
    sinceBoot: new Uint8Array(samples),
    columns: [...rows.values()].flatMap((row) => row.columns(width)),
    marks: pieces.slice(1).map(({ offset }) => {
      return { sample: offset, kind: 'restart' as const, text: 'another dump' };
    }),
  };
}

function stampsOf(events: RawEvents, { pieces, width }: EventGrid) {
  return pieces.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, k) => stampAt(events, endOf(first + k, width))),
  );
}

function bucketRows(events: RawEvents): Map<number, BucketRow> {
  const rows = [...rowsOf(events)];
  return new Map(rows.map(([row, first]) => [row, new BucketRow(events, first)]));
}

/** The statistics of one number of the events in each bucket. */
interface BucketStatistics {
  /** Index of the number in an event. */
  readonly index: number;
  /** The numbers of all events. */
  readonly numbers: Float64Array;
  readonly count: Float64Array;
  readonly sum: Float64Array;
  readonly max: Float64Array;
}

/** Counts the events of one sort of an entity. */
class BucketRow {
  readonly buckets: readonly BucketColumn[];
  readonly #events: RawEvents;
  readonly #entity: number;
  readonly #sort: number;
  #count = new Float64Array(0);
  #numbers: readonly BucketStatistics[] = [];

  /** The row of all events with the entity and sort of the event `like`. */
  constructor(events: RawEvents, like: number) {
    this.#events = events;
    this.#entity = events.entities[like]!;
    this.#sort = events.sort[like]!;
    this.buckets = events.sorts[this.#sort]!.buckets;
  }

  open(samples: number): void {
    const zeros = () => new Float64Array(samples);
    this.#count = zeros();
    this.#numbers = [...new Set(this.buckets.map(({ of }) => of))].flatMap((index) => {
      const numbers = this.#events.values[index];
      if (numbers === undefined) return [];
      return [{ index, numbers, count: zeros(), sum: zeros(), max: zeros().fill(Number.NaN) }];
    });
  }

  add(event: number, sample: number): void {
    this.#count[sample]!++;
    for (const { numbers, count, sum, max } of this.#numbers) {
      const value = numbers[event]!;
      if (Number.isNaN(value)) continue;
      count[sample]!++;
      sum[sample]! += value;
      if (!(max[sample]! >= value)) max[sample] = value;
    }
  }

  columns(width: number): Column[] {
    return this.buckets.flatMap((bucket) => {
      const values = this.#valuesOf(bucket, width);
      if (values === null) return [];
      const blocks = blocksOf(values);
      return [{ ...bucket.column, entity: this.#entity, blocks, lines: [] }];
    });
  }

  /** Returns values in the printed unit of the bucket's column; null if no event has the number. */
  #valuesOf(
    { column, what: statistic, of: index }: BucketColumn,
    width: number,
  ): Float64Array | null {
    if (index < 0) return this.#count.map((count) => count / width);
    const numbers = this.#numbers.find((candidate) => candidate.index === index);
    if (numbers?.count.some((count) => count > 0) !== true) return null;
    const { factor } = this.#events.sorts[this.#sort]!.values[index]!;
    const scale = (factor.times * column.factor.by) / (factor.by * column.factor.times);
    const { count, sum, max } = numbers;
    if (statistic === 'maximum') return max.map((value) => value * scale);
    if (statistic === 'rate') return sum.map((value) => (value * scale) / width);
    // A mean over no events is undefined.
    return sum.map((value, i) => (value / count[i]!) * scale);
  }
}

function blocksOf(values: Float64Array): Block[] {
  const blocks: Block[] = [];
  for (let from = 0; from < values.length; from += BLOCK_SAMPLES) {
    const part = values.slice(from, from + BLOCK_SAMPLES);
    const states = part.some(Number.isNaN)
      ? Uint8Array.from(part, (value) => stateCode[Number.isNaN(value) ? 'undefined' : 'printed'])
      : null;
    blocks.push({ from, digits: 0, values: part, states });
  }
  return blocks;
}

import type { EventColumn, RawSource } from '../../input/tables/raw-source.ts';
import type { Block, Column } from '../../model/column.ts';
import { MISSING } from '../../model/state.ts';
import { formatWhole } from '../../text/quantity.ts';
import { bucketEvents } from './bucket-events.ts';
import { LONG_LOG_SECONDS, MAX_CELLS } from './event-grid.ts';
import { type OrderedEvents, orderEvents } from './event-order.ts';
import { eventRow, rowsOf, stampAt } from './event-rows.ts';

/** Maximum number of events that are shown one by one: more dots cannot be distinguished in a chart. */
const MAX_EVENTS = 4000;
/** Maximum number of decimals that a tool prints. */
const MAX_DECIMALS = 9;

/** Makes reports of the events of a log: one for each event if there are few, else counts in buckets of time. */
export function spreadEvents(source: RawSource): RawSource {
  const { events, ...rest } = source;
  if (events === undefined) return source;
  const ordered = orderEvents(events);
  const { order, repeated } = ordered;
  const repeats = `${formatWhole(repeated)} of ${formatWhole(events.times.length)} events are in several dumps; each is counted once`;
  const warned = repeated > 0 ? withWarning(rest, 'events-repeated', repeats) : rest;
  if (isFew(ordered)) return eachEvent(warned, ordered);
  const { width, ...reports } = bucketEvents(ordered);
  const bucket = width === 1 ? 'each second' : `${width} s each`;
  const text = `${formatWhole(order.length)} events are counted: rates, means and maxima of ${bucket}; the first and the last are not whole`;
  return { ...withWarning(warned, 'events-counted', text), ...reports, step: width };
}

function withWarning(source: RawSource, code: string, text: string): RawSource {
  const warning = { file: source.file, line: 0, code, text };
  return { ...source, warnings: [...source.warnings, warning] };
}

function isFew({ events, order }: OrderedEvents): boolean {
  const { times, sorts } = events;
  const span = times[order.at(-1)!]! - times[order[0]!]!;
  const columns = Math.max(...sorts.map(({ values }) => values.length));
  return (
    events.only === null &&
    order.length <= MAX_EVENTS &&
    span < LONG_LOG_SECONDS &&
    rowsOf(events).size * columns * order.length <= MAX_CELLS
  );
}

function eachEvent(source: RawSource, ordered: OrderedEvents): RawSource {
  const { events, order } = ordered;
  const digits = events.values.map(digitsOf);
  return {
    ...source,
    stamps: Array.from(order, (i) => stampAt(events, events.times[i]!)),
    sinceBoot: new Uint8Array(order.length),
    lines: order.map((i) => events.lines[i]!),
    columns: [...rowsOf(events).values()].flatMap((first) => rowColumns(ordered, first, digits)),
    step: 0,
  };
}

/** Returns the columns of all events with the entity and sort of the event `like`. */
function rowColumns(
  { events, order }: OrderedEvents,
  like: number,
  digits: readonly number[],
): Column[] {
  const { sorts, entities, sort, values } = events;
  const row = eventRow(events, like);
  const entity = entities[like]!;
  const samples: number[] = [];
  for (const [sample, i] of order.entries()) {
    if (eventRow(events, i) === row) samples.push(sample);
  }
  const lines = new Int32Array(samples.at(-1)! - samples[0]! + 1).fill(MISSING);
  for (const sample of samples) lines[sample - samples[0]!] = events.lines[order[sample]!]!;
  const shared = [{ from: samples[0]!, digits: 0, values: lines, states: null }];
  return sorts[sort[like]!]!.values.flatMap((column, index) => {
    const list = values[index];
    if (list === undefined) return [];
    const printed = samples.map((sample) => list[order[sample]!]!);
    if (printed.every(Number.isNaN)) return [];
    const cells = { entity, samples, printed, digits: digits[index]!, lines: shared };
    return [columnOf(column, cells)];
  });
}

interface EventCells {
  readonly entity: number;
  readonly samples: readonly number[];
  readonly printed: readonly number[];
  readonly digits: number;
  readonly lines: readonly Block[];
}

function columnOf(column: EventColumn, cells: EventCells): Column {
  const { entity, samples, printed, digits, lines } = cells;
  const from = samples[0]!;
  const values = new Float64Array(samples.at(-1)! - from + 1).fill(Number.NaN);
  for (const [k, sample] of samples.entries()) {
    values[sample - from] = Math.round(printed[k]! * 10 ** digits);
  }
  return { ...column, entity, blocks: [{ from, digits, values, states: null }], lines };
}

/** Returns the smallest number of decimals that represents all numbers of a column. */
function digitsOf(numbers: Float64Array): number {
  for (let digits = 0; digits < MAX_DECIMALS; digits++) {
    const scale = 10 ** digits;
    if (numbers.every((n) => Number.isNaN(n) || Math.round(n * scale) / scale === n)) return digits;
  }
  return MAX_DECIMALS;
}

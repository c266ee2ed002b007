import type { RawEvents } from '../../input/tables/raw-source.ts';

/** The events of a log in order of time, each once. */
export interface OrderedEvents {
  readonly events: RawEvents;
  /** Indices into the events. */
  readonly order: Int32Array;
  /** Number of events that were printed again in a later dump. */
  readonly repeated: number;
  /** The time that the dumps cover, ascending and without overlap; the time between is unknown. */
  readonly stretches: readonly Stretch[];
}

/** The time from the first to the last event of overlapping dumps, in seconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Sorts events by time; an event in several dumps is counted once. */
export function orderEvents(events: RawEvents): OrderedEvents {
  const all = Int32Array.from(events.times.keys());
  const hasDumps = events.dumps.at(-1)! > 0;
  // Equal events stay in the order of their dumps.
  if (hasDumps) all.sort((a, b) => compare(events, a, b));
  else if (!isAscending(events.times)) all.sort((a, b) => events.times[a]! - events.times[b]!);
  const order = hasDumps ? withoutRepeats(events, all) : all;
  return { events, order, repeated: all.length - order.length, stretches: stretchesOf(events) };
}

function isAscending(times: Float64Array): boolean {
  for (let i = 1; i < times.length; i++) if (times[i]! < times[i - 1]!) return false;
  return true;
}

/** Compares by time, then by all other fields; 0 for two events that are printed alike. */
function compare({ times, entities, sort, addresses, values }: RawEvents, a: number, b: number) {
  const apart =
    times[a]! - times[b]! ||
    entities[a]! - entities[b]! ||
    sort[a]! - sort[b]! ||
    addresses[a]! - addresses[b]!;
  if (apart !== 0) return apart;
  for (const list of values) {
    if (list[a]! < list[b]!) return -1;
    if (list[a]! > list[b]!) return 1;
  }
  return 0;
}

/** Keeps of equal events as many as the dump with most of them has. */
function withoutRepeats(events: RawEvents, order: Int32Array): Int32Array {
  const kept = new Int32Array(order.length);
  let length = 0;
  for (let from = 0; from < order.length; ) {
    let [most, inDump, to] = [0, 0, from];
    for (; to < order.length && compare(events, order[from]!, order[to]!) === 0; to++) {
      const isSame = events.dumps[order[to]!] === events.dumps[order[to - 1]!];
      inDump = isSame ? inDump + 1 : 1;
      most = Math.max(most, inDump);
    }
    for (let i = 0; i < most; i++) kept[length++] = order[from + i]!;
    from = to;
  }
  return kept.slice(0, length);
}

function stretchesOf({ times, dumps }: RawEvents): Stretch[] {
  const spans: { from: number; to: number }[] = [];
  for (let i = 0; i < times.length; i++) {
    const time = times[i]!;
    if (dumps[i] === dumps[i - 1]) {
      const last = spans.at(-1)!;
      last.from = Math.min(last.from, time);
      last.to = Math.max(last.to, time);
    } else spans.push({ from: time, to: time });
  }
  spans.sort((a, b) => a.from - b.from);
  const joined: { from: number; to: number }[] = [];
  for (const stretch of spans) {
    const last = joined.at(-1);
    if (last !== undefined && stretch.from <= last.to) last.to = Math.max(last.to, stretch.to);
    else joined.push(stretch);
  }
  return joined;
}

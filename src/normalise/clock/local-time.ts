import { zoneOffset } from '../../model/zone.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** procps prints the zone in its header only, which it repeats after each screen of rows. */
const ROWS_BELOW_HEADER = 22;
/** How far a step may be from an hour more or less than usual, in ms: a late row, a stamp of whole seconds. */
const TOLERANCE_MS = 5000;

/**
 * Times on local clocks as UTC, in order, in ms: `zones` has the zone of each. Daylight saving time may begin or end
 * between two of them: an hour is then left out, or comes twice.
 */
export function localToUtc(local: Float64Array, zones: readonly string[]): Float64Array {
  const offsets = printedOffsets(local, zones);
  const utc = local.map((time, i) => time - offsets[i]!);
  decideTwice(utc, local, zones);
  return utc;
}

/** Offsets in ms: those of printed zones, and of zones with a name what is true at that time. */
function printedOffsets(local: Float64Array, zones: readonly string[]): Float64Array {
  const offsets = local.map((time, i) => offsetAt(zones[i]!, time));
  let last = -1;
  for (let i = 0; i < local.length; i++) {
    if (Number.isNaN(local[i]!)) continue;
    if (last >= 0 && isAbbreviation(zones[i]!) && zones[i] === zones[last]) {
      const change = changeOfClock(local[i]! - local[last]!);
      const end = change === 0 ? -1 : headerAfter({ offsets, zones }, i, change);
      for (let k = i; k < end; k++) offsets[k] = offsets[k]! + change;
    }
    last = i;
  }
  return offsets;
}

const isAbbreviation = (zone: string) => /^[A-Z]{3,5}$/.test(zone) && zone !== 'UTC';

/** The change of the offset if a step looks like one: an hour forward or back, besides the time that passed. */
function changeOfClock(step: number): number {
  if (Math.abs(step - HOUR_MS) <= TOLERANCE_MS && step > HOUR_MS) return HOUR_MS;
  if (Math.abs(step + HOUR_MS) <= TOLERANCE_MS && step > -HOUR_MS) return -HOUR_MS;
  return 0;
}

/**
 * Where the header says the new zone; the end of the log if it ends before it was printed again. −1 if the header says
 * another zone, or the same again: the hour was then lost otherwise.
 */
function headerAfter(
  { offsets, zones }: { readonly offsets: Float64Array; readonly zones: readonly string[] },
  from: number,
  change: number,
): number {
  for (let k = from; k < zones.length && k <= from + ROWS_BELOW_HEADER; k++) {
    if (zones[k] === zones[from]) continue;
    return offsets[k] === offsets[from]! + change ? k : -1;
  }
  return zones.length <= from + ROWS_BELOW_HEADER ? zones.length : -1;
}

/**
 * The offset at a local time in ms. The first look-up uses an approximate instant, the second one the right instant. Of
 * a time that comes twice it is that of the second.
 */
function offsetAt(zone: string, local: number): number {
  if (Number.isNaN(local)) return Number.NaN;
  const offset = offsetAtInstant(zone, local - offsetAtInstant(zone, local));
  const later = offset - HOUR_MS;
  return offsetAtInstant(zone, local - later) === later ? later : offset;
}

/**
 * In a zone with a name, a local time may come twice. It is the first one, until the clock is set back; but if it is not,
 * the second one where the first would leave an hour out.
 */
function decideTwice(utc: Float64Array, local: Float64Array, zones: readonly string[]): void {
  const isTwice = (i: number) =>
    i < utc.length &&
    zones[i]!.includes('/') &&
    !Number.isNaN(utc[i]!) &&
    offsetAtInstant(zones[i]!, utc[i]! - HOUR_MS) === local[i]! - utc[i]! + HOUR_MS;
  for (let i = 0; i < utc.length; i++) {
    if (!isTwice(i)) continue;
    let end = i;
    while (end + 1 < utc.length && isTwice(end + 1)) end++;
    const until = endOfFirst(utc, { from: i, to: end, back: setBack(local, i, end) });
    for (let k = i; k < until; k++) utc[k] = utc[k]! - HOUR_MS;
    i = end;
  }
}

/** Where the first of two hours with the same local times ends, of rows that may be of either; `from` if none is of it. */
function endOfFirst(
  utc: Float64Array,
  { from, to, back }: { readonly from: number; readonly to: number; readonly back: number },
): number {
  if (back > 0) return back;
  const follows = from > 0 && utc[from]! - utc[from - 1]! >= HOUR_MS;
  const isAlone = from === 0 && (to === utc.length - 1 || utc[to + 1]! - utc[to]! < 0);
  return follows || isAlone ? to + 1 : from;
}

function offsetAtInstant(zone: string, at: number): number {
  return (zoneOffset(zone, at) ?? 0) * MINUTE_MS;
}

/** Where local times go back by more than a clock is corrected, −1 if they do not. */
function setBack(local: Float64Array, from: number, to: number): number {
  for (let i = from + 1; i <= to; i++) if (local[i]! < local[i - 1]! - MINUTE_MS) return i;
  return -1;
}

import { zoneOffset } from '../../model/zone.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Maximum number of rows below a header: procps prints the zone only in its header, once for each screen of rows. */
const MAX_ROWS_BELOW_HEADER = 22;
/** Maximum difference of a step from a change by one hour, in ms: rows are late, stamps are whole seconds. */
const TOLERANCE_MS = 5000;

/**
 * Converts times on local clocks, in order, to UTC, in ms; `zones` has the zone of each. Daylight saving time may begin
 * or end between two of them: an hour is then left out, or comes twice.
 */
export function localToUtc(local: Float64Array, zones: readonly string[]): Float64Array {
  const offsets = printedOffsets(local, zones);
  const utc = local.map((time, i) => time - offsets[i]!);
  decideTwice(utc, local, zones);
  return utc;
}

/** Returns offsets in ms: those of printed zones; for zones with a name, the offset that is valid at that time. */
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

/**
 * Returns the change of the offset if a step looks like one (an hour forward or back, plus the time that passed), else
 * 0.
 */
function changeOfClock(step: number): number {
  if (Math.abs(step - HOUR_MS) <= TOLERANCE_MS && step > HOUR_MS) return HOUR_MS;
  if (Math.abs(step + HOUR_MS) <= TOLERANCE_MS && step > -HOUR_MS) return -HOUR_MS;
  return 0;
}

/**
 * Returns the row at which the header has the new zone; the end of the log if it ends before the next header. −1 if the
 * header has another zone, or still the same one: the hour was then lost for another reason.
 */
function headerAfter(
  { offsets, zones }: { readonly offsets: Float64Array; readonly zones: readonly string[] },
  from: number,
  change: number,
): number {
  for (let k = from; k < zones.length && k <= from + MAX_ROWS_BELOW_HEADER; k++) {
    if (zones[k] === zones[from]) continue;
    return offsets[k] === offsets[from]! + change ? k : -1;
  }
  return zones.length <= from + MAX_ROWS_BELOW_HEADER ? zones.length : -1;
}

/**
 * Returns the offset at a local time in ms. The first look-up uses an approximate instant, the second one the right
 * instant. For a time that comes twice, it is the offset of the second.
 */
function offsetAt(zone: string, local: number): number {
  if (Number.isNaN(local)) return Number.NaN;
  const offset = offsetAtInstant(zone, local - offsetAtInstant(zone, local));
  const later = offset - HOUR_MS;
  return offsetAtInstant(zone, local - later) === later ? later : offset;
}

/**
 * Decides which of two equal local times is meant, in a zone with a name. It is the first one until the clock is set
 * back. If the clock is not set back, it is the second one where the first would leave an hour out.
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

/** Returns where the first of two hours with equal local times ends; `from` if no row belongs to it. */
function endOfFirst(
  utc: Float64Array,
  { from, to, back }: { readonly from: number; readonly to: number; readonly back: number },
): number {
  if (back > 0) return back;
  const follows = from > 0 && utc[from]! - utc[from - 1]! >= HOUR_MS;
  const isAlone = from === 0 && (to === utc.length - 1 || utc[to + 1]! - utc[to]! < 0);
  return follows || isAlone ? to + 1 : from;
}

function offsetAtInstant(zone: string, instant: number): number {
  return (zoneOffset(zone, instant) ?? 0) * MINUTE_MS;
}

/** Returns the row at which local times go back by more than a correction of the clock, −1 without one. */
function setBack(local: Float64Array, from: number, to: number): number {
  for (let i = from + 1; i <= to; i++) if (local[i]! < local[i - 1]! - MINUTE_MS) return i;
  return -1;
}

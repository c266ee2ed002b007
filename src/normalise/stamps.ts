import type { PrintedDate, Stamp } from '../../parsers/timestamp.ts';

const DAY_MS = 86_400_000;

/** What the stamps of one source say, before anything is taken from its neighbours. */
export interface StampReading {
  /** Milliseconds on the clock of the zone that was printed or is still to be found; NaN where no stamp was printed. */
  readonly local: Float64Array;
  readonly dated: boolean;
  readonly stamped: boolean;
  /** The printed zone, empty if none; `epoch` for seconds since 1970, which need none. */
  readonly zone: string;
  /** Day and month could be either, and month/day was assumed. */
  readonly orderAssumed: boolean;
}

/** Reads printed stamps as times. A time of day that goes back by more than 12 hours has passed midnight. */
export function readStamps(stamps: readonly (Stamp | null)[]): StampReading {
  const present = stamps.filter((s) => s !== null);
  const dayFirst = isDayFirst(present);
  const local = new Float64Array(stamps.length).fill(Number.NaN);
  let day = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const [i, stamp] of stamps.entries()) {
    if (stamp === null) continue;
    let time = localTime(stamp, dayFirst === true) + (stamp.date === null ? day * DAY_MS : 0);
    if (stamp.date === null && !stamp.epoch && time < last - DAY_MS / 2) {
      day++;
      time += DAY_MS;
    }
    local[i] = time;
    last = time;
  }
  const first = present[0];
  return {
    local,
    dated: first !== undefined && (first.date !== null || first.epoch),
    stamped: present.length > 0,
    zone: first === undefined ? '' : first.epoch ? 'epoch' : first.zone,
    orderAssumed: dayFirst === null,
  };
}

function localTime({ date, seconds }: Stamp, dayFirst: boolean): number {
  if (date === null) return seconds * 1000;
  const [month, day] = date.order === 'unknown' && dayFirst ? [date.b, date.a] : [date.a, date.b];
  return Date.UTC(date.year, month - 1, day) + seconds * 1000;
}

/** Decides `a/b/year` over the whole file: true if the day stands first, null if month first had to be assumed. */
function isDayFirst(stamps: readonly Stamp[]): boolean | null {
  const open = stamps.map((s) => s.date).filter((d): d is PrintedDate => d?.order === 'unknown');
  if (open.length === 0 || open.some((d) => d.b > 12)) return false;
  return open.some((d) => d.a > 12) ? true : null;
}

import type { PrintedDate, Stamp } from '../../parsers/timestamp.ts';

const DAY_MS = 86_400_000;
/** A leap year: dates without a year are placed in 2000, so that each of them exists. */
const LEAP_YEAR = 2000;
const YEAR_MS = 366 * DAY_MS;

/** What the stamps of one source say, before anything is taken from its neighbours. */
export interface StampReading {
  readonly stamps: readonly (Stamp | null)[];
  /** Milliseconds on the clock of the printed zone or of one still to be found; NaN where no stamp was printed. */
  readonly local: Float64Array;
  readonly stamped: boolean;
  /** Some stamp has a date or counts from 1970. */
  readonly dated: boolean;
  /** The first printed zone, empty if none is. */
  readonly zone: string;
  /** Day and month could be either, and month/day was assumed. */
  readonly orderAssumed: boolean;
  /** Reports in a row share a stamp, so that only the first one of the log counts. */
  readonly shared: boolean;
  /** Seconds from when the tool began, where it prints these instead of a clock. */
  readonly sinceStart: Float64Array | null;
}

/** Whether a stamp tells a date with its year. */
export function isDated(stamp: Stamp | null): boolean {
  return stamp !== null && (stamp.epoch || (stamp.date !== null && stamp.date.year > 0));
}

/**
 * Reads printed stamps as times. A time of day that goes back by more than 12 hours has passed midnight. Stamps of
 * `events` are each of its own, however many are alike.
 */
export function readStamps(
  printed: readonly (Stamp | null)[],
  of: 'reports' | 'events' = 'reports',
): StampReading {
  if (printed.some((stamp) => stamp?.sinceStart)) {
    const sinceStart = Float64Array.from(printed, (stamp) => stamp?.seconds ?? Number.NaN);
    return { ...readStamps(printed.map(() => null)), sinceStart };
  }
  const shared = of === 'reports' && areShared(printed);
  const first = printed.findIndex((stamp) => stamp !== null);
  const stamps = shared ? printed.map((stamp, i) => (i === first ? stamp : null)) : printed;
  const present = stamps.filter((s) => s !== null);
  const dayFirst = isDayFirst(present);
  let midnight = 0;
  let last = Number.NEGATIVE_INFINITY;
  let firstDay = Number.NaN;
  const local = Float64Array.from(stamps, (stamp) => {
    if (stamp === null) return Number.NaN;
    const time = localTime(stamp, dayFirst === true);
    if (isDated(stamp)) {
      // Times of day that follow are of the same day or later (sysstat prints the date once, in a banner).
      midnight = Math.floor(time / DAY_MS) * DAY_MS;
      last = time;
      return time;
    }
    if (stamp.date !== null) {
      const today = Math.floor(time / DAY_MS);
      if (Number.isNaN(firstDay)) firstDay = today;
      // A run over the end of a year that is not printed.
      return time - firstDay * DAY_MS + (today < firstDay - 180 ? YEAR_MS : 0);
    }
    if (time + midnight < last - DAY_MS / 2) midnight += DAY_MS;
    last = time + midnight;
    return last;
  });
  return {
    stamps,
    local,
    stamped: present.length > 0,
    dated: present.some(isDated),
    zone: present.find((s) => !s.epoch && s.zone !== '')?.zone ?? '',
    orderAssumed: dayFirst === null,
    shared,
    sinceStart: null,
  };
}

/**
 * More than two reports in a row with the same stamp: it tells when a pipe was read, not when the tool wrote (mawk
 * reads blocks of 4096 bytes).
 */
function areShared(stamps: readonly (Stamp | null)[]): boolean {
  let alike = 0;
  for (const [i, stamp] of stamps.entries()) {
    const before = stamps[i - 1];
    alike = stamp && before && isSame(stamp, before) ? alike + 1 : 0;
    if (alike > 1) return true;
  }
  return false;
}

function isSame(one: Stamp, other: Stamp): boolean {
  if (one.seconds !== other.seconds) return false;
  return one.date?.a === other.date?.a && one.date?.b === other.date?.b;
}

function localTime({ date, seconds }: Stamp, dayFirst: boolean): number {
  if (date === null) return seconds * 1000;
  const [month, day] = date.order === 'unknown' && dayFirst ? [date.b, date.a] : [date.a, date.b];
  return Date.UTC(date.year || LEAP_YEAR, month - 1, day) + seconds * 1000;
}

/** Decides `a/b/year` over the whole file: true if the day stands first, null if month first had to be assumed. */
function isDayFirst(stamps: readonly Stamp[]): boolean | null {
  const open = stamps.map((s) => s.date).filter((d): d is PrintedDate => d?.order === 'unknown');
  if (open.length === 0 || open.some((d) => d.b > 12)) return false;
  if (open.some((d) => d.a > 12)) return true;
  return open.every((d) => d.a === d.b) ? false : null;
}

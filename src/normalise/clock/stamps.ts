import type { PrintedDate, Stamp } from '../../../parsers/shared/timestamp.ts';

const DAY_MS = 86_400_000;
/** Year of dates without a year: a leap year, so that each date exists. */
const LEAP_YEAR = 2000;
const YEAR_MS = 366 * DAY_MS;
/** Maximum milliseconds by which a clock is set back; after a restart, an earlier time of day is of the next day. */
const MAX_SET_BACK_MS = 60_000;

/** The stamps of one source as times, without information from other sources. */
export interface StampReading {
  readonly stamps: readonly (Stamp | null)[];
  /** Milliseconds on the clock of the printed zone, or of a zone that is still unknown; NaN if no stamp was printed. */
  readonly local: Float64Array;
  readonly stamped: boolean;
  /** Some stamp has a date or counts from 1970. */
  readonly dated: boolean;
  /** The first printed zone, empty if no zone is printed. */
  readonly zone: string;
  /** The order of day and month is ambiguous, and month/day was assumed. */
  readonly orderAssumed: boolean;
  /** A month's name means different months in different languages, and one was assumed. */
  readonly monthAssumed: boolean;
  /** Several reports in a row have the same stamp, so that only the first stamp of the log counts. */
  readonly shared: boolean;
  /** Seconds since the tool started, if it prints these instead of a clock. */
  readonly sinceStart: Float64Array | null;
}

/** Whether a stamp has a date with its year. */
export function isDated(stamp: Stamp | null): boolean {
  return stamp !== null && (stamp.epoch || (stamp.date !== null && stamp.date.year > 0));
}

/**
 * Reads printed stamps as times. A time of day that goes back by more than 12 hours has passed midnight; the time since
 * boot beside it tells of further days. Equal stamps of `events` are all kept.
 */
export function readStamps(
  printed: readonly (Stamp | null)[],
  kind: 'reports' | 'events' = 'reports',
  restarts: ReadonlySet<number> = new Set(),
): StampReading {
  const readable = printed.map((stamp) => (stamp !== null && isReadable(stamp) ? stamp : null));
  if (readable.some((stamp) => stamp?.sinceStart)) return fromStart(readable);
  const shared = kind === 'reports' && areShared(readable);
  const stamps = shared ? onlyFirst(readable) : readable;
  const present = stamps.filter((s) => s !== null);
  const dayFirst = isDayFirst(present);
  const calendar = new Calendar(dayFirst === true);
  return {
    stamps,
    local: Float64Array.from(stamps, (stamp, i) =>
      stamp === null ? Number.NaN : calendar.timeOf(stamp, restarts.has(i)),
    ),
    stamped: present.length > 0,
    dated: present.some(isDated),
    zone: present.find((s) => !s.epoch && s.zone !== '')?.zone ?? '',
    orderAssumed: dayFirst === null,
    monthAssumed: present.some(({ ambiguous }) => ambiguous === true),
    shared,
    sinceStart: null,
  };
}

/** Maximum time since 1970, or since the start of a tool, in seconds: the end of the year 9999. */
const MAX_SECONDS = 253_402_300_799;

/** Whether a stamp can be a time. A torn or foreign line may have any number in its place. */
function isReadable({ seconds, date }: Stamp): boolean {
  return Math.abs(seconds) <= MAX_SECONDS && (date === null || date.year <= 9999);
}

/** Reads stamps that count seconds since the tool started: they are not clock times. */
function fromStart(printed: readonly (Stamp | null)[]): StampReading {
  const sinceStart = Float64Array.from(printed, (stamp) => stamp?.seconds ?? Number.NaN);
  return { ...readStamps(printed.map(() => null)), sinceStart };
}

function onlyFirst(stamps: readonly (Stamp | null)[]): (Stamp | null)[] {
  const first = stamps.findIndex((stamp) => stamp !== null);
  return stamps.map((stamp, i) => (i === first ? stamp : null));
}

/** Adds missing days and years to stamps, in their order; all times are in milliseconds. */
class Calendar {
  readonly #dayFirst: boolean;
  /** Start of the day to which times without a date belong. */
  #midnight = 0;
  #last = Number.NEGATIVE_INFINITY;
  /** The time since boot that was printed beside the last time of day; NaN if none was. */
  #up = Number.NaN;
  /** The first day without a year. */
  #firstDay = Number.NaN;

  constructor(dayFirst: boolean) {
    this.#dayFirst = dayFirst;
  }

  /** Returns the time of a stamp. After a restart, a time of day that is minutes earlier is of the next day. */
  timeOf(stamp: Stamp, isRestart: boolean): number {
    const time = localTime(stamp, this.#dayFirst);
    if (isDated(stamp)) return this.#dated(time);
    if (stamp.date !== null) return this.#withoutYear(time);
    this.#passDays(time, stamp.up ?? Number.NaN);
    return this.#ofDay(time, isRestart);
  }

  /**
   * Keeps the date: the following times of day are of this day or later (sysstat prints the date once, in a banner).
   */
  #dated(time: number): number {
    this.#midnight = Math.floor(time / DAY_MS) * DAY_MS;
    this.#last = time;
    return time;
  }

  /** Counts from the first day, because a run may pass the end of a year that is not printed. */
  #withoutYear(time: number): number {
    const today = Math.floor(time / DAY_MS);
    if (Number.isNaN(this.#firstDay)) this.#firstDay = today;
    return time - this.#firstDay * DAY_MS + (today < this.#firstDay - 180 ? YEAR_MS : 0);
  }

  /** Passes the days between two times of day that the times since boot beside them show. */
  #passDays(time: number, up: number): void {
    const passed = (up - this.#up) * 1000;
    const days = Math.round((this.#last + passed - this.#midnight - time) / DAY_MS);
    if (passed > 0 && days > 0) this.#midnight += days * DAY_MS;
    this.#up = up;
  }

  #ofDay(time: number, isRestart: boolean): number {
    const back = this.#last - time - this.#midnight;
    if (back > (isRestart ? MAX_SET_BACK_MS : DAY_MS / 2)) this.#midnight += DAY_MS;
    this.#last = time + this.#midnight;
    return this.#last;
  }
}

/**
 * Whether more than two reports in a row have the same stamp. It is then the time at which a pipe was read, not at
 * which the tool wrote (mawk reads blocks of 4096 bytes).
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

function isSame(stamp: Stamp, other: Stamp): boolean {
  if (stamp.seconds !== other.seconds) return false;
  return stamp.date?.a === other.date?.a && stamp.date?.b === other.date?.b;
}

function localTime({ date, seconds }: Stamp, dayFirst: boolean): number {
  if (date === null) return seconds * 1000;
  const [month, day] = date.order === 'unknown' && dayFirst ? [date.b, date.a] : [date.a, date.b];
  return Date.UTC(date.year || LEAP_YEAR, month - 1, day) + seconds * 1000;
}

/** Whether the day comes first in `a/b/year`, judged by the whole file; null if month first must be assumed. */
function isDayFirst(stamps: readonly Stamp[]): boolean | null {
  const open = stamps.map((s) => s.date).filter((d): d is PrintedDate => d?.order === 'unknown');
  if (open.some((d) => d.b > 12)) return false;
  if (open.some((d) => d.a > 12)) return true;
  return open.every((d) => d.a === d.b) ? false : null;
}

import type { EventTable } from '../parser.ts';
import type { Stamp } from '../shared/timestamp.ts';

const DAY = 86_400;
/** I/Os are printed in the order of their end, so one may have begun earlier than the one above it. */
const EARLIER = 600;

/** Gives times of day their days, which are not printed: a dump has the I/Os before it, a later dump later ones. */
export class IohistClock {
  readonly #events: EventTable;
  /** The last I/O, the first of the dump, and the latest I/O that the first of the next dump may follow. */
  #last = Number.NaN;
  #first = Number.NaN;
  #stamp: Stamp | null;
  /** When the dump was printed, in seconds from the midnight of the first one; NaN if unknown. */
  #printed = Number.NaN;

  constructor(events: EventTable, stamp: Stamp | null) {
    this.#events = events;
    this.#stamp = stamp;
  }

  /** The stamp above the dump that follows. */
  printed(stamp: Stamp): void {
    this.#stamp = stamp;
  }

  dump(): void {
    this.#events.dump();
    const stamp = this.#stamp;
    this.#stamp = null;
    this.#printed = stamp === null ? Number.NaN : this.#sinceBase(stamp);
    this.#last = Number.NaN;
  }

  secondsOf(time: number): number {
    if (Number.isNaN(this.#last)) {
      this.#first = this.#firstOf(time);
      this.#last = this.#first;
      return this.#first;
    }
    this.#last = time + DAY * Math.round((this.#last - time) / DAY);
    return this.#last;
  }

  #firstOf(time: number): number {
    if (!Number.isNaN(this.#printed)) {
      return time + DAY * Math.floor((this.#printed + EARLIER - time) / DAY);
    }
    if (Number.isNaN(this.#first)) return time;
    return time + DAY * Math.ceil((this.#first - EARLIER - time) / DAY);
  }

  /** All times are counted from the midnight of the first stamp with a date. */
  #sinceBase(stamp: Stamp): number {
    if (stamp.epoch) return Number.NaN;
    const { base } = this.#events;
    if (base === null) {
      if (stamp.date !== null && Number.isNaN(this.#first)) this.#events.since(stamp);
      return stamp.date === null ? Number.NaN : stamp.seconds;
    }
    return stamp.seconds + DAY * daysBetween(base, stamp);
  }
}

function daysBetween(from: Stamp, to: Stamp): number {
  const day = ({ date }: Stamp) =>
    date === null ? Number.NaN : Date.UTC(date.year || 2000, date.a - 1, date.b) / (DAY * 1000);
  return Math.round(day(to) - day(from));
}

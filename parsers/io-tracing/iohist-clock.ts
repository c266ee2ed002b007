import type { EventTable } from '../parser.ts';
import type { Stamp } from '../shared/timestamp.ts';

const DAY_SECONDS = 86_400;
/** Maximum by which an I/O may begin before the one above it: they are printed in the order of their end. */
const MAX_BACKWARD_SECONDS = 600;

/** Adds the day, which is not printed, to times of day: a dump shows I/Os before it, a later dump later I/Os. */
export class IohistClock {
  readonly #events: EventTable;
  /** The time of the last I/O and of the first I/O of the dump; NaN before them. */
  #last = Number.NaN;
  #first = Number.NaN;
  #stamp: Stamp | null;
  /** The time of the dump in seconds from the midnight of the first dump; NaN if unknown. */
  #printed = Number.NaN;

  constructor(events: EventTable, stamp: Stamp | null) {
    this.#events = events;
    this.#stamp = stamp;
  }

  /** Takes the stamp above the next dump. */
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
    this.#last = time + DAY_SECONDS * Math.round((this.#last - time) / DAY_SECONDS);
    return this.#last;
  }

  #firstOf(time: number): number {
    if (!Number.isNaN(this.#printed)) {
      return (
        time + DAY_SECONDS * Math.floor((this.#printed + MAX_BACKWARD_SECONDS - time) / DAY_SECONDS)
      );
    }
    if (Number.isNaN(this.#first)) return time;
    return (
      time + DAY_SECONDS * Math.ceil((this.#first - MAX_BACKWARD_SECONDS - time) / DAY_SECONDS)
    );
  }

  /** Returns the seconds from the midnight of the first stamp with a date, the zero of all times. */
  #sinceBase(stamp: Stamp): number {
    if (stamp.epoch) return Number.NaN;
    const { base } = this.#events;
    if (base === null) {
      if (stamp.date !== null && Number.isNaN(this.#first)) this.#events.since(stamp);
      return stamp.date === null ? Number.NaN : stamp.seconds;
    }
    return stamp.seconds + DAY_SECONDS * daysBetween(base, stamp);
  }
}

function daysBetween(from: Stamp, to: Stamp): number {
  const day = ({ date }: Stamp) =>
    date === null
      ? Number.NaN
      : Date.UTC(date.year || 2000, date.a - 1, date.b) / (DAY_SECONDS * 1000);
  return Math.round(day(to) - day(from));
}

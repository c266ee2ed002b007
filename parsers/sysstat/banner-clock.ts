import type { PrintedDate, Stamp } from '../shared/timestamp.ts';

const DAY_SECONDS = 86_400;

/**
 * Gives times of day, which have no date before 8.1.6 (`Time: 14:03:21`), the date of the banner. A time that goes back
 * by more than 12 hours has passed midnight; its seconds count from the banner's day.
 */
export class BannerClock {
  #date: PrintedDate | null = null;
  #last = 0;

  begin(date: PrintedDate | null): void {
    this.#date = date;
    this.#last = 0;
  }

  dated(stamp: Stamp): Stamp {
    if (stamp.date !== null || stamp.epoch || this.#date === null) return stamp;
    const days = Math.ceil((this.#last - DAY_SECONDS / 2 - stamp.seconds) / DAY_SECONDS);
    const seconds = stamp.seconds + Math.max(0, days) * DAY_SECONDS;
    this.#last = seconds;
    return { ...stamp, date: this.#date, seconds };
  }
}

/** How far the clock of another host is ahead of this one's. */
export interface ClockOffset {
  readonly seconds: number;
  /** The offset is known to this many seconds. */
  readonly errorSeconds: number;
}

/** Number of times that a host is asked; most of the error is the way there and back. */
const ROUNDS = 5;
/** Minimum offset at which times are shifted, in seconds; samples are a second apart. */
const MIN_SHIFT_SECONDS = 0.1;
/** Duration between two times that `Date.now()` tells apart, in seconds. */
const OWN_STEP_SECONDS = 0.001;

/** Measures the offset of a clock that tells the seconds since 1970, with a fraction or without. */
export async function measureClock(ask: () => Promise<string>): Promise<ClockOffset> {
  let least = Number.NEGATIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  for (let i = 0; i < ROUNDS; i++) {
    const before = Date.now() / 1000;
    const answer = await ask();
    const after = Date.now() / 1000 + OWN_STEP_SECONDS;
    const told = Number(answer);
    // It was told somewhere between. A clock without fractions may be as much as a second further.
    least = Math.max(least, told - after);
    most = Math.min(most, told + (/\.\d{3}/.test(answer) ? 0 : 1) - before);
  }
  return { seconds: (least + most) / 2, errorSeconds: Math.abs(most - least) / 2 };
}

/** Returns the seconds by which the times of a host are shifted; 0 if its clock agrees well enough. */
export function shiftSeconds(offset: ClockOffset): number {
  return matters(offset) ? -Math.round(offset.seconds * 1000) / 1000 : 0;
}

/** Returns how far a clock went ahead between two measurements. */
export function driftOf(first: ClockOffset, last: ClockOffset): ClockOffset {
  return {
    seconds: last.seconds - first.seconds,
    errorSeconds: last.errorSeconds + first.errorSeconds,
  };
}

/** Whether an offset is certain and large enough to be seen. */
export function matters({ seconds, errorSeconds }: ClockOffset): boolean {
  return Math.abs(seconds) > Math.max(errorSeconds, MIN_SHIFT_SECONDS);
}

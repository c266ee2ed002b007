import { parseTimeOfDay, type Stamp } from './timestamp.ts';

/** Returns the stamp of seconds since 1970. */
export function epochStamp(seconds: number): Stamp {
  return { date: null, seconds, epoch: true, zone: 'UTC' };
}

/** Returns the stamp of seconds since midnight. */
export function dayStamp(seconds: number): Stamp {
  return { date: null, seconds, epoch: false, zone: '' };
}

/** Returns the stamp of a time of day, `14:03:21`; null for any other word. */
export function timeOfDayStamp(word: string): Stamp | null {
  const seconds = parseTimeOfDay(word);
  return seconds < 0 ? null : dayStamp(seconds);
}

/** Returns the stamp of seconds since the tool was started; `covers` are those of its report, if they are known. */
export function startStamp(seconds: number, covers?: number): Stamp {
  const stamp: Stamp = { ...dayStamp(seconds), sinceStart: true };
  return covers === undefined ? stamp : { ...stamp, covers };
}

/** Returns the stamp of seconds after a printed start, else after that of the tool. */
export function stampAfter(start: Stamp | null, seconds: number, covers: number): Stamp {
  if (start === null) return startStamp(seconds, covers);
  return { ...start, seconds: start.seconds + seconds, covers };
}

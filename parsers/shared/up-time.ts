import type { Stamp } from './timestamp.ts';

/** `up 3 days, 22:50`, `up 17 min`, `up 1 day(s), 2 hrs`, FreeBSD `up 12+03:22:10`. */
const UP =
  /\bup +(?:(\d{1,5})(?: ?day(?:s|\(s\))?|\+)[, ]*)?(?:(\d{1,2}):(\d\d)|(\d{1,2}) ?hr|(\d{1,2}) ?min)?/i;

/** Returns a stamp with the time since boot that is printed beside it. Two of them show how many days passed. */
export function withUpTime(stamp: Stamp | null, text: string): Stamp | null {
  const found = UP.exec(text);
  if (stamp === null || found === null) return stamp;
  const [days, hours, minutes, onlyHours, onlyMinutes] = found.slice(1).map((n) => Number(n ?? 0));
  const up = ((days! * 24 + hours! + onlyHours!) * 60 + minutes! + onlyMinutes!) * 60;
  return { ...stamp, up };
}

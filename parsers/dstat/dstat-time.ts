import { parseStamp, type Stamp } from '../shared/timestamp.ts';

/**
 * The time of a row: `21-11 02:57:08` of dstat, `Nov-21 02:57:08` of dool, seconds since 1970 of `-T`, or what
 * DSTAT_TIMEFMT asks for. The year stands in the banner of a CSV file, or nowhere.
 */
export function dstatStamp(text: string, year: number, zone: string): Stamp | null {
  const own = /^([A-Z][a-z]{2}|\d\d)-(\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?$/.exec(text);
  if (own === null) return epochOf(text) ?? parseStamp(text);
  const [, first, second, time] = own;
  const dayFirst = /\d/.test(first!);
  const named = dayFirst ? null : parseStamp(`${first} ${second} ${time} 2000`);
  const clock = parseStamp(time!);
  const month = dayFirst ? Number(second) : (named?.date?.a ?? 0);
  const day = Number(dayFirst ? first : second);
  if (clock === null || month < 1 || month > 12 || day < 1 || day > 31) return null;
  return { ...clock, date: { a: month, b: day, year, order: 'month-day' }, zone };
}

function epochOf(text: string): Stamp | null {
  if (!/^1\d{9}(\.\d{1,6})?$/.test(text)) return null;
  return { date: null, seconds: Number(text), epoch: true, zone: 'UTC' };
}

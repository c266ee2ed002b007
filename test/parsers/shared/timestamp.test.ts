import { expect, test } from 'vitest';
import { parseStamp } from '../../../parsers/shared/timestamp.ts';

const november21 = { a: 11, b: 21, year: 2026, order: 'month-day' };
const threeSeven = 3 * 3600 + 7 * 60 + 2;

test.each([
  ['2026-11-21 03:07:02', november21, threeSeven, ''],
  ['2026-11-21T03:07:02+0100', november21, threeSeven, '+0100'],
  ['11/21/26 03:07:02', { ...november21, order: 'unknown' }, threeSeven, ''],
  ['11/21/2026 03:07:02 PM', { ...november21, order: 'unknown' }, threeSeven + 43200, ''],
  ['21.11.2026 03:07:02', november21, threeSeven, ''],
  ['Sat Nov 21 03:07:02 UTC 2026', november21, threeSeven, 'UTC'],
  ['Sat Nov 21 12:07:02 AM CET 2026', november21, 7 * 60 + 2, 'CET'],
  ['Sa 21. Nov 03:07:02 UTC 2026', november21, threeSeven, 'UTC'],
  ['sam. 21 nov. 2026 03:07:02 UTC', november21, threeSeven, 'UTC'],
  ['2026年11月21日 03時07分02秒', november21, threeSeven, ''],
  ['2026年11月21日 03时07分02秒', november21, threeSeven, ''],
  ['2026년 11월 21일 03시 07분 02초', november21, threeSeven, ''],
  ['2026年 11月 21日 土曜日 03:07:02 UTC', november21, threeSeven, 'UTC'],
  ['2026年 11月 21日 星期六 03:07:02 CST', november21, threeSeven, 'CST'],
  ['2026. 11. 21. (토) 03:07:02 KST', november21, threeSeven, 'KST'],
  ['۲۶/۱۱/۲۱ ۰۳:۰۷:۰۲', november21, threeSeven, ''],
  ['21.11.2026 03.07.02', november21, threeSeven, ''],
  ['2026-11-21 03.07.02', november21, threeSeven, ''],
  ['21-11-26 03:07:02', november21, threeSeven, ''],
  ['2026.11.21. 03:07:02', november21, threeSeven, ''],
  ['2026/11/21 03:07:02', november21, threeSeven, ''],
  [
    '21/11/2026 03:07:02 μμ',
    { a: 21, b: 11, year: 2026, order: 'unknown' },
    threeSeven + 43200,
    '',
  ],
  ['2026-11-21 03:07:02 a.m.', november21, threeSeven, ''],
  ['Saturday 21 November 2026 03:07:02 UTC', november21, threeSeven, 'UTC'],
  ['Mon Apr 23 16:11:54 2007', { a: 4, b: 23, year: 2007, order: 'month-day' }, 58314, ''],
  ['Mar 7 23:59:50 2026', { a: 3, b: 7, year: 2026, order: 'month-day' }, 86390, ''],
  ['Saturday, November 21, 2026 03:07:02 PM UTC', november21, threeSeven + 43200, 'UTC'],
  ['November 21, 2026 at 03:07:02 AM CET', november21, threeSeven, 'CET'],
  ["Saturday, 21 November 2026 03:07:02 o'clock GMT", november21, threeSeven, 'GMT'],
  ['21. November 2026 um 03:07:02 CET', november21, threeSeven, 'CET'],
  ['Samstag, 21. November 2026, 03:07:02 Uhr MEZ', november21, threeSeven, 'MEZ'],
  ['21 novembre 2026 à 03:07:02 CET', november21, threeSeven, 'CET'],
  ['sáb nov 21 03:07:02 -03 2026', november21, threeSeven, '-03'],
  ['sábado, 21 de noviembre de 2026, 03:07:02 CET', november21, threeSeven, 'CET'],
  ['Сб 21 ноя 2026 03:07:02 MSK', november21, threeSeven, 'MSK'],
  ['суббота, 21 ноября 2026 г. 03:07:02 MSK', november21, threeSeven, 'MSK'],
  ['sobota, 21 listopada 2026 03:07:02 CET', november21, threeSeven, 'CET'],
  ['So 21. listopadu 2026, 03:07:02 CET', november21, threeSeven, 'CET'],
  ['sab 21 nov 2026, 03:07:02, CET', november21, threeSeven, 'CET'],
  ['za 21 nov 2026 03:07:02 CET', november21, threeSeven, 'CET'],
  ['2026. nov. 21., szombat, 03:07:02 CET', november21, threeSeven, 'CET'],
  ['la 21. marraskuuta 2026 03.07.02 EET', november21, threeSeven, 'EET'],
  ['21.11.2026 (сб) 03:07:02 UTC', november21, threeSeven, 'UTC'],
  ['Σαβ 21 Νοε 2026 03:07:02 πμ EET', november21, threeSeven, 'EET'],
  ['2026-11-21 03:07:02 +01', november21, threeSeven, '+01'],
  ['2026-11-21T03:07:02-03', november21, threeSeven, '-03'],
])('%s is a stamp', (text, date, seconds, zone) => {
  expect(parseStamp(text)).toEqual({ date, seconds, zone, epoch: false });
});

test.each([
  'bg: 21.11.2026 (сб) 03:07:02 UTC',
  'ca: dissabte, 21 de novembre de 2026, 03:07:02 UTC',
  'cs: So 21.\u00a0listopadu\u00a02026, 03:07:02 UTC',
  'da: lør 21 nov 03:07:02 UTC 2026',
  'de: Sa 21. Nov 03:07:02 UTC 2026',
  'de: Samstag, 21. November 2026 03:07:02 Uhr MEZ',
  'el: Σαβ 21 Νοε 2026 03:07:02 πμ UTC',
  'es: sáb 21 nov 2026 03:07:02 UTC',
  'es: sáb nov 21 03:07:02 UTC 2026',
  'es: sáb 21 nov 2026 03:07:02 a. m. UTC',
  'fi: la 21. marraskuuta 2026 03.07.02',
  'fr: sam. 21 nov. 2026 03:07:02 UTC',
  'hr: sub, 21.11.2026.  03:07:02 UTC',
  'hu: 2026. nov. 21., szombat, 03:07:02 UTC',
  'it: sab 21 nov 2026, 03:07:02, UTC',
  'ko: 2026년 11월 21일 (토) 오전 03시 07분 02초',
  'lt: 2026 m. lapkričio 21 d. 03:07:02 UTC',
  'lv: sestdiena, 2026. gada 21. novembris, 03:07:02 UTC',
  'nb: lø. 21. nov. 03:07:02 +0000 2026',
  'nl: za 21 nov 2026 03:07:02 UTC',
  'pl: sob, 21 lis 2026, 03:07:02 UTC',
  'pt: sáb 21 nov 2026 03:07:02 UTC',
  'ro: sâmbătă 21 noiembrie 2026, 03:07:02 +0000',
  'ru: Сб 21 ноя 2026 03:07:02 UTC',
  'sl: 21. 11. 2026 03:07:02',
  'sv: lör 21 nov 2026 03:07:02 UTC',
  'th: 21-11-2569 03:07:02',
  'tr: Cts 21 Kas 2026 03:07:02 UTC',
  'uk: сб, 21-лис-2026 03:07:02 +0000',
  'vi: Thứ bảy, 21 Tháng 11 Năm 2026 03:07:02 UTC',
  'zh: 西元2026年11月21日 (週六) 03時07分02秒 UTC',
])('a stamp in another language: %s', (line) => {
  const stamp = parseStamp(line.slice(4));
  expect(stamp).toMatchObject({ date: november21, seconds: threeSeven });
});

test('the day of the week decides between the meanings of a word of several languages', () => {
  // lis is November in Polish and October in Croatian, mar is a Tuesday and March in Spanish.
  expect(parseStamp('sri 21 lis 2026 03:07:02')).toMatchObject({ date: { a: 10, b: 21 } });
  expect(parseStamp('sob 21 lis 2026 03:07:02')).toMatchObject({ date: { a: 11, b: 21 } });
  expect(parseStamp('mar 24 mar 2026 03:07:02')).toMatchObject({ date: { a: 3, b: 24 } });
  expect(parseStamp('mar 3 nov 2026 03:07:02')).toMatchObject({ date: { a: 11, b: 3 } });
});

test('ten digits are seconds since 1970', () => {
  expect(parseStamp('1795230422')).toMatchObject({ epoch: true, seconds: 1795230422 });
});

test('a time of day alone has no date', () => {
  expect(parseStamp('23:59:59')).toMatchObject({ date: null, seconds: 86399 });
});

test.each([
  'sda 1.0 2.0',
  '13/41/26 03:07:02',
  '2026-11-21',
  '03:07',
  '25:00:00',
  'Sat Nov 21 2026',
  '21.11.2026 22.11.2026',
  '03.07.02',
  '1 2 3 4',
  'started 21 nov 2026 03:07:02',
  'sáb 22 nov 2026 03:07:02',
  '',
  'x'.repeat(100_000),
])('%s is none', (text) => {
  expect(parseStamp(text)).toBeNull();
});

test('a month that is ambiguous between languages is marked as assumed', () => {
  expect(parseStamp('05 lip 2026 10:11:12')).toMatchObject({
    date: { year: 2026, a: 7, b: 5 },
    ambiguous: true,
  });
  expect(parseStamp('5 lip 2026 10:11:12')?.date?.a).toBe(7);
  expect(parseStamp('21 sierpnia 2026 10:11:12')?.ambiguous).toBeUndefined();
});

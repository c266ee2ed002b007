import { expect, test } from 'vitest';
import { runOf } from '../../log.ts';

const logOf = (zone: string, day: string) =>
  `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- ${zone === '' ? '' : '-----timestamp-----'}
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st ${zone}
${[0, 5, 9].map((second) => ` 1  0      0 100000     12  50000    0    0     4     8  100 ${second} 20 10 70  0  0 ${day} 10:00:0${second}`).join('\n')}
`;

const zoneOf = async (logs: Record<string, string>, options = {}) => {
  const { sources, zero } = await runOf(logs, {}, options);
  const { value, origin } = sources[0]!.axis.zone;
  return [value, origin, new Date(zero).toISOString().slice(11, 16)];
};

test.each([
  ['CST', '2026-11-21', 'America/Chicago', '16:00'],
  ['CST', '2026-07-21', 'Asia/Shanghai', '02:00'],
  ['IST', '2026-07-21', 'Asia/Kolkata', '04:30'],
  ['BST', '2026-07-21', 'Europe/London', '09:00'],
  ['BST', '2026-11-21', 'Asia/Dhaka', '04:00'],
])('%s on %s is assumed to be %s', async (zone, day, meant, utc) => {
  expect(await zoneOf({ 'vmstat.log': logOf(zone, day) })).toEqual([meant, 'assumed', utc]);
});

test('a zone that is given or printed by another log of the host settles it', async () => {
  const log = logOf('CST', '2026-11-21');
  const given = { tz: 'Asia/Shanghai' };
  expect(await zoneOf({ 'vmstat.log': log }, given)).toEqual(['Asia/Shanghai', 'option', '02:00']);
  const other = logOf('+08', '2026-11-21');
  expect(await zoneOf({ 'a.log': log, 'b.log': other })).toEqual(['+08', 'other-source', '02:00']);
  const elsewhere = logOf('+03', '2026-11-21');
  expect((await zoneOf({ 'a.log': log, 'b.log': elsewhere })).slice(0, 2)).toEqual([
    'America/Chicago',
    'assumed',
  ]);
});

test('a zone with one meaning is that which was printed', async () => {
  expect(await zoneOf({ 'vmstat.log': logOf('EST', '2026-11-21') })).toEqual([
    ...['EST', 'printed', '15:00'],
  ]);
});

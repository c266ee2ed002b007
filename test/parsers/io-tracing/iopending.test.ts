import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

const { NaN: NONE } = Number;

describeFixture('iopending/solaris10--10.txt', ([log]) => {
  expect(log!.parser.id).toBe('iopending');
  expect(entitiesOf(log!)).toEqual(['host']);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([undefined, 50_600, 50_610]);
  expect(valuesOf(log!, '', 'disk_w')).toEqual([NONE, 98_112 * 1024, 1024 ** 2]);
  expect(valuesOf(log!, '', 'load')).toEqual([NONE, 0.52, 0.5]);
  expect(valuesOf(log!, '', 'pending 0')).toEqual([9001, NONE, 9001]);
  expect(valuesOf(log!, '', 'pending >= 32')).toEqual([NONE, 10_000, NONE]);
});

test('the head above the first histogram belongs to it', async () => {
  const [log] = await readText(
    [
      'Tracing... Please wait.',
      '2026 Mar  7 14:03:10,  load: 0.41,  disk_r:  12044 KB,  disk_w:    312 KB',
      '',
      '  value  ------------- Distribution ------------- count',
      '      0 |@@@@ 9001',
      '',
    ].join('\n'),
  );
  expect(log!.stamps[0]).toMatchObject({ seconds: 50_590, date: { year: 2026, a: 3, b: 7 } });
  expect(valuesOf(log!, '', 'disk_r')).toEqual([12_044 * 1024]);
  expect(valuesOf(log!, '', 'pending 0')).toEqual([9001]);
});

test('a histogram without a head is a report', async () => {
  const title = '  value  ------------- Distribution ------------- count';
  const [log] = await readText(`${title}\n  0 |@@@@   4\n${title}\n  0 |@@@@   5\n`);
  expect(valuesOf(log!, '', 'pending 0')).toEqual([4, 5]);
});

test('a histogram of words is not read', async () => {
  const title = '  value  ------------- Distribution ------------- count';
  expect(await readText(`${title}\n  READ |@@@@   4\n`)).toEqual([]);
});

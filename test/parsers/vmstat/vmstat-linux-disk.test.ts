import { expect, test } from 'vitest';
import { columnOf, describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

describeFixture('vmstat/linux--d-t.txt', ([log]) => {
  expect(log!.parser.id).toBe('vmstat-linux-disk');
  expect(entitiesOf(log!)).toEqual(['group loop0', 'group loop1', 'disk vda', 'group zram0']);
  expect(valuesOf(log!, 'vda', 'reads.total')).toEqual([26_994_491, 26_994_579, 26_994_587]);
  expect(valuesOf(log!, 'vda', 'writes.sectors')[2]).toBe(1_037_435_024 * 512);
  expect(valuesOf(log!, 'vda', 'reads.ms')[0]).toBe(4819.82);
  expect(columnOf(log!, 'vda', 'IO.cur').instant).toBe(true);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([49_492, 49_493, 49_494]);
});

describeFixture('vmstat/linux--p.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['disk vda']);
  expect(valuesOf(log!, 'vda', 'reads')).toEqual([26_994_587, 26_994_597, 26_994_608]);
  expect(valuesOf(log!, 'vda', 'requested writes')[2]).toBe(1_037_435_064 * 512);
});

const HEADER = `disk- ------------reads------------ ------------writes----------- -----IO------
       total merged sectors      ms  total merged sectors      ms    cur    sec
`;
const row = (disk: string, reads: number) => `${disk} ${reads} 0 8 1 2 0 16 1 0 0\n`;

test('a header between the disks of one report does not begin another report', async () => {
  const [log] = await readText(
    HEADER + row('sda', 1) + HEADER + row('sdb', 2) + row('sda', 3) + row('sdb', 4),
  );
  expect(valuesOf(log!, 'sda', 'reads.total')).toEqual([1, 3]);
  expect(valuesOf(log!, 'sdb', 'reads.total')).toEqual([2, 4]);
});

test('a disk that is unplugged is absent from then on', async () => {
  const [log] = await readText(HEADER + row('sda', 1) + row('sdb', 2) + row('sda', 3));
  expect(valuesOf(log!, 'sdb', 'reads.total')).toEqual([2, Number.NaN]);
});

test.each([
  [
    'disq- -----------lectures----- ---- -----------écritures--------- -----ES------',
    '       total fusion secteurs      ms  total fusion secteurs      ms    cur    sec',
  ],
  [
    'disco -----------leituras---------- -----------escritas---------- ----E/S------',
    '       total mescl. setores      ms  total mescl. setores      ms    atu DRDOS/s (FAT12)',
  ],
])('translations lose a dash or have one too many: %s', async (groups, words) => {
  const row = 'vda     100     2    3000      40    200     5    6000      70      1     80';
  const [log] = await readText([groups, words, row, ''].join('\n'));
  expect(log!.parser.id).toBe('vmstat-linux-disk');
  expect(valuesOf(log!, 'vda', 'writes.sectors')).toEqual([6000 * 512]);
  expect([...log!.counts]).toEqual([]);
});

test('the zone of stamps is above them', async () => {
  const [log] = await readText(
    [
      'disk- ------------reads------------ ------------writes----------- -----IO------ -----timestamp-----',
      '       total merged sectors      ms  total merged sectors      ms    cur    sec                 CET',
      'vda     100     2    3000      40    200     5    6000      70      1     80 2026-11-21 19:51:17',
      '',
    ].join('\n'),
  );
  expect(log!.stamps[0]).toMatchObject({ zone: 'CET' });
});

test('-w widens the groups above the words', async () => {
  const [log] = await readText(
    [
      'disk- -------------------reads------------------- -------------------writes------------------ ------IO-------',
      '          total    merged     sectors          ms     total    merged     sectors          ms     cur     sec',
      'sdq        1000         0        8000         100      2000         0       16000         200       0       1',
      'sdq        1010         0        8080         110      2020         0       16160         220       0       2',
      '',
    ].join('\n'),
  );
  expect(log!.parser.id).toBe('vmstat-linux-disk');
  expect(valuesOf(log!, 'sdq', 'writes.total')).toEqual([2000, 2020]);
  expect([...log!.counts]).toEqual([]);
});

import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('iopattern/solaris10--.txt', ([log]) => {
  expect(log!.parser.id).toBe('iopattern');
  expect(entitiesOf(log!)).toEqual(['host']);
  expect(sinceBootOf(log!)).toEqual([]);
  expect(valuesOf(log!, '', 'KR')).toEqual([31_140 * 1024, 34_272 * 1024]);
  expect(log!.columns.find((c) => c.printed === 'COUNT')?.metric).toBe('io.count');
});

describeFixture('iopattern/solaris10--v.txt', ([log]) => {
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([50_590, 50_600, 50_610]);
  expect(log!.stamps[0]!.date).toMatchObject({ a: 3, b: 7, year: 2026 });
  expect(valuesOf(log!, '', 'COUNT')).toEqual([350, 0, 8]);
});

describeFixture('iopattern/solaris10--v-m.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['filesystem /export/home']);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([50_590, 50_600, 50_610]);
  expect(valuesOf(log!, '/export/home', 'AVG')).toEqual([4096, 0, 65_536]);
});

test('a row that is cut short is counted, not read, and remains an instant', async () => {
  const header = '%RAN %SEQ  COUNT    MIN    MAX    AVG     KR     KW';
  const [log] = await readText(`${header}\n   2   98    610\n   0  100  4  8  8  8  0  1\n`);
  expect(valuesOf(log!, '', 'COUNT')).toEqual([Number.NaN, 4]);
  expect(log!.counts.get('not-understood')).toBe(1);
});

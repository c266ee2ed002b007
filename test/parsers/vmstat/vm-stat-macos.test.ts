import { expect, test } from 'vitest';
import { columnOf, describeFixture, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('vm_stat/macos14.txt', ([log]) => {
  expect(valuesOf(log!, '', 'free')).toEqual(
    [8122, 7990, 9120, 9004, 8890].map((pages) => pages * 16_384),
  );
  expect(valuesOf(log!, '', 'faults').slice(0, 2)).toEqual([9_120_443_000, 5120]);
  expect(columnOf(log!, '', 'cmprssor').instant).toBe(true);
  expect(sinceBootOf(log!)).toEqual([0, 3]);
});

const HEADER = 'free active spec inactive wire faults copy 0fill reactive pageins pageout';
const ROW = '100 200 3 40 50 600 7 80 9 10 11';

test('without a banner a page is assumed to have 4096 bytes, with a warning', async () => {
  const [log] = await readText(`${HEADER}\n${ROW}\n${ROW}\n`);
  expect(valuesOf(log!, '', 'wire')).toEqual([50 * 4096, 50 * 4096]);
  expect(log!.warnings.map(({ code }) => code)).toEqual(['unit-assumed']);
});

test('messages of the shell between the rows are not rows', async () => {
  const [log] = await readText(`${HEADER}\n${ROW}\n[1] 2163\n[1]  + done       ./ex2\n${ROW}\n`);
  expect(log!.stamps).toHaveLength(2);
});

import { expect, test } from 'vitest';
import { LineArrivals } from '../../../src/input/lines/line-arrivals.ts';

test.each([1, 3, 4, 100])('lines came when their bytes did, in chunks of %i bytes', (size) => {
  const text = Buffer.from('ab\ncd\nef\ngh\nij\n');
  const arrivals = new LineArrivals([
    { byte: 0, seconds: 10 },
    { byte: 6, seconds: 12 },
    { byte: 12, seconds: 15 },
  ]);
  for (let i = 0; i < text.length; i += size) arrivals.pass(text.subarray(i, i + size));
  expect([1, 2, 3, 4, 5].map((line) => arrivals.at(line))).toEqual([10, 10, 12, 12, 15]);
});

test('what came before the first time has none', () => {
  const arrivals = new LineArrivals([{ byte: 3, seconds: 12 }]);
  arrivals.pass(Buffer.from('ab\ncd\n'));
  expect([arrivals.at(1), arrivals.at(2)]).toEqual([Number.NaN, 12]);
});

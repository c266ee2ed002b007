import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('iostat/hpux11--t.txt', ([log]) => {
  expect(log!.parser.id).toBe('iostat-hpux');
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(entitiesOf(log!)).toEqual(['host', 'disk c0t6d0', 'disk c4t0d1']);
  expect(valuesOf(log!, 'c0t6d0', 'bps')).toEqual([41 * 1024, 1810 * 1024]);
  expect(valuesOf(log!, 'c4t0d1', 'sps')).toEqual([0, 2]);
  expect(valuesOf(log!, '', 'id')).toEqual([95, 63]);
});

test('without terminals a report begins with a repeated disk', async () => {
  const rows = '  c1t2d0     36     7.4     1.0\n  c2t2d0     32     5.6     1.0\n';
  const [log] = await readText(`  device    bps     sps    msps\n\n${rows}\n${rows}`);
  expect(valuesOf(log!, 'c2t2d0', 'sps')).toEqual([5.6, 5.6]);
});

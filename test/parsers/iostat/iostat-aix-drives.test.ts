import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('iostat/aix7--D.txt', ([log]) => {
  expect(log!.parser.id).toBe('iostat-aix-drives');
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(entitiesOf(log!)).toEqual(['disk hdisk0', 'disk hdisk1']);
  expect(valuesOf(log!, 'hdisk0', 'xfer.bps')).toEqual([12_300, 52_400_000]);
  expect(valuesOf(log!, 'hdisk0', 'read.avgserv')).toEqual([0.0032, 0.0215]);
  expect(valuesOf(log!, 'hdisk0', 'queue.avgwqsz')).toEqual([0, 33]);
  expect(valuesOf(log!, 'hdisk1', 'write.wps')).toEqual([0, 0]);
});

describeFixture('iostat/aix7--D-l-T.txt', ([log]) => {
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([58_047, 58_057]);
  expect(valuesOf(log!, 'hdisk0', 'xfer.tps')).toEqual([9, 1600]);
  expect(valuesOf(log!, 'hdisk0', 'queue.avgtime')).toEqual([0, 0.0122]);
  expect(valuesOf(log!, 'hdisk0', 'queue.sqfull')).toEqual([0, 900]);
});

describeFixture('iostat/aix6--a-D-l.txt', ([log]) => {
  expect(log!.stamps).toHaveLength(2);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(entitiesOf(log!)).toEqual(['group vscsi0', 'disk hdisk0']);
  expect(valuesOf(log!, 'vscsi0', 'xfer.Kbps')).toEqual([12 * 1024, 640 * 1024]);
  expect(valuesOf(log!, 'vscsi0', 'queue.sqfull')).toEqual([0, 40]);
  expect(valuesOf(log!, 'hdisk0', 'read.avgserv')).toEqual([0.0004, 0.0091]);
  expect(valuesOf(log!, 'hdisk0', 'queue.avgwqsz')).toEqual([0, 1]);
});

test('times in seconds are among milliseconds', async () => {
  const [log] = await readText(
    'hdisk3 read: rps avgserv\nhdisk3 xfer: %tm_act bps tps\n 100.0 4.1M 1.0K\nread: rps avgserv\n 4.0 1.1S\n',
  );
  expect(valuesOf(log!, 'hdisk3', 'read.avgserv')).toEqual([1.1]);
  expect(valuesOf(log!, 'hdisk3', 'xfer.tps')).toEqual([1000]);
});

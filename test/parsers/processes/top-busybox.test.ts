import { expect } from 'vitest';
import { describeFixture, entitiesOf, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('top/busybox--b.txt', ([log]) => {
  expect(log!.parser.id).toBe('top-busybox');
  expect(entitiesOf(log!)).toEqual([
    'host',
    'process 812',
    'process 1',
    'process 40',
    'process 41',
  ]);
  expect(valuesOf(log!, '', 'Mem.free')).toEqual([67_888 * 1024, 68_604 * 1024]);
  expect(valuesOf(log!, '', 'CPU.usr')).toEqual([2, 52]);
  expect(valuesOf(log!, '', 'CPU.sirq')).toEqual([1, 1]);
  expect(valuesOf(log!, '', 'load5')).toEqual([0.23, 0.25]);
  expect(valuesOf(log!, '812', '%CPU')).toEqual([2, 42]);
  expect(valuesOf(log!, '812', 'VSZ')).toEqual([13 * 1024 ** 2, 13 * 1024 ** 2]);
  expect(valuesOf(log!, '41', 'VSZ')[0]).toBe(1100 * 1024);
  expect(valuesOf(log!, '41', '%CPU')[0]).toBe(1);
  expect(log!.entities[1]!.label).toBe('ntpd -n -p pool');
  expect(sinceBootOf(log!)).toEqual([0]);
  expect([...log!.counts]).toEqual([]);
});

describeFixture('top/busybox-1-processors.txt', ([log]) => {
  expect(log!.parser.id).toBe('top-busybox');
  expect(entitiesOf(log!)).toEqual(['host', 'cpu 0', 'cpu 1']);
  expect(valuesOf(log!, '0', 'CPU.sirq')).toEqual([82.6, 81.7]);
  expect(valuesOf(log!, '1', 'CPU.idle')).toEqual([55.8, 49]);
  expect(sinceBootOf(log!)).toEqual([]);
});

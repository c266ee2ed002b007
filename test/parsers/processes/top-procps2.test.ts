import { expect } from 'vitest';
import { describeFixture, entitiesOf, sinceBootOf, valuesOf } from '../fixture.ts';

const KIB = 1024;

describeFixture('top/linux2.0--b.txt', ([log]) => {
  expect(log!.parser.id).toBe('top-procps2');
  expect(entitiesOf(log!)).toEqual(['host', 'cpu 0', 'cpu 1', 'process 6', 'process 911']);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, '', 'processes.running')).toEqual([3, 2]);
  expect(valuesOf(log!, '0', 'CPU.system')).toEqual([80, 10]);
  expect(valuesOf(log!, '', 'Mem.free')).toEqual([14_396 * KIB, 14_390 * KIB]);
  expect(valuesOf(log!, '', 'Mem.cached')).toEqual([301_000 * KIB, 301_004 * KIB]);
  expect(valuesOf(log!, '', 'Swap.used')).toEqual([10_240 * KIB, 10_240 * KIB]);
  expect(valuesOf(log!, '', 'load1')).toEqual([Number.NaN, 1.4]);
  expect(valuesOf(log!, '911', '%CPU')).toEqual([4.2, 22.4]);
  expect(valuesOf(log!, '911', 'RSS')).toEqual([100 * KIB ** 2, 100 * KIB ** 2]);
  expect([...log!.counts]).toEqual([]);
});

describeFixture('top/linux2.0-redhat.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['host', 'cpu 0', 'cpu 1', 'process 2210']);
  expect(valuesOf(log!, '0', 'CPU.softirq')).toEqual([40]);
  expect(valuesOf(log!, '1', 'CPU.iowait')).toEqual([80]);
  expect(valuesOf(log!, '', 'processes.running')).toEqual([1]);
  expect(valuesOf(log!, '2210', '%CPU')).toEqual([9.9]);
  expect([...log!.counts]).toEqual([]);
});

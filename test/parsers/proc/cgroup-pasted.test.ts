import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

describeFixture('proc/cgroup-pasted.log', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['other cgroup']);
  expect(valuesOf(log!, 'cgroup', 'memory.current')).toEqual([1_063_256_064]);
  expect(valuesOf(log!, 'cgroup', 'memory.max')).toEqual([1_073_741_824]);
  expect(valuesOf(log!, 'cgroup', 'memory some.avg10')).toEqual([97.2]);
  expect(valuesOf(log!, 'cgroup', 'memory full.avg10')).toEqual([88.15]);
  expect(valuesOf(log!, 'cgroup', 'cpu some.avg10')).toEqual([3.4]);
  expect(valuesOf(log!, 'cgroup', 'max')).toEqual([5121]);
  expect([...log!.counts]).toEqual([]);
});

test('a single pasted line of pressure with a remark opens a log', async () => {
  const [log] = await readText('memory.pressure:  full avg10=63.70   <- stalled\n');
  expect(valuesOf(log!, 'cgroup', 'memory full.avg10')).toEqual([63.7]);
});

test.each(['free avg10=3.00', 'memory.pressure some', 'memory.limits 12', 'disk some avg10=1.00'])(
  '%s is no pasted value of a group',
  async (text) => {
    expect(await readText(`${text}\n`)).toEqual([]);
  },
);

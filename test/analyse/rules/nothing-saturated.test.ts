import { expect, test } from 'vitest';
import { type MadeColumn, MIB } from '../make-run.ts';
import { between, type Course, foundBy, minutes, saidBy } from './find-in.ts';

const RULE = 'nothing-saturated';
const host = (metric: string, values: Course): MadeColumn => ({ metric, values });
const idle = (busy: Course) => host('cpu.idle', (i) => 100 - busy(i));
const disk = (busy: Course): MadeColumn => {
  return { kind: 'disk', name: 'sda', metric: 'disk.utilisation', values: busy };
};
const nic: MadeColumn = { kind: 'nic', name: 'e0', metric: 'network.utilisation', values: () => 3 };
const memory = host('memory.free', (i) => (4000 - i) * MIB);

test('that nothing was saturated is said with the highest use of each', () => {
  const run = minutes([idle(between(10, 30, 60, 2)), disk(between(50, 52, 90)), nic, memory]);
  expect(saidBy(RULE, run)).toEqual([
    '0–120 s Nothing was saturated: at most CPU 60 %, sda 18 %, e0 3.00 %, at least 3.79 GiB of memory free',
  ]);
});

test('what was not measured is said', () => {
  expect(foundBy(RULE, minutes([idle(() => 5)]))).toMatchObject([
    {
      claim: 'Nothing that was measured was saturated',
      caveat: 'not measured: use of disks, network',
    },
  ]);
});

test('it is not said where something was at its limit, or may have been', () => {
  expect(foundBy(RULE, minutes([idle(() => 99), disk(() => 10), nic]))).toEqual([]);
  expect(foundBy(RULE, minutes([idle(() => 5), disk(() => 91), nic]))).toEqual([]);
  expect(foundBy(RULE, minutes([memory]))).toEqual([]);
});

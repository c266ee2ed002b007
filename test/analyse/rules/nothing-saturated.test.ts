import { expect, test } from 'vitest';
import { type MadeColumn, MIB, makeRun, makeSource } from '../make-run.ts';
import { between, type Course, foundBy, minutes, saidBy } from './find-in.ts';

const RULE = 'nothing-saturated';
const host = (metric: string, values: Course): MadeColumn => ({ metric, values });
const idle = (busy: Course) => host('cpu.idle', (i) => 100 - busy(i));
const disk = (busy: Course): MadeColumn => {
  return { kind: 'disk', name: 'sda', metric: 'disk.utilisation', values: busy };
};
const nic: MadeColumn = { kind: 'nic', name: 'e0', metric: 'network.utilisation', values: () => 3 };
const queue: MadeColumn = { kind: 'disk', name: 'sda', metric: 'disk.queue', values: () => 1 };
const memory = host('memory.free', (i) => (4000 - i) * MIB);

test('that nothing was saturated is said with the highest use of each', () => {
  const run = minutes([idle(between(10, 30, 60, 2)), disk(between(50, 52, 90)), nic, memory]);
  expect(saidBy(RULE, run)).toEqual([
    '0–120 s Nothing was saturated: at most CPU 60 %, sda 18 %, e0 3.00 %, memory at least 3.79 GiB free',
  ]);
});

test('what was not measured is left out of the statement', () => {
  const claim = (...columns: MadeColumn[]) => foundBy(RULE, minutes(columns))[0]!.claim;
  expect(claim(idle(() => 5))).toBe('CPU was not saturated');
  expect(
    claim(
      idle(() => 5),
      disk(() => 4),
    ),
  ).toBe('CPU and disks were not saturated');
});

test('where nothing says how busy anything was, that is said', () => {
  expect(foundBy(RULE, minutes([memory]))).toMatchObject([
    {
      level: 'not-measured',
      why: 'how busy CPU, disks and network were (no vmstat, iostat -x, nicstat)',
    },
  ]);
  expect(foundBy(RULE, makeRun([]))).toEqual([]);
});

test('it is not said where something was at its limit', () => {
  expect(foundBy(RULE, minutes([idle(() => 99), disk(() => 10), nic]))).toEqual([]);
});

test('what was in use all the time without being at its limit is said with a doubt', () => {
  const [found] = foundBy(RULE, minutes([idle(() => 5), disk(() => 100), queue]));
  expect(found).toMatchObject({
    claim: 'No limit was found',
    why: 'at most CPU 5.00 %, sda 100 %',
    caveat: expect.stringContaining('parallel'),
  });
  const short = makeRun([makeSource({ samples: 4, columns: [idle(() => 99)] })]);
  expect(foundBy(RULE, short)).toMatchObject([{ caveat: 'the logs cover only 4 s' }]);
});

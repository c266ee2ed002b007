import { expect, test } from 'vitest';
import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import type { Run } from '../../../src/model/run.ts';
import { type MadeColumn, MIB } from '../../make-run.ts';
import { between, type Course, foundBy, minutes, saidBy } from './find-in.ts';

const GIB = 1024 * MIB;

/** Memory that a program takes: all of 8 GiB within 80 s; from 100 s on the program is gone. */
const leak: Course = (i) => (i < 100 ? Math.max(0.1 * GIB, 8 * GIB * (1 - i / 80)) : 7 * GIB);

const withAvailable = (available: Course, more: readonly MadeColumn[] = []): Run =>
  minutes([{ metric: 'memory.available', values: available }, ...more]);
const faults = (rate: number): MadeColumn => {
  return { metric: 'paging.major_faults', values: between(70, 100, rate) };
};

test('memory that ran out while programs waited for it is a limit', () => {
  expect(saidBy('memory-low', withAvailable(leak, [faults(2000)]))).toEqual([
    '72–100 s Memory was short: 205 MiB available for 28 s, 2.5 % of the 8 GiB that were available at most, 2,000 major faults/s, 6.9 GiB were free at once after it',
  ]);
});

test('it is compared with the memory of the host, if that is printed', () => {
  const total: MadeColumn = { metric: 'memory.total', values: () => 16 * GIB };
  const little = between(40, 80, 0.4 * GIB, 9 * GIB);
  expect(saidBy('memory-low', withAvailable(little, [total, faults(900)]))).toEqual([
    '40–80 s Memory was short: 410 MiB available for 40 s, 2.5 % of 16 GiB, 225 major faults/s, 8.6 GiB were free at once after it',
  ]);
});

test('without a sign that more was needed it is a note, and only where there is very little', () => {
  const kept: Course = (i) => Math.max(0.1 * GIB, 8 * GIB * (1 - i / 80));
  expect(foundBy('memory-low', withAvailable(kept))).toMatchObject([
    { level: 'note', claim: 'Memory was nearly used up' },
  ]);
  const eighth = between(40, 80, 0.08 * GIB, GIB);
  expect(foundBy('memory-low', withAvailable(eighth))).toEqual([]);
  expect(foundBy('memory-low', withAvailable(eighth, [faults(900)]))).toHaveLength(1);
});

test('with nearly nothing left, fewer pages that programs wait for show that it is missed', () => {
  const wait = (share: number): MadeColumn => ({ metric: 'cpu.iowait', values: () => share });
  const kept = (share: number) => between(40, 80, 0.08 * share * GIB, 8 * GIB);
  const found = (share: number, more: readonly MadeColumn[]) =>
    saidBy('memory-low', withAvailable(kept(share), more)).map((text) => text.split(': ')[1]);
  const few: MadeColumn = { metric: 'paging.major_faults', values: between(40, 80, 35) };
  expect(found(3, [few, wait(44)])).toEqual([
    '246 MiB available for 40 s, 3 % of the 8 GiB that were available at most, 35 major faults/s, I/O wait 44 %, 7.76 GiB were free at once after it',
  ]);
  // pidstat -r
  const each = ['7', '8'].map((name): MadeColumn => {
    return { kind: 'process', name, metric: 'process.faults.major', values: between(40, 80, 20) };
  });
  expect(found(3, [...each, wait(44)])[0]).toContain('40 major faults/s, I/O wait 44 %');
  for (const more of [[few], [wait(44)], [few, wait(9)]])
    expect(found(3, more)[0]).not.toContain('faults');
  expect(found(8, [few, wait(44)])).toEqual([]);
});

test('memory that is free at once after it was nearly used up is a warning', () => {
  expect(foundBy('memory-low', withAvailable(leak))).toMatchObject([
    {
      ...{ level: 'warning', claim: 'Memory was nearly used up' },
      caveat: 'A program ended, or was killed',
    },
  ]);
});

test('an ARC that grew is given back: it does not use memory up, nor does memory fall', () => {
  const grown: Course = (i) => Math.min(54, 0.6 * i) * GIB;
  const total: MadeColumn = { metric: 'memory.total', values: () => 64 * GIB };
  const arc: MadeColumn = { metric: 'zfs.arc.size', values: (i) => 2 * GIB + grown(i) };
  const run = withAvailable((i) => 56 * GIB - grown(i), [total, arc, faults(2000)]);
  expect(foundBy('memory-low', run)).toEqual([]);
});

test('an ARC as small as it can be leaves memory short', () => {
  const total: MadeColumn = { metric: 'memory.total', values: () => 64 * GIB };
  const arc: MadeColumn = { metric: 'zfs.arc.size', values: () => 2 * GIB };
  const little = between(40, 110, GIB, 20 * GIB);
  expect(saidBy('memory-low', withAvailable(little, [total, arc, faults(2000)]))).toHaveLength(1);
});

test('where nothing prints the memory, it is what was available or in the ARC at most', () => {
  const arc: MadeColumn = { metric: 'zfs.arc.size', values: between(0, 60, 90 * GIB, 4 * GIB) };
  const run = withAvailable(between(0, 60, 10 * GIB, 0.3 * GIB), [arc]);
  expect(saidBy('memory-low', run)).toEqual([
    '60–120 s Memory was nearly used up: 1,203 MiB available for 1 min with what the ARC gives back, 1.17 % of the 100 GiB that were available or in the ARC at most',
  ]);
  expect(foundBy('memory-low', run)[0]!.also).toMatchObject([{ metrics: ['zfs.arc.size'] }]);
});

test('an ARC that gives nothing back is not spoken of', () => {
  const arc: MadeColumn = { metric: 'zfs.arc.size', values: between(0, 60, 90 * GIB, 2 * GIB) };
  const [found] = foundBy('memory-low', withAvailable(between(0, 60, 10 * GIB, GIB), [arc]));
  expect(found!.why).toMatch(/^1,024 MiB available for 1 min, 1 % of the 100 GiB/);
  expect(found!.also).toBeUndefined();
});

test('memory that is used or not free is never judged, nor a moment', () => {
  const metrics = ['memory.free', 'memory.used'];
  const columns = metrics.map((metric): MadeColumn => ({ metric, values: leak }));
  expect(foundBy('memory-low', minutes([...columns, faults(2000)]))).toEqual([]);
  const moment = between(40, 48, 0, 8 * GIB);
  expect(foundBy('memory-low', withAvailable(moment, [faults(2000)]))).toEqual([]);
});

test('short memory comes before the disk that was busy with its pages', () => {
  const of = (metric: string, values: Course): MadeColumn => {
    return { kind: 'disk', name: 'sda', metric, values };
  };
  const run = withAvailable(leak, [
    faults(2000),
    of('disk.utilisation', between(74, 100, 99)),
    of('disk.read.operations', between(74, 100, 2600)),
    of('disk.read.throughput', between(74, 100, 300 * MIB)),
    of('disk.queue', between(74, 100, 12)),
  ]);
  const [first] = diagnosisOf(run).findings;
  expect(first?.rule).toBe('memory-low');
});

test('the kernel that looks for memory all the time shows that it is missed', () => {
  const kswapd: MadeColumn = {
    ...{ kind: 'process', name: '75 kswapd0', metric: 'process.cpu.total' },
    values: between(70, 120, 99),
  };
  const short = (i: number) => (i < 70 ? 4 * GIB : 0.1 * GIB);
  expect(foundBy('memory-low', withAvailable(short, [kswapd]))).toMatchObject([
    { level: 'limit', why: expect.stringMatching(/kswapd used 99 % of a CPU$/) },
  ]);
});

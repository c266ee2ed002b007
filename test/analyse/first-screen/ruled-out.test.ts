import { expect, test } from 'vitest';
import { ruledOut } from '../../../src/analyse/first-screen/ruled-out.ts';
import type { Run } from '../../../src/model/run.ts';
import { ruledOutText } from '../../../src/presentation/findings/ruled-out-text.ts';
import { type MadeColumn, MIB, makeRun, makeSource } from '../../make-run.ts';
import { between, type Course, minutes, withCores } from '../rules/find-in.ts';
import { diskColumns } from '../rules/make-disk.ts';

const of = (metric: string, values: Course): MadeColumn => ({ metric, values });
const busy = (values: Course) => of('cpu.idle', (i) => 100 - values(i));
const GIB = 1024 * MIB;
/** All CPUs are busy for one minute. */
const cpus = busy(between(30, 90, 99, 5));
/** Memory is swapped for one minute. */
const swapped = of('swap.out', between(30, 90, 5 * MIB));
/** The same for all of nine seconds. */
const cpus9 = busy(() => 99);
const disk = (use: Course) => diskColumns('sda', { utilisation: use });
const memory = (left: Course) => of('memory.available', left);

const textOf = (columns: readonly MadeColumn[]) => ruledOutText(minutes(columns))?.text ?? '';

test('what was measured and was not the limit has its highest figure in the time of the limit', () => {
  const columns = [
    cpus,
    ...disk(between(40, 50, 12, 2)),
    memory(between(60, 61, 21 * GIB, 30 * GIB)),
  ];
  expect(textOf(columns)).toBe('sda 12 % (highest 10 s), memory 21 GiB available');
  // What was at another time does not count.
  const before = [cpus, ...disk(between(0, 20, 95, 2)), memory(between(0, 9, GIB, 30 * GIB))];
  expect(textOf(before)).toBe('sda 2 % (highest 10 s), memory 30 GiB available');
});

test('the uses are means of the time of the limit, however long the run is', () => {
  const shortly = busy(between(30, 44, 99, 5));
  expect(textOf([shortly, ...disk(() => 2)])).toBe('sda 2 % (mean of 10 s)');
});

test('the CPUs are ruled out with their number, and never the limit itself', () => {
  const run = withCores(minutes([swapped, busy(() => 41), memory(() => 21 * GIB)]), 32);
  expect(ruledOutText(run)?.text).toBe('CPU 41 % of 32 (highest 10 s)');
  expect(ruledOut(run)).toMatchObject({
    host: 'host1',
    ...{ from: 30, to: 90 },
    resources: [{ area: 'cpus', name: 'CPU', value: 41, unit: '%' }],
  });
});

test('what was used much, or for a moment wholly, is not ruled out', () => {
  expect(textOf([cpus, ...disk(() => 59)])).toBe('sda 59 % (highest 10 s)');
  expect(textOf([cpus, ...disk(() => 60)])).toBe('');
  expect(textOf([cpus, ...disk(between(40, 44, 100, 2))])).toBe('');
});

test('a limit or warning of the same time is never ruled out', () => {
  expect(textOf([cpus, swapped, ...disk(() => 5)])).toBe('sda 5 % (highest 10 s)');
  const faults = of('paging.major_faults', between(30, 90, 900));
  expect(textOf([cpus, faults, memory((i) => 9 * GIB + i)])).toBe('');
});

test('the CPUs are not ruled out where one of them was full, or only some were printed', () => {
  const cpu = (name: string, use: number): MadeColumn => {
    return { kind: 'cpu', name, metric: 'cpu.idle', values: () => 100 - use };
  };
  const all = (fourth: number) =>
    ['0', '1', '2'].map((name) => cpu(name, 5)).concat(cpu('3', fourth));
  expect(textOf([swapped, busy(() => 10), ...all(20)])).toBe('CPU 10 % of 4 (highest 10 s)');
  expect(textOf([swapped, busy(() => 27), ...all(94)])).toBe('');
  const some: Run = withCores(minutes([swapped, ...all(20)]), 16);
  expect(ruledOut(some)).toBeNull();
});

test('memory of which little was left, or which was read only once, is not ruled out', () => {
  const left = (bytes: number) => textOf([cpus, memory((i) => bytes + i)]);
  expect(left(2 * GIB)).toBe('memory 2 GiB available');
  expect(left(0.9 * GIB)).toBe('');
  expect(textOf([cpus, memory(() => 2 * GIB)])).toBe('');
  expect(textOf([cpus, of('memory.total', () => 64 * GIB), memory((i) => 2 * GIB + i)])).toBe('');
  expect(textOf([cpus, memory((i) => 2 * GIB + i), of('swap.in', () => 5)])).toBe('');
});

test('memory is not ruled out while hardly any swap is left, or the kernel frees memory all the time', () => {
  const swap = (free: number) => [
    of('memory.swap_used', () => 64 * GIB),
    of('memory.swap_free', () => free),
  ];
  const left = memory((i) => 28 * GIB + i);
  expect(textOf([cpus, left, ...swap(8 * GIB)])).toBe('memory 28 GiB available');
  expect(textOf([cpus, left, ...swap(GIB)])).toBe('');
  const kswapd = { kind: 'process', name: '90 kswapd0', metric: 'process.cpu.total' } as const;
  expect(textOf([cpus, left, { ...kswapd, values: () => 9 }])).toBe('memory 28 GiB available');
  expect(textOf([cpus, left, { ...kswapd, values: () => 60 }])).toBe('');
});

test('the packets of a link that was used little are said if they are many', () => {
  const nic = (packets: number): MadeColumn[] =>
    [
      ['utilisation', 0.5],
      ['receive.packets', packets],
      ['transmit.packets', packets],
    ].map(([metric, value]) => ({
      ...{ kind: 'nic', name: 'eth0', metric: `network.${metric}` },
      values: () => Number(value),
    }));
  expect(textOf([cpus, ...nic(4999)])).toBe('eth0 0.5 % (highest 10 s)');
  expect(textOf([cpus, ...nic(15_000)])).toBe('eth0 0.5 % at 30,000 packets/s (highest 10 s)');
});

test('disks of a list that was cut are not ruled out', () => {
  const listed = diskColumns('sda', { utilisation: 5, 'read.throughput': MIB });
  expect(textOf([cpus, ...listed, of('block.in', () => MIB)])).toBe('sda 5 % (highest 10 s)');
  expect(textOf([cpus, ...listed, of('block.in', () => 90 * MIB)])).toBe('');
});

test('nothing is ruled out where no limit was found', () => {
  expect(ruledOut(minutes([busy(() => 41), ...disk(() => 5)]))).toBeNull();
});

test('the highest of reports of any length is called after it, whatever other logs have', () => {
  const everySecond = makeSource({ samples: 9, platform: 'linux', columns: [cpus9] });
  const every = (interval: number) =>
    makeSource({
      ...{ file: 'iostat.out', platform: 'linux', samples: Math.floor(9 / interval), interval },
      columns: disk(() => 12),
    });
  const said = (interval: number) =>
    ruledOutText(makeRun([everySecond, every(interval)]))?.text ?? '';
  expect(said(1)).toBe('sda 12 % (highest 1 s)');
  expect(said(3)).toBe('sda 12 % (highest 3 s)');
});

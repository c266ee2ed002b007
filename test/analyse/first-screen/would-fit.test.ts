import { expect, test } from 'vitest';
import { wouldFit } from '../../../src/analyse/first-screen/would-fit.ts';
import { cropRun } from '../../../src/model/crop.ts';
import type { Run } from '../../../src/model/run.ts';
import { wouldFitText } from '../../../src/presentation/findings/would-fit-text.ts';
import { type MadeColumn, MIB, makeRun, makeSource } from '../../make-run.ts';
import { between, type Course, minutes, withCores, withFacts } from '../rules/find-in.ts';

const GIB = 1024 * MIB;
const of = (metric: string, values: Course, more: Partial<MadeColumn> = {}): MadeColumn => {
  return { metric, values, ...more };
};
/** So many CPUs of 16 are in use, and so many threads run beside the tool itself. */
const cpus = (used: Course, threads: Course = used) => [
  of('cpu.idle', (i) => 100 - (100 * used(i)) / 16),
  of('process.running', (i) => Math.round(threads(i)) + 1),
];
/** Memory of 64 GiB, in GiB. */
const memory = (used: Course, cache: Course = () => 0) => [
  of('memory.total', () => 64 * GIB),
  of('memory.available', (i) => (64 - used(i)) * GIB),
  of('memory.free', (i) => (64 - used(i) - cache(i)) * GIB),
];
const link = (bits: Course) =>
  of('network.transmit.throughput', (i) => (bits(i) - (i % 7) * 1e7) / 8, {
    kind: 'nic',
    name: 'eth0',
  });
const run16 = (columns: readonly MadeColumn[], more = {}) =>
  withCores(minutes(columns, { tool: 'vmstat', ...more }), 16);
const textOf = (columns: readonly MadeColumn[], more = {}) => wouldFitText(run16(columns, more));
const calm = cpus(between(40, 70, 2, 1));
const BURSTS = '. Assumed: no bursts between reports';
const ASSUMED = '. Assumed: each CPU as fast as here, and no bursts between reports';

test('CPUs, memory and link that would have been enough are named with what was used', () => {
  const columns = [
    ...calm,
    ...memory(between(50, 60, 9, 5), () => 2),
    link(between(21, 22, 5.1e8, 2e8)),
  ];
  const run = withFacts(run16(columns), { linkSpeed: 1e10 });
  expect(wouldFitText(run)).toBe(
    `5 of 16 CPUs (2 in use in the highest 10 s), 11 of 64 GiB (9 without page cache), 1.1 of 10 Gbit/s of eth0 (0.51 in the highest 1 s)${ASSUMED}`,
  );
  expect(wouldFit(run)).toMatchObject([
    { area: 'cpus', enough: 5, of: 16, used: 2, unit: '1' },
    { area: 'memory', enough: 11 * GIB, of: 64 * GIB, used: 9 * GIB, unit: 'B' },
    { area: 'network', name: 'eth0', of: 1.25e9, unit: 'B/s' },
  ]);
});

test('a tenth of the memory stays available', () => {
  expect(textOf(memory(between(50, 60, 9.5, 5)))).toBe(
    `11 of 64 GiB (9.5 without page cache)${BURSTS}`,
  );
});

test('page cache that filled the memory makes the rest the least', () => {
  const columns = memory(between(50, 60, 9, 8), (i) => 54.5 - between(50, 60, 1)(i));
  expect(textOf(columns)).toBe(
    `at least 10 of 64 GiB (page cache of 53.5 GiB beside it may matter)${BURSTS}`,
  );
  // Without free memory nothing is known of the cache.
  expect(textOf(columns.slice(0, 2))).toBe('');
});

test('threads that ran together need a CPU each, however short they ran', () => {
  const burst = (i: number) => (i % 10 === 0 ? 8 : 1);
  expect(textOf(cpus(() => 1, burst))).toMatch(/^8 of 16 CPUs \(1 in use/);
  expect(textOf(cpus(() => 1))).toMatch(/^3 of 16 CPUs \(1 in use/);
});

test('a run that its CPUs limited, or would nearly have, needs them all', () => {
  expect(textOf(cpus(() => 15.9))).toBe('');
  expect(textOf(cpus(() => 12.1))).toBe('');
  expect(textOf(cpus(() => 9))).toMatch(/^13 of 16 CPUs \(9 in use/);
  expect(
    textOf(
      cpus(
        () => 3,
        () => 40,
      ),
    ),
  ).toBe('');
});

test('with a quota of a group it is unknown whose the load was', () => {
  const quota = of('container.cpu.limit', () => 400, { kind: 'other', name: 'lab' });
  expect(textOf(cpus(() => 0.4))).toMatch(/^2 of 16 CPUs \(0\.4 in use/);
  expect(textOf([...cpus(() => 0.4), quota])).toBe('');
});

test('nothing is said of CPUs that a hypervisor withheld, or of an unknown number or queue', () => {
  expect(textOf([...calm, of('cpu.steal', between(10, 25, 3))])).toBe('');
  expect(textOf([...calm, of('cpu.steal', between(10, 11, 3))])).toMatch(/^5 of 16 CPUs/);
  expect(wouldFitText(minutes(calm))).toBe('');
  expect(textOf(calm.slice(0, 1))).toBe('');
  expect(textOf(calm, { platform: 'solaris' })).toBe('');
});

test('nothing is said of memory that was short, swapped or limited for a group', () => {
  const used = memory(between(50, 60, 9, 5));
  expect(textOf([...used, of('swap.out', between(30, 60, 5 * MIB))])).toBe('');
  expect(textOf([...used, of('memory.swap_used', () => GIB)])).toBe('');
  const limit = of('container.memory.limit', () => 12 * GIB, { kind: 'other', name: 'lab' });
  expect(textOf([...used, limit])).toBe('');
  expect(textOf(used.slice(1))).toBe('');
  expect(textOf(memory(() => 9))).toBe('');
});

test('a text of the only host says how much memory there is', () => {
  const text = 'MemTotal:       67108864 kB\n';
  const context = [{ file: 'context/memory.txt', text }];
  const [, ...unknown] = memory(between(50, 60, 9, 5));
  expect(textOf(unknown)).toBe('');
  expect(wouldFitText({ ...run16(unknown), context })).toBe(
    `10 of 64 GiB (9 without page cache)${BURSTS}`,
  );
});

test('nothing is said of a full link, of one without a speed, or of one that lost packets', () => {
  const half = link(between(21, 22, 5.01e9, 1e9));
  expect(wouldFitText(withFacts(run16([half]), { linkSpeed: 1e10 }))).toBe('');
  const some = link(between(21, 22, 1e9, 2e8));
  expect(wouldFitText(withFacts(run16([some]), { linkSpeed: 1e10 }))).toMatch(/^2 of 10 Gbit\/s/);
  expect(textOf([some])).toBe('');
  const lost = ['drops', 'packets'].map((word, i) =>
    of(`network.receive.${word}`, () => 50 * 100 ** i, { kind: 'nic', name: 'eth0' }),
  );
  expect(wouldFitText(withFacts(run16([some, ...lost]), { linkSpeed: 1e10 }))).toBe('');
});

test('short, coarse, partial, binned and cropped logs say nothing', () => {
  const all = [...calm, ...memory(between(50, 60, 9, 5))];
  expect(textOf(all, { samples: 60 })).not.toBe('');
  expect(textOf(all, { samples: 59 })).toBe('');
  expect(textOf(all, { samples: 1, interval: 600 })).toBe('');
  expect(textOf(all, { interval: 10 })).not.toBe('');
  expect(textOf(all, { interval: 11 })).toBe('');
  expect(textOf(all, { origin: 'assumed' })).toBe('');
  const longer = makeSource({
    samples: 140,
    platform: 'linux',
    columns: [of('disk.reads', () => 1)],
  });
  expect(wouldFitText(withCores(makeRun([...minutes(all).sources, longer]), 16))).toBe('');
  expect(wouldFitText(cropRun(run16(all), { from: 10, to: 100 }))).toBe('');
});

test('each host has its own sizes', () => {
  const hosts = ['a', 'db1'].map((host) =>
    makeSource({ samples: 120, platform: 'linux', host, tool: 'vmstat', columns: calm }),
  );
  const run: Run = {
    ...makeRun(hosts),
    cores: [
      ['a', 16],
      ['db1', 16],
    ],
  };
  const size = (host: string) => `5 of 16 CPUs (2 in use in the highest 10 s) on ${host}`;
  expect(wouldFitText(run)).toBe(`${size('a')}, ${size('db1')}${ASSUMED}`);
});

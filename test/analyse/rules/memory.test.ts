import { describe, expect, test } from 'vitest';
import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import { firstFindings } from '../../../src/analyse/first-screen/headlines.ts';
import type { Platform } from '../../../src/model/platform.ts';
import type { Run } from '../../../src/model/run.ts';
import { type MadeColumn, MIB } from '../../make-run.ts';
import { between, type Course, foundBy, minutes, saidBy } from './find-in.ts';
import { diskColumns } from './make-disk.ts';

const of = (metric: string, values: Course): MadeColumn => ({ metric, values });

test('the page scanner of Solaris is a limit while it runs', () => {
  const scanned = (values: Course, platform: Platform = 'solaris') =>
    minutes([of('paging.scanned', values)], { platform });
  expect(saidBy('memory-scan', scanned(between(20, 60, 800)))).toEqual([
    '20–60 s Memory was short: the page scanner examined 800 pages/s for 40 s',
  ]);
  expect(foundBy('memory-scan', scanned(between(20, 29, 800)))).toEqual([]);
  const always = (platform: Platform) =>
    foundBy(
      'memory-scan',
      scanned(() => 800, platform),
    );
  expect(always('linux')).toEqual([]);
  // A table of unknown origin has the column of Solaris.
  expect(always('')).toHaveLength(1);
  expect(foundBy('memory-scan', minutes([of('paging.out', () => MIB)]))).toEqual([]);
});

test('FreeBSD scans pages all the time: only with pages out beside it memory was short', () => {
  const scanned = (rate: number, out: number) =>
    minutes([of('paging.scanned', between(20, 60, rate)), of('paging.pages.out', () => out)], {
      platform: 'freebsd',
    });
  expect(saidBy('memory-scan', scanned(40_000, 900))).toEqual([
    '20–60 s Memory was short: the page daemon examined 40,000 pages/s for 40 s and paged 900 pages/s out',
  ]);
  expect(foundBy('memory-scan', scanned(40_000, 0))).toEqual([]);
  expect(foundBy('memory-scan', scanned(900, 900))).toEqual([]);
});

test('anonymous pages out are a limit, files paged in and out are not', () => {
  const paged = (metric: string) => minutes([of(metric, () => MIB)], { platform: 'solaris' });
  expect(saidBy('memory-paged-out', paged('paging.anonymous.out'))).toEqual([
    '0–120 s Memory of programs was paged out: 1 MiB/s for 2 min',
  ]);
  expect(foundBy('memory-paged-out', paged('paging.out'))).toEqual([]);
  expect(foundBy('memory-paged-out', minutes([of('paging.anonymous.out', () => 100)]))).toEqual([]);
});

test('swapping is found from five pages a second', () => {
  const swapped = (out: number) => minutes([of('swap.in', () => out), of('swap.out', () => out)]);
  expect(saidBy('memory-swap', swapped(MIB))).toEqual([
    '0–120 s Memory was swapped: 2 MiB/s for 2 min, 50 % of it out',
  ]);
  expect(foundBy('memory-swap', swapped(4096))).toEqual([]);
  expect(foundBy('memory-swap', minutes([of('memory.swap_used', () => MIB)]))).toEqual([]);
});

test('pages to and from paging space are swapping, as AIX and sar print them', () => {
  const paged = (rate: number) =>
    minutes([of('swap.pages.in', () => rate), of('swap.pages.out', () => 3 * rate)]);
  expect(saidBy('memory-swap', paged(500))).toEqual([
    '0–120 s Memory was swapped: 2,000 pages/s for 2 min, 75 % of it out',
  ]);
  expect(foundBy('memory-swap', paged(1))).toEqual([]);
  expect(foundBy('memory-swap', minutes([of('paging.pages.out', () => 500)]))).toEqual([]);
});

test('swapping says how much was free meanwhile, and doubts that all memory was short if that is GiBs', () => {
  const swapped = (free: number, { out = MIB, wait = 3 } = {}) =>
    foundBy(
      'memory-swap',
      minutes([
        ...[of('swap.in', () => 1.5 * MIB - out), of('swap.out', () => out)],
        ...[of('memory.free', () => free), of('cpu.iowait', () => wait)],
      ]),
    );
  expect(swapped(4.5 * 1024 * MIB)).toMatchObject([
    {
      why: '1.5 MiB/s for 2 min, 66.7 % of it out, 4.5 GiB free',
      caveat: 'Perhaps a group or NUMA node was short, not the host',
    },
  ]);
  // What was swapped out before comes back once a program has ended.
  expect(swapped(4.5 * 1024 * MIB, { out: 0.1 * MIB })).toMatchObject([{ caveat: '' }]);
  expect(swapped(40 * MIB, { wait: 61 })).toMatchObject([
    { why: '1.5 MiB/s for 2 min, 66.7 % of it out, 40 MiB free, I/O wait 61 %', caveat: '' },
  ]);
});

test('a single report of ten minutes shows that memory was swapped, one of two minutes does not', () => {
  const swapped = (interval: number) =>
    minutes([of('swap.pages.out', (i) => (i === 6 ? 80 : 0))], { samples: 12, interval });
  expect(saidBy('memory-swap', swapped(600))).toEqual([
    '3600–4200 s Memory was swapped: 80 pages/s for 10 min, 100 % of it out',
  ]);
  expect(foundBy('memory-swap', swapped(120))).toEqual([]);
});

test('major faults are found from 500 a second', () => {
  const faults = (rate: number) => minutes([of('paging.major_faults', between(20, 60, rate))]);
  expect(saidBy('memory-faults', faults(4000))).toEqual([
    '20–60 s Programs waited for pages from disk: 4,000 major faults/s for 40 s',
  ]);
  expect(foundBy('memory-faults', faults(499))).toEqual([]);
  expect(foundBy('memory-faults', minutes([of('paging.faults', () => 9000)]))).toEqual([]);
});

test('pressure is found where every task waits for a tenth of the time', () => {
  const pressed = (full: number) => minutes([of('pressure.memory.full', () => full)]);
  expect(saidBy('memory-pressure', pressed(25))).toEqual([
    '0–120 s Every task waited for memory: 25 % of 2 min',
  ]);
  expect(foundBy('memory-pressure', pressed(9))).toEqual([]);
});

test('pressure of some tasks is said where every task waits less', () => {
  const pressed = (some: number, full: number) =>
    minutes([of('pressure.memory.some', () => some), of('pressure.memory.full', () => full)]);
  expect(saidBy('memory-pressure', pressed(40, 5))).toEqual([
    '0–120 s Tasks waited for memory: some task for 40 % of 2 min',
  ]);
  expect(saidBy('memory-pressure', pressed(40, 30))).toEqual([
    '0–120 s Every task waited for memory: 30 % of 2 min',
  ]);
  expect(foundBy('memory-pressure', pressed(19, 5))).toEqual([]);
});

describe('pages that are examined and not freed', () => {
  const reclaim = (examined: number, freed: number, more: readonly MadeColumn[] = []) =>
    minutes([
      of('paging.scanned.background', between(20, 60, examined)),
      of('paging.reclaimed', between(20, 60, freed)),
      ...more,
    ]);

  test('are a limit, whatever memory is available', () => {
    const much = [of('memory.available', () => 172 * 2 ** 30), of('memory.cache', () => 2 ** 37)];
    expect(saidBy('memory-reclaim-failed', reclaim(9e6, 9000, much))).toEqual([
      '20–60 s The kernel looked for free memory and found hardly any: 9,000,000 pages/s examined for 40 s, 0.1 % of them freed, beside 128 GiB in caches and 172 GiB available',
    ]);
  });

  test('are counted by who freed them, as the kernel does', () => {
    const both = minutes([
      of('paging.scanned.background', () => 1e6),
      of('paging.scanned.direct', () => 1e6),
      of('paging.pgsteal_kswapd', () => 10_000),
      of('paging.pgsteal_direct', () => 10_000),
    ]);
    expect(saidBy('memory-reclaim-failed', both)).toEqual([
      '0–120 s The kernel looked for free memory and found hardly any: 2,000,000 pages/s examined for 2 min, 1 % of them freed',
    ]);
  });

  test('are not said of reclaim that succeeds, is slow, or whose success was not measured', () => {
    expect(foundBy('memory-reclaim-failed', reclaim(9e6, 8e6))).toEqual([]);
    expect(foundBy('memory-reclaim-failed', reclaim(9000, 0))).toEqual([]);
    const examined = minutes([of('paging.scanned.background', () => 9e6)]);
    expect(foundBy('memory-reclaim-failed', examined)).toEqual([]);
  });
});

test('pages that come back from swap, for which nothing waits, are a note', () => {
  const swapping = (out: number, wait = 2, free = 200) =>
    minutes([
      of('swap.in', () => 4 * MIB),
      of('swap.out', () => out * MIB),
      of('memory.free', () => free * MIB),
      of('process.blocked', () => 0),
      ...[of('cpu.idle', () => 80 - wait), of('cpu.iowait', () => wait)],
    ]);
  const levels = (run: Run) => foundBy('memory-swap', run).map(({ level }) => level);
  expect(saidBy('memory-swap', swapping(1))).toEqual([
    '0–120 s Swapped memory came back: 5 MiB/s for 2 min, 20 % of it out, 200 MiB free',
  ]);
  expect(levels(swapping(1))).toEqual(['note']);
  expect(levels(swapping(4))).toEqual(['limit']);
  expect(levels(swapping(1, 30))).toEqual(['limit']);
  // A group, or a node, may be short beside much free memory.
  expect(levels(swapping(1, 2, 9000))).toEqual(['limit']);
});

test('files that do not stay in a small cache show that memory is short; I/O wait is its effect', () => {
  const run = minutes([
    ...[of('memory.cache', () => 150 * MIB), of('memory.free', () => 20 * MIB)],
    ...[of('memory.buffers', () => MIB), of('memory.swap_used', () => 1000 * MIB)],
    ...[of('swap.in', () => 9000), of('swap.out', () => 0)],
    ...[of('block.in', () => 250 * MIB), of('block.out', () => 0)],
    ...[of('cpu.user', () => 0), of('cpu.system', () => 6), of('cpu.idle', () => 14)],
    ...[of('cpu.iowait', () => 80), of('process.blocked', () => 6)],
  ]);
  const [first] = firstFindings(diagnosisOf(run));
  expect(first).toMatchObject({
    claim: 'Memory was short',
    why: '150 MiB of cache, 20 MiB free, 1,000 MiB of swap used for 2 min; its effect: 250 MiB/s read, I/O wait 80 %',
  });
  expect(foundBy('nothing-saturated', run)).toEqual([]);
});

describe('memory that programs have to free themselves', () => {
  const freeing = (faults: number, scanned: number) => [
    of('paging.major_faults', between(20, 60, faults)),
    of('paging.scanned.direct', between(20, 60, scanned)),
  ];
  const sda = diskColumns('sda', {
    'read.operations': 4000,
    'read.throughput': 400 * MIB,
    response_time: 0.003,
    queue: 12,
    utilisation: 99,
  });

  test('is short where they also wait for pages from disk', () => {
    expect(saidBy('memory-reclaimed', minutes(freeing(4000, 20_000)))).toEqual([
      '20–60 s Memory was short: 4,000 major faults/s for 40 s while programs had to free memory themselves, 20,000 pages/s examined',
    ]);
    expect(foundBy('memory-faults', minutes(freeing(4000, 20_000)))).toEqual([]);
  });

  test('explains the disk that is busy with it', () => {
    const always = (rate: number) => () => rate;
    const run = minutes([
      of('paging.major_faults', always(4000)),
      of('paging.scanned.direct', always(20_000)),
      ...sda,
    ]);
    const [first] = firstFindings(diagnosisOf(run));
    expect(first).toMatchObject({ rule: 'memory-reclaimed' });
    expect(first!.why).toContain('also sda was at its limit');
  });

  test('is not short where the kernel frees it beside them, or no scan was measured', () => {
    expect(foundBy('memory-reclaimed', minutes(freeing(4000, 0)))).toEqual([]);
    expect(foundBy('memory-reclaimed', minutes(freeing(499, 20_000)))).toEqual([]);
    const faults = minutes([of('paging.major_faults', between(20, 60, 4000))]);
    expect(foundBy('memory-reclaimed', faults)).toEqual([]);
    expect(foundBy('memory-faults', faults)).toHaveLength(1);
  });
});

test('I/O pressure is a warning; without a log of disks it says what shows which', () => {
  const pressed = (full: number, more: readonly MadeColumn[] = []) =>
    minutes([of('pressure.io.full', between(20, 80, full)), ...more]);
  expect(foundBy('io-pressure', pressed(65))).toMatchObject([
    {
      level: 'warning',
      claim: 'Every task waited for I/O',
      why: '65 % of 1 min',
      caveat: 'No log shows whether a disk was busy (no iostat -x)',
    },
  ]);
  const disk = { ...of('disk.utilisation', () => 50), kind: 'disk', name: 'sda' } as const;
  expect(foundBy('io-pressure', pressed(65, [disk]))[0]!.caveat).toBe('');
  expect(foundBy('io-pressure', pressed(19))).toEqual([]);
  expect(foundBy('io-pressure', minutes([of('pressure.io.some', () => 90)]))).toEqual([]);
});

test.each<[string, readonly MadeColumn[], string]>([
  ['sar -W', [of('swap.pages.in', () => 900), of('swap.pages.out', () => 900)], 'was swapped'],
  ['pressure', [of('pressure.memory.some', () => 40)], 'waited for memory'],
  ['major faults', [of('paging.major_faults', () => 900)], 'waited for pages from disk'],
])('that memory was short by %s comes before the use of the kernel', (_, columns, claim) => {
  const kernel = [of('cpu.idle', () => 10), of('cpu.system', () => 80)];
  const diagnosis = diagnosisOf(minutes([...kernel, ...columns]));
  expect(firstFindings(diagnosis)[0]!.claim).toContain(claim);
});

import { expect, test } from 'vitest';
import type { Finding } from '../../../src/model/finding.ts';
import { type MadeColumn, MIB } from '../../make-run.ts';
import { between, type Course, foundBy, limitsIn, minutes } from './find-in.ts';
import { diskColumns } from './make-disk.ts';

const of = (name: string, metric: string, values: Course | number): MadeColumn => ({
  kind: name.includes('/') ? 'vdev' : 'pool',
  ...{ name, metric: `pool.${metric}` },
  values: typeof values === 'number' ? () => values : values,
});
const writes = (name: string, values: Course) => of(name, 'write.throughput', values);

/** Writes of two seconds in every five, from second 20 to 100. */
const bursts: Course = (i) => (i >= 20 && i < 100 && i % 5 < 2 ? 900 * MIB : 0);

test('periodic write bursts are named as normal, with their period', () => {
  const [finding, ...others] = foundBy(
    'zfs-bursts',
    minutes([writes('tank', bursts)], { platform: 'solaris' }),
  );
  expect(finding).toMatchObject({ from: 20, to: 97, level: 'note', unit: 's' });
  expect(finding!.value).toBeCloseTo(5, 1);
  expect(finding!.claim).toBe('The pool tank wrote in bursts every 5 s');
  expect(finding!.why).toMatch(/^normal for ZFS: \d+ MiB\/s on average, up to 900 MiB\/s$/);
  expect(others).toEqual([]);
});

test('steady writes that vary, and bursts of a few kilobytes, are no bursts of ZFS', () => {
  const steady = writes('tank', (i) => (300 + 60 * (i % 5)) * MIB);
  expect(foundBy('zfs-bursts', minutes([steady]))).toEqual([]);
  const small = writes('tank', (i) => bursts(i) / 2000);
  expect(foundBy('zfs-bursts', minutes([small]))).toEqual([]);
});

test('bursts seen at ten seconds, or of which only reads were measured, have no period', () => {
  const coarse = minutes([writes('tank', (i) => (i % 2) * 900 * MIB)], { interval: 30 });
  expect(foundBy('zfs-bursts', coarse)).toEqual([]);
  expect(foundBy('zfs-bursts', minutes([of('tank', 'read.throughput', bursts)]))).toEqual([]);
  expect(foundBy('zfs-bursts', minutes([of('tank', 'write.operations', bursts)]))).toEqual([]);
});

test('the period is the distance of bursts, though they are at no whole number of reports', () => {
  const periodAt = (at: (burst: number) => number, interval = 1) => {
    const begins = new Set(Array.from({ length: 60 }, (_, burst) => Math.floor(at(burst))));
    const course = writes('tank', (i) => (begins.has(i) ? 600 * MIB : 0));
    return foundBy('zfs-bursts', minutes([course], { interval }))[0]!.value;
  };
  expect(periodAt((burst) => 5.5 * burst)).toBeCloseTo(5.5, 1);
  expect(periodAt((burst) => 2.5 * burst, 2)).toBeCloseTo(5, 1);
});

test('a period is measured with four reports in it; rare bursts are normal only on a condition', () => {
  const every = (reports: number, interval: number) => {
    const course = writes('tank', (i) => (i % reports === 0 ? 600 * MIB : 0));
    const [found] = foundBy('zfs-bursts', minutes([course], { interval }));
    return (
      found && [
        found.claim.replace('The pool tank wrote in bursts ', ''),
        found.why.split(':')[0],
        found.caveat,
      ]
    );
  };
  const average = expect.stringContaining('on average');
  expect(every(5, 1)).toEqual(['every 5 s', 'normal for ZFS', '']);
  expect(every(4, 2)).toEqual(['every 8 s', 'normal for ZFS', '']);
  expect(every(3, 2)).toEqual(['about every 6 s', 'normal for ZFS', '']);
  expect(every(3, 5)).toEqual(['about every 15 s', average, '']);
  const condition =
    'normal for ZFS if zfs_txg_timeout is that long, else its transaction groups may be held up';
  expect(every(4, 5)).toEqual(['every 20 s', average, condition]);
  expect(every(4, 0.2)![1]).not.toBe('normal for ZFS');
  expect(every(2, 5)).toBeUndefined();
  expect(every(8, 5)).toBeUndefined();
});

test('two times of writing with a long pause between are two findings', () => {
  const twice: Course = (i) => (i < 40 || i >= 80 ? bursts(20 + (i % 40)) : 0);
  const spans = foundBy('zfs-bursts', minutes([writes('tank', twice)]));
  expect(spans.map(({ from }) => from)).toEqual([0, 80]);
});

test('write bursts silence the response time of disks within them, not elsewhere', () => {
  const slow = (from: number) =>
    diskColumns('c0t0d0', {
      operations: 100,
      response_time: between(from, from + 30, 0.08, 0.004),
      utilisation: 50,
    });
  const both = (from: number) =>
    minutes([writes('tank', bursts), ...slow(from)], { platform: 'solaris' });
  expect(foundBy('disk-slow', both(50))).toEqual([]);
  expect(foundBy('disk-slow', both(90))).toHaveLength(1);
});

const capacity = (share: number) =>
  limitsIn(
    minutes([of('tank', 'allocated', share * 1e12), of('tank', 'free', (1 - share) * 1e12)]),
  );

test('a pool is nearly full above 90 %', () => {
  expect(capacity(0.89)).toEqual([]);
  expect(capacity(0.93)).toMatchObject([
    { rule: 'zfs-full', level: 'warning', why: '93 % allocated' },
  ]);
  expect(limitsIn(minutes([of('tank', 'allocated', 1e12)]))).toEqual([]);
});

/** A pool of three mirrors with a log, of which one has other values. */
function mirrors(metrics: Readonly<Record<string, number>>, odd: Readonly<Record<string, number>>) {
  const vdevs = [0, 1, 2].flatMap((i) => {
    const made = Object.entries(i === 2 ? { ...metrics, ...odd } : metrics);
    return made.flatMap(([metric, value]) => [
      of(`tank/mirror-${i}`, metric, value),
      of(`tank/mirror-${i}/da${i}`, metric, value),
    ]);
  });
  return minutes([...vdevs, of('tank/logs/da9', 'write.throughput', 400 * MIB)]);
}

const names = (findings: readonly Finding[]) => findings.map(({ claim }) => claim);

test('a vdev that takes more of the writes than its peers is found; leaves repeat it', () => {
  const uneven = mirrors({ 'write.throughput': 20 * MIB }, { 'write.throughput': 50 * MIB });
  expect(names(foundBy('zfs-uneven', uneven))).toEqual([
    'tank/mirror-2 took more writes than its peers',
  ]);
  const even = mirrors({ 'write.throughput': 20 * MIB }, { 'write.throughput': 39 * MIB });
  expect(foundBy('zfs-uneven', even)).toEqual([]);
});

test('writes that wait at each report: the pool never rests, unlike between bursts', () => {
  const waiting = (pending: Course) => [
    writes('tank', () => 300 * MIB),
    of('tank', 'queue.async_write.pending', pending),
  ];
  expect(foundBy('zfs-throttle', minutes(waiting(between(20, 80, 150))))).toMatchObject([
    { from: 20, to: 80, claim: 'tank wrote without pause' },
  ]);
  expect(foundBy('zfs-throttle', minutes(waiting((i) => (i % 5 < 4 ? 150 : 0))))).toEqual([]);
  expect(foundBy('zfs-throttle', minutes([writes('tank', () => 300 * MIB)]))).toEqual([]);
});

test('a scrub or resilver is named', () => {
  const scrub = of('tank', 'queue.scrub.active', between(30, 80, 3));
  expect(foundBy('zfs-scrub', minutes([scrub]))).toMatchObject([
    { from: 30, to: 80, level: 'note' },
  ]);
  const none = of('tank', 'queue.scrub.active', between(30, 39, 3));
  expect(foundBy('zfs-scrub', minutes([none]))).toEqual([]);
  expect(foundBy('zfs-scrub', minutes([of('tank', 'queue.scrub.pending', 3)]))).toEqual([]);
});

test('bursts of a pool explain its own disks, not those of others', () => {
  const slow = (name: string, written: number) =>
    diskColumns(name, {
      ...{ response_time: 0.06, operations: 200, utilisation: 80 },
      ...{ throughput: 200 * 40_000, 'write.throughput': written },
    });
  const said = (...columns: readonly MadeColumn[]) =>
    foundBy('disk-slow', minutes([writes('tank', bursts), ...columns]))
      .filter(({ from, to }) => from < 60 && to > 60)
      .map(({ subject }) => subject.entity.name);
  const tree = ['sda', 'sdb'].map((name) => writes(`tank/mirror-0/${name}`, bursts));
  const disks = ['sda', 'sdb', 'sdc'].flatMap((name) => slow(name, MIB));
  expect(said(...tree, ...disks)).toEqual(['sdc']);
  expect(said(...disks)).toEqual([]);
  expect(said(...slow('sda', MIB), ...slow('sdb', 0))).toEqual(['sdb']);
});

test('a load that alternates at each report has no bursts of ZFS', () => {
  const turns = [writes('tank', (i) => (i % 2) * 500 * MIB)];
  expect(foundBy('zfs-bursts', minutes(turns, { interval: 10 }))).toEqual([]);
});

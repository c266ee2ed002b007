import { expect, test } from 'vitest';
import type { Subsystem } from '../../../src/analyse/bottleneck/subsystem.ts';
import { subsystemsOf } from '../../../src/analyse/bottleneck/subsystems.ts';
import { cropRun } from '../../../src/model/crop.ts';
import type { Entity } from '../../../src/model/entity.ts';
import type { Run, Source } from '../../../src/model/run.ts';
import { type MadeColumn, MIB, makeDisk, makeRun, makeSource } from '../../make-run.ts';

const SAMPLES = 60;
type Rate = (sample: number) => number;

const log = (columns: readonly MadeColumn[], more: Partial<Source> = {}): Source => ({
  ...makeSource({ samples: SAMPLES, columns }),
  ...more,
});

const cpu = (values: Rate): MadeColumn => ({ metric: 'cpu.busy', values });

function nic(name: string, received: Rate, sent: Rate): MadeColumn[] {
  return [
    { kind: 'nic', name, metric: 'network.receive.throughput', values: received },
    { kind: 'nic', name, metric: 'network.transmit.throughput', values: sent },
  ];
}

function vdev(kind: 'pool' | 'vdev', name: string, read: number, written: number): MadeColumn[] {
  return [
    { kind, name, metric: 'pool.read.throughput', values: () => read * MIB },
    { kind, name, metric: 'pool.write.throughput', values: () => written * MIB },
  ];
}

/** The response time of a disk in seconds. */
const answers = (name: string, seconds: number): MadeColumn => ({
  ...({ kind: 'disk', name, metric: 'disk.response_time' } as const),
  values: () => seconds,
});

const withEntities = (source: Source, change: (entity: Entity) => Entity): Source => ({
  ...source,
  entities: source.entities.map(change),
});

const row = (run: Run, key: string): Subsystem | undefined =>
  subsystemsOf(run).find((one) => one.key === key);

test('disks: the ceiling is the best of one disk at 95 % busy times their number', () => {
  // For 20 s sda does 100 MiB/s at 96 %, sdb 90 at 97 %; before that both are half busy.
  const isFull = (i: number) => i >= 40;
  const run = makeRun([
    log([
      ...makeDisk('sda', {
        read: (i) => (isFull(i) ? 100 : 40),
        busy: (i) => (isFull(i) ? 96 : 50),
      }),
      ...makeDisk('sdb', {
        read: (i) => (isFull(i) ? 90 : 40),
        busy: (i) => (isFull(i) ? 97 : 50),
      }),
      ...makeDisk('sdc', { read: () => 0.5, busy: () => 99 }),
      ...['sda', 'sdb', 'sdc'].map((name) => answers(name, 0.03)),
    ]),
  ]);
  expect(row(run, 'disks')).toMatchObject({
    name: 'All disks',
    count: 2,
    throughput: 190 * MIB,
    ceiling: 200 * MIB,
    origin: 'one disk at ≥ 95 % busy × number',
    seconds: 10,
  });
});

test('disks: which one is the first does not matter, nor one that is busy with quick answers', () => {
  const disk = (name: string, rate: number, seconds: number) => [
    ...makeDisk(name, { read: (i) => (i < 30 ? rate : 10), busy: (i) => (i < 30 ? 98 : 20) }),
    answers(name, seconds),
  ];
  const slow = [disk('sda', 60, 0.02), disk('sdb', 80, 0.02), disk('sdc', 70, 0.02)];
  const quick = disk('sdd', 90, 0.001);
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 2],
  ]) {
    const columns = [...order.flatMap((i) => slow[i]!), ...quick];
    const ceiling = 4 * 80 * MIB;
    expect(row(makeRun([log(columns)]), 'disks')).toMatchObject({ count: 4, ceiling });
  }
});

test('a disk that once did more than at 95 % busy has no known ceiling', () => {
  const run = makeRun([
    log([
      ...makeDisk('vda', { read: (i) => (i < 30 ? 900 : 50), busy: (i) => (i < 30 ? 25 : 98) }),
      answers('vda', 0.03),
    ]),
  ]);
  expect(row(run, 'disks')).toMatchObject({ name: 'vda', throughput: 900 * MIB, ceiling: NaN });
});

test('the use of a disk that works in parallel says nothing of its ceiling', () => {
  const run = makeRun([
    log([...makeDisk('nvme0n1', { read: () => 500, busy: () => 100 }), answers('nvme0n1', 0.03)]),
  ]);
  expect(row(run, 'disks')).toMatchObject({ ceiling: NaN });
});

test('nor does that of a disk with any name that answers at once', () => {
  const run = makeRun([
    log([...makeDisk('sda', { read: () => 156, busy: () => 99 }), answers('sda', 0.0001)]),
  ]);
  expect(row(run, 'disks')).toMatchObject({ ceiling: NaN });
});

test('the use of the busiest disk is that of the time in which most was moved', () => {
  const run = makeRun([
    log([
      cpu((i) => (i < 30 ? 70 : 20)),
      ...makeDisk('sda', { read: (i) => (i < 30 ? 200 : 20), busy: (i) => (i < 30 ? 80 : 100) }),
      ...makeDisk('sdb', { read: (i) => (i < 30 ? 200 : 20), busy: (i) => (i < 30 ? 98 : 10) }),
    ]),
  ]);
  expect(row(run, 'disks')?.use).toBeCloseTo(98);
  expect(row(run, 'cpus')?.use).toBeCloseTo(70);
});

test('a peak of 5 s counts as its mean over 10 s', () => {
  const run = makeRun([log(makeDisk('sda', { read: (i) => (i < 5 ? 200 : 20), busy: () => 50 }))]);
  // (5 × 200 + 5 × 20) / 10
  expect(row(run, 'disks')?.throughput).toBeCloseTo(110 * MIB);
});

test('network: the busier direction of the interfaces that carried something', () => {
  const speed = (entity: Entity) => ({ ...entity, linkSpeed: 1e9 });
  const run = makeRun([
    withEntities(
      log([
        ...nic(
          'eth0',
          () => 30e6,
          () => 50e6,
        ),
        ...nic(
          'eth1',
          () => 10e6,
          () => 40e6,
        ),
        ...nic(
          'eth2',
          () => 1e5,
          () => 0,
        ),
      ]),
      speed,
    ),
  ]);
  expect(row(run, 'networks')).toMatchObject({
    count: 2,
    measure: 'sent',
    throughput: 90e6,
    ceiling: 250e6,
    origin: 'configured',
    link: 250e6,
  });
});

test('the speed of a link that only the printed utilisation shows', () => {
  // 62.5 MB/s are 500 Mbit/s: 50 % of 1 Gbit/s.
  const used = {
    kind: 'nic',
    name: 'eth0',
    metric: 'network.utilisation',
    values: () => 50,
  } as const;
  const run = makeRun([
    log([
      ...nic(
        'eth0',
        () => 62.5e6,
        () => 1e6,
      ),
      used,
    ]),
  ]);
  expect(row(run, 'networks')).toMatchObject({ ceiling: 125e6, origin: 'link speed' });
});

test('CPU: the throughput divided by the share of busy CPUs', () => {
  // 100 MiB/s at 25 %: 400 MiB/s at 100 %.
  const disk = makeDisk('sda', { read: (i) => (i < 30 ? 100 : 10), busy: () => 50 });
  const run = makeRun([log([...disk, cpu((i) => (i < 30 ? 25 : 4))])]);
  expect(row(run, 'cpus')).toMatchObject({ measure: 'of sda', throughput: 100 * MIB });
  expect(row(run, 'cpus')!.ceiling).toBeCloseTo(400 * MIB);
});

test('CPU: nothing is estimated below 20 %, nor from a load of another kind', () => {
  const disk = makeDisk('sda', { read: (i) => (i < 30 ? 100 : 10), busy: () => 50 });
  const idle = makeRun([log([...disk, cpu(() => 15)])]);
  expect(row(idle, 'cpus')).toMatchObject({ ceiling: NaN });
  const other = makeRun([log([...disk, cpu((i) => (i < 30 ? 15 : 90))])]);
  expect(row(other, 'cpus')).toMatchObject({ ceiling: NaN });
  // The CPUs are busiest while little moves: they work for something else.
  const apart = makeRun([log([...disk, cpu((i) => (i < 30 ? 25 : 90))])]);
  expect(row(apart, 'cpus')).toMatchObject({ ceiling: NaN });
  // Nothing shows that one has to do with the other.
  const steady = makeDisk('sda', { read: () => 100, busy: () => 50 });
  const constant = makeRun([log([...steady, cpu(() => 25)])]);
  expect(row(constant, 'cpus')).toMatchObject({ ceiling: NaN });
});

test('a mirror of OpenZFS counts both copies, its row only the payload', () => {
  const run = makeRun([
    log([
      ...vdev('pool', 'tank', 10, 200),
      ...vdev('vdev', 'tank/mirror-0', 10, 200),
      ...vdev('vdev', 'tank/mirror-0/sda', 5, 100),
      ...vdev('vdev', 'tank/mirror-0/sdb', 5, 100),
    ]),
  ]);
  // 10 read and 200 / 2 written.
  expect(row(run, 'tank')).toMatchObject({ kind: 'pool', count: 2, throughput: 110 * MIB });
});

test('a raidz2 of six disks with parity, and the ceiling of its disks', () => {
  const disks = ['sda', 'sdb', 'sdc', 'sdd', 'sde', 'sdf'];
  const run = makeRun([
    log([
      ...vdev('pool', 'tank', 0, 600),
      ...vdev('vdev', 'tank/raidz2-0', 0, 600),
      ...disks.flatMap((disk) => vdev('vdev', `tank/raidz2-0/${disk}`, 0, 100)),
      ...vdev('vdev', 'tank/logs/nvme0n1', 0, 50),
    ]),
    log(
      disks.flatMap((disk) => [
        ...makeDisk(disk, {
          ...{ read: () => 0, write: () => 100 },
          busy: () => (disk === 'sda' ? 97 : 90),
        }),
        answers(disk, 0.03),
      ]),
    ),
  ]);
  // 600 × 4 / 6 of payload; each of six disks does 100.
  expect(row(run, 'tank')).toMatchObject({ count: 6 });
  expect(row(run, 'tank')!.throughput).toBeCloseTo(400 * MIB);
  expect(row(run, 'tank')!.ceiling).toBeCloseTo(400 * MIB);
  expect(row(run, 'disks')).toBeUndefined();
});

test('a mirror of Solaris counts the payload: nothing is divided', () => {
  const run = makeRun([
    log([
      ...vdev('pool', 'tank', 0, 100),
      ...vdev('vdev', 'tank/mirror', 0, 100),
      ...vdev('vdev', 'tank/mirror/c0t0d0', 0, 100),
      ...vdev('vdev', 'tank/mirror/c0t1d0', 0, 100),
    ]),
  ]);
  expect(row(run, 'tank')).toMatchObject({ throughput: 100 * MIB, measure: 'read + written' });
});

test('a group has the ceiling that somebody wrote down, unless it moved more', () => {
  const columns = makeDisk('hba0', { kind: 'group', read: () => 300 });
  const members = ['sda', 'sdb'];
  const of = (capacity: number) =>
    makeRun([
      withEntities(
        log([...columns, ...makeDisk('sda', { read: () => 300, busy: () => 10 })]),
        (e) =>
          e.name === 'hba0'
            ? {
                ...e,
                capacity: capacity * MIB,
                repeats: { of: 'sda + sdb', by: 'metadata', members },
              }
            : e,
      ),
    ]);
  expect(row(of(500), 'hba0')).toMatchObject({
    kind: 'group',
    throughput: 300 * MIB,
    ceiling: 500 * MIB,
    origin: 'configured',
  });
  expect(row(of(280), 'hba0')).toMatchObject({ ceiling: 280 * MIB });
  expect(row(of(200), 'hba0')).toMatchObject({ ceiling: NaN });
});

test('a mount, a pool and disks have the ceilings that somebody wrote down', () => {
  const mount = makeDisk('nfs:/x', { kind: 'filesystem', read: () => 90 });
  const disks = ['sda', 'sdb'].flatMap((name) => makeDisk(name, { read: () => 40 }));
  const columns = [...mount, ...vdev('pool', 'tank', 60, 20), ...disks];
  const given: Readonly<Record<string, number>> = { 'nfs:/x': 117, tank: 400, sda: 150, sdb: 150 };
  const run = makeRun([
    withEntities(log(columns), (e) =>
      e.name in given ? { ...e, capacity: given[e.name]! * MIB } : e,
    ),
  ]);
  const configured = (ceiling: number) => ({ ceiling: ceiling * MIB, origin: 'configured' });
  expect(row(run, 'nfs:/x')).toMatchObject(configured(117));
  expect(row(run, 'tank')).toMatchObject(configured(400));
  expect(row(run, 'disks')).toMatchObject(configured(300));
});

test('of disks of which only some have a ceiling, none is known', () => {
  const disks = ['sda', 'sdb'].flatMap((name) => makeDisk(name, { read: () => 40 }));
  const run = makeRun([
    withEntities(log(disks), (e) => (e.name === 'sda' ? { ...e, capacity: 150 * MIB } : e)),
  ]);
  expect(row(run, 'disks')!.ceiling).toBeNaN();
});

test('what carried less than a tenth of the most is not on the data’s way', () => {
  const disk = makeDisk('sda', { read: () => 500, busy: () => 50 });
  const run = makeRun([
    log([
      ...disk,
      ...nic(
        'eth0',
        () => 1e6,
        () => 1e6,
      ),
    ]),
  ]);
  expect(subsystemsOf(run).map(({ key }) => key)).toEqual(['disks']);
});

test('without throughput there is no row', () => {
  expect(subsystemsOf(makeRun([log([cpu(() => 100)])]))).toEqual([]);
  const calm = makeDisk('sda', { read: () => 0.001, busy: () => 0 });
  expect(subsystemsOf(makeRun([log([...calm, cpu(() => 50)])]))).toEqual([]);
});

test('a crop has the highest of its part', () => {
  const run = makeRun([log(makeDisk('sda', { read: (i) => (i < 30 ? 100 : 20), busy: () => 50 }))]);
  expect(row(cropRun(run, { from: 30, to: 60 }), 'disks')?.throughput).toBe(20 * MIB);
});

test('of reports of 60 s the highest is that of one report', () => {
  const source = makeSource({
    samples: 5,
    interval: 60,
    columns: makeDisk('sda', { read: (i) => 10 * i, busy: () => 50 }),
  });
  expect(row(makeRun([source]), 'disks')).toMatchObject({ throughput: 40 * MIB, seconds: 60 });
});

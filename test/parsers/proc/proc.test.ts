import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixtureSource, metricValues, sourceOf } from '../../metric-values.ts';
import { columnOf, describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

describeFixture('proc/loop-date.log', ([log]) => {
  expect(log!.parser.id).toBe('proc');
  expect(log!.stamps).toHaveLength(5);
  expect(entitiesOf(log!).slice(0, 4)).toEqual(['host', 'cpu 0', 'cpu 1', 'group loop0']);
  expect(valuesOf(log!, '', 'cpu.user')[0]).toBe(20676.35);
  expect(valuesOf(log!, '', 'MemTotal')[0]).toBe(24_684_092 * 1024);
  expect(valuesOf(log!, 'vda', 'read sectors')[0]).toBe(35_859_546 * 512);
  expect(valuesOf(log!, 'lo', 'Transmit.packets')[0]).toBe(2_932_494);
  expect(valuesOf(log!, '', 'threads')[0]).toBe(245);
  expect([...log!.counts]).toEqual([]);
});

describeFixture('proc/diskstats-epoch.log', ([log]) => {
  expect(log!.stamps[0]).toMatchObject({ epoch: true, seconds: 1795353647.8530233 });
  expect(columnOf(log!, 'vda', 'in_flight').instant).toBe(true);
  expect(valuesOf(log!, 'vda', 'flush ticks')[0]).toBe(20.947);
});

describeFixture('proc/vmstat-time.log', ([log]) => {
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([1795353647, 1795353650, 1795353652]);
  expect(valuesOf(log!, '', 'nr_kernel_stack').every((n) => n > 1e6)).toBe(true);
  expect([...log!.counts]).toEqual([]);
});

describeFixture('proc/net-dev-oswatcher.log', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['nic lo', 'nic ifb0', 'nic ifb1', 'nic eth0']);
  expect(valuesOf(log!, 'eth0', 'Receive.bytes')[0]).toBe(3_450_067_282);
});

describeFixture('proc/pressure-tail.log', ([log]) => {
  expect(valuesOf(log!, '', 'cpu some.avg10')[0]).toBe(82.49);
  expect(valuesOf(log!, '', 'io full.total')[0]).toBe(24.711488);
});

describeFixture('proc/pressure-grep.log', ([log]) => {
  expect(valuesOf(log!, '', 'io some.total')[0]).toBe(117.858139);
  expect(columnOf(log!, '', 'memory some.avg60').metric).toBe('pressure.memory.some.60');
});

describeFixture('proc/cgroup-grep.log', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['other cgroup']);
  expect(columnOf(log!, 'cgroup', 'usage_usec').metric).toBe('container.cpu.total');
  expect(columnOf(log!, 'cgroup', 'memory full.avg60').metric).toBe('pressure.memory.full.60');
  expect([...log!.counts]).toEqual([]);
});

describeFixture('proc/cgroup-tail.log', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['other web.slice', 'other web.slice 8:0']);
  expect(valuesOf(log!, 'web.slice', 'cpu.max')).toEqual([100, 100]);
  expect(valuesOf(log!, 'web.slice', 'nr_throttled')).toEqual([30, 48]);
  expect(valuesOf(log!, 'web.slice', 'throttled_usec')).toEqual([6, 13.2]);
  expect(valuesOf(log!, 'web.slice', 'memory.current')[0]).toBe(400 * 2 ** 20);
  expect(valuesOf(log!, 'web.slice', 'max')).toEqual([12, 20]);
  expect(valuesOf(log!, 'web.slice', 'anon')[0]).toBe(100 * 2 ** 20);
  expect(valuesOf(log!, 'web.slice', 'pgscan_direct')).toEqual([400, 800]);
  expect(valuesOf(log!, 'web.slice', 'thp_fault_alloc')).toEqual([3, 3]);
  expect(valuesOf(log!, 'web.slice 8:0', 'rbytes')).toEqual([2 ** 20, 3 * 2 ** 20]);
  expect([...log!.counts]).toEqual([]);
});

describeFixture('proc/cgroup-version-1.log', ([log]) => {
  expect(valuesOf(log!, 'machine/bench', 'memory.failcnt')).toEqual([0, 212, 537]);
  expect(valuesOf(log!, 'machine/bench', 'memory.limit_in_bytes')[0]).toBe(40 * 2 ** 20);
  expect(valuesOf(log!, 'machine', 'memory.limit_in_bytes')).toEqual([NaN, NaN, NaN]);
  expect([...log!.counts]).toEqual([]);
});

describeFixture('proc/cgroup-cat.log', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['other cgroup']);
  expect(valuesOf(log!, 'cgroup', 'nr_periods')).toEqual([120, 130]);
  expect(valuesOf(log!, 'cgroup', 'high')).toEqual([0, 4]);
  expect(valuesOf(log!, 'cgroup', 'pgfault')).toEqual([5000, 5100]);
});

describeFixture('proc/interrupts-timestamp.log', ([log]) => {
  expect(log!.entities.find(({ name }) => name === 'LOC')!.label).toBe('Local timer interrupts');
  expect(valuesOf(log!, '26', 'all CPUs')[0]).toBe(15);
});

describeFixture('proc/softirqs-epoch.log', ([log]) => {
  expect(entitiesOf(log!)).toContain('other NET_RX');
});

describeFixture('proc/stat-unstamped.log', ([log]) => {
  expect(log!.stamps).toEqual([null, null, null, null]);
});

describeFixture('proc/meminfo-stamp-below.log', ([log]) => {
  expect(log!.stamps).toHaveLength(3);
  expect(log!.stamps.every((stamp) => stamp !== null)).toBe(true);
});

test('a recorded disk has the rates that its counters give over the time between two stamps', async () => {
  const source = await fixtureSource('proc/diskstats-epoch.log');
  const path = join(import.meta.dirname, '../../fixtures/proc/diskstats-epoch.log');
  const lines = readFileSync(path, 'utf8').split('\n');
  const times = lines.filter((line) => /^\d/.test(line)).map(Number);
  const rows = lines.filter((line) => line.includes(' vda ')).map((l) => l.trim().split(/\s+/));
  const written = metricValues(source, 'vda', 'disk.write.throughput');
  const busy = metricValues(source, 'vda', 'disk.utilisation');
  const awaited = metricValues(source, 'vda', 'disk.write.response_time');
  expect(written[0]).toBe('undefined');
  for (let i = 1; i < times.length; i++) {
    const seconds = times[i]! - times[i - 1]!;
    const grown = (field: number) => Number(rows[i]![field]) - Number(rows[i - 1]![field]);
    expect(Number(written[i]) / ((grown(9) * 512) / seconds)).toBeCloseTo(1, 6);
    expect(busy[i]).toBeCloseTo(grown(12) / 10 / seconds, 4);
    expect(awaited[i]).toBeCloseTo(grown(10) / grown(7) / 1000, 9);
  }
});

const disk = (reads: number, sectors: number, ms: number, rest = '0 0 0 0 0') =>
  `8 0 sda ${reads} 0 ${sectors} ${ms} ${rest} ${ms} ${ms * 2}\n`;

describe('the time between stamps', () => {
  test('is what a counter is divided by, however it varies', async () => {
    const source = await sourceOf(
      `1795316866\n${disk(10, 0, 0)}1795316867\n${disk(20, 0, 0)}1795316869\n${disk(40, 0, 0)}` +
        `1795316879\n${disk(140, 0, 0)}`,
    );
    expect(metricValues(source, 'sda', 'disk.read.operations')).toEqual(['undefined', 10, 10, 10]);
  });

  test('may be fractions of a second', async () => {
    const source = await sourceOf(
      `1795316866.25\n${disk(10, 0, 0)}1795316866.75\n${disk(20, 8, 100)}1795316867.75\n${disk(20, 8, 100)}`,
    );
    expect(metricValues(source, 'sda', 'disk.read.operations')).toEqual(['undefined', 20, 0]);
    expect(metricValues(source, 'sda', 'disk.read.throughput')).toEqual(['undefined', 8192, 0]);
    expect(metricValues(source, 'sda', 'disk.utilisation')).toEqual(['undefined', 20, 0]);
    expect(metricValues(source, 'sda', 'disk.queue')).toEqual(['undefined', 0.4, 0]);
    expect(metricValues(source, 'sda', 'disk.read.response_time')).toEqual([
      'undefined',
      0.01,
      'undefined',
    ]);
  });

  test('is assumed to be a second without stamps', async () => {
    const source = await sourceOf(disk(1, 0, 0) + disk(4, 0, 0));
    expect(source.axis.interval).toEqual({ value: 1, origin: 'assumed' });
    expect(metricValues(source, 'sda', 'disk.read.operations')).toEqual(['undefined', 3]);
  });
});

describe('stamps', () => {
  test.each([
    ['time: 1795316866', 'time: 1795316867'],
    ['timestamp: 1795316866.5', 'timestamp: 1795316867.5'],
    ['zzz ***Sun Nov 22 03:07:46 UTC 2026', 'zzz ***Sun Nov 22 03:07:47 UTC 2026'],
    ['2026-11-22T03:07:46+00:00', '2026-11-22T03:07:47+00:00'],
    ['Sun Nov 22 03:07:46 UTC 2026', 'Sun Nov 22 03:07:47 UTC 2026'],
  ])('%s begins a report', async (first, second) => {
    const [log] = await readText(
      `${first}\npgfault 5\nnr_dirty 1\n${second}\npgfault 9\nnr_dirty 2\n`,
    );
    expect(log!.stamps).toHaveLength(2);
    expect(log!.stamps.every((stamp) => stamp !== null)).toBe(true);
    expect(valuesOf(log!, '', 'pgfault')).toEqual([5, 9]);
  });

  test('below their rows are those of the rows above them', async () => {
    const [log] = await readText(
      'pgfault 5\nnr_dirty 1\n10:00:01\npgfault 9\nnr_dirty 2\n10:00:02\n',
    );
    expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([36_001, 36_002]);
    expect(valuesOf(log!, '', 'nr_dirty')).toEqual([4096, 8192]);
  });

  test('above their rows are not taken for those below, if the log begins in the middle of a report', async () => {
    const [log] = await readText(
      'nr_dirty 1\n10:00:01\npgfault 5\nnr_dirty 1\n10:00:02\npgfault 9\n',
    );
    expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([undefined, 36_001, 36_002]);
    expect(valuesOf(log!, '', 'pgfault')).toEqual([Number.NaN, 5, 9]);
  });

  test('before each line are the clock of a loop without its own', async () => {
    const [log] = await readText(
      '2026-11-22 10:00:01 pgfault 5\n2026-11-22 10:00:01 nr_dirty 1\n2026-11-22 10:00:02 pgfault 9\n2026-11-22 10:00:02 nr_dirty 1\n',
    );
    expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([36_001, 36_002]);
  });
});

describe('counters that begin again', () => {
  test('have no rate there: the host was booted', async () => {
    const at = (time: number, [faults, freed, reads]: readonly number[]) =>
      `${time}\npgfault ${faults}\npgfree ${freed}\npswpin 0\n${disk(reads!, 0, 0)}`;
    const source = await sourceOf(
      at(1795316866, [1000, 900, 3]) +
        at(1795316867, [1100, 950, 4]) +
        at(1795316868, [50, 60, 5]) +
        at(1795316869, [70, 70, 6]),
    );
    expect(metricValues(source, '', 'paging.faults')).toEqual(['undefined', 100, 'undefined', 20]);
    // The disk's counter is above what it was, but counts from zero too.
    expect(metricValues(source, 'sda', 'disk.read.operations')).toEqual([
      'undefined',
      1,
      'undefined',
      1,
    ]);
  });

  test('have no rate there: a disk was replaced, the others go on', async () => {
    const at = (time: number, sda: string, sdb: string) =>
      `${time}\n${sda}${sdb.replace('sda', 'sdb')}`;
    const source = await sourceOf(
      at(1795316866, disk(100, 800, 9), disk(5, 8, 1)) +
        at(1795316867, disk(2, 16, 10), disk(6, 16, 2)),
    );
    expect(metricValues(source, 'sda', 'disk.utilisation')).toEqual(['undefined', 'undefined']);
    expect(metricValues(source, 'sdb', 'disk.read.operations')).toEqual(['undefined', 1]);
  });
});

describe('/proc/stat', () => {
  const at = (time: number, cpu: string) => `${time}\ncpu  ${cpu}\nctxt 5\n`;

  test('shares are of all CPU time, guests are not counted twice', async () => {
    const source = await sourceOf(
      at(1795316866, '0 0 0 0 0 0 0 0 0 0') + at(1795316867, '50 20 20 90 10 4 4 2 30 5'),
    );
    const second = (state: string) => metricValues(source, '', `cpu.${state}`)[1];
    expect(second('user')).toBe(10);
    expect(second('nice')).toBe(7.5);
    expect(second('system')).toBe(10);
    expect(second('idle')).toBe(45);
    expect(second('soft_interrupts')).toBe(2);
    expect(second('guest')).toBe(15);
    expect(second('guest_nice')).toBe(2.5);
  });

  test("I/O wait that goes back, as the kernel's may, is no restart", async () => {
    const source = await sourceOf(
      at(1795316866, '0 0 0 0 7 0 0 0 0 0') + at(1795316867, '50 0 0 50 6 0 0 0 0 0'),
    );
    expect(metricValues(source, '', 'cpu.user')[1]).toBe(50);
    expect(metricValues(source, '', 'cpu.iowait')[1]).toBe(0);
  });

  test('old kernels print fewer states', async () => {
    const source = await sourceOf(at(1795316866, '0 0 0 0') + at(1795316867, '10 0 10 60'));
    expect(metricValues(source, '', 'cpu.idle')[1]).toBe(75);
  });
});

describe('pressure without a heading', () => {
  const line = (who: string, total: number) =>
    `${who} avg10=1.00 avg60=0.50 avg300=0.25 total=${total}\n`;
  const file = (total: number) => line('some', total) + line('full', 0);

  test('of three files is known by their order, which is said', async () => {
    const at = (time: number, n: number) => `${time}\n${file(n)}${file(n * 2)}${file(n * 3)}`;
    const text = at(1795316866, 0) + at(1795316867, 1e5);
    const source = await sourceOf(text);
    expect(metricValues(source, '', 'pressure.io.some')[1]).toBe(20);
    expect(metricValues(source, '', 'pressure.memory.some')[1]).toBe(30);
    expect(source.warnings.map(({ code }) => code)).toEqual(['assumed']);
  });

  test('of one file is kept as printed', async () => {
    const [log] = await readText(`1795316866\n${file(0)}1795316867\n${file(5)}`);
    expect(log!.columns.map(({ metric }) => metric)).toContain('other.some avg10');
  });
});

test('names of a newer kernel are kept as printed', async () => {
  const [log] = await readText(
    'nr_free_pages 5\nnr_of_tomorrow 3\nnr_free_pages 6\nnr_of_tomorrow 4\n',
  );
  expect(valuesOf(log!, '', 'nr_of_tomorrow')).toEqual([3, 4]);
});

test('partitions of old kernels have four numbers', async () => {
  const [log] = await readText(
    '1795316866\n   3    0 hda 10 0 80 5 2 0 16 1 0 5 6\n   3    1 hda1 9 72 2 16\n1795316867\n   3    0 hda 11 0 88 6 2 0 16 1 0 5 6\n   3    1 hda1 10 80 2 16\n',
  );
  expect(entitiesOf(log!)).toEqual(['disk hda', 'partition hda1']);
  expect(valuesOf(log!, 'hda1', 'read sectors')).toEqual([72 * 512, 80 * 512]);
});

test('an interface and its first number need no blank between them', async () => {
  const [log] = await readText(
    'Inter-|   Receive                            |  Transmit\n face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed\n  eth0:1234567890 1 0 0 0 0 0 0 5 1 0 0 0 0 0 0\n',
  );
  expect(valuesOf(log!, 'eth0', 'Receive.bytes')).toEqual([1234567890]);
});

test('a prompt that prints a file is no row of it', async () => {
  const [log] = await readText('$ cat /proc/loadavg\n0.50 0.40 0.30 2/170 4242\n');
  expect(valuesOf(log!, '', 'load 5')).toEqual([0.4]);
});

test('memory below the interrupts of a single processor is no interrupt', async () => {
  const [log] = await readText(
    '           CPU0\nLOC:    760621   Local timer interrupts\nMemTotal:       24684144 kB\nHugePages_Total:       3\n',
  );
  expect(entitiesOf(log!)).toEqual(['other LOC', 'host']);
  expect(valuesOf(log!, '', 'MemTotal')).toEqual([24_684_144 * 1024]);
  expect(valuesOf(log!, '', 'HugePages_Total')).toEqual([3]);
});

test('lines of pressure without their totals', async () => {
  const [log] = await readText(
    `$ cat /proc/pressure/io
some avg10=61.50 avg60=40.25 avg300=20.00
full avg10=31.50 avg60=20.25 avg300=10.00      <-- half of the time
`,
  );
  expect(valuesOf(log!, '', 'io some.avg10')).toEqual([61.5]);
  expect(valuesOf(log!, '', 'io full.avg300')).toEqual([10]);
});

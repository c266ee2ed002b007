import { expect, test } from 'vitest';
import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import { useOf } from '../../../src/analyse/use/use.ts';
import type { Platform } from '../../../src/model/platform.ts';
import type { Run } from '../../../src/model/run.ts';
import { useTable } from '../../../src/presentation/use-table.ts';
import { type MadeColumn, MIB, makeRun, makeSource } from '../../make-run.ts';
import { between, type Course, minutes } from '../rules/find-in.ts';

const host = (metric: string, values: Course): MadeColumn => ({ metric, values });
const disk = (name: string, metric: string, values: Course): MadeColumn => {
  return { kind: 'disk', name, metric: `disk.${metric}`, values };
};
const nic = (metric: string, values: Course): MadeColumn => {
  return { kind: 'nic', name: 'ixgbe2', metric: `network.${metric}`, values };
};
const row = (run: Run, resource: string) => {
  const { utilisation, saturation, errors } = useOf(run).find((one) => one.resource === resource)!;
  return [utilisation, saturation, errors];
};

test('time that the hypervisor withheld is not called use alone', () => {
  const used = (steal: number) =>
    row(minutes([host('cpu.idle', () => 94), host('cpu.steal', () => steal)]), 'CPU')[0];
  expect(used(6)).toBe('6 % busy or stolen');
  expect(used(0.2)).toBe('6 % busy');
});

test('the busiest of each kind is named with its highest mean of ten seconds', () => {
  const run = minutes([
    host('cpu.idle', (i) => 100 - between(20, 40, 80, 10)(i)),
    host('process.running', between(20, 40, 6, 1)),
    disk('sda', 'utilisation', () => 20),
    disk('sdb', 'utilisation', between(50, 55, 100)),
    disk('sda', 'wait_queue', () => 0),
  ]);
  expect(row({ ...run, cores: [['host1', 4]] }, 'CPU')).toEqual([
    '80 % busy',
    'run queue 6 with 4 CPUs',
    '–',
  ]);
  expect(row(run, 'Disks')).toEqual([
    'sdb 50 %',
    '0 waiting, 0 in flight',
    'not measured (the kernel log)',
  ]);
});

test('what was not measured names the command that measures it', () => {
  const run = minutes([host('cpu.idle', () => 90)]);
  expect(row(run, 'Disks')[0]).toBe('not measured (iostat -x)');
  expect(row(run, 'Memory')).toEqual(['not measured (free, sar -r)', 'not measured (vmstat)', '–']);
  expect(useOf(run).map(({ resource }) => resource)).toEqual(['CPU', 'Memory', 'Disks', 'Network']);
});

test('one look at the memory says less than a log of it', () => {
  const log = minutes([host('memory.free', between(20, 40, 100 * MIB, 900 * MIB))]);
  const look = makeSource({
    ...{ tool: 'meminfo', samples: 1 },
    columns: [host('memory.available', () => 3000 * MIB)],
  });
  const both = makeRun([log.sources[0]!, look]);
  expect(row(both, 'Memory')[0]).toBe('at least 100 MiB free');
});

test('pools and NFS mounts have a row where there are any', () => {
  const mount: MadeColumn = {
    kind: 'filesystem',
    name: 'nfs:/x',
    metric: 'disk.utilisation',
    values: () => 90,
  };
  const run = minutes([
    mount,
    { kind: 'pool', name: 'tank', metric: 'pool.read.throughput', values: () => MIB },
  ]);
  expect(row(run, 'NFS mounts')[0]).toBe('nfs:/x 90 %');
  expect(row(run, 'Pools')[1]).toBe('not measured (zpool iostat -q)');
});

test('what was not measured names the tools of the host, and those of all where it is not known', () => {
  const errors = (platform: Platform) =>
    row(minutes([disk('sda', 'utilisation', () => 20)], { platform }), 'Disks')[2];
  expect(errors('linux')).toBe('not measured (the kernel log)');
  expect(errors('illumos')).toBe('not measured (iostat -e)');
  expect(errors('')).toBe('not measured (iostat -e of Solaris, else the kernel log)');
});

test.each([
  [{ samples: 120 }, '10 s'],
  [{ samples: 5 }, '1 s'],
  [{ samples: 20, interval: 600 }, '10 min'],
])('the caption says over how much time the values are means: %o', (made, span) => {
  const columns = [disk('sda', 'utilisation', () => 20)];
  expect(useTable(makeRun([makeSource({ ...made, columns })])).caption).toBe(
    `Highest mean of ${span} of any device of the kind`,
  );
});

test('the caption says that logs with longer reports have no mean of so long', () => {
  const log = (made: object, name: string) =>
    makeSource({ ...made, file: name, columns: [disk(name, 'utilisation', () => 20)] });
  const run = makeRun([log({ samples: 9 }, 'sda'), log({ samples: 3, interval: 3 }, 'sdb')]);
  expect(useTable(run).caption).toBe(
    'Highest mean of 1 s, or of a longer report, of any device of the kind',
  );
});

test('0 % of a link is unknown where bytes moved; a known speed gives its use', () => {
  const moved = [nic('receive.throughput', () => 625e5), nic('utilisation', () => 0)];
  expect(row(minutes(moved), 'Network')[0]).toBe('not measured (the speed of the links)');
  const [source] = minutes(moved).sources;
  const entities = source!.entities.map((entity) => ({ ...entity, linkSpeed: 1e9 }));
  expect(row(makeRun([{ ...source!, entities }]), 'Network')[0]).toBe('ixgbe2 50 %');
});

test('errors since boot count by how much they grew', () => {
  const errors = {
    kind: 'disk',
    name: 'sd0',
    metric: 'disk.errors.total',
    unit: '1',
    values: (i: number) => 40 + Math.floor(i / 30),
  } as const;
  expect(row(minutes([errors]), 'Disks')[2]).toBe('sd0 3 more');
});

test('the least memory is its use, and paging its saturation', () => {
  const run = minutes([host('memory.free', (i) => (4000 - i) * MIB), host('swap.out', () => 0)]);
  expect(row(run, 'Memory').slice(0, 2)).toEqual(['at least 3.79 GiB free', '0 swapped out']);
});

test('memory that never changes may have been read once: it says nothing about the least', () => {
  const frozen = minutes([host('memory.free', () => 4000 * MIB), host('cpu.idle', () => 50)]);
  expect(row(frozen, 'Memory')[0]).toBe('3.91 GiB free in every report');
  const [finding] = diagnosisOf(frozen).findings;
  expect(finding!.why).toContain('CPU 50 %');
  expect(finding!.why).not.toContain('free');
});

test('hosts have rows of their own, and a run without logs has none', () => {
  const of = (name: string) =>
    makeSource({ samples: 20, host: name, columns: [host('cpu.idle', () => 50)] });
  expect(useTable(makeRun([of('a'), of('b')])).groups.map(({ head }) => head)).toEqual(['a', 'b']);
  expect(useTable(makeRun([])).groups).toEqual([]);
});

import { expect, test } from 'vitest';
import { findingsOfSides } from '../../../src/compare/findings/side-findings.ts';
import type { Run } from '../../../src/model/run.ts';
import { makeRun, makeSource } from '../../make-run.ts';

const SAMPLES = 120;

/** A run with a disk that was in use all the time, and with CPUs that were busy or not. */
function runOf(
  name: string,
  { disk = 'sda', others = [] as string[], cpu = 5, use = 100, running = -1 },
): Run {
  const full = (value: number) => new Array(SAMPLES).fill(value);
  const vmstat = makeSource({
    ...{ tool: 'vmstat', file: 'vmstat.out', platform: 'linux' },
    columns: [
      { metric: 'cpu.user', values: full(cpu) },
      { metric: 'cpu.system', values: full(0) },
      { metric: 'cpu.idle', values: full(100 - cpu) },
      { metric: 'process.running', values: full(running >= 0 ? running : cpu > 90 ? 64 : 0) },
    ],
  });
  const columnsOf = (device: string, used: number) => {
    const column = (metric: string, value: number) => {
      return { kind: 'disk', name: device, metric, values: full(value) } as const;
    };
    return [
      column('disk.utilisation', used),
      column('disk.read.operations', 2 * used),
      column('disk.read.throughput', 2 * used * 4096),
      column('disk.read.response_time', used / 2000),
      column('disk.queue', used / 10),
    ];
  };
  const iostat = makeSource({
    platform: 'linux',
    columns: [columnsOf(disk, use), ...others.map((other) => columnsOf(other, 5))].flat(),
  });
  return makeRun([vmstat, iostat], { name, title: name, cores: [['host1', 4]] });
}

function statuses(...runs: readonly Run[]) {
  const [, other] = findingsOfSides(runs.map((run) => ({ name: run.name, runs: [run] })));
  return [...other!.findings, ...other!.gone].map(({ finding, status }) => [
    finding.subject.entity.kind,
    status,
  ]);
}

test('a limit that the base has beside another one at the same time is not new', () => {
  const found = statuses(runOf('before', { cpu: 100 }), runOf('after', {}));
  expect(found).toContainEqual(['disk', 'kept']);
  expect(found).not.toContainEqual(['disk', 'new']);
});

test('a limit is not gone if the side has it beside another one', () => {
  const found = statuses(runOf('before', {}), runOf('after', { cpu: 100 }));
  expect(found).not.toContainEqual(['disk', 'gone']);
});

test('a long run queue is not gone where all CPUs are busy, nor new where they no longer are', () => {
  const queued = runOf('queued', { cpu: 85, running: 9, use: 5 });
  const busy = runOf('busy', { cpu: 100, use: 5 });
  const idle = runOf('idle', { use: 5 });
  expect(statuses(queued, busy)).toEqual([['host', 'new']]);
  expect(statuses(busy, queued)).toEqual([
    ['host', 'kept'],
    ['host', 'gone'],
  ]);
  expect(statuses(queued, idle)).toContainEqual(['host', 'gone']);
});

test('the same limit of the only busy disk of each side is neither new nor gone', () => {
  const found = statuses(runOf('before', {}), runOf('after', { disk: 'nvme0n1' }));
  expect(found).toContainEqual(['disk', 'kept']);
  expect(found).not.toContainEqual(['disk', 'gone']);
});

test('a limit of what the other side did not measure is neither new nor gone', () => {
  const whole = runOf('whole', {});
  const [vmstat] = whole.sources;
  const part = makeRun([vmstat!], { name: 'part', cores: [['host1', 4]] });
  expect(statuses(part, whole)).not.toContainEqual(['disk', 'new']);
  expect(statuses(whole, part)).not.toContainEqual(['disk', 'gone']);
});

test('a limit that the base does not have is new, and one that the side does not have is gone', () => {
  const found = statuses(runOf('before', {}), runOf('after', { cpu: 100, use: 20 }));
  expect(found).toContainEqual(['host', 'new']);
  expect(found).toContainEqual(['disk', 'gone']);
});

test('a limit of a disk that a side does not have is neither new nor gone', () => {
  const [before, after] = [runOf('before', { others: ['sdb'] }), runOf('after', { use: 5 })];
  const limits = (...runs: readonly Run[]) =>
    statuses(...runs).filter(([kind, status]) => kind === 'disk' && status !== 'kept');
  expect(limits(before, after)).toEqual([['disk', 'gone']]);
  const other = runOf('after', { disk: 'sdb', use: 5 });
  expect(limits(before, other)).toEqual([]);
  expect(limits(other, before)).toEqual([]);
});

test('a limit of a disk is not gone where all disks are others, even if the log leaves out idle ones', () => {
  const leavingOut = (run: Run): Run => ({
    ...run,
    sources: run.sources.map((source) => ({
      ...source,
      habits: { ...source.habits, leavesOut: 'idle' },
    })),
  });
  const before = leavingOut(runOf('before', { others: ['sdb'] }));
  const gone = (after: Run) => statuses(before, leavingOut(after)).filter(([, s]) => s === 'gone');
  expect(gone(runOf('after', { disk: 'sdb', use: 5 }))).toEqual([['disk', 'gone']]);
  expect(gone(runOf('after', { disk: 'nvme0n1', others: ['nvme1n1'], use: 5 }))).toEqual([]);
});

test('the limit of a process is kept by the process of its command, whatever its number is', () => {
  const busy = (name: string, number: string) => {
    const values = new Array(SAMPLES).fill(100);
    const column = { kind: 'process', name: number, metric: 'process.cpu.total', values } as const;
    const pidstat = makeSource({
      ...{ tool: 'pidstat', platform: 'linux' },
      columns: [{ ...column, label: 'postgres' }],
    });
    return makeRun([...runOf(name, { cpu: 15, use: 5 }).sources, pidstat], {
      ...{ name, title: name, cores: [['host1', 8]] },
    });
  };
  const found = statuses(busy('before', '7300'), busy('after', '9300'));
  expect(found).toContainEqual(['process', 'kept']);
  expect(found.filter(([, status]) => status !== 'kept')).toEqual([]);
});

test('a limit is not gone if the other side measured its device, but not what the limit is of', () => {
  const whole = runOf('whole', {});
  const [vmstat, iostat] = whole.sources;
  const bytes = iostat!.columns.filter(({ metric }) => metric === 'disk.read.throughput');
  const part = makeRun([vmstat!, { ...iostat!, columns: bytes }], {
    ...{ name: 'part', cores: [['host1', 4]] },
  });
  expect(statuses(whole, part).filter(([, status]) => status === 'gone')).toEqual([]);
  expect(statuses(part, whole).filter(([, status]) => status === 'new')).toEqual([]);
});

import { expect, test } from 'vitest';
import { commandName } from '../../../../src/analyse/rules/processes/command-name.ts';
import type { Run } from '../../../../src/model/run.ts';
import { type MadeColumn, MIB } from '../../../make-run.ts';
import { foundBy, minutes, withCores } from '../find-in.ts';

/** The run with the commands of processes, by their numbers. */
function withCommands(run: Run, commands: Readonly<Record<string, string>>): Run {
  const sources = run.sources.map((source) => ({
    ...source,
    entities: source.entities.map((entity) => {
      const label = entity.kind === 'process' ? commands[entity.name] : undefined;
      return label === undefined ? entity : { ...entity, label };
    }),
  }));
  return { ...run, sources };
}

const process = (name: string, metric: string, value: number): MadeColumn => ({
  kind: 'process',
  name,
  metric: `process.${metric}`,
  values: () => value,
});

const COMMANDS = { 1: '/usr/sbin/mysqld --port=3306', 2: 'node', 3: 'node', 4: 'sshd' };
const BUSY: MadeColumn = { metric: 'cpu.busy', values: () => 98 };

const whyOf = (rule: string, columns: readonly MadeColumn[], cores = 8) =>
  foundBy(rule, withCommands(withCores(minutes(columns), cores), COMMANDS)).map(({ why }) => why);

test('busy CPUs name the two commands that used most; processes of one command are one name', () => {
  const processes = [
    process('1', 'cpu.total', 500),
    process('2', 'cpu.total', 100),
    process('3', 'cpu.total', 80),
    process('4', 'cpu.total', 60),
  ];
  expect(whyOf('cpu-busy', [BUSY, ...processes])).toEqual([
    '98 % for 2 min; most by mysqld (500 % of one CPU), 2 × node (180 % of one CPU)',
  ]);
});

test('of a list that was cut, the processes of a command are those that are listed', () => {
  const tasks = (count: number): MadeColumn => ({ metric: 'process.count', values: () => count });
  const listed = ['1', '2', '3'].map((name) => process(name, 'cpu.total', 300));
  const named = (count: number) => whyOf('cpu-busy', [BUSY, ...listed, tasks(count)]);
  expect(named(4)[0]).toMatch(
    / 2 × node listed \(600 % of one CPU\), mysqld \(300 % of one CPU\)$/,
  );
  expect(named(3)[0]).toMatch(/ 2 × node \(600 % of one CPU\), mysqld /);
});

test('no command is named if the recorded ones used only a small part', () => {
  expect(whyOf('cpu-busy', [BUSY, process('1', 'cpu.total', 200)])).toEqual(['98 % for 2 min']);
  expect(whyOf('cpu-busy', [BUSY])).toEqual(['98 % for 2 min']);
});

test('shares of all CPUs are not called shares of one', () => {
  expect(whyOf('cpu-busy', [BUSY, process('1', 'cpu.of_all', 90)])).toEqual([
    '98 % for 2 min; most by mysqld (90 %)',
  ]);
});

test('a busy disk names who read and who wrote most', () => {
  const disk = (metric: string, value: number): MadeColumn => ({
    kind: 'disk',
    name: 'sda',
    metric: `disk.${metric}`,
    values: () => value,
  });
  const disks = [
    disk('utilisation', 99),
    disk('read.throughput', 90 * MIB),
    disk('write.throughput', MIB),
  ];
  const processes = [
    process('1', 'read.throughput', 80 * MIB),
    process('1', 'write.throughput', 0),
    process('4', 'read.throughput', 1 * MIB),
    process('4', 'write.throughput', 2 * MIB),
  ];
  const [why] = whyOf('disk-in-use', [...disks, ...processes]);
  expect(why).toMatch(/; most read by mysqld \(80 MiB\/s\), most written by sshd \(2 MiB\/s\)$/);
});

test('a shell is not said to read what its children read before it waited for them', () => {
  const columns: MadeColumn[] = [
    { kind: 'disk', name: 'sda', metric: 'disk.utilisation', values: () => 99 },
    { kind: 'disk', name: 'sda', metric: 'disk.read.throughput', values: () => 90 * MIB },
    process('4', 'read.throughput', 90 * MIB),
    { ...process('4/4', 'read.throughput', 0), kind: 'thread' },
  ];
  const [why, ...more] = whyOf('disk-in-use', columns);
  expect(more).toEqual([]);
  expect(why).not.toContain('most read');
});

test('low memory names the largest processes', () => {
  const columns: MadeColumn[] = [
    { metric: 'memory.total', values: () => 1000 * MIB },
    { metric: 'memory.available', values: () => 20 * MIB },
    process('1', 'memory.resident', 300 * MIB),
    process('2', 'memory.resident', 200 * MIB),
    process('3', 'memory.resident', 400 * MIB),
  ];
  expect(whyOf('memory-low', columns)[0]).toMatch(
    /; most resident: 2 × node \(400 MiB the largest\), mysqld \(300 MiB\)$/,
  );
});

test('a process that moved a small part of what a busy disk moved is not named', () => {
  const columns: MadeColumn[] = [
    { kind: 'disk', name: 'sda', metric: 'disk.utilisation', values: () => 99 },
    { kind: 'disk', name: 'sda', metric: 'disk.read.throughput', values: () => 90 * MIB },
    process('1', 'read.throughput', 8 * MIB),
  ];
  expect(whyOf('disk-in-use', columns)[0]).not.toContain('mysqld');
});

test.each([
  ['/usr/lib/postgresql/15/bin/postgres -D /data', 'postgres'],
  ['kworker/u16:0+flush-9:127', 'kworker'],
  ['[kswapd0]', 'kswapd0'],
  ['postgres: writer', 'postgres'],
  ['', '7'],
])('the name of the command %j is %j', (label, name) => {
  expect(commandName({ name: '7', label })).toBe(name);
});

test('a report without any process counts as nothing in the mean, but only in a log of processes', () => {
  const app: MadeColumn = {
    ...process('1', 'read.throughput', 0),
    values: (i) => (i % 2 === 0 ? 40 * MIB : Number.NaN),
  };
  const usedBy = (columns: readonly MadeColumn[]) => whyOf('process-used-most', columns).join();
  expect(usedBy([app])).toContain('most read by mysqld (20 MiB/s, at most 40 MiB/s)');
  expect(usedBy([app, { metric: 'memory.free', values: () => 1e9 }])).toContain(
    'most read by mysqld (40 MiB/s)',
  );
});

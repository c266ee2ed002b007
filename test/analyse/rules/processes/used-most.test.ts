import { expect, test } from 'vitest';
import type { Run } from '../../../../src/model/run.ts';
import { commandName } from '../../../../src/text/command-name.ts';
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

const REST = 'short-lived or unlisted ones use the rest';

test('listed processes that used a small part are said to have used that', () => {
  const whyWith = (used: number, cores: number) =>
    whyOf('cpu-busy', [BUSY, process('1', 'cpu.total', used)], cores)[0];
  expect(whyWith(200, 8)).toBe(
    `98 % for 2 min; the listed processes use 25 %, most of it mysqld (200 % of one CPU): ${REST}`,
  );
  // 84 % of one CPU: if it were a share of all four, it would be less than the 98 %, too.
  expect(whyWith(84, 4)).toBe(
    `98 % for 2 min; the listed processes use 21 %, most of it mysqld (84 % of one CPU): ${REST}`,
  );
  expect(whyWith(9.5, 1)).toBe(`98 % for 2 min; the listed processes use 9.5 %: ${REST}`);
  expect(whyOf('cpu-busy', [BUSY])).toEqual(['98 % for 2 min']);
});

test('shares that explain the busy time as shares of all CPUs may be such', () => {
  expect(whyOf('cpu-busy', [BUSY, process('1', 'cpu.total', 97)])).toEqual([
    '98 % for 2 min; most by mysqld (97 % of one CPU or of all)',
  ]);
});

test('of CPUs whose number is unknown nobody knows what the listed processes leave', () => {
  const whyWith = (used: number) =>
    foundBy('cpu-busy', minutes([BUSY, process('1', 'cpu.total', used)]))[0]!.why;
  expect(whyWith(200)).toBe('98 % for 2 min; most by 1 (200 % of one CPU)');
  expect(whyWith(60)).toBe('98 % for 2 min');
});

test('what interrupts used, or another guest, no process used', () => {
  for (const mode of ['soft_interrupts', 'steal']) {
    const other: MadeColumn = { metric: `cpu.${mode}`, values: () => 40 };
    expect(whyOf('cpu-busy', [BUSY, other, process('1', 'cpu.total', 400)])).toEqual([
      `98 % for 2 min${mode === 'steal' ? ', 41 % of it stolen' : ''}`,
    ]);
  }
});

test('what rounding hides of many processes may be the rest', () => {
  const idle = Array.from({ length: 60 }, (_, i) => process(`1${i}`, 'cpu.of_all', 0));
  const why = (columns: readonly MadeColumn[]) => whyOf('cpu-busy', columns)[0];
  expect(why([BUSY, process('1', 'cpu.of_all', 50)])).toContain('the listed processes use 50 %');
  expect(why([BUSY, process('1', 'cpu.of_all', 50), ...idle])).toBe('98 % for 2 min');
});

test('a machine that is not at its limit says the same of its processes', () => {
  const columns = (used: number) => [
    { metric: 'cpu.busy', values: () => 40 },
    process('1', 'cpu.total', used),
  ];
  const said = (used: number) => whyOf('nothing-saturated', columns(used)).join();
  expect(said(80)).toContain(
    `the listed processes use 10 %, most of it mysqld (80 % of one CPU): ${REST}`,
  );
  expect(said(80)).not.toContain('most CPU time by');
  expect(said(300)).toContain('most CPU time by mysqld (300 % of one CPU)');
});

test('only the seconds in which processes were listed are compared', () => {
  const listed: MadeColumn = {
    ...process('1', 'cpu.total', 0),
    values: (i) => (i < 70 ? 400 : Number.NaN),
  };
  const busy: MadeColumn = { metric: 'cpu.busy', values: (i) => (i < 70 ? 52 : 90) };
  const why = whyOf('nothing-saturated', [busy, listed]).join();
  expect(why).not.toContain(REST);
});

test('shares of all CPUs are not called shares of one', () => {
  expect(whyOf('cpu-busy', [BUSY, process('1', 'cpu.of_all', 90)])).toEqual([
    '98 % for 2 min; most by mysqld (90 % of all CPUs)',
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

test('what one command moved as fast as the disk is all of it', () => {
  const disk = (metric: string, value: number): MadeColumn => ({
    ...{ kind: 'disk', name: 'sda', metric: `disk.${metric}`, values: () => value },
  });
  const saidOf = (each: number, other = 1) =>
    whyOf('disk-in-use', [
      disk('utilisation', 99),
      disk('read.throughput', 90 * MIB),
      process('1', 'read.throughput', other * MIB),
      ...['2', '3'].map((name) => process(name, 'read.throughput', each * MIB)),
    ])[0];
  expect(saidOf(44)).toMatch(/; all of it read by 2 × node \(88 MiB\/s\)$/);
  expect(saidOf(45.8)).toMatch(/; all of it read by 2 × node \(91\.6 MiB\/s\)$/);
  expect(saidOf(43)).toMatch(/; most read by 2 × node \(86 MiB\/s\)$/);
  // What another one moved besides went to another disk, or none of it is of this one.
  expect(saidOf(45, 9)).toMatch(/; most read by 2 × node \(90 MiB\/s\), mysqld \(9 MiB\/s\)$/);
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

test('of a list that was cut, only a process with most of the memory is the largest', () => {
  const why = (resident: number, count = 150) =>
    whyOf('memory-low', [
      { metric: 'memory.total', values: () => 1000 * MIB },
      { metric: 'memory.available', values: () => 20 * MIB },
      { metric: 'process.count', values: () => count },
      process('1', 'memory.resident', resident * MIB),
    ])[0];
  expect(why(7)).not.toContain('most resident');
  expect(why(610)).toContain('most resident: mysqld (610 MiB)');
  expect(why(7, 1)).toContain('most resident: mysqld (7 MiB)');
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

test.each([
  ['7295/mysqld', 'mysqld'],
  ['2437/[txg_sync]', 'txg_sync'],
  ['25635/postgres:', 'postgres'],
  ['911/[kworker/u16:0]', 'kworker'],
  ['java/305 (812)', 'java'],
  ['4411/4412', '4411'],
])('the name of the process or thread %s without a label is %s', (name, command) => {
  expect(commandName({ name })).toBe(command);
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

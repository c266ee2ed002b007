import { expect, test } from 'vitest';
import { workloadSeries, workloadsJson } from '../../src/export/workloads.ts';
import type { Run } from '../../src/model/run.ts';
import { clientLines, clientsTable } from '../../src/presentation/clients.ts';
import { diskColumns } from '../analyse/rules/make-disk.ts';
import { rowsOf } from '../blocks.ts';
import { type MadeColumn, makeRun, makeSource } from '../make-run.ts';
import { makeTable, runOfTables } from '../results.ts';

const host = (metric: string, value: number): MadeColumn => ({ metric, values: () => value });
const progress: MadeColumn = {
  ...{ kind: 'job', name: 'transactions', metric: 'benchmark.operations' },
  values: () => 1000,
};
const disk = diskColumns('sda', {
  ...{ 'read.operations': 20_000, 'read.throughput': 20_000 * 8192, queue: 20 },
});
const results = [
  makeTable({
    columns: { tps: 'benchmark.operations', average: 'benchmark.latency' },
    rows: { 32: [1000, 0.032] },
  }),
];

/** A minute of 32 clients on a host of 16 CPUs. */
function run(columns: readonly MadeColumn[]): Run {
  const source = makeSource({ tool: 'load', samples: 60, columns: [progress, ...columns] });
  return makeRun([source], { cores: [['host1', 16]], results });
}

const whole = run([
  ...[host('cpu.idle', 75), host('system.context_switches', 40_000), ...disk],
  { ...host('network.receive.packets', 500), kind: 'nic', name: 'eth0' },
  { ...host('network.receive.packets', 70), kind: 'nic', name: 'lo' },
]);

test('the clients are in places, and an operation has its costs', () => {
  expect(clientLines(whole)).toEqual([
    'Of 32 clients: 4 on CPUs, 20 in sda, 8 elsewhere',
    'Each transaction: 4 ms CPU time, 20 reads, 160 KiB read, 40 context switches, 0.5 packets received',
  ]);
  const table = clientsTable(whole);
  const { groups } = table;
  expect(groups.map(({ head }) => head)).toEqual(['Where 32 clients were', 'For each transaction']);
  expect(rowsOf(table).slice(0, 3)).toEqual([
    ['on CPUs', '4', '12.5 %'],
    ['in sda', '20', '62.5 %'],
    ['elsewhere', '8', '25 %'],
  ]);
});

test('the processes with the most CPU are named beside the costs, whosever they are', () => {
  const process = (name: string, label: string, value: number): MadeColumn => ({
    ...{ kind: 'process', name, label, metric: 'process.cpu.total', values: () => value },
  });
  const beside = run([
    ...[host('cpu.idle', 75), host('system.context_switches', 40_000), ...disk],
    process('1', 'mysqld', 312.4),
    process('2', 'sysbench', 88.2),
    process('3', 'rsync', 41.1),
    process('4', 'rsync', 38.7),
    process('5', 'sshd', 0.3),
  ]);
  expect(clientLines(beside).at(-1)).toBe('CPUs used by: mysqld 3.12, sysbench 0.882, rsync 0.798');
  const [, , commands] = clientsTable(beside).groups;
  expect(commands!.head).toBe('CPUs of processes');
  const [{ processes }] = workloadsJson(beside) as [{ processes: object[] }];
  expect(processes[2]).toMatchObject({ command: 'rsync' });
  expect(processes).toHaveLength(3);
});

test('a list of processes that explains little of the CPU time names none of them', () => {
  const sshd: MadeColumn = {
    ...{ kind: 'process', name: '5', label: 'sshd', metric: 'process.cpu.total' },
    values: () => 30,
  };
  expect(clientLines(run([host('cpu.idle', 75), ...disk, sshd])).join()).not.toContain(
    'CPUs used by',
  );
});

test('exports have the same numbers', () => {
  expect(workloadsJson(whole)).toMatchObject([
    {
      ...{ row: '32', operation: 'transaction', clients: 32, operations_per_s: 1000 },
      ...{ from_s: 0, to_s: 60, each: { cpu: 0.004, reads: 20, read_bytes: 163_840 } },
      where: { on_cpu: 4, waiting_for_cpu: null, disks: [{ entity: 'sda', in_flight: 20 }] },
    },
  ]);
  const series = workloadSeries(whole, 'host1').map(({ identity, cell }) => [
    ...[identity.entity, identity.metric, identity.column, cell.value],
  ]);
  expect(series).toContainEqual(['32', 'clients', 'clients', 32]);
  expect(series).toContainEqual(['32', 'clients.in_flight', 'sda', 20]);
  expect(series).toContainEqual(['32', 'each.reads', 'reads', 20]);
});

test('few digits of many CPUs are a range, in words and in exports', () => {
  const few = { ...run([host('cpu.idle', 99), ...disk]), cores: [['host1', 80]] as const };
  const [clients, costs] = clientLines(few);
  expect(clients).toBe('Of 32 clients: 0.4 to 1.2 on CPUs, 20 in sda, 11.2 elsewhere');
  expect(costs).toMatch(/^Each transaction: 0.4 ms to 1.2 ms CPU time, 20 reads/);
  const [workload] = workloadsJson(few) as { where: object; each_bounds: Record<string, object> }[];
  const close = (value: number) => expect.closeTo(value, 9);
  expect(workload!.where).toMatchObject({
    on_cpu_bounds: { low: close(0.4), high: close(1.2) },
    elsewhere_bounds: { low: close(10.8), high: close(11.6) },
  });
  expect(workload!.each_bounds.cpu).toEqual({ low: close(0.0004), high: close(0.0012) });
});

test('what was not measured is left out', () => {
  expect(clientLines(run([disk[0]!]))).toEqual(['Each transaction: 20 reads']);
  expect(clientsTable(runOfTables(results)).groups).toEqual([]);
  expect(workloadsJson(runOfTables(results))).toMatchObject([{ where: null, each: {} }]);
});

test('clients of which no place had one that can be shown have no line of places', () => {
  const slow = makeTable({
    columns: { tps: 'benchmark.operations', average: 'benchmark.latency' },
    rows: { all: [20, 0.002] },
  });
  const source = makeSource({ samples: 60, columns: [progress, host('cpu.idle', 100)] });
  const made = makeRun([source], { cores: [['host1', 2]], results: [slow] });
  expect(clientLines(made).filter((line) => line.startsWith('Of'))).toEqual([]);
});

test('parts of more than the clients are not subtracted from them', () => {
  const busy = diskColumns('sda', { queue: 90 });
  const [line] = clientLines(run([host('cpu.idle', 75), ...busy]));
  expect(line).toBe(
    'On the host: 4 on CPUs, 90 in sda; more than 32 clients, so not all of it is theirs',
  );
  const [places] = clientsTable(run([host('cpu.idle', 75), ...busy])).groups;
  expect(places!.head).toBe('On the host, more than 32 clients');
  expect(places!.rows.map(({ cells }) => cells.map(({ text }) => text).at(-1))).toEqual(['', '']);
});

/** Three programs of 10 s each, one after the other: only the first one reads. */
function threePrograms(more: Partial<Run>): Run {
  const reads = diskColumns('sda', { 'read.operations': (i: number) => (i < 10 ? 500 : 0) });
  const source = makeSource({ samples: 30, columns: [host('cpu.idle', 50), ...reads] });
  const sysbench = makeTable({
    file: 'cpu.txt',
    columns: { 'events/s': 'benchmark.operations', 'total time': 'benchmark.duration' },
    rows: { 4: [400, 10] },
  });
  const dd = makeTable({
    file: 'dd.txt',
    columns: { 'MB/s': 'benchmark.throughput' },
    rows: { dd: [5e8] },
  });
  const results = [
    { ...dd, tool: 'dd' },
    { ...sysbench, tool: 'sysbench' },
  ];
  return makeRun([source], { cores: [['host1', 4]], results, ...more });
}

const costLines = (made: Run) => clientLines(made).filter((line) => line.startsWith('Each'));

test('a benchmark has the costs of its own time only, which a mark with its name tells', () => {
  const marks = ['dd', 'sysbench cpu', 'fio'].map((text, i) => ({ at: 10 * i, text }));
  // A report at either end of its ten seconds may be of the other programs.
  const own = ['Each operation: 4.45 ms to 5.55 ms CPU time'];
  expect(costLines(threePrograms({ marks }))).toEqual(own);
  const early = marks.map(({ at, text }) => ({ at: at / 2, text }));
  expect(costLines(threePrograms({ marks: early }))).toEqual([]);
  expect(costLines(threePrograms({}))).toEqual([]);
});

test('a result that is as long as the logs is about their time, if no other program has one', () => {
  const window = (to: number) => ({ window: { from: 0, to } });
  const { results: both } = threePrograms({});
  const alone = both.slice(1);
  const linesOf = (to: number, results: Run['results']) =>
    costLines(threePrograms({ ...window(to), results })).length;
  expect([linesOf(10.4, alone), linesOf(10.8, alone), linesOf(10.4, both)]).toEqual([1, 0, 0]);
});

import { expect, test } from 'vitest';
import { runResources } from '../../../src/analyse/resources/run-resources.ts';
import { NO_METADATA, type RunMetadata } from '../../../src/input/metadata/metadata.ts';
import type { HostLogs } from '../../../src/input/reading/host-logs.ts';
import { readValues } from '../../../src/model/column.ts';
import type { Run } from '../../../src/model/run.ts';
import { resolveAll } from '../../../src/panels/resolve.ts';
import { runOf } from '../../log.ts';

const clock = (i: number) => new Date(Date.UTC(2026, 2, 7, 10, 0, i)).toISOString().slice(11, 19);

type Rate = (sample: number) => number;

/** A log of `sar -n DEV`: received and sent kB/s of interfaces. */
function sarNetwork(devices: Readonly<Record<string, readonly [Rate, Rate]>>, samples = 60) {
  const reports = Array.from({ length: samples }, (_, i) => [
    `${clock(i)} IFACE rxpck/s txpck/s rxkB/s txkB/s`,
    ...Object.entries(devices).map(
      ([name, [rx, tx]]) =>
        `${clock(i + 1)} ${name} 10.00 20.00 ${rx(i).toFixed(2)} ${tx(i).toFixed(2)}`,
    ),
    '',
  ]);
  const banner = 'Linux 6.1.0-18-amd64 (db7) \t03/07/26 \t_x86_64_\t(4 CPU)\n';
  return `${banner}\n${reports.flat().join('\n')}`;
}

const up: Rate = (i) => 100 + i;
const down: Rate = (i) => 500 - 3 * i;
const two = { net0: [up, up], net1: [down, down], net2: [() => 7, () => 7] } as const;

const host = (metadata: Partial<RunMetadata>): Partial<HostLogs> => ({
  metadata: { ...NO_METADATA, ...metadata },
});
const aggr1 = { name: 'aggr1', members: ['net0', 'net[1]', 'net1'], kind: 'aggregation' };

function entity(run: Run, name: string) {
  return run.sources.flatMap(({ entities }) => entities).find((e) => e.name === name);
}

function values(run: Run, name: string, metric: string): number[] {
  for (const { entities, columns, axis } of run.sources) {
    const column = columns.find((c) => c.metric === metric && entities[c.entity]!.name === name);
    if (column !== undefined) return [...readValues(column, 0, axis.elapsed.length)];
  }
  return [];
}

test('a group that no log prints has the sums of its members, which no sum counts again', async () => {
  const groups = [{ ...aggr1, capacity: 2.5e9 }];
  const run = await runOf({ 'sar.log': sarNetwork(two) }, host({ groups }));
  expect(entity(run, 'aggr1')).toMatchObject({
    kind: 'nic',
    label: 'aggregation',
    capacity: 2.5e9,
    repeats: { of: 'net0 + net1', by: 'metadata', members: ['net0', 'net1'] },
  });
  const received = values(run, 'aggr1', 'network.receive.throughput');
  // rxkB/s are KiB: 100 + 500, then 101 + 497.
  expect(received.slice(0, 2)).toEqual([600 * 1024, 598 * 1024]);
  expect(values(run, 'aggr1', 'network.transmit.packets')[0]).toBe(40);
  const sum = resolveAll(run).find(({ spec }) => spec.id === 'network-all')!;
  expect(sum.series[0]!.read().values[0]).toBe(607 * 1024);
});

test('a group has a row in the summary, a chart of its sum and one of the shares of its members', async () => {
  const run = await runOf({ 'sar.log': sarNetwork(two) }, host({ groups: [aggr1] }));
  const { panels, resources } = runResources(run);
  const row = resources.main.find(({ kind }) => kind === 'group');
  expect(row).toMatchObject({ name: 'aggr1 aggregation' });
  const charts = panels.filter((panel) => panel.entity?.name === 'aggr1');
  expect(charts.map(({ spec }) => spec.id)).toEqual([
    'network-throughput',
    'network-packets',
    'network-packet-size',
    'network-group-shares',
  ]);
  const shares = charts[3]!.series.map(({ label, read }) => [label, read().values[0]]);
  expect(shares).toEqual([
    ['net0', (100 * 100) / 600],
    ['net1', (100 * 500) / 600],
  ]);
});

test('a group that a log prints is not summed again', async () => {
  const log = sarNetwork({ net0: two.net0, net1: two.net1, aggr1: [() => 999, () => 999] });
  const run = await runOf({ 'sar.log': log }, host({ groups: [aggr1] }));
  expect(values(run, 'aggr1', 'network.receive.throughput')[0]).toBe(999 * 1024);
  expect(entity(run, 'aggr1')!.repeats).toMatchObject({ members: ['net0', 'net1'] });
});

test('the disks behind a controller are a group; their partitions are not added', async () => {
  const row = (name: string) =>
    `    1.0    2.0    8.0   16.0  0.0  0.1    0.0   10.0   0   3 ${name}`;
  const names = ['c3t5000C50015860d0', 'c3t5000C50015861d0', 'c3t5000C50015860d0s0', 'c1t0d0'];
  const report = [
    '                    extended device statistics              ',
    '    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device',
    ...names.map(row),
  ].join('\n');
  const groups = [{ name: 'hba0', members: ['c3t5000C5001586*'], capacity: 2e9 }];
  const log = `${report}\n`.repeat(20);
  const run = await runOf({ 'iostat.log': log }, host({ groups }));
  expect(entity(run, 'hba0')).toMatchObject({ kind: 'group', capacity: 2e9 });
  expect(values(run, 'hba0', 'disk.write.throughput')[1]).toBe(2 * 16 * 1024);
  expect(runResources(run).resources.main.find(({ kind }) => kind === 'group')?.limit).toBe(2e9);
});

test('context/ names the members of a bond', async () => {
  const context = [
    {
      file: 'context/bonding-wan.txt',
      text: 'Bonding Mode: load balancing\nSlave Interface: net0\nSlave Interface: net1\n',
    },
  ];
  const run = await runOf({ 'sar.log': sarNetwork(two) }, { context });
  expect(entity(run, 'wan')!.repeats).toMatchObject({ by: 'context', members: ['net0', 'net1'] });
});

test('an interface that is the sum of others within 2 % is a group of them', async () => {
  const varies =
    (seed: number): Rate =>
    (i) =>
      20000 + ((i * i * 7919 + seed * 104729) % 40093);
  const [a, b] = [varies(1), varies(2)];
  const both: Rate = (i) => (a(i) + b(i)) * 1.01;
  const log = sarNetwork({ eth0: [a, a], eth1: [b, b], uplink: [both, both] });
  const run = await runOf({ 'sar.log': log });
  expect([...(entity(run, 'uplink')!.repeats?.members ?? [])].sort()).toEqual(['eth0', 'eth1']);
  const other = sarNetwork({ eth0: [a, a], eth1: [b, b], uplink: [varies(9), both] });
  expect(entity(await runOf({ 'sar.log': other }), 'uplink')!.repeats).toBeUndefined();
});

test('a group without a member in the logs changes nothing', async () => {
  const groups = [{ name: 'aggr9', members: ['ixgbe*'] }];
  const run = await runOf({ 'sar.log': sarNetwork(two) }, host({ groups }));
  expect(entity(run, 'aggr9')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { runResources } from '../../../src/analyse/resources/run-resources.ts';
import { NO_METADATA } from '../../../src/input/metadata/metadata.ts';
import type { HostLogs } from '../../../src/input/reading/host-logs.ts';
import { repeatsOthers } from '../../../src/model/repeats.ts';
import type { Run } from '../../../src/model/run.ts';
import { runOf } from '../../log.ts';

/** Rates that vary, the same in each test. */
const rates = (seed: number) => (i: number) => 200 + ((i * i * 7919 + seed * 104729) % 4093);
const [a, b, c] = [1, 2, 3].map(rates) as [Rate, Rate, Rate];
type Rate = (sample: number) => number;
type Device = readonly [name: string, read: Rate, written: Rate];
const none = () => 0;

const clock = (i: number) =>
  `10:${String(Math.floor(i / 60)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}`;
const BANNER = 'Linux 6.1.0-18-amd64 (db7) \t03/07/26 \t_x86_64_\t(4 CPU)\n';

/** A log of `sar -d` or `sar -n DEV`. */
function sar(head: string, devices: readonly Device[], samples = 60): string {
  const reports = Array.from({ length: samples }, (_, i) => {
    const rows = devices.map(([name, read, written]) => {
      const columns = [name, 10, read(i).toFixed(2), written(i).toFixed(2)];
      return `${clock(i + 1)} ${columns.join(' ')}`;
    });
    return [`\n${clock(i)} ${head}`, ...rows, ''].join('\n');
  });
  return BANNER + reports.join('');
}

const disks = (devices: readonly Device[], samples?: number) =>
  sar('DEV tps rkB/s wkB/s', devices, samples);

/** The columns are packets, then bytes in both directions. */
const interfaces = (devices: readonly Device[]) => {
  const log = sar('IFACE rxpck/s rxkB/s txkB/s', devices);
  return log;
};

/** The names of the devices that sums count. */
function counted(run: Run): string[] {
  const entities = run.sources.flatMap((source) => source.entities);
  return entities
    .filter((entity) => ['disk', 'nic'].includes(entity.kind) && !repeatsOthers(entity))
    .map(({ name }) => name);
}

const diskRun = (devices: readonly Device[], host: Partial<HostLogs> = {}) =>
  runOf({ 'sar.log': disks(devices) }, host);
const nicRun = (devices: readonly Device[], host: Partial<HostLogs> = {}) =>
  runOf({ 'sar.log': interfaces(devices) }, host);

const sum =
  (...all: readonly Rate[]): Rate =>
  (i) =>
    all.reduce((total, rate) => total + rate(i), 0);
const part =
  (share: number, rate: Rate): Rate =>
  (i) =>
    share * rate(i);

test('a volume under any name is not added to the disks whose sum it is', async () => {
  const run = await diskRun([
    ['sda', a, b],
    ['sdb', b, c],
    ['sdc', c, a],
    ['oradata', sum(a, b), sum(b, c)],
  ]);
  expect(counted(run)).toEqual(['sda', 'sdb', 'sdc']);
  const all = runResources(run).resources.main.find(({ kind }) => kind === 'disks')!;
  const three = await diskRun([
    ['sda', a, b],
    ['sdb', b, c],
    ['sdc', c, a],
  ]);
  const own = runResources(three).resources.main.find(({ kind }) => kind === 'disks')!;
  expect(all.statistics).toEqual(own.statistics);
});

test('volumes on one disk are not added to it', async () => {
  const run = await diskRun([
    ['sda', sum(a, b), c],
    ['root', a, part(0.25, c)],
    ['home', b, part(0.75, c)],
  ]);
  expect(counted(run)).toEqual(['sda']);
});

test('volumes striped over several disks are not added to them', async () => {
  const half = (rate: Rate) => part(0.5, rate);
  const run = await diskRun([
    ['sda', half(sum(a, b)), half(c)],
    ['sdb', half(sum(a, b)), half(c)],
    ['root', a, part(0.25, c)],
    ['home', b, part(0.75, c)],
  ]);
  expect(counted(run)).toEqual(['sda', 'sdb']);
});

test('the disks of an array, which move the same, all count', async () => {
  const names = ['sda', 'sdb', 'nvme0n1', 'disk1', 'disk2'];
  const run = await diskRun(names.slice(0, 3).map((name) => [name, a, b]));
  expect(counted(run)).toEqual(names.slice(0, 3));
  const odd = await diskRun(names.slice(3).map((name) => [name, a, b]));
  expect(counted(odd)).toEqual(names.slice(3));
});

test('nothing is concluded from few samples, nor from two devices at one limit', async () => {
  const few: Device[] = [
    ['sda', a, b],
    ['data', a, b],
  ];
  const short = await runOf({ 'sar.log': disks(few, 15) });
  expect(counted(short)).toEqual(['sda', 'data']);
  const limit: Rate = (i) => 128_000 + (i % 7) * 100;
  const other: Rate = (i) => 128_000 + (i % 5) * 100;
  const steady = await diskRun([
    ['sda', limit, none],
    ['data', other, none],
  ]);
  expect(counted(steady)).toEqual(['sda', 'data']);
});

test('devices with numbers: volumes beside disks, and volumes of the driver that counts them', async () => {
  const beside = await diskRun([
    ['dev8-0', a, b],
    ['dev253-0', b, c],
  ]);
  expect(counted(beside)).toEqual(['dev8-0']);
  const virtual = await diskRun([
    ['dev252-0', a, b],
    ['dev252-16', b, c],
    ['dev253-0', c, a],
    ['dev253-1', c, b],
  ]);
  expect(counted(virtual)).toEqual(['dev252-0', 'dev252-16']);
  const alone = await diskRun([['dev253-0', a, b]]);
  expect(counted(alone)).toEqual(['dev253-0']);
});

test('a bond under any name is not added to its interfaces', async () => {
  const run = await nicRun([
    ['eth0', a, b],
    ['eth1', c, a],
    ['uplink', sum(a, c), sum(b, a)],
  ]);
  expect(counted(run)).toEqual(['eth0', 'eth1']);
});

test('one end of a virtual cable receives what the other sends', async () => {
  const run = await nicRun([
    ['eth0', c, c],
    ['web', a, b],
    ['port7', b, a],
  ]);
  expect(counted(run)).toEqual(['eth0', 'web']);
  const router = await nicRun([
    ['eth0', a, b],
    ['eth1', b, a],
  ]);
  expect(counted(router)).toEqual(['eth0', 'eth1']);
});

/** The ports of an aggregation. */
const portsOf = (run: Run, name: string) =>
  run.sources[0]!.entities.find((entity) => entity.name === name)!.repeats?.members;

test('the ports of an aggregation are those that are numbered alike and move as much together', async () => {
  const low: Rate = (i) => 0.01 * a(i);
  const ports: Device[] = [
    ['ixgbe0', a, b],
    ['ixgbe1', low, low],
    ['igb0', c, c],
  ];
  const near: Rate = (i) => 0.991 * a(i);
  expect(portsOf(await nicRun([...ports, ['aggr1', near, b]]), 'aggr1')).toEqual([
    'ixgbe0',
    'ixgbe1',
  ]);
  expect(portsOf(await nicRun([...ports, ['aggr1', part(0.9, a), b]]), 'aggr1')).toBeUndefined();
  expect(portsOf(await nicRun([...ports, ['vlan1', near, b]]), 'vlan1')).toBeUndefined();
});

test.each([
  ...['lagg0', 'bridge0', 'vmbr0', 'cni0', 'cali1a2b3c', 'lxdbr0', 'podman0', 'ipmp0', 'ifb0'],
  ...[
    'vxlan.calico',
    'vxlan0',
    'eth0:1',
    'eth0.100',
    'bond0',
    'veth12ab',
    'docker0',
    'lo',
    'aggr1',
  ],
  ...['flannel.1', 'lxc1a2b3c4d', 'eni0123456789a', 'wg0', 'tun0', 'virbr0-nic', 'veth0@if5'],
])('the interface %s repeats others', async (name) => {
  const run = await nicRun([
    ['eth0', a, b],
    [name, c, a],
  ]);
  expect(counted(run)).toEqual(['eth0']);
});

test.each(['ens1f0', 'enp3s0', 'bge0', 'brl0', 'loopy', 'ixgbe2', 'vmxnet3s0', 'team'])(
  'the interface %s counts',
  async (name) => {
    expect(counted(await nicRun([[name, a, b]]))).toEqual([name]);
  },
);

test('statgraph.json has the last word', async () => {
  const devices: Device[] = [
    ['eth0', a, b],
    ['eth1', b, c],
    ['uplink', a, b],
    ['br0', c, a],
  ];
  const repeats = { uplink: false, 'br*': false, eth1: true };
  const run = await nicRun(devices, { metadata: { ...NO_METADATA, repeats } });
  expect(counted(run)).toEqual(['eth0', 'uplink', 'br0']);
  const disk = await diskRun(
    [
      ['sda', a, b],
      ['sdb', b, c],
      ['vg0-data', c, a],
    ],
    { metadata: { ...NO_METADATA, repeats: { sdb: true, 'vg0-*': false } } },
  );
  expect(counted(disk)).toEqual(['sda', 'vg0-data']);
});

test('what one log of a host shows goes for its other logs', async () => {
  const devices: Device[] = [
    ['sda', a, b],
    ['data', a, b],
  ];
  const run = await runOf({ 'long.log': disks(devices), 'short.log': disks(devices, 3) });
  expect(counted(run)).toEqual(['sda', 'sda']);
});

import { expect, test } from 'vitest';
import { combinedRun } from '../../src/compare/charts/combined-run.ts';
import { overlaysOf } from '../../src/compare/charts/overlays.ts';
import { comparedOf } from '../../src/compare/compared.ts';
import type { Run } from '../../src/model/run.ts';
import { loneTexts } from '../../src/presentation/compare/lone-text.ts';
import { statementTexts } from '../../src/presentation/compare/statement-texts.ts';
import { renderPage } from '../../templates/page/page.ts';
import { NO_ASSETS } from '../../templates/page/shell/page-assets.ts';
import { type MadeColumn, makeRun, makeSource } from '../make-run.ts';
import { compared as comparedRuns } from './compared.ts';

const SAMPLES = 30;
const MADE = { schemaVersion: 1, generator: 'statgraph' } as const;

/** A log of a host's disk, which did the same all the time; each number is that of a metric. */
function diskOf(host: string, name: string, metrics: Readonly<Record<string, number>>) {
  const columns = Object.entries(metrics).map(([metric, value]): MadeColumn => {
    return { kind: 'disk', name, metric: `disk.${metric}`, values: Array(SAMPLES).fill(value) };
  });
  return makeSource({ host, columns });
}

function compare(...runs: readonly Run[]) {
  return comparedOf({ runs });
}

test('a disk of hosts with other names is on both sides, although a side measured more of it', () => {
  const reads = { 'read.operations': 100, 'read.throughput': 4096 };
  const { lone, resources } = compare(
    makeRun([diskOf('host-a', 'sda', reads)], { name: 'before' }),
    makeRun([diskOf('host-b', 'sda', { ...reads, utilisation: 50 })], { name: 'after' }),
  );
  expect(lone).toEqual([]);
  expect(resources.map(({ name }) => name)).toContain('in use');
});

test('a disk of one host says nothing about the disk of that name of another host', () => {
  const run = (name: string, reads: number) =>
    makeRun(
      [
        diskOf('client', 'sda', { utilisation: 100 }),
        diskOf('server', 'sda', { 'read.operations': reads }),
      ],
      { name },
    );
  const compared = compare(run('before', 100), run('after', 400));
  expect(statementTexts(compared)).toEqual([]);
});

test('the figures of several hosts name their host', () => {
  const reads = { 'read.operations': 100, 'read.throughput': 4096 };
  const run = (name: string) =>
    makeRun([diskOf('client', 'sda', reads), diskOf('server', 'sda', reads)], { name });
  const { resources, distributions } = compare(run('before'), run('after'));
  const subjects = new Set(resources.flatMap(({ entity, subject }) => (entity ? [subject] : [])));
  expect([...subjects]).toEqual(['sda on client', 'sda on server']);
  expect(distributions).toEqual([]);
});

test('the distribution of a device is that of its own host', () => {
  const run = (name: string) =>
    makeRun(
      [diskOf('client', 'sda', { utilisation: 10 }), diskOf('server', 'sda', { utilisation: 90 })],
      { name },
    );
  const { distributions } = compare(run('before'), run('after'));
  expect(distributions.map(({ title, lines }) => [title, lines[0]!.values[5]])).toEqual([
    ['sda on client in use', 10],
    ['sda on server in use', 90],
  ]);
});

test('the distribution of a device of a host with a name has none of a host without', () => {
  const run = (name: string) =>
    makeRun([diskOf('', 'sda', { utilisation: 10 }), diskOf('db', 'sda', { utilisation: 90 })], {
      name,
    });
  const { distributions } = compare(run('before'), run('after'));
  expect(distributions.map(({ title, lines }) => [title, lines[0]!.values[0]])).toEqual([
    ['sda in use', 10],
    ['sda on db in use', 90],
  ]);
});

test('the only busy disk of each host has its partner on the same host', () => {
  const reads = { 'read.operations': 100, 'read.throughput': 4096 };
  const run = (name: string, client: string, server: string) =>
    makeRun([diskOf('client', client, reads), diskOf('server', server, reads)], { name });
  const { lone, resources } = compare(run('before', 'sda', 'sdb'), run('after', 'vda', 'vdb'));
  expect(lone).toEqual([]);
  const subjects = new Set(resources.flatMap(({ entity, subject }) => (entity ? [subject] : [])));
  expect([...subjects]).toEqual(['sda | vda on client', 'sdb | vdb on server']);
});

/** A run whose hosts each have a disk `sda` with as many reads. */
function runOfHosts(name: string, hosts: Readonly<Record<string, number>>): Run {
  const sources = Object.entries(hosts).map(([host, reads]) =>
    diskOf(host, 'sda', { 'read.operations': reads, 'read.throughput': reads * 4096 }),
  );
  return makeRun(sources, { name });
}

function readsOf({ resources }: ReturnType<typeof compare>) {
  return resources
    .filter(({ name, subject }) => name === 'reads' && subject !== '2 disks')
    .map(({ subject, values }) => [subject, ...values]);
}

test('of one host and two, those of the same name are compared, and the other one is named once', () => {
  const compared = compare(
    runOfHosts('before', { server: 100 }),
    runOfHosts('after', { client: 7, server: 400 }),
  );
  expect(readsOf(compared)).toEqual([['sda on server', 100, 400]]);
  expect(loneTexts(compared)).toEqual(['Only in after: host client']);
});

test('hosts of other names are partners if there is exactly one of them on each side', () => {
  const compared = compare(
    runOfHosts('before', { client: 7, db1: 100 }),
    runOfHosts('after', { client: 7, db2: 400 }),
  );
  expect(readsOf(compared)).toEqual([
    ['sda on db1 | db2', 100, 400],
    ['sda on client', 7, 7],
  ]);
  expect(compared.lone).toEqual([]);
});

test('a host that may be either of two has no partner, which is said', () => {
  const vm = runOfHosts('before', { vm: 100 });
  const two = runOfHosts('after', { client: 7, server: 400 });
  const compared = compare(vm, two);
  const page = renderPage({ ...comparedRuns([vm, two]), ...MADE }, NO_ASSETS);
  expect(page).toContain('Only in after: host client, host server');
  expect(readsOf(compared)).toEqual([]);
  expect(loneTexts(compared)).toEqual([
    'Only in before: host vm',
    'Only in after: host client, host server',
  ]);
});

test('a limit of a host that the base does not have is not new', () => {
  const full = { utilisation: 100, 'read.operations': 9000, 'read.throughput': 9e7, queue: 9 };
  const server = diskOf('server', 'sda', { ...full, utilisation: 3 });
  const { findings } = compare(
    makeRun([server], { name: 'before' }),
    makeRun([server, diskOf('client', 'sda', full)], { name: 'after' }),
  );
  const found = findings[1]!.findings.map(({ finding, status }) => [finding.subject.host, status]);
  expect(found).toEqual([['client', 'kept']]);
});

test('the result of the only benchmark is compared, whichever host ran it', () => {
  const benchmark = (host: string, rate: number) =>
    makeSource({
      host,
      tool: 'sysbench',
      columns: [
        {
          kind: 'job',
          name: 'transactions',
          metric: 'benchmark.operations',
          values: Array(SAMPLES).fill(rate),
        },
      ],
    });
  const disk = { 'read.operations': 100, 'read.throughput': 4096 };
  const { results } = compare(
    makeRun([benchmark('server', 1000), diskOf('server', 'sda', disk)], { name: 'before' }),
    makeRun([benchmark('client', 3000), diskOf('server', 'sda', disk)], { name: 'after' }),
  );
  expect(results.map(({ values }) => values)).toContainEqual([1000, 3000]);
});

test('the result of a host whose benchmark was the only one is compared with that of the host', () => {
  const run = (name: string, hosts: readonly string[], rate: number) => {
    const column = { kind: 'job', name: 'transactions', metric: 'benchmark.operations' } as const;
    const columns = [{ ...column, values: Array(SAMPLES).fill(rate) }];
    const logs = hosts.map((host) => makeSource({ host, tool: 'sysbench', columns }));
    return makeRun([...logs, diskOf('server', 'sda', { utilisation: 9 })], { name });
  };
  const { results } = compare(run('before', ['c1'], 100), run('after', ['c1', 'c2'], 300));
  expect(results.map(({ subject, values }) => [subject, ...values])).toEqual([
    ['sysbench on c1', 100, 300],
    ['sysbench on c2', Number.NaN, 300],
  ]);
});

test('the work over time of each client has its own distribution', () => {
  const run = (name: string) => {
    const column = { kind: 'job', name: 'transactions', metric: 'benchmark.operations' } as const;
    const logs = Object.entries({ c1: 100, c2: 900 }).map(([host, rate]) =>
      makeSource({ host, columns: [{ ...column, values: Array(SAMPLES).fill(rate) }] }),
    );
    return makeRun(logs, { name });
  };
  const { distributions } = compare(run('before'), run('after'));
  expect(distributions.map(({ title, lines }) => [title, lines[0]!.values[5]])).toEqual([
    ['transactions/s on c1', 100],
    ['transactions/s on c2', 900],
  ]);
});

test('charts lay hosts over each other that are partners', () => {
  const run = combinedRun(
    comparedRuns([
      runOfHosts('before', { client: 7, db1: 100 }),
      runOfHosts('after', { client: 7, db2: 400 }),
    ]),
  );
  const chart = overlaysOf(run).find(({ title }) => title.includes('db1'))!;
  expect(chart.title).toContain('on db1 | db2');
  expect(chart.series.map(({ label }) => label)).toEqual(['before', 'after']);
});

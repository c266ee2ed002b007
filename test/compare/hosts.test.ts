import { expect, test } from 'vitest';
import { comparedOf } from '../../src/compare/compared.ts';
import type { Run } from '../../src/model/run.ts';
import { statementTexts } from '../../src/presentation/compare/glance-text.ts';
import { type MadeColumn, makeRun, makeSource } from '../make-run.ts';

const SAMPLES = 30;

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

test('the only busy disk of each host has its partner on the same host', () => {
  const reads = { 'read.operations': 100, 'read.throughput': 4096 };
  const run = (name: string, client: string, server: string) =>
    makeRun([diskOf('client', client, reads), diskOf('server', server, reads)], { name });
  const { lone, resources } = compare(run('before', 'sda', 'sdb'), run('after', 'vda', 'vdb'));
  expect(lone).toEqual([]);
  const subjects = new Set(resources.flatMap(({ entity, subject }) => (entity ? [subject] : [])));
  expect([...subjects]).toEqual(['sda | vda on client', 'sdb | vdb on server']);
});

import { expect, test } from 'vitest';
import { resolveAll } from '../../src/panels/resolve.ts';
import { captionTitle, sharedUnit } from '../../src/presentation/caption.ts';
import { statisticsTable } from '../../src/presentation/statistics.ts';
import { makeDisk, makeRun, makeSource } from '../make-run.ts';

const vda = makeDisk('vda', { read: () => 9 });
const one = { kind: 'cpu', name: '1', metric: 'cpu.user', values: () => 5 } as const;
const columns = [...vda, one, { metric: 'cpu.user', values: () => 7 }];

function titles(...hosts: readonly string[]): string[] {
  const sources = hosts.map((host) =>
    makeSource({ host, file: `${host}.out`, samples: 5, columns }),
  );
  return resolveAll(makeRun(sources)).map(captionTitle);
}

test('the main chart of an entity is headed by its name and its subject', () => {
  expect(titles('')).toEqual(expect.arrayContaining(['vda throughput', 'CPU 1', 'CPU']));
});

test('of several hosts it names the host, too', () => {
  expect(titles('db1', 'db2')).toContain('vda throughput on db1');
});

test('a unit is in the heading if all lines have it, and then not in each row; sizes have one by size', () => {
  const lines = [
    ...makeDisk('vda', { read: () => 9 }),
    ...['disk.read.operations', 'disk.utilisation', 'disk.queue', 'disk.read.request_size'].map(
      (metric) => ({ kind: 'disk', name: 'vda', metric, values: () => 4 }) as const,
    ),
  ];
  const panels = resolveAll(makeRun([makeSource({ samples: 5, columns: lines })]));
  const unitOf = (id: string) => {
    const panel = panels.find(({ spec }) => spec.id === id)!;
    const column = statisticsTable(panel).columns.find(({ key }) => key === 'unit')!;
    return [sharedUnit(panel), column.look === 'minor'];
  };
  expect(unitOf('disk-throughput')).toEqual(['MiB/s', true]);
  expect(unitOf('disk-iops')).toEqual(['/s', true]);
  expect(unitOf('disk-utilisation')).toEqual(['%', true]);
  expect(unitOf('disk-queue')).toEqual(['requests', true]);
  expect(unitOf('disk-request-size')).toEqual(['', false]);
});

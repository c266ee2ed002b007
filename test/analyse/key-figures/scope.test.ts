import { expect, test } from 'vitest';
import { keyFigures } from '../../../src/analyse/key-figures/key-figures.ts';
import { type Scope, scopeOf } from '../../../src/analyse/key-figures/scope.ts';
import type { Run } from '../../../src/model/run.ts';
import { type MadeColumn, MIB, makeRun, makeSource } from '../../make-run.ts';

/** A host whose log prints these CPUs one by one. */
function withCpus(names: readonly string[], more: Partial<Run> = {}): Run {
  const columns = names.map((name): MadeColumn => {
    return { kind: 'cpu', name, metric: 'cpu.idle', values: [10, 12] };
  });
  return makeRun([makeSource({ tool: 'mpstat', columns })], more);
}

test.each<[readonly string[], Partial<Run>, Scope | null]>([
  [['0', '1', '2'], {}, null],
  [['0', '11'], {}, 'printed CPUs'],
  [['0', '1'], { cores: [['host1', 8]] }, 'printed CPUs'],
  [['0', '1'], { cores: [['host1', 2]] }, null],
])('CPUs %j of %j speak for %s', (names, more, scope) => {
  const run = withCpus(names, more);
  expect(scopeOf(run, 'host1', 'cpu')).toBe(scope);
  expect(scopeOf(run, 'host1', 'host')).toBeNull();
});

/** A host whose kernel reads so many MiB/s, of which the listed disk has 10. */
function withDisk(all: number): Run {
  const disk = { kind: 'disk', name: 'sda', metric: 'disk.read.throughput' } as const;
  return makeRun([
    makeSource({ columns: [{ ...disk, values: Array(20).fill(10 * MIB) }] }),
    makeSource({
      tool: 'vmstat',
      columns: [{ metric: 'block.in', values: Array(20).fill(all * MIB) }],
    }),
  ]);
}

test.each([
  [11, null],
  [50, 'listed disks'],
])('a disk of 10 MiB/s where the kernel read %d speaks for %s', (all, scope) => {
  const figures = keyFigures(withDisk(all));
  const read = figures.find(({ metric }) => metric === 'disk.read.throughput');
  expect(read).toMatchObject({ subject: 'sda', scope });
});

import { expect, test } from 'vitest';
import type { MadeColumn } from '../../../make-run.ts';
import { makeRun, makeSource } from '../../../make-run.ts';
import { foundBy, saidBy } from '../find-in.ts';

/** Two minutes of a host; its benchmark begins after some seconds. */
function runWith(begin: number, columns: readonly MadeColumn[]) {
  const seconds = Array.from({ length: 120 - begin }, (_, i) => begin + i + 1);
  const benchmark = makeSource({
    tool: 'sysbench',
    start: 'printed',
    elapsed: seconds,
    span: seconds.map(() => 1),
    columns: [{ metric: 'benchmark.operations', values: seconds.map(() => 500) }],
  });
  return makeRun([makeSource({ samples: 120, columns }), benchmark]);
}

const cpu = (busy: number): MadeColumn => ({ metric: 'cpu.busy', values: () => busy });
const disk = (busy: number): MadeColumn => ({
  ...{ kind: 'disk', name: 'sda', metric: 'disk.utilisation' },
  values: () => busy,
});

test('a CPU and a disk that are busy before the benchmark begins are named', () => {
  expect(saidBy('busy-before', runWith(30, [cpu(40), disk(60)]))).toEqual([
    '0–30 s The machine was busy before the benchmark began: CPU 40 % for 30 s',
    '0–30 s sda was busy before the benchmark began: 60 % for 30 s',
  ]);
});

test.each([
  ['a calm machine', runWith(30, [cpu(29), disk(49)])],
  ['a benchmark that begins at once', runWith(5, [cpu(90)])],
  ['no benchmark', makeRun([makeSource({ samples: 120, columns: [cpu(90)] })])],
  ['nothing but the benchmark', runWith(30, [{ metric: 'memory.free', values: () => 1 }])],
])('%s is not busy before', (_, run) => {
  expect(foundBy('busy-before', run)).toEqual([]);
});

import { expect, test } from 'vitest';
import { keyFigures } from '../../../src/analyse/key-figures/key-figures.ts';
import type { Run } from '../../../src/model/run.ts';
import { runOf } from '../../log.ts';
import { makeRun, makeSource } from '../../make-run.ts';
import { makeTable, runOfTables } from '../../results.ts';

/** A run whose benchmark printed its work at an interval, beside a log of its CPUs of every second. */
function runOfWork(values: readonly number[], interval = 1): Run {
  const benchmark = makeSource({
    ...{ tool: 'sysbench', interval },
    columns: [{ kind: 'job', name: 'transactions', metric: 'benchmark.operations', values }],
  });
  const busy = new Array(values.length * interval).fill(50);
  const vmstat = makeSource({ tool: 'vmstat', columns: [{ metric: 'cpu.user', values: busy }] });
  return makeRun([benchmark, vmstat]);
}

function steadiness(run: Run): Readonly<Record<string, number>> {
  const figures = keyFigures(run).filter(({ kind }) => kind === 'steadiness');
  return Object.fromEntries(figures.map(({ name, value }) => [name, value]));
}

test('ten seconds in which a benchmark did nothing are zero, whatever it did before', () => {
  const work = [...new Array(20).fill(0.1), 1e9, ...new Array(12).fill(0)];
  expect(steadiness(runOfWork(work))['transactions/s worst 10 s']).toBe(0);
});

test('samples of a minute say nothing about ten seconds', () => {
  const names = Object.keys(steadiness(runOfWork(new Array(30).fill(100), 60)));
  expect(names).toContain('transactions/s p5');
  expect(names).not.toContain('transactions/s worst 10 s');
});

test('one sample of a minute says nothing about how steady a benchmark was', () => {
  expect(steadiness(runOfWork([100], 60))).toEqual({});
});

test('a result that was printed several times under one name is one figure, the median', () => {
  const tables = [100, 120, 500].map((rate, i) =>
    makeTable({
      file: `load.${i}.log`,
      columns: { rate: 'benchmark.operations' },
      rows: { '32': [rate] },
    }),
  );
  const results = keyFigures(runOfTables(tables)).filter(({ kind }) => kind === 'result');
  expect(results.map(({ value }) => value)).toEqual([120]);
});

test('the share of errors is that of their numbers, because rates are rounded', async () => {
  const log = `sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)

SQL statistics:
    transactions:                        7468   (2.45 per sec.)
    ignored errors:                      29     (0.01 per sec.)

General statistics:
    total time:                          3048.1205s
`;
  const found = keyFigures(await runOf({ 'sysbench.log': log }));
  const errors = found.find(({ metric }) => metric === 'benchmark.errors')!;
  expect([errors.name, errors.unit]).toEqual(['ignored errors', '%']);
  expect(errors.value).toBeCloseTo((29 / 7468) * 100, 9);
});

test('the devices of a server are measured over the time of the benchmark of its client', () => {
  const benchmark = makeSource({
    ...{ tool: 'load', host: 'client', interval: 1 },
    columns: [
      {
        ...{ kind: 'job', name: 'transactions', metric: 'benchmark.operations' },
        values: new Array(50).fill(1000),
      },
    ],
  });
  const iostat = makeSource({
    host: 'server',
    columns: [
      {
        ...{ kind: 'disk', name: 'sda', metric: 'disk.read.operations' },
        values: Array.from({ length: 100 }, (_, i) => (i < 50 ? 400 : 0)),
      },
    ],
  });
  const table = makeTable({
    columns: { rate: 'benchmark.operations' },
    rows: { '32': [1000] },
  });
  const run = makeRun([benchmark, iostat], {
    results: [{ ...table, host: 'client' }],
  });
  const reads = keyFigures(run).find(({ name }) => name === 'reads')!;
  expect(reads.value).toBe(400);
});

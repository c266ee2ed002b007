import { join } from 'node:path';
import { expect, test } from 'vitest';
import { phaseUsages } from '../../src/analyse/phases/run-phases.ts';
import { runResources } from '../../src/analyse/resources/run-resources.ts';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import { cropRun } from '../../src/model/crop.ts';
import { amountsMark, amountText, readAmounts } from '../../src/presentation/amounts.ts';
import { sinceBootTable } from '../../src/presentation/logs/since-boot.ts';
import { marksTable } from '../../src/presentation/marks.ts';
import { phaseTable } from '../../src/presentation/phases.ts';
import { statisticsTable } from '../../src/presentation/statistics.ts';
import { summaryTables } from '../../src/presentation/summary.ts';
import { timeRange } from '../../src/presentation/time-range.ts';
import { headsOf, rowsOf } from '../blocks.ts';
import { folderOf } from '../cli/folder.ts';
import { makeRun, makeSource } from '../make-run.ts';

const MIB = 2 ** 20;
const disk = (metric: string, values: (sample: number) => number) =>
  ({ kind: 'disk', name: 'sd0', metric, values }) as const;
const run = makeRun([
  makeSource({
    samples: 100,
    columns: [
      disk('disk.read.throughput', (i) => (i < 50 ? 10 : 20) * MIB),
      disk('disk.write.throughput', () => 0),
      disk('disk.service_time', () => 0.004),
      disk('disk.read.operations', () => 100),
      disk('disk.utilisation', (i) => (i < 50 ? 40 : 90)),
    ],
  }),
]);
const half = cropRun(run, { from: 51, to: 100 });

function table(of: typeof run, chart: string) {
  return statisticsTable(runResources(of).panels.find(({ spec }) => spec.id === chart)!);
}

test('a line of a chart is a row: its unit, its numbers, the part of the run that it covers', () => {
  const numbers = table(run, 'disk-throughput');
  expect(headsOf(numbers)).toEqual([
    'line',
    'unit',
    'min',
    'mean',
    'p50',
    'p95',
    'p99',
    'max',
    'covered',
  ]);
  expect(rowsOf(numbers)[0]).toEqual([
    ...['read', 'MiB/s', '10.0', '15.0', '10.0', '20.0', '20.0', '20.0', '100 %'],
  ]);
});

test('each row and column of a table has a key of its own, also marks of one second', () => {
  const names = ['load', 'of two', 'at once'];
  const marked = { ...run, marks: names.map((text, i) => ({ at: i === 0 ? 0 : 50, text })) };
  const isUnique = (keys: readonly string[]) => new Set(keys).size === keys.length;
  for (const { columns, groups } of [
    marksTable(marked),
    phaseTable(marked, phaseUsages(marked))!,
  ]) {
    expect(groups[0]!.rows.length).toBeGreaterThan(1);
    expect(isUnique(groups[0]!.rows.map(({ key }) => key))).toBe(true);
    expect(isUnique(columns.map(({ key }) => key))).toBe(true);
  }
  expect(rowsOf(marksTable(marked)).map(([name]) => name)).toEqual(names);
});

test('means over events are a separate group', () => {
  const groups = table(run, 'disk-service').groups;
  expect(groups.at(-1)!.head).toBe('per I/O, from 1 s means');
  expect(groups.at(-1)!.rows.map(({ cells }) => cells[3]!.text)).toEqual(['4.00']);
});

test('the tables of a cropped run have only its crop', () => {
  const [row] = rowsOf(table(half, 'disk-throughput'));
  expect(row!.slice(0, 4)).toEqual(['read', 'MiB/s', '20.0', '20.0']);
  expect(timeRange(half)).toBe('51 s to 1 min 40 s of the run');
});

test('amounts read back from the page are exact and can be shown in any unit', () => {
  const amounts = {
    unit: 'B/s',
    metric: 'network.receive.throughput',
    most: 0.1 + 0.2,
    values: [0.1 + 0.2, 12.5e6, Number.NaN],
  } as const;
  const read = readAmounts(amountsMark(amounts)!);
  expect(read).toEqual(amounts);
  const units = { bytes: 1000, network: 'bits' } as const;
  expect(amountText({ ...read, values: [12.5e6] }, units)).toBe('100\u00a0Mbit/s');
  expect(amountsMark({ unit: 's', most: 1, values: [1] })).toBeNull();
});

test('a row of the summary keeps its key when the run is cropped', () => {
  const keys = (of: typeof run) =>
    summaryTables(runResources(of).resources).main.groups[0]!.rows.map(({ key }) => key);
  expect(keys(half)).toEqual(keys(run));
});

test('averages since boot are shown as printed, a row for each entity', async () => {
  const header = '    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device';
  const row = (n: number) => `    ${n}.0    1.5    8.0    8.0  0.0  0.0    0.0    1.0   0   1 sd0`;
  const text = [1, 2, 3].map((n) => `extended device statistics\n${header}\n${row(n)}\n`).join('');
  const folder = await folderOf({ 'run/iostat.out': text });
  const { runs } = await readDocument([join(folder, 'run')], {});
  const table = sinceBootTable(runs[0]!.sources[0]!)!;
  expect(table.head.slice(0, 2)).toEqual(['r/s', 'w/s']);
  expect(table.rows).toEqual([
    expect.objectContaining({ name: 'sd0', cells: expect.arrayContaining(['1.0', '1.5']) }),
  ]);
});

test('a mean of whole percents is shown without digits that nobody printed', () => {
  const values = (i: number) => (i % 3 === 0 ? 8 : 7);
  const columns = [{ metric: 'cpu.user', values }];
  const whole = makeRun([makeSource({ samples: 40, columns })]);
  const cells = rowsOf(table(whole, 'cpu')).find(([label]) => label === '%user');
  expect(cells!.slice(1, 4)).toEqual(['%', '7', '7']);
});

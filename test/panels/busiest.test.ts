import { expect, test } from 'vitest';
import { resolve } from '../../src/panels/resolve.ts';
import { panelCatalogue as panels } from '../../templates/charts/catalogue.ts';
import { type MadeColumn, makeRun, makeSource } from '../make-run.ts';

const specOf = (id: string) => panels.find((spec) => spec.id === id)!;
const of = (metric: string, name: string, ...values: number[]): MadeColumn => ({
  kind: 'process',
  name,
  metric,
  values,
});
const labels = (id: string, columns: readonly MadeColumn[]) =>
  resolve(specOf(id), makeRun([makeSource({ file: 'tool.log', columns })])).map(
    ({ title, series }) => [title, ...series.map(({ label }) => label)],
  );

test('the busiest entities are those that used most over the run, not those that peaked', () => {
  const cpu = (name: string, ...values: number[]) => of('process.cpu.total', name, ...values);
  expect(
    labels('process-cpu', [
      cpu('burst', 100, 0, 0),
      cpu('steady', 60, 60, 60),
      cpu('idle', 0, 0, 0),
    ]),
  ).toEqual([['Processes by CPU - run1', 'steady', 'burst']]);
});

test('a chart has a limited number of lines, and says of how many', () => {
  const columns = Array.from({ length: 30 }, (_, i) =>
    of('process.memory.resident', `p${i}`, 1000 + i),
  );
  const [[title, ...shown] = []] = labels('process-memory', columns);
  expect(title).toBe('Processes by memory, 8 of 30 - run1');
  expect(shown).toEqual(['p29', 'p28', 'p27', 'p26', 'p25', 'p24', 'p23', 'p22']);
});

test('a log with only user time is ordered by that', () => {
  const columns = [of('process.cpu.user', 'a', 5), of('process.cpu.user', 'b', 50)];
  expect(labels('process-cpu', columns)).toEqual([['Processes by CPU - run1', 'b', 'a']]);
});

test('columns of many entities that no chart shows have a chart each, with the busiest', () => {
  const columns = Array.from({ length: 13 }, (_, i) => [
    of('process.signals', `p${i}`, i),
    { ...of('irq.count', `p${i}`, 20 - i), printed: 'irq/s' },
    { ...of('irq.other', `p${i}`, i), printed: 'o/s' },
  ]).flat();
  const charts = labels('other', columns);
  expect(charts.map(([title]) => title)).toEqual([
    'irq/s of tool.log - run1',
    'o/s of tool.log - run1',
  ]);
  expect(charts[0]!.slice(1, 4)).toEqual(['p0', 'p1', 'p2']);
});

test('an entity with several columns of one metric has a line for each, called by its word', () => {
  const columns = ['CPU0', 'CPU1'].map((printed, i) => ({
    kind: 'other' as const,
    name: 'LOC',
    metric: 'interrupt.rate',
    values: [9 - i],
    printed,
  }));
  const [[, ...shown] = []] = labels('interrupts', columns);
  expect(shown).toEqual(['LOC CPU0', 'LOC CPU1']);
});

test('totals since boot are charted as rates alone', () => {
  const columns = [
    { ...of('process.cpu_time', 'a', 5, 6), kind: 'other' as const, name: 'a' },
    { ...of('sctp.opens', 'a', 5, 6), kind: 'other' as const, name: 'a', printed: 'opens' },
  ];
  expect(labels('other', columns)).toEqual([['a opens of tool.log - run1', 'a opens']]);
});

test('columns of processes without a chart share charts, even of few processes', () => {
  const columns = ['a', 'b'].flatMap((name) => [
    of('process.memory.virtual', name, 5, 6),
    of('process.priority', name, 20, 20),
  ]);
  expect(labels('more', columns)).toEqual([
    ['virtual of tool.log - run1', 'a', 'b'],
    ['priority of tool.log - run1', 'a', 'b'],
  ]);
});

test('threads have their own chart, and microstates are added up over all processes', () => {
  const thread = { kind: 'thread', name: 'a/1', metric: 'process.cpu.total', values: [5] } as const;
  expect(labels('thread-cpu', [thread])).toEqual([['Threads by CPU - run1', 'a/1']]);
  expect(labels('process-cpu', [thread])).toEqual([]);
  const states = ['a', 'b'].flatMap((name) => [
    of('process.microstate.user', name, 40, 50),
    of('process.microstate.lock', name, 20, 30),
    of('process.microstate.sleep', name, 40, 20),
  ]);
  const [panel] = resolve(
    specOf('process-microstates'),
    makeRun([makeSource({ columns: states })]),
  );
  const values = panel!.series.map((series) => [series.label, ...series.read().values]);
  expect(values).toEqual([
    ['USR', 80, 100],
    ['LCK', 40, 60],
  ]);
});

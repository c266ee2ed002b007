import { expect, test } from 'vitest';
import { cellFrom, timeGrid } from '../../../src/analyse/signals/grid.ts';
import { HOST_ITSELF, readSignal, signalsOf } from '../../../src/analyse/signals/signals.ts';
import type { Source } from '../../../src/model/run.ts';
import { makeRun, makeSource } from '../../make-run.ts';

const fine = makeSource({
  samples: 4,
  interval: 1,
  columns: [{ kind: 'disk', name: 'sdb', metric: 'disk.utilisation', values: [1, 2, 3, 4] }],
});
const coarse = makeSource({
  samples: 2,
  interval: 5,
  columns: [
    { kind: 'disk', name: 'sdb', metric: 'disk.utilisation', values: [50, 60] },
    { kind: 'disk', name: 'sda', metric: 'disk.utilisation', values: [70, 80] },
    { metric: 'cpu.idle', values: [75, 25] },
  ],
});
const run = makeRun([coarse, fine], { window: { from: 0, to: 10 } });

test('the grid is as fine as the finest log that covers most of the run', () => {
  expect(timeGrid(run)).toEqual({ from: 0, step: 5, cells: 2 });
  const short = makeRun([coarse, fine], { window: { from: 0, to: 6 } });
  expect(timeGrid(short)).toEqual({ from: 0, step: 1, cells: 6 });
});

test('logs of one part of the run each set the step together', () => {
  const window = { from: 0, to: 40 };
  expect(timeGrid(makeRun([coarse, coarse, coarse], { window }))).toMatchObject({
    step: 5,
    cells: 8,
  });
});

test('the grid of a long run has a limited number of cells', () => {
  const log = makeSource({ samples: 3, interval: 200_000, columns: [] });
  const { step, cells } = timeGrid(makeRun([log], { window: { from: 0, to: 600_000 } }));
  expect(step * cells).toBe(600_000);
  expect(cellFrom({ from: 0, step, cells }, 600_000)).toBe(cells);
});

test('of logs that are as fine, a signal takes the one with most samples, as charts do', () => {
  const queue = (samples: number, value: number) =>
    makeSource({ samples, columns: [{ metric: 'process.running', values: () => value }] });
  const both = makeRun([queue(26, 1), queue(27, 3)]);
  const signal = signalsOf(both).one('host1', HOST_ITSELF, 'process.running')!;
  expect(readSignal(signal, timeGrid(both))[5]).toBe(3);
});

test('of logs that are as fine, a signal takes the one that does not round its numbers', () => {
  const switches = (value: number) =>
    makeSource({
      samples: 5,
      columns: [{ metric: 'system.context_switches', values: () => value }],
    });
  const [rounded, whole] = [switches(14_000), switches(14_262)];
  const scaled: Source = { ...rounded!, habits: { ...rounded!.habits, numerals: 'scaled' } };
  const both = makeRun([scaled, whole!]);
  const signal = signalsOf(both).one('host1', HOST_ITSELF, 'system.context_switches')!;
  expect(readSignal(signal, timeGrid(both))[2]).toBe(14_262);
});

test('a signal takes the finest log, and where that has nothing the next', () => {
  const [sda, sdb, ...others] = signalsOf(run).of('host1', 'disk', 'disk.utilisation');
  expect([sda!.entity.name, sdb!.entity.name, others]).toEqual(['sda', 'sdb', []]);
  const grid = { from: 0, step: 1, cells: 10 };
  expect([...readSignal(sdb!, grid)]).toEqual([1, 2, 3, 4, 50, 60, 60, 60, 60, 60]);
  expect([...readSignal(sda!, grid)]).toEqual([70, 70, 70, 70, 70, 80, 80, 80, 80, 80]);
});

test('finer samples than a cell are its mean', () => {
  const [, sdb] = signalsOf(run).of('host1', 'disk', 'disk.utilisation');
  expect([...readSignal(sdb!, { from: 0, step: 2, cells: 2 })]).toEqual([1.5, 3.5]);
});

test('busy time is computed where a tool prints idle time', () => {
  const busy = signalsOf(run).one('host1', HOST_ITSELF, 'cpu.busy');
  expect([...readSignal(busy!, { from: 0, step: 5, cells: 2 })]).toEqual([25, 75]);
});

test('nothing is invented where no log measured', () => {
  const busy = signalsOf(run).one('host1', HOST_ITSELF, 'cpu.busy');
  const cells = [...readSignal(busy!, { from: 0, step: 5, cells: 3 })];
  expect(cells).toEqual([25, 75, Number.NaN]);
});

test('of times that a clock set back has twice, the higher value counts', () => {
  const log = makeSource({
    ...{ samples: 8, span: [1, 1, 1, 1, -2, 1, 1, 1] },
    columns: [
      { kind: 'disk', name: 'sda', metric: 'disk.utilisation', values: [1, 1, 9, 1, 0, 5, 5, 5] },
    ],
  });
  const [sda] = signalsOf(makeRun([log])).of('host1', 'disk', 'disk.utilisation');
  const grid = { from: 0, step: 1, cells: 5 };
  expect([...readSignal(sda!, grid)]).toEqual([1, 1, 9, 5, 5]);
});

test('a value is kept where the next pass of a clock has none', () => {
  const log = makeSource({
    ...{ samples: 8, span: [1, 1, 1, 1, -3, 1, 1, 1] },
    columns: [
      { kind: 'disk', name: 'sda', metric: 'disk.utilisation', values: [1, 2, 3, 4, 0, NaN, NaN] },
    ],
  });
  const [sda] = signalsOf(makeRun([log])).of('host1', 'disk', 'disk.utilisation');
  expect([...readSignal(sda!, { from: 0, step: 1, cells: 4 })]).toEqual([1, 2, 3, 4]);
  expect([...readSignal(sda!, { from: 0, step: 2, cells: 2 })]).toEqual([1.5, 3.5]);
});

test('a log whose clock is set back thousands of times is read as any other', () => {
  const samples = 120_000;
  const log = makeSource({
    samples,
    span: Array.from({ length: samples }, (_, i) => (i % 10 === 9 ? -5 : 1)),
    columns: [{ kind: 'disk', name: 'sda', metric: 'disk.utilisation', values: (i) => i % 10 }],
  });
  const of = makeRun([log]);
  const [sda] = signalsOf(of).of('host1', 'disk', 'disk.utilisation');
  const values = readSignal(sda!, timeGrid(of));
  expect([...values.subarray(0, 13)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 5, 6, 7, 8]);
});

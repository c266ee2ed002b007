import { expect, test } from 'vitest';
import { readSignal, signalsOf } from '../../../src/analyse/signals/signals.ts';
import { type MadeColumn, makeRun, makeSource } from '../../make-run.ts';

const vda = { kind: 'disk', name: 'vda' } as const;
const grid = { from: 0, step: 1, cells: 3 };

/** The values of a metric of a disk with these columns, at three instants. */
function totals(metric: string, columns: Record<string, readonly number[]>) {
  const made = Object.entries(columns).map(
    ([name, values]): MadeColumn => ({ ...vda, metric: `disk.${name}`, values }),
  );
  const run = makeRun([makeSource({ samples: 3, columns: made })]);
  const signal = signalsOf(run).one('host1', vda, `disk.${metric}`);
  return signal === undefined ? undefined : [...readSignal(signal, grid)];
}

const linux = {
  'read.operations': [10, 0, 0],
  'write.operations': [30, 20, 0],
  'read.throughput': [4000, 0, 0],
  'write.throughput': [4000, 4000, 0],
  'read.response_time': [0.008, Number.NaN, Number.NaN],
  'write.response_time': [0.004, 0.002, Number.NaN],
};

test('reads and writes add up', () => {
  expect(totals('operations', linux)).toEqual([40, 20, 0]);
  expect(totals('throughput', linux)).toEqual([8000, 4000, 0]);
});

test('the mean size and response time are over all requests', () => {
  expect(totals('request_size', linux)).toEqual([200, 200, Number.NaN]);
  expect(totals('response_time', linux)).toEqual([0.005, 0.002, Number.NaN]);
});

test('a discard is a request that is completed, but no operation and moves no bytes', () => {
  const trimmed = {
    ...linux,
    'discard.operations': [60, 0, 5],
    'discard.throughput': [9e9, 0, 1e6],
  };
  expect(totals('completed', trimmed)).toEqual([100, 20, 5]);
  expect(totals('operations', trimmed)).toEqual([40, 20, 0]);
  expect(totals('throughput', trimmed)).toEqual([8000, 4000, 0]);
  expect(totals('request_size', trimmed)).toEqual([200, 200, Number.NaN]);
});

test('requests stay in the wait queue and in service', () => {
  const solaris = {
    wait_queue: [1, 0, 0],
    active_queue: [10, 4, 0],
    wait_time: [0.01, 0, 0],
    service_time: [0.03, 0.02, 0],
  };
  expect(totals('queue', solaris)).toEqual([11, 4, 0]);
  expect(totals('response_time', solaris)).toEqual([0.04, 0.02, 0]);
});

test('a total that the tool prints is taken as printed', () => {
  expect(totals('operations', { ...linux, operations: [41, 21, 0] })).toEqual([41, 21, 0]);
});

test('what nothing says stays unknown', () => {
  expect(totals('response_time', { 'read.operations': [1, 1, 1] })).toBeUndefined();
  expect(totals('request_size', { 'read.throughput': [1, 1, 1] })).toBeUndefined();
});

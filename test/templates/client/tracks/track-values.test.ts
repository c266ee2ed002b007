import { expect, test } from 'vitest';
import { tracksOf } from '../../../../src/analyse/tracks/run-tracks.ts';
import { nearestInstant, readSamples } from '../../../../templates/client/tracks/track-values.ts';
import { MIB, makeDisk, makeRun, makeSource } from '../../../make-run.ts';

const cpu = (name: string, values: (i: number) => number) =>
  ({ kind: 'cpu', name, metric: 'cpu.busy', values }) as const;

const run = makeRun([
  makeSource({ samples: 60, columns: makeDisk('sda', { read: (i) => i, write: () => 50 }) }),
  makeSource({
    file: 'vmstat.out',
    samples: 60,
    columns: [
      { metric: 'cpu.user', values: () => 30 },
      { metric: 'cpu.system', values: () => 20 },
      { metric: 'cpu.iowait', values: () => 5 },
      { metric: 'cpu.idle', values: () => 45 },
    ],
  }),
  makeSource({
    file: 'mpstat.out',
    samples: 60,
    columns: [cpu('0', (i) => (i < 30 ? 90 : 10)), cpu('1', (i) => (i < 30 ? 10 : 80))],
  }),
]);

function samplesOf(named: string) {
  const { main, more } = tracksOf(run);
  const track = [...main, ...more].find(({ name, detail }) =>
    `${name} ${detail}`.startsWith(named),
  );
  return readSamples(track!);
}

test('a row with reads and writes says both', () => {
  const values = samplesOf('sda throughput').valuesAt(11);
  expect(values.map(({ value }) => value / MIB)).toEqual([10, 50]);
});

test('a stack says its sum and the largest parts, in their order', () => {
  const [sum, ...parts] = samplesOf('CPU').valuesAt(20);
  expect([sum!.label, sum!.value]).toEqual(['busy', 50]);
  expect(parts.map(({ value }) => value)).toEqual([20, 30]);
});

test('the busiest CPU says which one it is', () => {
  const { valuesAt } = samplesOf('busiest CPU');
  expect(valuesAt(10)).toMatchObject([{ label: 'CPU 0', value: 90 }]);
  expect(valuesAt(50)).toMatchObject([{ label: 'CPU 1', value: 80 }]);
});

test('where nothing was measured there is no value', () => {
  expect(samplesOf('sda throughput').valuesAt(1000)[0]!.value).toBeNaN();
});

test('the cursor goes to the nearest sample', () => {
  const instants = Float64Array.of(1, 2, 4);
  expect([0, 1.4, 3.1, 9].map((at) => nearestInstant(instants, at))).toEqual([0, 0, 2, 2]);
  expect(nearestInstant(new Float64Array(0), 3)).toBe(-1);
});

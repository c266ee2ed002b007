import { expect, test } from 'vitest';
import { readPanel } from '../../../../src/chart/read-panel.ts';
import { stateCode } from '../../../../src/model/state.ts';
import { resolveAll } from '../../../../src/panels/resolve.ts';
import { nearestSample, readAt, sampleAt } from '../../../../templates/client/pointing/reading.ts';
import { type MadeSource, makeRun, makeSource } from '../../../make-run.ts';

/** Reads the first line of the first chart of a source at some instants. */
function read(given: MadeSource, ...instants: number[]) {
  const [panel] = resolveAll(makeRun([makeSource(given)]));
  const { lines } = readPanel(panel!);
  return instants.map((at) => readAt(lines[0]!, panel!.gaps, { at }));
}

const disk = { kind: 'disk', name: 'sda' } as const;
const service = (values: number[], states?: number[]) => ({
  ...disk,
  metric: 'disk.service_time',
  values,
  ...(states === undefined ? {} : { states: Uint8Array.from(states) }),
});
const rate = (values: number[], states?: number[]) => ({
  ...service(values, states),
  metric: 'disk.read.throughput',
});

test('a sample holds for the time up to its end', () => {
  const readings = read({ columns: [rate([10, 20, 30])] }, 0.5, 1, 1.01, 3, 3.2);
  expect(readings.map(({ sample }) => sample)).toEqual([0, 0, 1, 2, -1]);
  expect(readings.map(({ value }) => value)).toEqual([10, 10, 20, 30, Number.NaN]);
  expect(readings.at(-1)!.state).toBe('no sample');
});

test('time that no report covers is a gap with its length', () => {
  const marks = [{ sample: 2, kind: 'restart', text: '' }] as const;
  const given = {
    elapsed: [1, 2, 15, 16],
    span: [1, 1, 1, 1],
    marks,
    columns: [rate([1, 2, 3, 4])],
  };
  expect(read(given, 8)[0]).toEqual({ sample: -1, value: Number.NaN, state: 'gap 12 s' });
});

test('a late row is a mean of all the time since the last', () => {
  const given = { elapsed: [1, 2, 17], columns: [rate([1, 2, 3])] };
  expect(read(given, 9)[0]).toEqual({ sample: 2, value: 3, state: 'mean of 15 s' });
});

test('each state has a text', () => {
  const states = [0, stateCode.idle, stateCode.corrected, stateCode.absent, stateCode.unparsed];
  const missing = Number.NaN;
  const readings = read({ columns: [rate([5, 0, 7, missing, missing], states)] }, 1, 2, 3, 4, 5);
  expect(readings.map(({ state }) => state)).toEqual([
    '',
    'idle',
    'corrected',
    'absent',
    'unreadable',
  ]);
});

test('a mean over no events says that there was no I/O', () => {
  const given = { columns: [service([0.001, Number.NaN], [0, stateCode.undefined])] };
  expect(read(given, 2)[0]).toMatchObject({ sample: 1, state: 'no I/O: undefined' });
});

test('an average since boot has a value, which is not drawn', () => {
  const given = { elapsed: [1, 2], sinceBoot: [0], columns: [rate([9, 5], [4, 0])] };
  expect(read(given, 1)[0]).toEqual({ sample: 0, value: 9, state: 'average since boot' });
});

test('a share of nothing is undefined, not infinite', () => {
  const nic = { kind: 'nic', name: 'eth0' } as const;
  const column = (metric: string, values: number[]) => ({ ...nic, metric, values });
  const run = makeRun([
    makeSource({
      columns: [
        column('network.receive.throughput', [1000, 0]),
        column('network.receive.packets', [10, 0]),
      ],
    }),
  ]);
  const panel = resolveAll(run).find(({ spec }) => spec.id === 'network-packet-size')!;
  const [line] = readPanel(panel).lines;
  expect(readAt(line!, [], { at: 1 })).toEqual({ sample: 0, value: 100, state: '' });
  expect(readAt(line!, [], { at: 2 })).toMatchObject({ state: 'no packets: undefined' });
});

const data = {
  elapsed: Float64Array.of(1, 2, 3, 18, 19),
  span: Float64Array.of(1, 1, 1, 15, 1),
  values: Float64Array.of(1, 2, 3, 4, 5),
  breaks: [],
  interval: 1,
};

test('the pointer chooses the nearest end of a sample, and a late sample over all its time', () => {
  expect([1.2, 1.6, 2.4, 4, 18.2, 40].map((at) => nearestSample(data, at))).toEqual([
    0, 1, 1, 3, 3, 4,
  ]);
  expect(sampleAt(data, 4)).toBe(3);
});

test('where there is no sample none is found', () => {
  const none = new Float64Array(0);
  const empty = { elapsed: none, span: none, values: none, breaks: [], interval: 1 };
  expect([sampleAt(empty, 1), nearestSample(empty, 1)]).toEqual([-1, -1]);
});

test('of several samples that end at one instant the one that is meant is read', () => {
  const [panel] = resolveAll(
    makeRun([makeSource({ elapsed: [1, 1, 2, 1.5, 2], columns: [rate([10, 20, 30, 40, 50])] })]),
  );
  const [line] = readPanel(panel!).lines;
  const values = [
    { at: 1, sample: 1 },
    { at: 2, sample: 4 },
    { at: 2, sample: 0 },
  ].map((instant) => readAt(line!, [], instant).value);
  expect(values).toEqual([20, 50, 30]);
});

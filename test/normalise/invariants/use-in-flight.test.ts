import { expect, test } from 'vitest';
import { useInFlight } from '../../../src/normalise/invariants/use-in-flight.ts';
import { ofDisk, said, sourceOf } from './source.ts';

interface Rows {
  readonly use?: number[];
  readonly queue?: number[];
  readonly rate?: number[];
  readonly time?: number[];
}

/** A disk that one program reads, a request of 12.5 ms after the other; three reports. */
const reader = ({
  use = [8, 8, 8],
  queue = [1, 1, 1],
  rate = [80, 80, 80],
  time = [0.0125, 0.0125, 0.0125],
}: Rows) =>
  sourceOf({
    samples: 3,
    platform: 'linux',
    columns: [
      ofDisk('sdq', 'utilisation', ...use),
      ofDisk('sdq', 'queue', ...queue),
      ofDisk('sdq', 'read.operations', ...rate),
      ofDisk('sdq', 'read.response_time', ...time),
    ],
  });

test('a use is refuted by one request in flight at all times', () => {
  const [breach, ...others] = useInFlight(reader({}));
  expect(others).toEqual([]);
  expect(said([breach!])).toEqual([
    '0 use-in-flight: utilisation of sdq is 8 here, but operations/s × their time show one request in flight at all times; it is left out in 3 rows',
  ]);
  expect(breach!.refuted![0]!.samples).toEqual([0, 1, 2]);
});

test.each<[string, Rows]>([
  ['rows with as much use as requests in flight', { use: [99, 99, 99] }],
  ['bursts of several requests', { queue: [0.5, 1, 2], time: [0.00625, 0.0125, 0.025] }],
  ['a queue that is not what the requests took', { queue: [3, 3, 3] }],
  ['requests that take less than a tick', { rate: [1000, 1000, 1000], time: [1e-3, 1e-3, 1e-3] }],
  ['few requests', { rate: [8, 8, 8], time: [0.125, 0.125, 0.125] }],
])('%s are not refuted', (_, rows) => {
  expect(useInFlight(reader(rows))).toEqual([]);
});

test('rows without requests do not count, and other systems measure the time in use', () => {
  const pausing = reader({ use: [8, 0, 8], queue: [1, 0, 1], rate: [80, 0, 80] });
  expect(useInFlight(pausing)[0]!.refuted![0]!.samples).toEqual([0, 2]);
  expect(useInFlight({ ...reader({}), platform: 'solaris' })).toEqual([]);
});

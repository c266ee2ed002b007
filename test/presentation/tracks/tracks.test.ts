import { expect, test } from 'vitest';
import { tracksOf } from '../../../src/analyse/tracks/run-tracks.ts';
import { amountText } from '../../../src/presentation/amounts.ts';
import { trackEdges, trackTexts } from '../../../src/presentation/tracks/tracks.ts';
import { MIB, makeRun, makeSource } from '../../make-run.ts';

const of = (metric: string, printed: string, value: number) =>
  ({ kind: 'disk', name: 'sda', metric, printed, values: () => value }) as const;
const run = makeRun([
  makeSource({
    samples: 60,
    columns: [
      of('disk.read.throughput', 'rkB/s', 100 * MIB),
      of('disk.write.throughput', 'wkB/s', 1000 * MIB),
      of('disk.read.operations', 'r/s', 66_730),
      of('disk.write.operations', 'w/s', 2500),
      of('disk.read.response_time', 'r_await', 0.001),
      of('disk.write.response_time', 'w_await', 0.002),
    ],
  }),
  makeSource({
    file: 'vmstat.out',
    samples: 60,
    columns: [{ metric: 'process.running', values: (i) => (i === 5 ? 8 : 2) }],
  }),
]);
const { main, more } = tracksOf(run);
const trackOf = (words: string) =>
  [...main, ...more].find(({ name, detail }) => `${name} ${detail}`.trim() === words)!;
const edges = (words: string, up: number, down = 0) =>
  trackEdges(trackOf(words), { up, down }).map(({ label, amount }) =>
    `${label} ${amountText(amount)}`.trim().replace('\u00a0', ' '),
  );

test('an edge says which line is drawn towards it, in a round number with its unit', () => {
  expect(edges('sda throughput', 400 * MIB, 1200 * MIB)).toEqual([
    'read 400 MiB/s',
    'write 1,200 MiB/s',
  ]);
  expect(edges('sda operations', 80_000, 2500)).toEqual(['read 80,000/s', 'write 2,500/s']);
  expect(edges('run queue', 8)).toEqual(['8']);
  expect(edges('sda response time', 0.0025)).toEqual(['2.5 ms']);
});

const figures = (words: string) => trackTexts(trackOf(words)).figures;

test('numbers have a unit, and thousands are separated', () => {
  const [{ unit, numbers } = {}] = figures('sda operations');
  expect([unit, ...numbers!]).toEqual(['/s', '69,230', '69,230', '69,230']);
});

test('the numbers of reads and of writes are named', () => {
  const names = figures('sda response time').map(({ label, unit }) => `${label} ${unit}`);
  expect(names).toEqual(['read ms', 'write ms']);
});

import { expect, test } from 'vitest';
import { tracksOf } from '../../src/analyse/tracks/run-tracks.ts';
import type { JobTime } from '../../src/model/job-time.ts';
import { withSums } from '../../src/normalise/results/sum-results.ts';
import { trackTexts } from '../../src/presentation/tracks/tracks.ts';
import { makeRun, makeSource } from '../make-run.ts';
import { makeTable } from '../results.ts';

const SAMPLES = 30;

/** The log and the result of a client that ran from one second to another. */
function client(
  host: string,
  { rate, from = 0, to = SAMPLES }: { rate: number; from?: number; to?: number },
) {
  const file = 'bench.log';
  const log = makeSource({
    ...{ file, host, tool: 'load', samples: to - from, start: 'printed' },
    elapsed: Float64Array.from({ length: to - from }, (_, i) => from + i + 1),
    columns: [
      { kind: 'job', metric: 'benchmark.operations', values: () => rate },
      { kind: 'job', metric: 'benchmark.latency', values: () => 10 / rate },
    ],
  });
  const jobs: readonly JobTime[] = [{ name: 'job', start: from * 1000, end: to * 1000 }];
  const path = `${host}/${file}`;
  const columns = { tps: 'benchmark.operations' };
  const result = { ...makeTable({ file: path, columns, rows: { '4': [rate] } }), host, jobs };
  return { log: { ...log, parts: log.parts.map((part) => ({ ...part, file: path })) }, result };
}

function tracks(clients: readonly ReturnType<typeof client>[]) {
  const sources = clients.map(({ log }) => log);
  const results = withSums(
    clients.map(({ result }) => result),
    sources,
    0,
  );
  return tracksOf(makeRun(sources, { results })).main;
}

const texts = (clients: readonly ReturnType<typeof client>[]) =>
  tracks(clients).map((track) => {
    const { name, detail, figures } = trackTexts(track);
    return `${name} ${detail}: ${figures.map(({ label, numbers: [mean] }) => `${label} ${mean}`.trim()).join(', ')}`;
  });

const THREE = [
  client('c1', { rate: 100 }),
  client('c2', { rate: 200, from: 2 }),
  client('c3', { rate: 50, to: 28 }),
];

test('the work of clients is one track with their total, a part for each', () => {
  expect(texts(THREE)).toEqual([
    'benchmark operations of 3 clients: 333',
    'benchmark latency of 3 clients: c3 200',
  ]);
  const [work] = tracks(THREE);
  expect(work!.form).toBe('stack');
  expect(work!.lines.map(({ label }) => label)).toEqual(['c1', 'c2', 'c3']);
  const [total] = work!.total!.read();
  // A client that has not begun or is done did nothing.
  expect([...total!.values]).toEqual([
    ...Array(2).fill(150),
    ...Array(26).fill(350),
    ...Array(2).fill(300),
  ]);
});

test('of many clients the track has only the total, of times the slowest', () => {
  const many = Array.from({ length: 12 }, (_, i) => client(`c${i + 1}`, { rate: 100 + i }));
  const [work, latency] = tracks(many);
  expect(work!.lines.map(({ label }) => label)).toEqual(['in all']);
  expect(latency!.lines.map(({ label }) => label)).toEqual(['c1']);
  expect(texts(many)[0]).toBe('benchmark operations of 12 clients: 1,266');
});

test('results that are not added up have a track each', () => {
  const apart = [client('c1', { rate: 100, to: 10 }), client('c2', { rate: 200, from: 20 })];
  expect(texts(apart).map((text) => text.split(':')[0])).toEqual([
    'benchmark operations on c1',
    'benchmark latency on c1',
    'benchmark operations on c2',
    'benchmark latency on c2',
  ]);
});

test('where a client was not measured, the total is not known', () => {
  const gap = client('c2', { rate: 200 });
  const [column] = gap.log.columns;
  const [block] = column!.blocks;
  const values = block!.values.slice();
  values[5] = block!.values instanceof Float64Array ? Number.NaN : -(2 ** 31);
  const log = {
    ...gap.log,
    columns: [{ ...column!, blocks: [{ ...block!, values }] }, ...gap.log.columns.slice(1)],
  };
  const [work] = tracks([client('c1', { rate: 100 }), { ...gap, log }]);
  const [total] = work!.total!.read();
  expect([...total!.values.slice(4, 7)]).toEqual([300, Number.NaN, 300]);
});

import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { describeFixture } from '../fixture.ts';
import { rowOf, unitOf } from '../result-rows.ts';

const KIB = 1024;

describeFixture('fio/terse-3.log', (sources, results) => {
  expect(sources).toEqual([]);
  const [jobs] = results;
  expect(jobs?.rows.map(({ name }) => name)).toEqual(['seq read read', 'mix read', 'mix write']);
  const read = rowOf(jobs, 'seq read read');
  expect(read).toMatchObject({
    io: 4096 * KIB,
    BW: 585_142 * KIB,
    IOPS: 9142,
    runtime: 0.007,
    'clat.min': 2e-6,
    'clat.99.00th': 2703e-6,
    'cpu.usr': 16.666667,
  });
  expect(read).not.toHaveProperty('slat.min');
  expect(read).not.toHaveProperty('bw.avg');
  expect(read).not.toHaveProperty('clat.0.00th');
  expect(unitOf(jobs, 'lat.avg')).toBe('us');
});

describeFixture('fio/terse-5.log', (_, [jobs]) => {
  expect(rowOf(jobs, 'seq read read')).toMatchObject({ BW: 372_363 * KIB, 'clat.90.00th': 374e-6 });
  expect(rowOf(jobs, 'mix write')).toMatchObject({ io: 2152 * KIB, IOPS: 44_833, runtime: 0.012 });
});

test('bandwidth and IOPS of version 5 have extents, and later fields keep their places', async () => {
  const direction = (io: number) =>
    [
      ...[io, 100, 25, 1000, 1, 9, 2.5, 0.5, 3, 90, 20.5, 4.5],
      ...Array.from({ length: 20 }, (_, i) => (i === 0 ? '50.000000%=19' : '0%=0')),
      ...[4, 99, 23, 5, 80, 120, '100.000000%', 101.5, 7.5, 2, 20, 30, 25.5, 3.5, 2],
    ].join(';');
  const tail = ['1.500000%', '2.500000%', 8, 0, 27, ...Array.from({ length: 29 }, () => '0.00%')];
  const text = ['5', 'fio-3.33', 'a', 0, 0, direction(0), direction(64), direction(32), ...tail];
  const { results } = await parseLog('log', [new TextEncoder().encode(`${text.join(';')}\n`)]);
  expect(rowOf(results[0], 'a trim')).toMatchObject({
    io: 32 * KIB,
    'slat.avg': 2.5e-6,
    'clat.50.00th': 19e-6,
    'lat.max': 99e-6,
    'bw.avg': 101.5 * KIB,
    'iops.min': 20,
    'iops.stdev': 3.5,
    'cpu.sys': 2.5,
  });
});

const terse = (job: string, percentile: string) => {
  const places = Array.from({ length: 20 }, (_, i) => (i === 0 ? percentile : '0%=0'));
  const figures = [64, 100, 25, 1000, 1, 9, 2.5, 0.5, 3, 90, 20.5, 4.5, ...places];
  const direction = [...figures, 4, 99, 23, 5, 80, 120, '100.000000%', 101.5, 7.5].join(';');
  const tail = ['1.500000%', '2.500000%', 8, 0, 27, ...Array.from({ length: 29 }, () => '0.00%')];
  return `${['3', 'fio-3.33', job, 0, 0, direction, direction, ...tail].join(';')}\n`;
};

const jobsOf = async (text: string) =>
  (await parseLog('log', [new TextEncoder().encode(text)])).results[0];

test('a percentile keeps its requested digits', async () => {
  for (const [printed, name] of [
    ['99.995000', 'clat.99.995th'],
    ['99.990000', 'clat.99.99th'],
    ['99.500000', 'clat.99.50th'],
    ['50', 'clat.50.00th'],
  ]) {
    const row = rowOf(await jobsOf(terse('a', `${printed}%=19`)), 'a read');
    expect(row).toMatchObject({ [name!]: 19e-6 });
  }
});

test("a semicolon in a job's name does not shift the figures", async () => {
  const jobs = await jobsOf(terse('a', '50.000000%=19') + terse('b;c', '50.000000%=19'));
  expect(jobs?.rows.map(({ name }) => name)).toEqual(['a read', 'a write']);
});

test('fio 2.0 printed its version without its name', async () => {
  const text = terse('a', '50.000000%=19').replace('fio-3.33', '2.0.8');
  const { results } = await parseLog('log', [new TextEncoder().encode(text)]);
  expect(rowOf(results[0], 'a read')).toMatchObject({ IOPS: 25, 'clat.50.00th': 19e-6 });
});

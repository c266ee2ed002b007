import { group } from 'd3-array';
import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { describeFixture } from '../fixture.ts';
import { rowOf, unitOf } from '../result-rows.ts';

const KIB = 1024;
const MIB = 1024 ** 2;

describeFixture('fio/summary-3.33.log', (sources, results) => {
  expect(sources).toEqual([]);
  const [jobs, groups, disks] = results;
  expect(jobs?.rows.map(({ name }) => name)).toEqual([
    'seqread read',
    'randmix read',
    'randmix write',
  ]);
  expect(rowOf(jobs, 'seqread read')).toMatchObject({
    IOPS: 36_000,
    BW: 2247 * MIB,
    io: 4499 * MIB,
    runtime: 2.002,
    'clat.min': 1452e-9,
    'clat.max': 10_875e-6,
    'lat.avg': 26_715.58e-9,
    'clat.99.00th': 367e-6,
    'clat.99.99th': 5407e-6,
    'bw.avg': 2218.8 * MIB,
    'iops.max': 38_776,
    'cpu.usr': 2,
    'cpu.sys': 23.34,
  });
  expect(rowOf(jobs, 'randmix write')).toMatchObject({
    BW: 82.9 * MIB,
    'clat.avg': 4.03e-6,
    'clat.95.00th': 7e-6,
    'bw.min': 84_856 * KIB,
    'cpu.usr': 1.93,
  });
  expect(rowOf(groups, 'group 1 write')).toEqual({ BW: 82.9 * MIB, io: 166 * MIB, runtime: 2.001 });
  expect(rowOf(disks, 'vda')).toEqual({ util: 72.57 });
});

describeFixture('fio/summary-2.2.log', (_, results) => {
  const [jobs, groups] = results;
  expect(rowOf(jobs, 'randwrite write')).toMatchObject({
    IOPS: 46_811,
    BW: 187_245 * KIB,
    io: 4096 * MIB,
    runtime: 22.4,
    'slat.avg': 4.2e-6,
    'clat.max': 12_000e-6,
    'clat.99.99th': 5216e-6,
    'bw.min': 169_536 * KIB,
  });
  expect(unitOf(jobs, 'clat.99.99th')).toBe('us');
  expect(rowOf(groups, 'group 0 write')).toEqual({
    BW: 187_245 * KIB,
    io: 4096 * MIB,
    runtime: 22.4,
  });
});

describeFixture('fio/summary-3.33.json', (sources, results) => {
  expect(sources).toEqual([]);
  const [jobs] = results;
  expect(jobs?.rows.map(({ name }) => name)).toEqual([
    'seqread read',
    'randmix read',
    'randmix write',
  ]);
  expect(rowOf(jobs, 'seqread read')).toMatchObject({
    IOPS: 33_488.267599,
    BW: 2_194_687_105,
    io: 4_395_958_272,
    runtime: 2.003,
    'clat.max': 0.010201809,
    'lat.avg': 28_641.501379e-9,
    'clat.99.00th': 399_360e-9,
    'bw.stdev': 186_856.744337 * KIB,
  });
});

describeFixture('fio/summary-2.2.json', (_, results) => {
  const [jobs] = results;
  expect(jobs?.rows.map(({ name }) => name)).toEqual(['randread read']);
  expect(rowOf(jobs, 'randread read')).toMatchObject({
    IOPS: 13_107.2,
    BW: 52_428 * KIB,
    io: 1_048_576 * KIB,
    'clat.99.00th': 140e-6,
    'lat.avg': 75.5e-6,
    'bw.stdev': 1200.25 * KIB,
    'cpu.sys': 21.5,
  });
});

test('JSON with endless open brackets takes linear time', async () => {
  const depth = `${'['.repeat(1000)}\n`.repeat(600);
  const values = `${'1,'.repeat(100)}\n`.repeat(6000);
  const text = `{"fio version": "fio-3.1",\n"jobname": "x",\n${depth}"read": {"io_bytes": 1,\n${values}`;
  const { results } = await parseLog('log', [new TextEncoder().encode(text)]);
  expect(results[0]?.rows.map(({ name }) => name)).toEqual(['x read']);
});

test('an excerpt without the line that opens a job is of the only job of its command', async () => {
  const rowsOf = async (options: string) => {
    const text = `$ fio ${options}
  write: IOPS=2500, BW=10.0MiB/s (10.2MB/s)(97.7MiB/10001msec); 0 zone resets
  cpu          : usr=3.50%, sys=11.00%, ctx=40000, majf=0, minf=12
`;
    const { results } = await parseLog('log', [new TextEncoder().encode(text)]);
    return results.flatMap(({ rows }) => rows.map(({ name }) => rowOf(results[0], name)));
  };
  expect(await rowsOf('--name=log --rw=randwrite --iodepth=4 --numjobs=1')).toMatchObject([
    { IOPS: 2500, iodepth: 4, 'cpu.usr': 3.5 },
  ]);
  expect(await rowsOf('--name=log --rw=randwrite')).toMatchObject([{ iodepth: 1 }]);
  expect(await rowsOf('--name=log --numjobs=4')).toEqual([]);
  expect(await rowsOf('--name=a --name=b')).toEqual([]);
});

const job = (
  name: string,
  id: number,
  iops: number,
) => `${name}: (groupid=${id}, jobs=1): err= 0: pid=1: Thu Nov 26 08:59:44 2026
  read: IOPS=${iops}, BW=801KiB/s (820kB/s)(2404KiB/3001msec)
`;
const endOf = (id: number) => `
Run status group ${id} (all jobs):
   READ: bw=2402KiB/s (2460kB/s), 800KiB/s-801KiB/s (819kB/s-820kB/s), io=7208KiB (7381kB), run=3001-3001msec
`;

test('jobs of one group of one report ran at the same time', async () => {
  const report = `fio-3.33\n${job('rr', 0, 100)}${job('rr', 0, 200)}${job('last', 1, 50)}${endOf(0)}${endOf(1)}`;
  const { results } = await parseLog('fio.txt', [new TextEncoder().encode(report + report)]);
  const names = group(results[0]!.rows, ({ ranWith }) => ranWith!);
  expect([...names.values()].map((rows) => rows.map(({ name }) => name))).toEqual([
    ['rr read', 'rr #2 read'],
    ['last read'],
    ['rr #3 read', 'rr #4 read'],
    ['last #2 read'],
  ]);
});

test('reports of a job that is running are no results: the last one counts', async () => {
  const at = (second: number, iops: number) =>
    job('a', 0, iops).replace(/: pid=.*/, `: pid=77: Mon Nov 30 12:48:0${second} 2026`);
  const text = `fio-3.33\n${[1, 2, 3].map((second) => at(second, 100 * second)).join('')}${endOf(0)}`;
  const { results } = await parseLog('fio.txt', [new TextEncoder().encode(text)]);
  expect(results.map(({ rows }) => rows.map(({ name }) => name))).toEqual([
    ['a read'],
    ['group 0 read'],
  ]);
  expect(rowOf(results[0], 'a read')).toMatchObject({ IOPS: 300 });
});

test('of JSON with reports meanwhile the last one counts, and another run is another result', async () => {
  const report = (timestamp: number, elapsed: number, eta: number) => ({
    'fio version': 'fio-3.33',
    timestamp,
    jobs: [
      { jobname: 'a', groupid: 0, eta, elapsed, read: { io_bytes: 4096, iops: 10 * elapsed } },
    ],
  });
  const reports = [report(101, 1, 5), report(103, 3, 0), report(104, 4, 0), report(109, 4, 0)];
  const text = reports.map((each) => `${JSON.stringify(each, null, 2)}\n`).join('');
  const { results } = await parseLog('fio.json', [new TextEncoder().encode(text)]);
  expect(results[0]!.rows.map(({ name }) => name)).toEqual(['a read', 'a #2 read']);
  expect(rowOf(results[0], 'a read')).toMatchObject({ IOPS: 40 });
});

describeFixture('fio/fdatasync-3.33.log', (_, results) => {
  const [jobs] = results;
  expect(jobs?.rows.map(({ name }) => name)).toEqual(['j write', 'j sync']);
  expect(rowOf(jobs, 'j write')).toMatchObject({ IOPS: 511, 'clat.99.00th': 122e-6 });
  expect(rowOf(jobs, 'j sync')).toMatchObject({
    'lat.min': 138e-6,
    'lat.avg': 1922.6e-6,
    'lat.max': 47_998e-6,
    'lat.stdev': 2978.38e-6,
    'lat.99.00th': 10_159e-6,
  });
});

describeFixture('fio/fdatasync-3.33.json', (_, results) => {
  const [jobs, disks] = results;
  expect(rowOf(jobs, 'j sync')).toMatchObject({ 'lat.avg': 142_279.328462e-9 });
  expect(rowOf(disks, 'vda')).toEqual({ util: 60.521042 });
});

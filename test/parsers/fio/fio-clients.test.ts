import { expect, test } from 'vitest';
import { resultFigures } from '../../../src/analyse/key-figures/result-figures.ts';
import { mainFigures } from '../../../src/presentation/main-figures.ts';
import { runOf } from '../../log.ts';

interface Client {
  readonly name: string;
  readonly bytes: number;
  readonly iops: number;
  readonly p99?: number;
}

/** What `fio --client=a --client=b --output-format=json` prints. */
const json = (clients: readonly Client[]) =>
  `${JSON.stringify(
    {
      'fio version': 'fio-3.36',
      timestamp: 1_795_932_565,
      client_stats: clients.map(({ name, bytes, iops, p99 }) => ({
        ...{ jobname: name, groupid: 0, error: 0 },
        read: {
          ...{ io_bytes: bytes, bw_bytes: bytes / 2, iops, runtime: 2000 },
          clat_ns: { mean: 90_000, ...(p99 && { percentile: { '99.000000': p99 } }) },
          lat_ns: { mean: 91_000 },
        },
      })),
    },
    null,
    2,
  )}\n`;

/** The same as text. */
const text = (
  last: string,
) => `<a> scan: (g=0): rw=randread, bs=(R) 4096B-4096B, (W) 4096B-4096B, (T) 4096B-4096B, ioengine=psync, iodepth=1
<a> 
scan: (groupid=0, jobs=1): err= 0: pid=811: Sun Nov 29 06:09:32 2026
  read: IOPS=6400, BW=25.0MiB/s (26.2MB/s)(50.0MiB/2000msec)
     lat (nsec): min=792, max=14901k, avg=117418.66, stdev=578056.24

Run status group 0 (all jobs):
   READ: bw=25.0MiB/s (26.2MB/s), 25.0MiB/s-25.0MiB/s (26.2MB/s-26.2MB/s), io=50.0MiB (52.4MB), run=2000-2000msec
<b> 
scan: (groupid=0, jobs=1): err= 0: pid=812: Sun Nov 29 06:09:32 2026
  read: IOPS=3200, BW=12.5MiB/s (13.1MB/s)(25.0MiB/2000msec)
     lat (nsec): min=782, max=14789k, avg=113270.98, stdev=544643.85

Run status group 0 (all jobs):
   READ: bw=12.5MiB/s (13.1MB/s), 12.5MiB/s-12.5MiB/s (13.1MB/s-13.1MB/s), io=25.0MiB (26.2MB), run=2000-2000msec
All clients: (groupid=0, jobs=2): err= 0: pid=0: Sun Nov 29 06:09:32 2026
  read: IOPS=9610, BW=37.5Mi (39.3M)(${last}/2000msec)
     lat (nsec): min=782, max=14901k, avg=116012.20, stdev=555014.91
`;

const whole: readonly Client[] = [
  { name: 'scan', bytes: 52_428_800, iops: 6400, p99: 2_400_000 },
  { name: 'scan', bytes: 26_214_400, iops: 3200, p99: 3_100_000 },
  { name: 'All clients', bytes: 78_643_200, iops: 9590 },
];
const [first, second, total] = whole as [Client, Client, Client];

test.each([
  ['json', json(whole), 9590],
  ['text', text('75.0MiB'), 9610],
])("fio's total of all clients is the result, not one more client (%s)", async (_, log, iops) => {
  const run = await runOf({ 'fio.out': log });
  const [line, ...others] = mainFigures(run);
  expect(line).toMatch(/^fio, job All clients read: 9,\d+ IOPS, 37\.5 MiB\/s, lat avg/);
  expect(others).toEqual([]);
  const rates = resultFigures(run).filter(({ counted }) => counted === 'IOPS');
  expect(rates.map(({ value }) => value)).toEqual([iops]);
  expect(run.warnings).toEqual([]);
  expect(run.jobs?.map(({ name }) => name) ?? []).not.toContain('All clients');
});

test('the percentile of the slowest client is kept where the total has none', async () => {
  const run = await runOf({ 'fio.json': json(whole) });
  expect(resultFigures(run).find(({ statistic }) => statistic.name === 'percentile')).toMatchObject(
    { value: 0.0031, statistic: { percent: 99, ofSlowest: true } },
  );
});

test.each([
  ['json', json([first, { ...second, bytes: 6_553_600 }, total]), 50],
  ['text', text('90.0MiB'), 17],
])(
  'a total that its clients do not add up to is reported with its line (%s)',
  async (_, log, line) => {
    const run = await runOf({ 'fio.out': log });
    expect(run.warnings).toEqual([
      {
        ...{ file: 'fio.out', line, code: 'total' },
        text: expect.stringMatching(
          /^the 2 parts of 'All clients read' add up to (75|83\.3) % of it/,
        ),
      },
    ]);
  },
);

test('the groups of each client have rows of their own', async () => {
  const run = await runOf({ 'fio.out': text('75.0MiB') });
  const groups = run.results.find(({ rowHead }) => rowHead === 'group')!;
  expect(groups.rows.map(({ name }) => name)).toEqual(['group 0 read', 'group 0 #2 read']);
});

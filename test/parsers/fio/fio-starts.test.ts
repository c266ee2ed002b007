import { expect, test } from 'vitest';
import { runOf } from '../../log.ts';

const ENDED = Date.UTC(2026, 10, 21, 10, 0, 30);
const LOG = '500, 100, 0, 0, 0\n1000, 200, 0, 0, 0\n1500, 200, 0, 0, 0\n';

interface Job {
  readonly group?: number;
  readonly runtime: number;
  readonly start?: number;
}

/** The output of fio with these jobs, which ended at 10:00:30. */
const json = (jobs: readonly Job[], time: string = `"timestamp_ms" : ${ENDED}`) => `{
  "fio version" : "fio-3.33",
  "timestamp" : ${Math.floor(ENDED / 1000)},
  ${time},
  "jobs" : [${jobs
    .map(
      ({ group = 0, runtime, start }, i) => `
    {
      "jobname" : "job${i}",
      "groupid" : ${group},
      ${start === undefined ? '' : `"job_start" : ${start},`}
      "read" : { "io_bytes" : 4096, "bw" : 4, "iops" : 1.0, "runtime" : ${runtime} },
      "write" : { "io_bytes" : 0, "bw" : 0, "iops" : 0.0, "runtime" : 0 },
      "job_runtime" : ${runtime * 2}
    }`,
    )
    .join(',')}
  ]
}
`;

/** When the logs of some files began, as seconds after 10:00. */
async function startsOf(logs: Readonly<Record<string, string>>) {
  const run = await runOf(logs);
  return run.sources.map(({ axis }) => (axis.start.value - ENDED) / 1000 + 30);
}

test('a log of fio begins where its job ran', async () => {
  expect(await startsOf({ 'mix.json': json([{ runtime: 20_000 }]), 'mix_bw.1.log': LOG })).toEqual([
    10,
  ]);
  const seconds = json([{ runtime: 20_000 }], '"time" : "Sat Nov 21 10:00:30 2026"');
  expect(await startsOf({ 'mix.json': seconds, 'mix_bw.1.log': LOG })).toEqual([10]);
});

test('groups ran one after the other, the jobs of a group together', async () => {
  const jobs = [{ runtime: 5000 }, { runtime: 4000 }, { group: 1, runtime: 10_000 }];
  const logs = { 'x_bw.1.log': LOG, 'x_bw.2.log': LOG, 'x_bw.3.log': LOG, 'x_bw.log': LOG };
  expect(await startsOf({ 'out.json': json(jobs), ...logs })).toEqual([15, 15, 20, 15]);
});

test('where fio prints when a job began, that counts', async () => {
  const jobs = [
    { runtime: 5000, start: ENDED - 29_000 },
    { runtime: 5000, start: ENDED - 12_500 },
  ];
  const logs = { 'mix_iops.1.log': LOG, 'mix_iops.2.log': LOG };
  expect(await startsOf({ 'mix.json': json(jobs), ...logs })).toEqual([1, 17.5]);
});

test('of several runs of fio, a log is of the one whose name it begins with', async () => {
  const logs = { 'a_bw.1.log': LOG, 'b_bw.1.log': LOG };
  const results = {
    'a.json': json([{ runtime: 20_000 }]),
    'b.json': json([{ runtime: 5000 }]),
  };
  expect(await startsOf({ ...results, ...logs })).toEqual([10, 25]);
});

test('if several runs of fio may have written it, its start is unknown', async () => {
  const results = { 'a.json': json([{ runtime: 20_000 }]), 'b.json': json([{ runtime: 5000 }]) };
  const run = await runOf({ ...results, 'x_bw.1.log': LOG });
  expect(run.zero).toBeNaN();
});

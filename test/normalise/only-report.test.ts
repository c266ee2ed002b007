import { expect, test } from 'vitest';
import { limitsIn } from '../analyse/rules/find-in.ts';
import { runOf } from '../log.ts';

const BANNER = 'Linux 6.1.0 (db7) \t11/21/26 \t_x86_64_\t(8 CPU)\n';
const HEADER =
  'Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wkB/s   wrqm/s  %wrqm w_await wareq-sz  aqu-sz  %util';
const sda = (reads: string, use: string) =>
  `sda            ${reads}  32568.20     1.02   0.37    7.91   119.12    1.31    410.17     3.20  70.93    2.20    36.29    2.19  ${use}`;
const REPORT = `\n${HEADER}\n${sda('273.41', '97.31')}\n`;

/** What the log of iostat says of itself and of its disk, beside other logs. */
async function saidOf(iostat: string, others: Readonly<Record<string, string>> = {}) {
  const run = await runOf({ 'iostat.txt': iostat, ...others });
  const log = run.sources.find(({ tool }) => tool === 'iostat')!;
  return {
    reports: log.counts.reports - log.counts.sinceBoot,
    doubts: log.warnings.map(({ code, line }) => `${code} ${line}`),
    limits: limitsIn(run)
      .filter(({ subject }) => subject.entity.name === 'sda')
      .map(({ level, claim }) => `${level}: ${claim}`),
  };
}

const DOUBTED = {
  reports: 1,
  limits: ['warning: sda was at its limit (one report, perhaps since boot)'],
};
const SURE = { reports: 1, doubts: [], limits: ['limit: sda was at its limit'] };
const SINCE_BOOT = { reports: 0, doubts: [], limits: [] };

test('the only report below a command with an interval is judged, with the doubt in the sentence', async () => {
  for (const command of ['iostat -d -x 1', 'iostat -dx 5 3']) {
    const said = await saidOf(`$ ${command}\n${BANNER}${REPORT}`);
    expect(said, command).toEqual({ ...DOUBTED, doubts: ['perhaps-since-boot 4'] });
  }
});

test('the disks of a report are judged if only the CPUs of the next one follow', async () => {
  const cpus =
    'avg-cpu:  %user   %nice %system %iowait  %steal   %idle\n           1.00    0.00    1.00   88.00    0.00   10.00\n';
  const said = await saidOf(`$ iostat -x 1 10${REPORT}\n${cpus}`);
  expect(said).toEqual({ ...DOUBTED, reports: 2, doubts: ['perhaps-since-boot 2'] });
  const again = await saidOf(`$ iostat -x 1 10\n${cpus}${REPORT}\n${cpus}`);
  expect(again.limits).toEqual([]);
});

test('a command that omits the report since boot leaves no doubt, one that ends after it neither', async () => {
  expect(await saidOf(`$ iostat -y -d -x 1\n${BANNER}${REPORT}`)).toEqual(SURE);
  for (const command of ['iostat -d -x', 'iostat -x sda', 'iostat -dx 1 1']) {
    expect(await saidOf(`$ ${command}\n${BANNER}${REPORT}`), command).toEqual(SINCE_BOOT);
  }
});

test('without a command it is judged if it is busier than anything is since boot', async () => {
  expect(await saidOf(`${BANNER}${REPORT}`)).toEqual({
    ...DOUBTED,
    doubts: ['perhaps-since-boot 3'],
  });
  const calm = REPORT.replace('97.31', '81.02');
  expect(await saidOf(`${BANNER}${calm}`)).toEqual(SINCE_BOOT);
  expect(await saidOf(`$ iostat -dx 5\n${BANNER}${calm}`)).toMatchObject({ reports: 1 });
  const cpu = (idle: string) =>
    saidOf(
      `${BANNER}\navg-cpu:  %user   %nice %system %iowait  %steal   %idle\n         60.00    0.00   20.00    ${idle}\n`,
    );
  expect(await cpu('9.00    0.00    1.00')).toMatchObject({ reports: 1 });
  expect(await cpu('9.00    0.00   11.00')).toMatchObject({ reports: 0 });
});

test('sums since boot are no report of an interval', async () => {
  const header = '    time  read  miss  miss%  dmis  dm%  pmis  pm%  mmis  mm%  arcsz     c  ';
  const row = '14:03:21  914M   12M      1   10M    1  2.0M   10  1.1M    1   3.9G  4.0G  ';
  const run = await runOf({ 'arcstat.txt': `${header}\n${row}\n` });
  expect(run.sources[0]!.counts).toMatchObject({ reports: 1, sinceBoot: 1 });
});

const sarOf = (...idle: readonly string[]) =>
  [
    `${BANNER}`,
    '14:03:20        CPU     %user     %nice   %system   %iowait    %steal     %idle',
    ...idle.map((share, i) => `14:03:2${i + 1}        all     ${share}`),
    '',
  ].join('\n');
const CPU = `
avg-cpu:  %user   %nice %system %iowait  %steal   %idle
          12.04    0.00    4.10   40.20    0.00   43.66
`;

test('a log that had the same on average settles that it is an interval', async () => {
  const log = `${BANNER}${CPU}${REPORT}`;
  const near = '12.10      0.00      4.05     40.90      0.00     42.95';
  const sar = sarOf(near, near);
  expect(await saidOf(log, { 'sar.txt': sar })).toEqual(SURE);
});

test('a log that never had what it says settles that it is of another time', async () => {
  const log = `${BANNER}${CPU}${REPORT}`;
  const calm = '  1.10      0.00      1.05      0.90      0.00     96.95';
  expect(await saidOf(log, { 'sar.txt': sarOf(calm, calm) })).toEqual(SINCE_BOOT);
});

test('a log that had less and more settles nothing, and so does another only report', async () => {
  const log = `${BANNER}${CPU}${REPORT}`;
  const [calm, busy] = [
    '  1.10      0.00      1.05      0.90      0.00     96.95',
    ' 31.10      0.00     11.05     50.90      0.00      6.95',
  ];
  const beside = await saidOf(log, { 'sar.txt': sarOf(calm, busy, calm) });
  expect(beside).toEqual({ ...DOUBTED, doubts: ['perhaps-since-boot 3'] });
  const other = await saidOf(log, { 'cpu.txt': `${BANNER}${CPU}` });
  expect(other).toEqual({ ...DOUBTED, doubts: ['perhaps-since-boot 3'] });
});

const pidstatOf = (...reads: readonly string[]) =>
  [
    BANNER,
    ...reads.flatMap((read, i) => [
      `14:03:2${i}      UID       PID   kB_rd/s   kB_wr/s kB_ccwr/s iodelay  Command`,
      `14:03:2${i + 1}     1000      4242  ${read}      4.00      0.00      60  scan`,
      `14:03:2${i + 1}     1000      4243  ${read}      0.00      0.00      60  scan`,
      `14:03:2${i + 1}        0       611    120.00    310.00      0.00       0  logger`,
      '',
    ]),
  ].join('\n');

test('a command that read as fast as the disk settles that it is an interval, and is named', async () => {
  const log = `${BANNER}${REPORT}`;
  // Two processes: 32,640 kB/s on average, beside 32,568 kB/s of the disk.
  const pidstat = pidstatOf('16240.00', '16400.00');
  expect(await saidOf(log, { 'pidstat.txt': pidstat })).toEqual(SURE);
  const run = await runOf({ 'iostat.txt': log, 'pidstat.txt': pidstat });
  expect(limitsIn(run).map(({ why }) => why)).toContainEqual(
    expect.stringContaining('; all of it read by 2 × scan (31.7 MiB/s)'),
  );
});

test('a command that read less settles nothing, and neither does an only report of processes', async () => {
  const log = `${BANNER}${REPORT}`;
  for (const reads of [['15240.00', '15400.00'], ['16300.00']]) {
    const said = await saidOf(log, { 'pidstat.txt': pidstatOf(...reads) });
    expect(said, reads.join()).toEqual({ ...DOUBTED, doubts: ['perhaps-since-boot 3'] });
  }
});

import { expect, test } from 'vitest';
import { workloadCosts } from '../../src/analyse/costs/unit-costs.ts';
import { catalogue } from '../../src/commands/reading/catalogue.ts';
import { NO_METADATA } from '../../src/input/metadata/metadata.ts';
import type { HostLogs } from '../../src/input/reading/host-logs.ts';
import { parseLog } from '../../src/input/reading/parse-log.ts';
import { normaliseRuns, type RunOptions } from '../../src/normalise/normalise-run.ts';
import { VMSTAT } from '../cli/folder.ts';

const TIMES = ['00:10:01', '00:20:01', '00:30:01', '00:40:01', '00:50:01', '01:00:01'];
const SAR = `Linux 6.1.0 (web1) \t11/21/2026 \t_x86_64_\t(4 CPU)

00:00:01        CPU     %user     %nice   %system   %iowait    %steal     %idle
${TIMES.map((time) => `${time}        all      1.00      0.00      1.00      0.00      0.00     98.00\n`).join('')}`;

async function runsOf(
  logs: Readonly<Record<string, string>>,
  options: Partial<RunOptions> = {},
  more: Partial<HostLogs> = {},
) {
  const contents = Object.entries(logs).map(([file, text]) =>
    parseLog(file, [new TextEncoder().encode(text)]),
  );
  const read = await Promise.all(contents);
  const window = { from: 0, to: Number.POSITIVE_INFINITY };
  const nothing = { unread: [], context: [], warnings: [], metadata: NO_METADATA };
  const sources = read.flatMap((content) => content.sources);
  const results = read.flatMap((content) => content.results);
  return normaliseRuns([{ name: 'results', ...nothing, sources, results, ...more }], {
    ...{ name: 'results', window, vocabulary: catalogue },
    ...options,
  });
}

/** vmstat of a longer time than that of sar. */
const LONG = VMSTAT + `${VMSTAT.trimEnd().split('\n').at(-1)}\n`.repeat(4000);
const both = { 'sar.log': SAR, 'vmstat.log': LONG };

test('a log whose time is unknown has a run, and so an axis, of its own', async () => {
  const [run, own, ...others] = await runsOf(both);
  expect(others).toEqual([]);
  expect(run!.sources.map(({ parts }) => parts[0]!.file)).toEqual(['sar.log']);
  expect(own!.sources.map(({ parts }) => parts[0]!.file)).toEqual(['vmstat.log']);
  expect(own).toMatchObject({
    name: 'results, time unknown',
    zero: Number.NaN,
    window: { to: 4002 },
  });
  expect(own!.sources[0]!.host).toBe('web1');
});

test('which log that is, and what places it, is said', async () => {
  const [run, own] = await runsOf(both);
  expect(run!.warnings).toEqual([]);
  expect(own!.warnings).toMatchObject([
    { file: 'vmstat.log', code: 'clock', text: expect.stringContaining('--start') },
  ]);
});

test('each run knows what the logs of the other one measured', async () => {
  const [run, own] = await runsOf(both);
  expect(run!.elsewhere).toContainEqual(['host', 'process.running']);
  expect(own!.elsewhere).toContainEqual(['host', 'cpu.iowait']);
  const [alone] = await runsOf({ 'sar.log': SAR });
  expect(alone!.elsewhere).toBeUndefined();
});

test('marks and results stay with the run that has a clock', async () => {
  const marks = [{ time: Date.UTC(2026, 10, 21, 0, 30), text: 'load' }];
  const [run, own] = await runsOf(both, {}, { metadata: { ...NO_METADATA, marks } });
  expect([run!.marks.length, own!.marks.length]).toEqual([1, 0]);
});

test('a window in seconds is of each run, one by the clock leaves the log out', async () => {
  const [, own] = await runsOf(both, { window: { from: 0, to: 1 } });
  expect(own!.sources[0]!.axis.elapsed).toHaveLength(2);
  expect(await runsOf(both, { from: { ofDay: 1800 } })).toHaveLength(1);
});

test('it is placed by a start, which the option or the metadata give', async () => {
  const start = Date.UTC(2026, 10, 21, 0, 30);
  expect(await runsOf(both, { start })).toHaveLength(1);
  const files = [{ glob: 'vm*', start }];
  const [run, ...others] = await runsOf(both, {}, { metadata: { ...NO_METADATA, files } });
  expect(others).toEqual([]);
  expect(run!.sources[1]!.axis.elapsed[0]).toBe(1799);
});

test('logs that all lack a clock begin together', async () => {
  const runs = await runsOf({ 'a.log': VMSTAT, 'b.log': VMSTAT });
  expect(runs.map(({ sources }) => sources.length)).toEqual([2]);
});

test('a shorter log without a clock is assumed to begin with the others, and that is said', async () => {
  const [run, ...others] = await runsOf({ 'sar.log': SAR, 'vmstat.log': VMSTAT });
  expect(others).toEqual([]);
  expect(run!.sources.map(({ tool }) => tool)).toEqual(['sar', 'vmstat']);
  expect(run!.sources[1]!.axis.start).toEqual({ value: run!.zero, origin: 'assumed' });
  expect(run!.warnings).toMatchObject([
    { file: 'vmstat.log', code: 'clock', text: expect.stringMatching(/assumed .* --start/) },
  ]);
});

/** A stamped log of vmstat of two minutes, in which the CPU is busy for 40 s from a second on. */
function busyHost(from: number): string {
  const head =
    'procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----\n' +
    ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 UTC\n';
  const rows = Array.from({ length: 120 }, (_, i) => {
    const used = i >= from && i < from + 40 ? 60 + 30 * Math.sin(i - from) : 1 + (i % 3);
    const user = Math.round(used);
    const time = `2026-11-21 00:${String(Math.floor((i + 1) / 60)).padStart(2, '0')}:${String((i + 1) % 60).padStart(2, '0')}`;
    return ` 1  0      0 100001     12  50000    0    0     4     8  100   57 ${user} 0 ${100 - user} 0  0 ${time}\n`;
  });
  return head + rows.join('');
}

/** The output of sysbench of 40 s, which has no clock times. */
const SYSBENCH = `sysbench 1.0.20 (using bundled LuaJIT 2.1.0-beta2)

Threads started!
${Array.from({ length: 40 }, (_, i) => `[ ${i + 1}s ] thds: 4 tps: ${(1000 + 500 * Math.sin(i)).toFixed(2)} qps: 2000.00 (r/w/o: 1400.00/400.00/200.00) lat (ms,95%): 12.00 err/s: 0.00 reconn/s: 0.00\n`).join('')}`;

test('a benchmark without a clock is aligned to what its host did, and that is said', async () => {
  const [run, ...others] = await runsOf({ 'vmstat.log': busyHost(23), 'sysbench.log': SYSBENCH });
  expect(others).toEqual([]);
  const benchmark = run!.sources.find(({ tool }) => tool === 'sysbench')!;
  expect(benchmark.axis.start.origin).toBe('matched');
  expect(Math.abs(benchmark.axis.elapsed[0]! - 24)).toBeLessThanOrEqual(1);
  expect(run!.warnings).toMatchObject([
    {
      file: 'sysbench.log',
      text: expect.stringMatching(/aligned to what the host did: .* 2[234] s after/),
    },
  ]);
});

/** The same without its clock. */
const withoutClock = (log: string) => log.replaceAll(/ 2026-11-21 .*| -+timestamp-+| +UTC/g, '');

test('in a run without any clock, a benchmark begins where its host began to work', async () => {
  const [run, ...others] = await runsOf({
    ...{ 'vmstat.log': withoutClock(busyHost(23)), 'sysbench.log': SYSBENCH },
  });
  expect(others).toEqual([]);
  expect([run!.zero, run!.window.to]).toEqual([Number.NaN, 119]);
  const benchmark = run!.sources.find(({ tool }) => tool === 'sysbench')!;
  expect(Math.abs(benchmark.axis.elapsed[0]! - 24)).toBeLessThanOrEqual(1);
  expect(run!.warnings.map(({ file, text }) => [file, text])).toEqual([
    ['sysbench.log', expect.stringMatching(/aligned to what the host did: .* 2[234] s after/)],
  ]);
});

test('in a run without any clock, a benchmark of which its host says nothing begins with the logs', async () => {
  const logs = { 'vmstat.log': withoutClock(busyHost(1000)), 'sysbench.log': SYSBENCH };
  const [run] = await runsOf(logs);
  const benchmark = run!.sources.find(({ tool }) => tool === 'sysbench')!;
  expect(benchmark.axis.start.origin).toBe('none');
  expect(benchmark.axis.elapsed[0]).toBe(1);
});

test('where the host did nothing that tells, it is assumed to begin with the other logs, and that is said', async () => {
  const [run] = await runsOf({ 'vmstat.log': busyHost(1000), 'sysbench.log': SYSBENCH });
  const benchmark = run!.sources.find(({ tool }) => tool === 'sysbench')!;
  expect(benchmark.axis.start.origin).toBe('assumed');
  expect(run!.warnings).toMatchObject([
    {
      file: 'sysbench.log',
      text: expect.stringContaining(
        'assumed to begin with the other logs, and what its operations cost the host is not said',
      ),
    },
  ]);
});

const TOTALS = `
SQL statistics:
    transactions:                        40000  (1000.00 per sec.)

General statistics:
    total time:                          40.0050s
`;

test('the operations of a benchmark cost what the host did while it ran, if that is known', async () => {
  const costs = async (from: number) => {
    const logs = { 'vmstat.log': busyHost(from), 'sysbench.log': SYSBENCH + TOTALS };
    return (await runsOf(logs)).flatMap((run) => workloadCosts(run));
  };
  expect((await costs(23)).length).toBeGreaterThan(0);
  expect(await costs(1000)).toEqual([]);
});

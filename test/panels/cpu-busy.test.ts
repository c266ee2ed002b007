import { expect, test } from 'vitest';
import { runResources } from '../../src/analyse/resources/run-resources.ts';
import { seriesStatistics } from '../../src/analyse/statistics/series-statistics.ts';
import type { Run } from '../../src/model/run.ts';
import { resolveAll } from '../../src/panels/resolve.ts';
import { runOf } from '../log.ts';
import { makeRun, makeSource } from '../make-run.ts';

const LINUX = 'Linux 6.1.0-18-amd64 (db7) \t03/07/26 \t_x86_64_\t(4 CPU)\n\n';

const MPSTAT = `${LINUX}10:00:00     CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle
10:00:01     all    2.00    1.00    1.00    3.00    1.00   80.00    2.00    6.00    2.00    2.00
10:00:02     all    2.00    1.00    1.00    3.00    1.00   80.00    2.00    6.00    2.00    2.00
`;

const SAR = `${LINUX}10:00:00        CPU      %usr     %nice      %sys   %iowait    %steal      %irq     %soft    %guest    %gnice     %idle
10:00:01        all      2.00      1.00      1.00      3.00      2.00      1.00     80.00      6.00      2.00      2.00
10:00:02        all      2.00      1.00      1.00      3.00      2.00      1.00     80.00      6.00      2.00      2.00
`;

const top = (at: string) => `top - ${at} up  9:33,  0 user,  load average: 7.96, 11.20, 9.41
Tasks:   2 total,   0 running,   2 sleeping,   0 stopped,   0 zombie
%Cpu(s):  3.0 us,  1.0 sy,  2.0 ni,  2.0 id,  3.0 wa,  1.0 hi, 86.0 si,  2.0 st 
MiB Mem :  24105.6 total,  21084.9 free,   1725.2 used,   1624.2 buff/cache     
MiB Swap:      0.0 total,      0.0 free,      0.0 used.  22380.3 avail Mem 

  PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND
20370 root      20   0    2920   1760   1652 S   0.0   0.0   0:00.00 sleep

`;

/** Of the versions up to 0.7, which print interrupts. */
const DSTAT = `----system---- ----total-cpu-usage----
     time     |usr sys idl wai hiq siq
21-11 10:00:00|  3   1   2   3   1  90
21-11 10:00:01|  3   1   2   3   1  90
21-11 10:00:02|  3   1   2   3   1  90
`;

/** Of the versions from 0.8, which do not. */
const DSTAT_WITHOUT_INTERRUPTS = `----system---- --total-cpu-usage--
     time     |usr sys idl wai stl
21-11 10:00:00|  3   1   2   3   2
21-11 10:00:01|  3   1   2   3   2
21-11 10:00:02|  3   1   2   3   2
`;

/** User time does not contain guests. */
const VMSTAT = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st gu
 1  0      0 100000     12  50000    0    0     4     8  100   57 20 10  2  3  5 60
 1  0      0 100000     12  50000    0    0     4     8  100   57 20 10  2  3  5 60
`;

function busyOf(run: Run): number {
  return runResources(run).resources.main.find(({ kind }) => kind === 'cpu')!.statistics.mean;
}

test.each([
  ['mpstat', MPSTAT],
  ['sar -u ALL', SAR],
  ['top', top('10:00:00') + top('10:00:01') + top('10:00:02')],
  ['dstat', DSTAT],
  ['dstat without interrupts', DSTAT_WITHOUT_INTERRUPTS],
  ['vmstat', VMSTAT],
])('%s: a processor that serves interrupts and guests is 95 %% busy', async (_, log) => {
  expect(busyOf(await runOf({ 'cpu.log': log }))).toBeCloseTo(95, 9);
});

test('the modes are added up if a tool does not print idle time', () => {
  const columns = [
    { metric: 'cpu.user', values: [10, 79] },
    { metric: 'cpu.soft_interrupts', values: [30, 22] },
    { metric: 'cpu.iowait', values: [40, 0] },
  ];
  const run = makeRun([makeSource({ columns })]);
  // Two roundings.
  expect([...runResources(run).resources.main[0]!.read().total.values]).toEqual([40, 100]);
});

test('a processor that is off, which mpstat prints as zeros, is not busy', async () => {
  const off = MPSTAT.replaceAll('all', '  3').replaceAll(/ [1-9]\d*\.00/g, '  0.00');
  const run = await runOf({ 'mpstat.log': off });
  const [panel] = resolveAll(run).filter(({ spec }) => spec.id === 'cpu-one');
  const busy = panel!.series.find(({ metric }) => metric === 'cpu.busy')!;
  expect([...busy.read().values]).toEqual([0, 0]);
});

test('a log of averages since boot has no line of busy time', () => {
  const nothing = [Number.NaN, Number.NaN];
  const columns = ['cpu.user', 'cpu.idle'].map((metric) => ({ metric, values: nothing }));
  expect(resolveAll(makeRun([makeSource({ columns })])).map(({ spec }) => spec.id)).not.toContain(
    'cpu',
  );
});

test('busy time has the decimals of the columns that it is computed from', async () => {
  const run = await runOf({ 'mpstat.log': MPSTAT.replaceAll('2.00\n', '68.16\n') });
  const [cpu] = runResources(run).resources.main;
  expect([...cpu!.read().total.values]).toEqual([28.84, 28.84]);
});

test('a sample without idle time has no busy time', () => {
  const columns = [
    { metric: 'cpu.idle', values: [60, Number.NaN, 20] },
    { metric: 'cpu.iowait', values: [10, 10, Number.NaN] },
    { metric: 'cpu.user', values: [30, 30, 80] },
  ];
  const [cpu] = runResources(makeRun([makeSource({ columns })])).resources.main;
  expect([...cpu!.read().total.values]).toEqual([30, Number.NaN, 80]);
});

test('a row that was cut before its I/O wait is as busy as its other modes, not all the rest', () => {
  const columns = [
    { metric: 'cpu.idle', values: [0, 0] },
    { metric: 'cpu.iowait', values: [80, Number.NaN] },
    { metric: 'cpu.user', values: [17, 17] },
    { metric: 'cpu.system', values: [3, 3] },
  ];
  const [cpu] = runResources(makeRun([makeSource({ columns })])).resources.main;
  expect([...cpu!.read().total.values]).toEqual([20, 20]);
});

test('the chart, its table and the summary give the same number', async () => {
  const run = await runOf({ 'mpstat.log': MPSTAT });
  const panel = resolveAll(run).find(({ spec }) => spec.id === 'cpu')!;
  const busy = panel.series[0]!;
  expect([busy.label, seriesStatistics(panel, busy).mean]).toEqual(['busy', busyOf(run)]);
});

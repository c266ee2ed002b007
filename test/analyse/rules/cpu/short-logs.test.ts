import { expect, test } from 'vitest';
import { FILTERED } from '../../../../src/model/run.ts';
import { runOf } from '../../../log.ts';
import { type MadeColumn, type MadeSource, makeRun, makeSource } from '../../../make-run.ts';
import { foundBy, saidBy } from '../find-in.ts';

/** A run of a few reports of five seconds; the interval is printed. */
const reports = (columns: readonly MadeColumn[], more: Partial<MadeSource> = {}) =>
  makeRun([
    makeSource({ platform: 'linux', interval: 5, origin: 'printed', samples: 1, columns, ...more }),
  ]);

const cpu = (name: string, mode: string, value: number): MadeColumn => ({
  kind: 'cpu',
  name,
  metric: `cpu.${mode}`,
  values: () => value,
});
const host = (busy: number): MadeColumn => ({ metric: 'cpu.busy', values: () => busy });

test('one report of one CPU in interrupts says that it is one', () => {
  const run = reports([
    host(38),
    cpu('0', 'busy', 99),
    cpu('0', 'interrupts', 17),
    cpu('0', 'soft_interrupts', 82),
  ]);
  expect(saidBy('cpu-interrupts', run)).toEqual([
    '0–5 s CPU 0 was busy with interrupts: 99 % in one report of 5 s while the machine was 38 % busy, all of it in interrupts, 82 % in soft ones',
  ]);
  expect(foundBy('cpu-interrupts', run)[0]).toMatchObject({
    level: 'limit',
    caveat: 'Other CPUs were not measured',
  });
  expect(foundBy('nothing-saturated', run)).toEqual([]);
});

test('several reports are all at the ceiling, or nothing is said', () => {
  const columns = (last: number) => [
    host(30),
    { ...cpu('0', 'busy', 0), values: [98, 99, last] },
    cpu('1', 'busy', 5),
  ];
  expect(saidBy('cpu-one', reports(columns(97), { samples: 3 }))).toEqual([
    '0–15 s CPU 0 was at its ceiling: 98 % for all 15 s that were measured while the machine was 30 % busy. If it is one thread, more CPUs do not help',
  ]);
  expect(foundBy('cpu-one', reports(columns(80), { samples: 3 }))).toEqual([]);
});

test('a last row that was cut silences nothing, and its time was not measured', () => {
  const busy = { metric: 'cpu.busy', values: [99, 100, Number.NaN] };
  expect(saidBy('cpu-busy', reports([busy], { samples: 3 }))).toEqual([
    '0–10 s All CPUs were busy: 99.5 % for 10 s',
  ]);
});

test('the time between reports that are far apart was not measured', () => {
  const busy = { metric: 'cpu.busy', values: () => 100 };
  const elapsed = [1, 2, 33];
  const more = { samples: 3, interval: 1, elapsed, span: [1, 1, 1] };
  expect(saidBy('cpu-busy', reports([busy], more))).toEqual([
    '0–33 s All CPUs were busy: 100 % for all 3 s in 2 periods that were measured',
  ]);
});

test('the only CPU of a machine is not one of several', () => {
  expect(foundBy('cpu-one', reports([host(99), cpu('0', 'busy', 99)]))).toEqual([]);
});

const filtered = { file: 'mpstat.log', line: 0, code: FILTERED, text: '' };

test('the only CPU of a log is full, whether or not there are others', () => {
  const only = (idle: number, columns: readonly MadeColumn[] = []) =>
    reports(
      [
        cpu('0', 'idle', idle),
        cpu('0', 'system', 52 - idle),
        cpu('0', 'soft_interrupts', 46),
        ...columns,
      ],
      { samples: 2, warnings: [filtered] },
    );
  expect(foundBy('cpu-one', only(0))).toMatchObject([
    {
      level: 'limit',
      claim: 'CPU 0 was at its ceiling',
      why: '100 % for all 10 s that were measured, 52 % of it in the kernel, 46 % soft interrupts',
      caveat: 'Other CPUs were not measured',
    },
  ]);
  expect(foundBy('cpu-one', only(20))).toEqual([]);
  expect(foundBy('cpu-one', { ...only(0), cores: [['host1', 1]] })).toEqual([]);
});

const TASKS = '    PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND';
const task = (percent: string) =>
  `   4711 root      20   0       0      0      0 R  ${percent}   0.0  12:04.35 kworker/u8:3+flush-8:0`;
const FRAME = 'top - 14:00:00 up 3 days,  1:00,  1 user,  load average: 1.00, 1.00, 1.00';

test('a process at its ceiling in an excerpt of top is named with its frame', async () => {
  const run = await runOf({ 'top.log': `${TASKS}\n${task('97.5')}\n` });
  expect(saidBy('cpu-one-thread', run)).toEqual([
    '0–1 s Process 4711 kworker/u8:3+flush-8:0 was at its ceiling (one report, perhaps since the start): 97.5 % of one CPU in one frame',
  ]);
  expect(foundBy('cpu-one-thread', run)[0]!.level).toBe('warning');
  const calm = await runOf({ 'top.log': `${TASKS}\n${task('60.0')}\n` });
  expect(foundBy('cpu-one-thread', calm)).toEqual([]);
});

test('the first frame of top covers a moment: it is judged only if there is no other', async () => {
  const frame = (use: string) => `${FRAME}\n\n${TASKS}\n${task(use)}\n`;
  const first = await runOf({ 'top.log': `${frame('97.5')}\n${frame('1.0')}` });
  expect(foundBy('cpu-one-thread', first)).toEqual([]);
  const only = await runOf({ 'top.log': frame('97.5') });
  expect(foundBy('cpu-one-thread', only)).toMatchObject([
    { level: 'warning', why: '97.5 % of one CPU in one frame' },
  ]);
});

test('a log of a small part of its run tells what all its reports show, however many it has', () => {
  const found = (busy: readonly number[], minutesLong: number) => {
    const log = makeSource({
      ...{ platform: 'linux', samples: busy.length, origin: 'printed' },
      columns: [{ metric: 'cpu.busy', values: busy }],
    });
    const calls = { metric: 'system.calls', values: () => 900 };
    const long = makeSource({ file: 'calls.log', samples: 60 * minutesLong, columns: [calls] });
    return saidBy('cpu-busy', { ...makeRun([log, long]), phases: 'off' as const });
  };
  const full = Array<number>(20).fill(99);
  expect(found(full, 30)).toEqual([
    '0–20 s All CPUs were busy: 99 % for all 20 s that were measured',
  ]);
  expect(found(full.with(11, 60), 30)).toEqual([]);
  expect(found(full, 1)).toEqual(['0–20 s All CPUs were busy: 99 % for 20 s']);
});

test('three logs of the same eight seconds are as short as one, also if another log is a bit longer', () => {
  const busy = makeSource({ interval: 1, origin: 'printed', samples: 8, columns: [host(99)] });
  const disk: MadeColumn = { kind: 'disk', name: 'sda', metric: 'disk.queue', values: () => 0 };
  const longer = makeSource({ interval: 1, origin: 'printed', samples: 9, columns: [disk] });
  expect(saidBy('cpu-busy', makeRun([busy, busy, busy, longer]))).toEqual([
    '0–8 s All CPUs were busy: 99 % for all 8 s that were measured',
  ]);
});

import { expect, test } from 'vitest';
import {
  columnOf,
  describeFixture,
  entitiesOf,
  readText,
  sinceBootOf,
  valuesOf,
} from './fixture.ts';

describeFixture('top/linux4.0.txt', ([log]) => {
  expect(log!.parser.id).toBe('top-linux');
  expect(entitiesOf(log!)).toEqual(['host', 'process 20370', 'process 20371']);
  expect(valuesOf(log!, '', '%Cpu(s).us')).toEqual([100, 81, 83.4]);
  expect(valuesOf(log!, '', 'MiB Mem.free')[0]).toBe(21_084.9 * 1024 ** 2);
  expect(valuesOf(log!, '', 'MiB Mem.avail Mem')[0]).toBe(22_380.3 * 1024 ** 2);
  expect(columnOf(log!, '', 'MiB Swap.used').metric).toBe('memory.swap_used');
  expect(valuesOf(log!, '', 'load15')).toEqual([9.41, 9.41, 9.41]);
  expect(valuesOf(log!, '20371', 'RES')[0]).toBe(1884 * 1024);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([50_991, 50_992, 50_993]);
  expect(sinceBootOf(log!)).toEqual([]);
});

describeFixture('top/linux4.0--1.txt', ([log]) => {
  expect(entitiesOf(log!).slice(1, 3)).toEqual(['cpu %Cpu0', 'cpu %Cpu1']);
  expect(valuesOf(log!, '%Cpu1', 'us')).toEqual([0, 87.8]);
  expect(valuesOf(log!, '%Cpu1', 'st')).toEqual([0, 0]);
  expect(valuesOf(log!, '', 'MiB Mem.avail Mem')[1]).toBe(22_459.5 * 1024 ** 2);
});

describeFixture('top/linux3.2.txt', ([log]) => {
  expect(valuesOf(log!, '', 'Cpu(s).us')).toEqual([41.2, 38]);
  expect(valuesOf(log!, '', 'Mem.buffers')).toEqual([201_332 * 1024, 201_340 * 1024]);
  expect(valuesOf(log!, '', 'Tasks.zombie')).toEqual([1, 1]);
  expect(columnOf(log!, '', 'Swap.cached').metric).toBe('memory.cache');
  expect(valuesOf(log!, '3121', 'VIRT')).toEqual([5740 * 1024 ** 2, 5741 * 1024 ** 2]);
  expect(valuesOf(log!, '3121', 'RES')[0]).toBe(2.1 * 1024 ** 3);
  expect(valuesOf(log!, '4410', '%CPU')).toEqual([3, Number.NaN]);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([86_398, 3]);
});

describeFixture('top/linux-de--H.txt', ([log]) => {
  expect(valuesOf(log!, '', 'load1')).toEqual([1.24]);
  expect(columnOf(log!, '', '%CPU(s).un').metric).toBe('cpu.idle');
  expect(valuesOf(log!, '', '%CPU(s).be')).toEqual([12.3]);
  expect(columnOf(log!, '', 'Tasks.total').metric).toBe('thread.count');
  expect(columnOf(log!, '', 'MiB Spch.Puff/Cache').metric).toBe('memory.cache');
  expect(valuesOf(log!, '', 'MiB Spch.verfü')).toEqual([12_170.5 * 1024 ** 2]);
  expect(valuesOf(log!, '2044', 'VIRT')).toEqual([11.2 * 1024 ** 3]);
  expect(valuesOf(log!, '2051', '%CPU')).toEqual([0.3]);
});

const frame = (
  time: string,
  rows: string,
) => `top - ${time} up 1 min,  1 user,  load average: 0.10, 0.20, 0.30
Tasks:   1 total,   1 running,   0 sleeping,   0 stopped,   0 zombie
%Cpu(s):  1.9/0.9     3[|||                              ]
MiB Mem : 12345678+total,  100.0 free,   50.0 used,   30.0 buff/cache

  PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND
${rows}`;
const ROW = '7 root 20 0 10 20 30 S 1.0 2.0 0:00.00 a b c\n';

test('a processor shown as a bar gives user and system, a cut number of memory none', async () => {
  const [log] = await readText(frame('10:00:00', ROW));
  expect(valuesOf(log!, '', '%Cpu(s).us')).toEqual([1.9]);
  expect(valuesOf(log!, '', '%Cpu(s).sy')).toEqual([0.9]);
  expect(valuesOf(log!, '', 'MiB Mem.total')).toEqual([Number.NaN]);
  expect(valuesOf(log!, '', 'MiB Mem.free')).toEqual([100 * 1024 ** 2]);
});

test('a date above each frame gives its day', async () => {
  const text = ['10:00:00', '10:00:05']
    .map((time) => `Sat Nov 21 ${time} UTC 2026\n${frame(time, ROW)}`)
    .join('\n');
  const [log] = await readText(text);
  expect(log!.stamps.map((stamp) => stamp?.date?.b)).toEqual([21, 21]);
  expect(log!.counts.get('not-understood')).toBeUndefined();
});

test('a process that is listed in some frames only is absent in the others', async () => {
  const [log] = await readText(`${frame('10:00:00', ROW)}\n${frame('10:00:05', '')}`);
  expect(valuesOf(log!, '7', 'RES')).toEqual([20 * 1024, Number.NaN]);
});

test('processes below no summary are one report', async () => {
  const header = '  PID USER      PR  NI    VIRT    RES    SHR S  %CPU %MEM     TIME+ COMMAND';
  const [log] = await readText(
    `${header}\n    7 root      20   0   40m    20m  2.0m S  50.0  0.1   0:01.00 dd\n`,
  );
  expect(valuesOf(log!, '7', '%CPU')).toEqual([50]);
});

test('what ps lists is no frame of top', async () => {
  const text =
    'USER         PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND\nroot 1 0.0 0.1 1 1 ? Ss 10:00 0:00 init\n';
  expect(await readText(text)).toEqual([]);
});

import { expect, test } from 'vitest';
import type { RawSource } from '../../../src/input/tables/raw-source.ts';
import { cellAt, columnName } from '../../../src/model/column.ts';
import {
  columnOf,
  describeFixture,
  entitiesOf,
  readText,
  sinceBootOf,
  valuesOf,
} from '../fixture.ts';

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
  expect(sinceBootOf(log!)).toEqual([0]);
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

test('a process in state D is blocked, in later frames until it is not', async () => {
  const row = (pid: number, state: string) =>
    `${pid} root 20 0 10 20 30 ${state} 1.0 2.0 0:00.00 mysqld\n`;
  const [log] = await readText(
    frame('10:00:00', row(7, 'S') + row(8, 'S')) +
      frame('10:00:05', row(7, 'D') + row(8, 'S')) +
      frame('10:00:10', row(7, 'S') + row(8, 'S')),
  );
  expect(valuesOf(log!, '7', 'S')).toEqual([Number.NaN, 1, 0]);
  expect(log!.columns.filter(({ metric }) => metric === 'thread.blocked')).toHaveLength(1);
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

test('the CPU times of the first frame are set aside, its memory, load and tasks are not', async () => {
  const [log] = await readText(frame('10:00:00', ROW) + frame('10:00:05', ROW));
  const isSetAside = (name: string, entity = '') =>
    !columnOf(log!, entity, name).instant && log!.sinceBoot[0] === 1;
  expect(isSetAside('%Cpu(s).us')).toBe(true);
  expect(isSetAside('%CPU', '7')).toBe(true);
  for (const name of ['MiB Mem.free', 'load1', 'Tasks.running']) {
    expect(isSetAside(name)).toBe(false);
  }
  expect(isSetAside('%MEM', '7')).toBe(false);
});

test('processes below no summary are one report', async () => {
  const header = '  PID USER      PR  NI    VIRT    RES    SHR S  %CPU %MEM     TIME+ COMMAND';
  const [log] = await readText(
    `${header}\n    7 root      20   0   40m    20m  2.0m S  50.0  0.1   0:01.00 dd\n`,
  );
  expect(valuesOf(log!, '7', '%CPU')).toEqual([50]);
});

test('the output of ps is not a frame of top', async () => {
  const text =
    'USER         PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND\nroot 1 0.0 0.1 1 1 ? Ss 10:00 0:00 init\n';
  expect((await readText(text)).map(({ parser }) => parser.id)).toEqual(['ps']);
});

const summary = (...lines: string[]) =>
  ['top - 19:51:15 up 15:14,  0 user,  load average: 7,87, 5,20, 3,79', ...lines, ''].join('\n');

test('Polish words are before their numbers, and the line of processors has another label', async () => {
  const [log] = await readText(
    summary(
      'Zadania:razem: 248, działających:  19, śpiących: 226, zatrzymanych:   0, zombie:   3',
      '%CPU:    57,7 uż, 30,9 sy, 10,4 ni,  1,0 be,  0,0 io,  0,0 hi,  0,0 si,  0,0 sk',
      'MiB RAM :  24105,6 razem,  21296,6 wolne,   1251,6 użyte,   1557,4 buf/cache',
      'MiB Swap:      0,0 razem,      0,0 wolne,      0,0 użyte.  22853,9 dost. RAM',
      '',
      '  PID UŻYTK.    PR  NI    WIRT    REZ    WSP S  %CPU  %PAM     CZAS+ KOMENDA',
      '  769 root      12  -8   52,7g 217016 178112 S  18,3   0,9   0:10.93 chromium',
    ),
  );
  const of = (metric: string, entity = '') =>
    log!.columns
      .filter((c) => c.metric === metric && log!.entities[c.entity]!.name === entity)
      .map((c) => cellAt(c, 0).value);
  expect(of('process.sleeping')).toEqual([226]);
  expect(of('process.zombies')).toEqual([3]);
  expect(of('cpu.user')).toEqual([57.7]);
  expect(of('cpu.idle')).toEqual([1]);
  expect(of('memory.available')).toEqual([22_853.9 * 1024 ** 2]);
  expect(of('process.memory.resident', '769')).toEqual([217_016 * 1024]);
  expect(of('process.memory.share', '769')).toEqual([0.9]);
});

test('a Chinese header has no word for the state, a Georgian one none for the command', async () => {
  const row = ' 2246 root      20   0 1094464 131120  45560 R  22.5   0.5   0:02.04 node';
  for (const header of [
    ' 进程 USER      PR  NI    VIRT    RES    SHR    %CPU  %MEM     TIME+ COMMAND',
    '  PID მომხმარე  PR  NI    VIRT    RES    SHR კ  %CPU  %MEM     TIME+',
  ]) {
    const [log] = await readText(summary('', header, row));
    expect(valuesOf(log!, '2246', '%CPU')).toEqual([22.5]);
    expect(valuesOf(log!, '2246', 'SHR')).toEqual([45_560 * 1024]);
    expect(log!.entities.find(({ name }) => name === '2246')?.label).toBe('node');
  }
});

test('a command called idle is a process like others', async () => {
  const row = ' 2246 root      20   0 1094464 131120  45560 R  22.5   0.5   0:02.04 idle';
  const [log] = await readText(
    summary(
      '',
      '  PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND',
      row,
    ),
  );
  expect(valuesOf(log!, '2246', '%CPU')).toEqual([22.5]);
});

test('units may be in another alphabet', async () => {
  const [log] = await readText(
    summary(
      'Завдання: 247 загалом,  23 працює, 218 приспано,   0 зупинено,   6 зомбі',
      '%CПроц.: 56,3 us, 31,9 sy, 11,8 ni,  0,0 id,  0,0 wa,  0,0 hi,  0,0 si,  0,0 st',
      'МіБ Пам :  24105,6 загал,  21329,1 вільн,   1219,2 вик,   1557,3 буф/кеш',
    ),
  );
  expect(valuesOf(log!, '', '%CПроц..us')).toEqual([56.3]);
  expect(valuesOf(log!, '', 'МіБ Пам.вільн')).toEqual([21_329.1 * 1024 ** 2]);
});

test.each([
  [
    '7.0 us, 2.0 sy, 0.0 ni, 1.0 xx, 90.0 id, 0.1 wa, 0.2 hi, 0.3 si, 0.4 st',
    { us: [7, 'cpu.user'], xx: [1, 'other.xx'], id: [90, 'cpu.idle'], st: [0.4, 'cpu.steal'] },
  ],
  [
    '7.0 us, 2.0 sy, 0.0 ni, 90.0 id, 0.1 wa, 0.2 hi, 0.3 si, 0.4 st, 1.5 gu',
    { id: [90, 'cpu.idle'], st: [0.4, 'cpu.steal'], gu: [1.5, 'other.gu'] },
  ],
  [
    '7.0 an, 2.0 sy, 0.0 ni, 90.0 in, 0.1 vä, 0.2 ha, 0.3 ma, 0.4 st',
    { an: [7, 'cpu.user'], in: [90, 'cpu.idle'], ma: [0.3, 'cpu.soft_interrupts'] },
  ],
])(
  'shares of processors go by their words, in another language by place: %s',
  async (shares, expected) => {
    const [log] = await readText(frame('10:00:00', '').replace(/%Cpu.*/, `%Cpu(s):  ${shares}`));
    for (const [word, [value, metric]] of Object.entries(expected)) {
      expect(valuesOf(log!, '', `%Cpu(s).${word}`)).toEqual([value]);
      expect(columnOf(log!, '', `%Cpu(s).${word}`).metric).toBe(metric);
    }
  },
);

test.each(['Connection to db7 closed.', '2 jobs left', 'backup: 10:00:00 started'])(
  'a line of another program below the first of a frame moves no label: %s',
  async (text) => {
    const lines = frame('10:00:00', '').split('\n');
    const [plain] = await readText(lines.join('\n'));
    const [log] = await readText([lines[0], text, ...lines.slice(1)].join('\n'));
    const facts = ({ columns }: RawSource) =>
      columns.map((c) => [c.metric, columnName(c), cellAt(c, 0).value]);
    expect(facts(log!)).toEqual(facts(plain!));
  },
);

test('a frame whose head was cut off begins at its processors', async () => {
  const [log] = await readText(
    ` %Cpu0  :  1.5 us, 10.5 sy,  0.0 ni, 45.5 id,  0.0 wa,  0.0 hi, 42.5 si,  0.0 st
 %Cpu1  :  2.0 us,  8.0 sy,  0.0 ni, 40.0 id,  0.0 wa,  0.0 hi, 50.0 si,  0.0 st
 MiB Mem :   7479.5 total,   4282.7 free,   1114.1 used,   2319.8 buff/cache
 MiB Swap:      0.0 total,      0.0 free,      0.0 used.   6365.5 avail Mem

    PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND
     21 root      20   0       0      0      0 R  99.0   0.0   0:03.06 ksoftirqd/1
`,
  );
  expect(valuesOf(log!, '%Cpu1', 'si')).toEqual([50]);
  expect(valuesOf(log!, '', 'MiB Mem.avail Mem')).toEqual([6365.5 * 1024 ** 2]);
  expect(valuesOf(log!, '21', '%CPU')).toEqual([99]);
  expect(sinceBootOf(log!)).toEqual([]);
});

test.each([
  [
    'before COMMAND',
    '  PID USER      PR  NI    VIRT    RES    SHR S  %CPU %MEM     TIME+',
    ' 0:03.06',
  ],
  ['before TIME+', '  PID USER      PR  NI    VIRT    RES    SHR S  %CPU %MEM', ''],
])('processes of a screen that is cut %s are known by their numbers', async (_, header, time) => {
  const frame = (second: number, cpu: string) =>
    `top - 02:50:0${second} up 17 min,  0 users,  load average: 0.50, 0.30, 0.20\n` +
    'Tasks:  73 total,   6 running,  67 sleeping,   0 stopped,   0 zombie\n' +
    '%Cpu(s): 43.1 us, 11.2 sy,  0.0 ni, 45.7 id,  0.0 wa,  0.0 hi,  0.0 si,  0.0 st\n\n' +
    `${header}\n   21 root      20   0   77500   2880   1540 R  ${cpu}  0.5${time}\n\n`;
  const [log] = await readText(frame(1, '90.0') + frame(4, '99.9'));
  expect(entitiesOf(log!)).toEqual(['host', 'process 21']);
  expect(valuesOf(log!, '21', '%CPU')).toEqual([90, 99.9]);
  expect(valuesOf(log!, '21', '%MEM')).toEqual([0.5, 0.5]);
  expect(valuesOf(log!, '21', 'RES')).toEqual([2880 * 1024, 2880 * 1024]);
  expect([...log!.counts]).toEqual([]);
});

test('rows of a few processes below one header are frames of their own', async () => {
  const row = (pid: number, cpu: number) =>
    `  ${pid} app       20   0  208168   8944   7056 R  ${cpu}.0   0.1   0:00.13 api\n`;
  const header = '  PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND\n';
  const [log] = await readText(header + row(758, 60) + row(759, 10) + row(758, 70) + row(758, 80));
  expect(valuesOf(log!, '758', '%CPU')).toEqual([60, 70, 80]);
  expect(valuesOf(log!, '759', '%CPU')).toEqual([10, Number.NaN, Number.NaN]);
  expect(log!.warnings).toEqual([]);

  const at = (second: number) => `Fri Nov 20 10:00:0${second} UTC 2026\n`;
  const [dated] = await readText(header + at(0) + row(758, 60) + at(5) + row(758, 70));
  expect(dated!.stamps.map((stamp) => stamp?.seconds)).toEqual([36_000, 36_005]);
});

test('rows that a loop wrote behind a date, with decimal commas, are processes', async () => {
  const row = (second: number, cpu: string, resident: string) =>
    `Nov 24 10:00:${second} 4711 db        20   0  120,5g ${resident}  19568 S ${cpu}  40,5 350:40.98 postgres\n`;
  const [source] = await readText(
    `#          date  pid user      pr  ni    virt    res    shr s   cpu   mem     time+ command\n${row(10, '99,5', '60,5g')}${row(20, '101,5', '61,0g')}`,
  );
  expect(source!.parser.id).toBe('top-linux');
  expect(entitiesOf(source!)).toContain('process 4711');
  expect(valuesOf(source!, '4711', '%CPU')).toEqual([99.5, 101.5]);
  expect(valuesOf(source!, '4711', 'RES')).toEqual([60.5, 61].map((n) => n * 1024 ** 3));
  expect(source!.stamps.map((stamp) => stamp?.seconds)).toEqual([36010, 36020]);
});

import { describe, expect, test } from 'vitest';
import { cells, runOf } from '../../log.ts';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('mpstat/linux-sysstat12.6--P_ALL.txt', ([log]) => {
  expect(log!.parser.id).toBe('mpstat-sysstat');
  expect(log!.host).toBe('vm');
  expect(entitiesOf(log!)).toEqual(['host', 'cpu 0', 'cpu 1']);
  expect(sinceBootOf(log!)).toEqual([]);
  expect(log!.stamps).toHaveLength(3);
  expect(log!.stamps[0]!.date).toMatchObject({ a: 11, b: 21, year: 2026 });
});

describeFixture('mpstat/linux-sysstat12.6--PTNI-iso.txt', (logs) => {
  expect(logs.map((log) => log.section)).toEqual(['NODE', 'interrupts']);
  expect(entitiesOf(logs[0]!)).toEqual(['other all', 'other 0']);
  expect(valuesOf(logs[0]!, '0', '%idle')).toEqual([89.9, 87.19]);
  expect(entitiesOf(logs[1]!)).toEqual(['host', 'cpu 0', 'cpu 1']);
  expect(valuesOf(logs[1]!, '', 'intr/s')).toEqual([520, 955]);
});

describeFixture('mpstat/linux-sysstat12.6-colour.log', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['host']);
  expect(log!.stamps).toHaveLength(2);
});

describeFixture('mpstat/linux-sysstat12.6-since-boot.txt', ([log]) => {
  expect(sinceBootOf(log!)).toEqual([0]);
});

describeFixture('mpstat/linux-sysstat12-fr.txt', ([log]) => {
  expect(valuesOf(log!, '', '%usr')).toEqual([11.2, 0]);
  expect(valuesOf(log!, '', '%idle')).toEqual([84.35, 100]);
  expect(log!.stamps[0]).toMatchObject({ seconds: 50_603, date: { a: 21, b: 11, year: 2026 } });
});

describeFixture('mpstat/linux-sysstat8-12h.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['host', 'cpu 0', 'cpu 1']);
  expect(valuesOf(log!, '1', 'intr/s')).toEqual([217.73, 3.5]);
  const column = log!.columns.find((c) => c.printed === 'intr/s');
  expect([column!.metric, column!.factor.unit]).toEqual(['system.interrupts', '1/s']);
  // The banner is of the day before midnight, the first row of the day after.
  expect(log!.stamps[0]).toMatchObject({ seconds: 86_400, date: { a: 6, b: 26, year: 2009 } });
});

describeFixture('mpstat/linux-sysstat12.6-filtered.txt', ([log]) => {
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([86_398, 86_399, 0, 1]);
  expect(valuesOf(log!, '', '%usr')).toEqual([2.49, 0.5, Number.NaN, 5]);
});

describeFixture('mpstat/linux-sysstat12-averages.log', ([log]) => {
  // Two logs of which only the averages are left: each is a report.
  expect(entitiesOf(log!)).toEqual(['host', 'cpu 0', 'cpu 1']);
  expect(valuesOf(log!, '', '%usr')).toEqual([41.2, 12]);
  expect(valuesOf(log!, '0', '%idle')).toEqual([7, 75]);
  expect(log!.stamps).toEqual([null, null]);
  expect(sinceBootOf(log!)).toEqual([]);
});

test('averages below reports are none, and one above them is set aside', async () => {
  const header = 'CPU %usr %nice %sys %iowait %irq %soft %steal %guest %gnice %idle';
  const numbers = (idle: number) => `${100 - idle} 0 0 0 0 0 0 0 0 ${idle}`;
  const reports = `14:00:00 ${header}\n14:00:01 all ${numbers(80)}\n14:00:02 all ${numbers(70)}\n`;
  const average = `Average: ${header}\nAverage: all ${numbers(75)}\n`;
  const [below] = await readText(`${reports}\n${average}`);
  expect(valuesOf(below!, '', '%idle')).toEqual([80, 70]);
  const [above] = await readText(`${average}\n${reports}`);
  expect(valuesOf(above!, '', '%idle')).toEqual([75, 80, 70]);
  expect(sinceBootOf(above!)).toEqual([0]);
});

test('the time of its header shows how long the only report is', async () => {
  const header = '14:00:00 CPU %usr %nice %sys %iowait %irq %soft %steal %guest %gnice %idle';
  const row = (time: string) => `${time} all 20 0 0 0 0 0 0 0 0 80`;
  const { sources } = await runOf({ 'mpstat.txt': `${header}\n${row('14:00:05')}\n` });
  expect(sources[0]!.axis.interval).toEqual({ value: 5, origin: 'printed' });
  const [several] = await readText(`${header}\n${row('14:00:05')}\n${row('14:00:10')}\n`);
  expect(several!.stamps.map((stamp) => stamp?.covers)).toEqual([undefined, undefined]);
});

const HEADER = '    CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal   %idle    intr/s';
const row = (time: string, cpu: string, idle: number) =>
  `${time}     ${cpu}   ${100 - idle}.00    0.00    0.00    0.00    0.00    0.00    0.00   ${idle}.00    12.00`;
const block = (second: number, ...rows: [cpu: string, idle: number][]) =>
  [
    `14:00:0${second}${HEADER}`,
    ...(rows.length === 0 ? rows : [['all', 75] as const, ...rows]).map(([cpu, idle]) =>
      row(`14:00:0${second + 1}`, cpu, idle),
    ),
  ].join('\n');
const sourceOf = async (...blocks: string[]) =>
  (await runOf({ 'mpstat.txt': `${blocks.join('\n\n')}\n` })).sources[0]!;

describe('processors that are missing', () => {
  test('were idle if they come back repeatedly and no row is wholly idle', async () => {
    const source = await sourceOf(
      block(0, ['0', 90], ['1', 50]),
      block(1, ['1', 50]),
      block(2, ['0', 80], ['1', 99]),
      block(3),
      block(4, ['0', 80], ['1', 60]),
    );
    expect(cells(source, '0', '%idle')).toEqual(['90', '100 idle', '80', '100 idle', '80']);
    expect(cells(source, '0', '%usr')).toEqual(['10', '0 idle', '20', '0 idle', '20']);
    expect(cells(source, '0', 'intr/s')).toEqual(['12', 'absent', '12', 'absent', '12']);
    expect(source.warnings.map((w) => w.code)).toEqual(['filtered']);
    expect(source.counts).toMatchObject({ reports: 5, idleRows: 4 });
  });

  test('were not if an idle row was printed', async () => {
    const source = await sourceOf(
      block(0, ['0', 90], ['1', 50]),
      block(1, ['1', 100]),
      block(2, ['0', 80], ['1', 99]),
      block(3, ['1', 99]),
      block(4, ['0', 80], ['1', 60]),
    );
    expect(cells(source, '0', '%idle')).toEqual(['90', 'absent', '80', 'absent', '80']);
    expect(source.warnings).toEqual([]);
  });

  test('were idle if the row of all is missing, also below the last header', async () => {
    const average = `Average: ${HEADER}\n${row('Average:', 'all', 90)}`;
    const blocks = [block(0, ['0', 90]), block(1, ['0', 80]), block(2), block(3), average];
    const source = await sourceOf(...blocks);
    expect(cells(source, '', '%idle')).toEqual(['75', '75', '100 idle', '100 idle']);
    expect(cells(source, '0', '%idle')).toEqual(['90', '80', '100 idle', '100 idle']);
  });

  test('are doubted if the row of all is never printed, as with -P 0,1', async () => {
    const warningsOf = async (cpu: string) =>
      (await sourceOf(block(0, ['0', 90]).replace(' all ', ` ${cpu} `))).warnings;
    expect((await warningsOf('1')).map(({ text }) => text)).toEqual([
      'it has rows of single processors without the row of all (mpstat -P 0,1): others may be missing',
    ]);
    expect(await warningsOf('all')).toEqual([]);
  });

  test('were taken offline if they do not come back', async () => {
    const source = await sourceOf(
      block(0, ['0', 90], ['1', 50]),
      block(1, ['0', 90], ['1', 50]),
      block(2, ['0', 80]),
      block(3, ['0', 90]),
    );
    expect(cells(source, '1', '%idle')).toEqual(['50', '50', 'absent', 'absent']);
  });
});

test('topology columns are skipped, and the row of all processors does not have them', async () => {
  const [log] = await readText(
    [
      '13:37:43     CPU CORE SOCK NODE    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle',
      '13:37:44     all                  82.91    0.00    4.52    0.00    0.00    0.00    0.00    0.00    0.00   12.56',
      '13:37:44       0    0    0    0   82.83    0.00    7.07    0.00    0.00    0.00    0.00    0.00    0.00   10.10',
      '',
    ].join('\n'),
  );
  expect(valuesOf(log!, '', '%usr')).toEqual([82.91]);
  expect(valuesOf(log!, '0', '%usr')).toEqual([82.83]);
});

test('each kind of interrupts is a separate table', async () => {
  const logs = await readText(
    [
      '16:15:15  CPU    intr/s',
      '16:15:17  all     55.50',
      '',
      '16:15:15  CPU        0/s       24/s      NMI/s      LOC/s',
      '16:15:17    0       0.00       1.00       0.00      44.00',
      '',
      '16:15:15  CPU       HI/s    TIMER/s BLOCK_IOPOLL/s',
      '16:15:17    0       0.00      35.00       0.50',
      '',
    ].join('\n'),
  );
  expect(logs.map((log) => log.section)).toEqual([
    'interrupts',
    'interrupts by source',
    'software interrupts',
  ]);
  expect(valuesOf(logs[1]!, '0', 'LOC/s')).toEqual([44]);
  expect(valuesOf(logs[2]!, '0', 'BLOCK_IOPOLL/s')).toEqual([0.5]);
});

test.each([
  ['12時00分02秒', 43_202],
  ['02시 50분 58초', 10_258],
  ['02 giờ 51 phút 00 giây', 10_260],
  ['02:50:58 PM', 53_458],
  ['02.50.58', 10_258],
])('the time %s stands before rows', async (time, seconds) => {
  const [log] = await readText(`09:00:00 ${HEADER}\n${time}${HEADER}\n${row(time, 'all', 90)}\n`);
  expect(log!.stamps.at(-1)!.seconds).toBe(seconds);
});

test('a restarted log in the same file is marked and takes its own date', async () => {
  const banner = (day: number) => `Linux 6.1.0 (web3) \t03/${day}/26 \t_x86_64_\t(2 CPU)\n`;
  const [log] = await readText(
    `${banner(13)}${block(0, ['all', 90])}\n${banner(14)}${block(0, ['all', 80])}\n`,
  );
  expect(log!.marks).toMatchObject([{ sample: 1, kind: 'restart' }]);
  expect(log!.stamps.map((stamp) => stamp!.date!.b)).toEqual([13, 14]);
});

test('words of other tools after a time open nothing', async () => {
  expect(await readText('14:00:01 CPU usage is high\n14:00:02 CPU %usr\n')).toEqual([]);
});

test.each(['14:00:09', '2026-03-13 14:00:09', '[Mar 13 14:00:09]'])(
  'of two times, %s and another, that of the row counts',
  async (prefix) => {
    const text = block(0, ['all', 90], ['0', 90]);
    const [log] = await readText(`${text.replaceAll(/^/gm, `${prefix} `)}\n`);
    expect(log!.stamps.map((stamp) => stamp!.seconds)).toEqual([50_401]);
    expect(valuesOf(log!, '0', '%idle')).toEqual([90]);
  },
);

test('reports of one second in a loop cover a second each, whatever is between them', async () => {
  const report = (hour: string) =>
    [
      'Linux 6.1.0 (db1)  2026-11-21  _x86_64_  (2 CPU)\n',
      `${hour}:00:01     CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal   %idle    intr/s`,
      row(`${hour}:00:02`, 'all', 60),
      '',
    ].join('\n');
  const { axis } = await sourceOf(report('00'), report('06'), report('12'), report('18'));
  expect(axis.interval).toEqual({ value: 1, origin: 'printed' });
  expect([...axis.span]).toEqual([1, 1, 1, 1]);
  expect(axis.marks.filter(({ kind }) => kind === 'gap')).toHaveLength(3);
});

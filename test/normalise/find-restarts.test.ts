import { expect, test } from 'vitest';
import { cells, runOf } from '../log.ts';

const sourceOf = async (text: string) => (await runOf({ 'tool.log': text })).sources[0]!;

const GROUPS = 'procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n';
const WORDS = ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n';
const HEADER = GROUPS + WORDS;
const row = (cs: number) =>
  ` 1  0      0 800000  20000 300000    0    0    40    80  300 ${cs}  2  1 97  0  0\n`;
/** A run of vmstat whose header is repeated every 21 rows, or printed once. */
function vmstat(rows: number, { boot, every = 21 }: { boot: number; every?: number }): string {
  return Array.from({ length: rows }, (_, i) => {
    return (i % every === 0 ? HEADER : '') + row(i === 0 ? boot : 500 + i);
  }).join('');
}

/** The reports that are averages since boot, and those at which a run begins. */
async function runsOf(text: string) {
  const { axis } = await sourceOf(text);
  const restarts = axis.marks.filter(({ kind }) => kind === 'restart');
  const sinceBoot = [...axis.sinceBoot.keys()].filter((i) => axis.sinceBoot[i] === 1);
  return { sinceBoot, restarts: restarts.map(({ sample }) => sample) };
}

test('text of other programs between two runs does not count as rows', async () => {
  const text = Array.from({ length: 20 }, (_, i) => `message number ${i} of a program\n`).join('');
  const log = vmstat(3, { boot: 9000 }) + text + vmstat(3, { boot: 9001 });
  expect(await runsOf(log)).toEqual({ sinceBoot: [0, 3], restarts: [3] });
});

test('vmstat -n prints its header once, so that a second one begins another run', async () => {
  const run = (boot: number) => vmstat(40, { boot, every: 100 });
  const log = run(9000) + run(9002) + run(9004);
  expect(await runsOf(log)).toEqual({ sinceBoot: [0, 40, 80], restarts: [40, 80] });
});

test('on a high terminal the header comes again after more rows, in the same run', async () => {
  expect(await runsOf(vmstat(150, { boot: 9000, every: 47 }))).toEqual({
    sinceBoot: [0],
    restarts: [],
  });
});

test('runs of as many rows are runs, not a low terminal', async () => {
  const log = [9000, 9001, 9003, 9004].map((boot) => vmstat(12, { boot })).join('');
  expect(await runsOf(log)).toEqual({ sinceBoot: [0, 12, 24, 36], restarts: [12, 24, 36] });
});

test('a log that begins within a screen has its second header sooner, in the same run', async () => {
  const rows = Array.from({ length: 34 }, (_, i) => row(500 + 9 * i));
  const log = HEADER + rows.slice(0, 12).join('') + HEADER + rows.slice(12).join('');
  expect(await runsOf(log)).toEqual({ sinceBoot: [0], restarts: [] });
});

test('a row that is missing above a repeated header is no restart', async () => {
  const lines = vmstat(60, { boot: 9000 }).split('\n');
  const log = [...lines.slice(0, 30), ...lines.slice(31)].join('\n');
  expect(await runsOf(log)).toEqual({ sinceBoot: [0], restarts: [] });
});

test('a broken row counts as a row below its header', async () => {
  const lines = vmstat(60, { boot: 9000 }).split('\n');
  lines[30] = lines[30]!.slice(0, 30);
  expect(await runsOf(lines.join('\n'))).toEqual({ sinceBoot: [0], restarts: [] });
});

test('the end of a longer log has no average since boot', async () => {
  const log = row(501) + row(502) + vmstat(3, { boot: 503 });
  expect(await runsOf(log)).toEqual({ sinceBoot: [], restarts: [] });
});

test('other text above the first header says nothing about it', async () => {
  const log = `load 1 2 3 4\n${vmstat(3, { boot: 9000 })}`;
  expect(await runsOf(log)).toEqual({ sinceBoot: [0], restarts: [] });
});

const nicstat = (time: string, rate: number) =>
  `    Time      Int   rKB/s   wKB/s   rPk/s   wPk/s    rAvs    wAvs %Util    Sat
${time}      em0  ${rate}.00  ${rate}.00  ${rate}.00  ${rate}.00 1024.00 1024.00  0.10   0.00
`;
const KIB = 1024;

test('nicstat that was appended later begins with an average since boot again', async () => {
  const source = await sourceOf(
    [
      nicstat('20:00:00', 2) + nicstat('20:00:01', 60) + nicstat('20:00:02', 61),
      nicstat('21:30:00', 3) + nicstat('21:30:01', 70) + nicstat('21:30:02', 71),
    ].join(''),
  );
  expect(cells(source, 'em0', 'rKB/s')[3]).toBe(`${3 * KIB} since-boot`);
  expect([...source.axis.elapsed].slice(3)).toEqual([5400, 5401, 5402]);
});

test('nicstat that was appended the next day goes on the next day', async () => {
  const source = await sourceOf(
    [
      nicstat('20:00:00', 2) + nicstat('20:00:01', 60) + nicstat('20:00:02', 61),
      nicstat('09:30:00', 3) + nicstat('09:30:01', 70) + nicstat('09:30:02', 71),
    ].join(''),
  );
  expect(cells(source, 'em0', 'rKB/s')[3]).toBe(`${3 * KIB} since-boot`);
  expect(source.axis.elapsed[3]).toBe(13.5 * 3600);
  expect(source.axis.marks.map(({ kind }) => kind)).toContain('restart');
});

test('a clock that is set back by an hour begins no run', async () => {
  const source = await sourceOf(
    [
      nicstat('02:59:58', 2) + nicstat('02:59:59', 60) + nicstat('02:00:00', 61),
      nicstat('02:00:01', 62) + nicstat('02:00:02', 63),
    ].join(''),
  );
  expect(cells(source, 'em0', 'rKB/s').slice(1)).toEqual([60, 61, 62, 63].map((n) => `${n * KIB}`));
  expect(source.axis.marks.map(({ kind }) => kind)).toEqual(['clock-step']);
});

test('an interface that is idle after a pause is no average since boot', async () => {
  const source = await sourceOf(
    [
      nicstat('10:00:00', 2) + nicstat('10:00:01', 60) + nicstat('10:00:02', 61),
      nicstat('10:30:00', 2) + nicstat('10:30:01', 2) + nicstat('10:30:02', 2),
    ].join(''),
  );
  expect(cells(source, 'em0', 'rKB/s')[3]).toBe(`${2 * KIB}`);
});

test('an idle disk after a pause is no average since boot, as zeros are always the same', async () => {
  const report = (time: string, reads: number) =>
    `01/03/2024 ${time}
Device            r/s     w/s     rkB/s     wkB/s  r_await  w_await  aqu-sz  %util
sda              ${reads}.00    0.00    ${16 * reads}.00    0.00    0.00    0.00    0.00    ${reads}.00

`;
  const before = [0, 60, 61, 62].map((reads, i) => report(`10:00:0${i}`, reads));
  const after = [0, 63, 64].map((reads, i) => report(`10:00:5${i}`, reads));
  const source = await sourceOf(
    `Linux 6.1.0 (db1) \t01/03/2024 \t_x86_64_\t(8 CPU)\n\n${[...before, ...after].join('')}`,
  );
  expect(source.axis.marks.map(({ kind }) => kind)).not.toContain('restart');
});

test('text between two runs of a tool with a header for each report is the sign of a restart', async () => {
  const report = (reads: number) =>
    `                    extended device statistics\n    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device\n  ${reads}.0    2.0   32.0   64.0  0.0  0.1    0.0    1.5   0   3 c4t0d0\n`;
  const log = `${report(5)}${report(90)}${report(95)}job 2 of the test begins\n${report(6)}${report(80)}`;
  expect(await runsOf(log)).toEqual({ sinceBoot: [0, 3], restarts: [3] });
  const noise = `${report(5)}${report(90)}${report(95)}disk c4t0d0 was slow\n${report(91)}${report(80)}`;
  expect(await runsOf(noise)).toEqual({ sinceBoot: [0], restarts: [] });
});

test('a machine that was always as it is now has an average since boot like any report: no restart', async () => {
  let seed = 7;
  const noisy = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return Math.round(500 + (80 * seed) / 0x7f_ff_ff_ff);
  };
  for (let log = 0; log < 20; log++) {
    const text = Array.from({ length: 400 }, (_, i) => {
      return (i % 20 === 0 ? HEADER : '') + row(noisy()).replace(' 300 ', ` ${noisy()} `);
    }).join('');
    expect(await runsOf(text)).toEqual({ sinceBoot: [0], restarts: [] });
  }
});

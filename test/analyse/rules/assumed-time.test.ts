import { describe, expect, test } from 'vitest';
import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import { firstFindings } from '../../../src/analyse/first-screen/headlines.ts';
import { useTable } from '../../../src/presentation/use-table.ts';
import { runOf } from '../../log.ts';
import { foundBy, saidBy } from './find-in.ts';

const HEADER = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st`;
const row = (use: number) =>
  ` 1  0      0 100000     12  50000    0    0     4     8  400  900 ${use} 0 ${100 - use}  0  0`;

/** A log of vmstat with a row of each use, after the one since boot. */
const vmstat = (uses: readonly number[]) => `${[HEADER, row(7), ...uses.map(row)].join('\n')}\n`;
const times = (count: number, use: number) => new Array<number>(count).fill(use);

describe('where no log says how long a report is, lengths are said in reports', () => {
  test('of a condition that held', async () => {
    const log = vmstat([...times(20, 3), ...times(31, 99)]);
    const whyOf = async (file: string) => foundBy('cpu-busy', await runOf({ [file]: log }))[0]!.why;
    expect(await whyOf('vmstat.txt')).toContain('99 % for 31 reports');
    expect(await whyOf('vmstat-10s.txt')).toContain('99 % for 5 min 10 s');
  });

  test('of a log of a few', async () => {
    const run = await runOf({ 'vmstat.txt': vmstat(times(4, 99)) });
    expect(foundBy('cpu-busy', run)[0]!.why).toContain('for all 4 reports that were measured');
    const one = await runOf({ 'vmstat.txt': vmstat([99]) });
    expect(foundBy('cpu-busy', one)[0]!.why).toContain('99 % in one report');
  });

  test('of a mean, in a sentence and above the table', async () => {
    const run = await runOf({ 'vmstat.txt': vmstat([...times(20, 3), ...times(20, 50)]) });
    expect(foundBy('nothing-saturated', run)[0]!.why).toContain('highest 10 reports: CPU 50 %');
    expect(useTable(run).caption).toBe('Highest mean of 10 reports of any device of the kind');
    const timed = await runOf({ 'vmstat-10s.txt': vmstat([...times(20, 3), ...times(20, 50)]) });
    expect(foundBy('nothing-saturated', timed)[0]!.why).toContain('highest 10 s: CPU 50 %');
  });

  test('of a condition that came again', async () => {
    const bursts = Array.from({ length: 4 }, () => [...times(30, 3), ...times(30, 99)]).flat();
    const run = await runOf({ 'vmstat.txt': vmstat(bursts) });
    const said = firstFindings(diagnosisOf(run)).map(({ why }) => why);
    expect(said.join()).toMatch(/120 reports/);
    expect(said.join()).not.toMatch(/\d (s|min)\b/);
  });
});

test('a stall in a long log is not said to be all of it', async () => {
  const head = 'Device r/s w/s rkB/s wkB/s aqu-sz %util';
  const report = (i: number) => {
    const stuck = i >= 40 && i < 43;
    return `${head}\nsda 0.00 ${stuck ? '0.00' : '50.00'} 0.00 ${stuck ? '0.00' : '800.00'} ${stuck ? '9.00' : '0.10'} ${stuck ? '100.00' : '4.00'}\n`;
  };
  const banner = 'Linux 6.1.0 (db1) \t11/22/2026 \t_x86_64_\t(4 CPU)\n\n';
  const stamped = Array.from({ length: 90 }, (_, i) => {
    const second = `${i % 60}`.padStart(2, '0');
    return `11/22/2026 10:0${Math.floor(i / 60)}:${second} AM\n${report(i)}\n`;
  });
  const run = await runOf({ 'iostat.log': banner + stamped.join('') });
  expect(saidBy('disk-stalled', run)).toEqual([
    expect.stringContaining('sda stood still: completed nothing for 3 s, with 9 requests pending'),
  ]);
});

import { describe, expect, test } from 'vitest';
import { cells, runOf } from '../log.ts';

const DEVICES = 'Device: rrqm/s wrqm/s r/s w/s rkB/s wkB/s avgrq-sz avgqu-sz await svctm %util';
const CPUS = 'avg-cpu: %user %nice %system %iowait %steal %idle';
const disk = (use: number) =>
  `vdb 0.00 0.00 0.00 210.00 0.00 52310.00 498.19 31.20 148.57 4.71 ${use}.20`;
const cpu = (idle: number) => `0.40 0.00 4.60 ${90 - idle}.00 0.00 ${idle + 5}.00`;

const sourceOf = async (...lines: string[]) =>
  (await runOf({ 'iostat.log': `${lines.join('\n')}\n` })).sources[0]!;
const used = async (...lines: string[]) => cells(await sourceOf(...lines), 'vdb', '%util');

const disks = [DEVICES, disk(91), disk(97), disk(95), disk(93)];
const cpus = [CPUS, cpu(31), cpu(42), cpu(37), cpu(28)];

describe('a log with all rows of devices below or above all rows of CPUs', () => {
  test('has both of the same time, whichever is first', async () => {
    for (const lines of [
      [...disks, '', ...cpus],
      [...cpus, '', ...disks],
    ]) {
      const source = await sourceOf(...lines);
      expect(cells(source, 'vdb', '%util')).toEqual(['91.2', '97.2', '95.2', '93.2']);
      expect(cells(source, '', '%idle')).toEqual(['36', '47', '42', '33']);
      expect(source.habits.leavesOut).toBe('nothing');
      expect(source.warnings.map(({ text }) => text).join()).toContain('of the same time');
    }
  });

  test('may lack one report of a part', async () => {
    const source = await sourceOf(...disks, '', ...cpus.slice(0, -1));
    expect(cells(source, 'vdb', '%util')).toEqual(['91.2', '97.2', '95.2', '93.2']);
    expect(cells(source, '', '%idle')).toEqual(['36', '47', '42', 'absent']);
  });

  test('each part of which has its headings is joined, too', async () => {
    const apart = (head: string, rows: readonly string[]) => rows.flatMap((row) => [head, row, '']);
    const lines = [...apart(CPUS, cpus.slice(1)), ...apart(DEVICES, disks.slice(1))];
    expect(await used(...lines)).toEqual(['91.2', '97.2', '95.2', '93.2']);
  });
});

describe('a report without the part of devices', () => {
  test('says nothing of them, however many reports the other part has', async () => {
    const read = await used(...disks, '', CPUS, ...Array<string>(9).fill(cpu(20)));
    expect(read.slice(0, 4)).toEqual(['91.2', '97.2', '95.2', '93.2']);
    expect(new Set(read.slice(4))).toEqual(new Set(['absent']));
  });

  test('is not one whose heading has no rows, as -z prints it', async () => {
    const report = (...rows: string[]) => [CPUS, cpu(40), '', DEVICES, ...rows, ''];
    const read = await used(
      ...[...report(disk(91)), ...report(disk(92))],
      ...[...report(), ...report(), ...report(disk(93)), ...report()],
    );
    expect(read.slice(1)).toEqual(['92.2', '0 idle', '0 idle', '93.2', '0 idle']);
  });

  test('among reports of a log with -z is not idle either', async () => {
    const report = (...rows: string[]) => [CPUS, cpu(40), '', DEVICES, ...rows, ''];
    const read = await used(
      ...[...report(disk(91)), ...report(disk(92))],
      ...[...report(), CPUS, cpu(40), '', ...report(disk(93))],
    );
    expect(read.slice(1)).toEqual(['92.2', '0 idle', 'unparsed', '93.2']);
  });
});

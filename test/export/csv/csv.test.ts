import { expect, test } from 'vitest';
import { clockTime, csv } from '../../../src/export/csv/csv.ts';
import { csvWide } from '../../../src/export/csv/csv-wide.ts';
import { json } from '../../../src/export/json/json.ts';
import type { ReportDocument } from '../../../src/model/document.ts';
import type { Run } from '../../../src/model/run.ts';
import { runOf } from '../../log.ts';

const LOG = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st UTC
 1  0      0 100000     12  50000    0    0     4     8  100   57 20 10 70  0  0 2026-11-21 10:00:00
 1  0      0 100000     12  50000    0    0     4     8  100   58 20 10 70  0  0 2026-11-21 10:00:01
`;

async function documentOf(): Promise<ReportDocument> {
  const run = await runOf({ 'vm, 1.out': LOG });
  return { schemaVersion: 1, generator: 'test', title: 'run', runs: [run] };
}

const lines = (pieces: Iterable<string>) => [...pieces].join('').trimEnd().split('\n');

test('each sample, entity and column has its row, with its line in the log', async () => {
  const [head, ...rows] = lines(csv(await documentOf()));
  expect(head).toBe(
    'run,host,file,source,tool,platform,entity_kind,entity,metric,column,bucket,unit,sample,time,elapsed_s,span_s,value,state,line',
  );
  expect(rows).toHaveLength(2 * 17);
  expect(rows).toContain(
    'run,,"vm, 1.out",0,vmstat,linux,host,,memory.free,free,,B,0,2026-11-21T10:00:00.000Z,0,1,102400000,,2',
  );
  expect(rows).toContain(
    'run,,"vm, 1.out",0,vmstat,linux,host,,system.context_switches,cs,,1/s,0,2026-11-21T10:00:00.000Z,0,,57,since-boot,2',
  );
  expect(rows).toContain(
    'run,,"vm, 1.out",0,vmstat,linux,host,,cpu.user,us,,%,1,2026-11-21T10:00:01.000Z,1,1,20,,3',
  );
});

test('the first frame of top covers a moment, which its rows say', async () => {
  const frame = (time: string, busy: string) =>
    `top - ${time} up 1 min,  1 user,  load average: 0.10, 0.20, 0.30\n%Cpu(s): ${busy} us,  0.0 sy,  0.0 ni, 50.0 id,  0.0 wa,  0.0 hi,  0.0 si,  0.0 st\nMiB Mem : 100.0 total,  100.0 free,   50.0 used,   30.0 buff/cache\n`;
  const run = await runOf({ 'top.txt': frame('10:00:00', '99.0') + frame('10:00:05', '50.0') });
  const rows = lines(csv({ ...(await documentOf()), runs: [run] }));
  const first = rows.filter((row) => /,0,,0,[^,]*,[^,]*,/.test(row));
  expect(first.find((row) => row.includes(',cpu.user,'))).toMatch(/,,99,moment,2$/);
  expect(first.find((row) => row.includes(',memory.free,'))).toMatch(/,5,104857600,,3$/);
});

/** A process in three reports, beside one that was there in the second alone. */
async function processesOf(): Promise<ReportDocument> {
  const report = (second: number, pids: readonly number[]) => [
    `10:00:0${second} UID PID %usr %system %guest %wait %CPU CPU Command`,
    ...pids.map((pid) => `10:00:0${second + 1} 0 ${pid} 1.00 0.50 0.00 0.00 1.50 1 w${pid}`),
    '',
  ];
  const banner = 'Linux 6.1.0-18-amd64 (db1) \t03/04/2026 \t_x86_64_\t(8 CPU)';
  const log = [banner, '', ...report(1, [7]), ...report(2, [7, 8]), ...report(3, [7])].join('\n');
  return { ...(await documentOf()), runs: [await runOf({ 'pidstat.log': log })] };
}

test('a process has rows from its first to its last report, not in those of the whole log', async () => {
  const rows = lines(csv(await processesOf())).map((row) => row.split(','));
  const samplesOf = (pid: string) =>
    rows.filter((row) => row[7] === pid && row[9] === '%usr').map((row) => row[12]);
  expect(samplesOf('7')).toEqual(['0', '1', '2']);
  expect(samplesOf('8')).toEqual(['1']);
});

test('the JSON says with which sample the values of a later process begin', async () => {
  const [source] = JSON.parse([...json(await processesOf())].join('')).runs[0].sources;
  const [always, later] = source.columns.filter((c: { column: string }) => c.column === '%usr');
  expect(always).toMatchObject({ entity: '7', value: [1, 1, 1], states: {} });
  expect(always).not.toHaveProperty('first');
  expect(later).toMatchObject({ entity: '8', first: 1, value: [1], states: {}, line: [8] });
});

test('the wide layout has a row for each sample and a column for each metric', async () => {
  const rows = lines(csvWide(await documentOf()));
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain('free [B],');
  expect(rows[2]!.split(',').length).toBe(rows[0]!.split(',').length + 1);
});

test('the wide layout leaves averages since boot empty, because it cannot mark them', async () => {
  const [head, first, second] = lines(csvWide(await documentOf())).map((row) => row.split(','));
  const at = head!.indexOf('cs [1/s]') + 1;
  expect([first![at], second![at]]).toEqual(['', '58']);
});

test('no name in a CSV is a formula of a spreadsheet, and all of the wide layout read back as they were', async () => {
  const names = ['=1+1', '+cmd', '-x', '@SUM(A1)', '##[error]x', 'sda'];
  const report = (second: number) => [
    `03/04/2026 10:00:0${second}`,
    'Device tps kB_read/s kB_wrtn/s kB_dscd/s kB_read kB_wrtn kB_dscd',
    ...names.map((name) => `${name} 1.00 2.00 3.00 0.00 2 3 0`),
    '',
  ];
  const banner = 'Linux 6.1.0-18-amd64 (db1) \t03/04/2026 \t_x86_64_\t(8 CPU)';
  const log = [banner, '', ...[1, 2, 3].flatMap(report), ''].join('\n');
  const run = await runOf({ '=iostat.log': log });
  const document = { schemaVersion: 1, generator: 'test', title: 'run', runs: [run] } as const;
  const wide = [...csvWide(document)].join('');
  for (const text of [wide, [...csv(document)].join('')]) {
    const cells = text.split(/[,\n]/);
    expect(cells.filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(cells).toContain("'=iostat.log");
    expect(text).not.toContain('##[');
  }
  const back = await runOf({ 'wide.csv': wide });
  const heads = back.sources.flatMap(({ columns }) => columns.map(({ printed }) => printed));
  for (const name of names) expect(heads).toContain(`${name} tps [1/s]`);
});

test('the JSON carries the same values as columns', async () => {
  const parsed = JSON.parse([...json(await documentOf())].join(''));
  const [source] = parsed.runs[0].sources;
  const cs = source.columns.find((c: { column: string }) => c.column === 'cs');
  expect(cs).toMatchObject({
    unit: '1/s',
    value: [57, 58],
    states: { 0: 'since-boot' },
    line: [2, 3],
  });
});

test('the states of a cropped run are listed by the number of their report', async () => {
  const document = await documentOf();
  const runs = document.runs.map((run) => ({
    ...run,
    sources: run.sources.map((source) => ({ ...source, firstSample: 60 })),
  }));
  const [source] = JSON.parse([...json({ ...document, runs })].join('')).runs[0].sources;
  const cs = source.columns.find((c: { column: string }) => c.column === 'cs');
  expect(source.sample).toEqual([60, 61]);
  expect(cs.states).toEqual({ 60: 'since-boot' });
});

test('an instant without a date, or out of range, is empty', () => {
  const run = (zero: number, dated = true) => ({ zero, dated }) as Run;
  expect(clockTime(run(0), 1)).toBe('1970-01-01T00:00:01.000Z');
  expect(clockTime(run(50_400_000, false), 1)).toBe('');
  for (const zero of [Number.NaN, 1e17, -1e300]) expect(clockTime(run(zero), 0)).toBe('');
});

import { expect, test } from 'vitest';
import { readDocument } from '../../../src/commands/reading/read-document.ts';
import { readSweep } from '../../../src/commands/reading/read-sweep.ts';
import { parseRules } from '../../../src/input/any-table/column-rules.ts';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { sweepBlocks } from '../../../src/presentation/sweep/sweep-blocks.ts';
import { textLines } from '../../../src/terminal/blocks/text-blocks.ts';
import { folderOf, VMSTAT } from '../../cli/folder.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** What a sweep of a table says, as lines of text. */
async function sweptLines(table: string, name = 'runs.csv'): Promise<readonly string[]> {
  const folder = await folderOf({ [name]: table });
  const document = await readDocument([`${folder}/${name}`], {});
  return textLines(sweepBlocks(document), { width: 120, height: 60 }, '');
}

const RUNS = `engine,clients,tps,lat_avg_ms
innodb,8,400,20.0
innodb,8,420,19.0
innodb,16,700,22.8
innodb,32,710,45.0
rocks,8,300,26.6
rocks,16,600,26.6
rocks,32,1100,29.0
`;

test('rows are runs: what was set are parameters, the rest are results with the units of their headings', async () => {
  const { sources, results, warnings } = await parseLog('runs.csv', [encode(RUNS)]);
  expect(sources).toEqual([]);
  expect(results).toHaveLength(7);
  const [first] = results;
  expect(first).toMatchObject({
    run: 'row 1',
    parameters: [
      ['engine', 'innodb'],
      ['clients', '8'],
    ],
  });
  expect(first!.columns.map(({ metric, unit }) => [metric, unit])).toEqual([
    ['benchmark.operations', '1/s'],
    ['benchmark.latency', 's'],
  ]);
  expect(first!.rows[0]!.cells.map((cell) => [cell!.value, cell!.line])).toEqual([
    [400, 2],
    [0.02, 2],
  ]);
  expect(warnings).toMatchObject([
    {
      text: "read as 7 runs, a row each; --columns 'GLOB=tps:1' reads its rows as reports over time",
    },
  ]);
});

test('a sweep of a table has its knees, its best row, and the means of rows with equal parameters', async () => {
  const lines = (await sweptLines(RUNS)).join('\n');
  expect(lines).toMatch(/innodb: tps stops growing at clients 16 \(700; 710 at 32\)/);
  expect(lines).toMatch(/rocks: tps grows up to the last, clients 32 \(1,100\)/);
  expect(lines).toMatch(/^row 7 +rocks +32 +\*1,100/m);
  expect(lines).toMatch(/^innodb, clients 8 +2 +410 ± 3\.4 %/m);
});

test('rows that all repeat one run have their mean and its deviation', async () => {
  const form =
    'Run Size Time Bytes/sec\n1 1048576 2.0 524288\n2 1048576 2.1 499321\n3 1048576 2.0 524288\n';
  const lines = (await sweptLines(form, 'form.txt')).join('\n');
  expect(lines).toMatch(/^all +3 0\.5 MiB\/s ± 2\.8 %/m);
});

test('a name of several words before numbers is one cell', async () => {
  const table =
    'Tool Saved (%) Elapsed (s)\nfastzip 60.1 0.5\nslowzip --best 75.5 40.2\nslowzip --level best 70.0 9.9\n';
  const { results } = await parseLog('zip.txt', [encode(table)]);
  expect(results.map(({ parameters }) => parameters)).toEqual([
    [['Tool', 'fastzip']],
    [['Tool', 'slowzip --best']],
    [['Tool', 'slowzip --level best']],
  ]);
});

test.each([
  ['with a time', 'time,clients,tps\n2026-11-21T02:50:58Z,8,400\n2026-11-21T02:50:59Z,8,401\n'],
  ['of no setting', 'cpu,tps\n10,400\n12,401\n13,402\n'],
  ['of no result', 'clients,temperature\n8,40\n16,41\n'],
])('a table %s is a log over time', async (_, table) => {
  const { sources, results } = await parseLog('log.csv', [encode(table)]);
  expect(results).toEqual([]);
  expect(sources).toHaveLength(1);
});

test.each([
  ['of a CSV', 'clients,tps,lat\n,1/s,ms\n8,400,20\n16,700,22\n'],
  [
    'of text, below their headings',
    'clients    tps   lat\n           1/s    ms\n8          400    20\n16         700    22\n',
  ],
])('a line of units below the headings %s is no run', async (_, table) => {
  const { results } = await parseLog('runs.txt', [encode(table)]);
  expect(results.map(({ parameters }) => parameters)).toEqual([
    [['clients', '8']],
    [['clients', '16']],
  ]);
  expect(results[0]!.rows[0]!.cells.map((cell) => cell!.value)).toEqual([400, 0.02]);
});

const DATED = `date,engine,clients,cache,tps
2026-11-01,inno,8,64,400
2026-11-02,inno,16,64,700
2026-11-03,rocks,8,64,300
2026-11-04,rocks,16,128,650
`;

test('a table with a date is a log that says how to have runs; a sweep of it has runs', async () => {
  const { sources } = await parseLog('lab.csv', [encode(DATED)]);
  expect(sources[0]!.warnings.map(({ text }) => text)).toContain(
    'read as reports over time; statgraph sweep FILE reads its rows as runs',
  );
  const folder = await folderOf({ 'lab.csv': DATED });
  const document = await readSweep({ pattern: null, paths: [`${folder}/lab.csv`] }, {});
  expect(document.runs.map(({ results }) => results[0]!.parameters)).toEqual([
    [
      ['engine', 'inno'],
      ['clients', '8'],
    ],
    [
      ['engine', 'inno'],
      ['clients', '16'],
    ],
    [
      ['engine', 'rocks'],
      ['clients', '8'],
    ],
    [
      ['engine', 'rocks'],
      ['clients', '16'],
    ],
  ]);
});

test('the axis of a sweep may be any column of a table; a wrong name lists them', async () => {
  const folder = await folderOf({ 'lab.csv': DATED });
  const paths = [`${folder}/lab.csv`];
  const { runs } = await readSweep({ pattern: null, paths }, { x: 'cache' });
  expect(runs[3]!.results[0]!.parameters).toContainEqual(['cache', '128']);
  await expect(readSweep({ pattern: null, paths }, { x: 'cash' })).rejects.toMatchObject({
    message: '--x: no number called cash varies',
    hint: expect.stringMatching(/there are clients, cache, tps/),
  });
});

test('a log in which queue is a length has no devices called so', async () => {
  const rows = ['1', '2', '1', '2'].map((queue, i) => `2026-11-21T02:50:5${i}Z,${queue},9${i}`);
  const { sources } = await parseLog('log.csv', [encode(`time,queue,util\n${rows.join('\n')}\n`)]);
  expect(sources[0]!.columns.map(({ printed }) => printed)).toContain('queue');
});

test('a user who names columns has a log over time', async () => {
  const { sources, results } = await parseLog('runs.csv', [encode(RUNS)], {
    columns: parseRules('tps:1'),
  });
  expect(results).toEqual([]);
  expect(sources).toHaveLength(1);
});

test('rows of several tables are runs of their own, and those beside a log are not read', async () => {
  const folder = await folderOf({ 'a.csv': RUNS, 'b.csv': RUNS, 'vm.out': VMSTAT });
  const namesOf = async (...files: readonly string[]) =>
    (
      await readDocument(
        files.map((file) => `${folder}/${file}`),
        {},
      )
    ).runs.map(({ name }) => name);
  expect((await namesOf('a.csv', 'b.csv')).slice(6, 8)).toEqual(['a.csv row 7', 'b.csv row 1']);
  const beside = await readDocument([`${folder}/a.csv`, `${folder}/vm.out`], {});
  expect(beside.runs).toHaveLength(1);
  expect(beside.runs[0]!.unread).toMatchObject([{ why: expect.stringContaining('rows are runs') }]);
});

/** What `sweep FILE` says of a table. */
async function askedLines(table: string, options: Parameters<typeof readSweep>[1] = {}) {
  const folder = await folderOf({ 'lab.csv': table });
  const document = await readSweep({ pattern: null, paths: [`${folder}/lab.csv`] }, options);
  return textLines(sweepBlocks(document), { width: 120, height: 60 }, '');
}

test('of rows that a reader calls runs, words are settings under any heading, and seconds are a result', async () => {
  const packed = 'name,size,seconds\nnone,90,1\ngzip,71,16\nxz,60,40\n';
  expect((await askedLines(packed)).join('\n')).toMatch(/^row 3 +xz +40\.0 .* \*60\.0$/m);
  // Nobody who reads a log of devices is told that it may be runs.
  const devices = await parseLog('log.csv', [
    encode('seconds,name,MB/s\n1,sda,50\n2,sda,52\n3,sda,51\n'),
  ]);
  expect(devices.sources).toHaveLength(1);
  expect(devices.sources[0]!.warnings.map(({ text }) => text).join()).not.toContain('as runs');
});

test('a column of a table that a reader asks for is the result', async () => {
  const table = 'threads,tps,score\n8,400,9\n16,700,8\n32,800,7\n64,810,6\n';
  const first = async (...names: readonly string[]) => {
    const y = names.map((metric) => ({ metric, statistic: 'mean' as const }));
    return (await askedLines(table, { y }))[0];
  };
  expect(await first()).toMatch(/^tps /);
  expect(await first('score')).toMatch(/^score /);
  await expect(first('sorce')).rejects.toThrow('--y: fewer than two runs measured sorce');
});

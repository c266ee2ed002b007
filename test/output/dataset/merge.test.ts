import { copyFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parquetMetadata } from 'hyparquet';
import { expect, test } from 'vitest';
import type { ParquetColumn } from '../../../src/export/parquet/parquet-column.ts';
import { parquetFile } from '../../../src/export/parquet/parquet-file.ts';
import type { Run } from '../../../src/model/run.ts';
import { Dataset } from '../../../src/output/dataset/dataset.ts';
import { type RowsOfRun, runsFooter, runsOf } from '../../../src/output/dataset/dataset-facts.ts';
import { datasetName } from '../../../src/output/dataset/dataset-name.ts';
import { TableFile } from '../../../src/output/dataset/table-file.ts';
import { makeRun, makeSource } from '../../make-run.ts';
import {
  type Exported,
  emptyFolder,
  filesIn,
  inDataset,
  mergeAll,
  rowsIn,
  vmstatRun,
  write,
} from './exported.ts';

const TABLES = ['findings', 'phases', 'samples', 'series'];
const JANUARY = '2026-01-31 23:59';
const FEBRUARY = '2026-02-01 00:00';

const exportTo = (path: string, exported: Exported) =>
  inDataset(path, (dataset) => write(dataset, exported));

/** A dataset of three runs, of two months and without a clock. */
async function threeRuns(): Promise<string> {
  const path = await emptyFolder();
  for (const [name, start] of [['a', JANUARY], ['b', FEBRUARY], ['c']] as const)
    await exportTo(path, { place: name, runs: [await vmstatRun(name, start)] });
  return path;
}

const monthsIn = async (path: string, table = 'series') =>
  (await filesIn(path, table)).map((name) => name.replace(/merged-[0-9a-f]{12}/, 'merged'));

test('merged tables have the same rows, in a file for each month', async () => {
  const path = await threeRuns();
  const before = await rowsIn(path);
  expect(await mergeAll(path)).toEqual({ runs: 3, leftOut: [] });
  expect(await rowsIn(path)).toEqual(before);
  const months = ['2026-01~merged', '2026-02~merged', 'no-clock~merged'];
  for (const table of TABLES)
    expect(await monthsIn(path, table)).toEqual(months.map((month) => `${month}.parquet`));
  expect((await readdir(path)).sort()).toEqual(TABLES);
});

test('runs that come later join the file of their month', async () => {
  const path = await threeRuns();
  await mergeAll(path);
  await exportTo(path, { place: 'd', runs: [await vmstatRun('d', JANUARY)] });
  const before = await rowsIn(path);
  const others = (await filesIn(path)).filter((name) => !/^2026-01|^d/.test(name));
  expect(await mergeAll(path)).toMatchObject({ runs: 1 });
  expect(await rowsIn(path)).toEqual(before);
  expect(await filesIn(path)).toEqual([expect.stringMatching(/^2026-01~/), ...others]);
});

test('a merged run is known as long as its files are there', async () => {
  const path = await threeRuns();
  await mergeAll(path);
  const has = (place: string, input: string) =>
    inDataset(path, (dataset) => dataset.has({ place, input }));
  expect(await has('a', 'a')).toBe(true);
  expect(await has('a', 'changed')).toBe(false);
  const [merged] = await filesIn(path, 'samples');
  await rm(join(path, 'samples', merged!));
  expect([await has('a', 'a'), await has('b', 'b')]).toEqual([false, true]);
});

test('what replaces a merged run is there once, and other runs stay', async () => {
  const path = await threeRuns();
  await exportTo(path, { place: 'd', runs: [await vmstatRun('d', JANUARY)] });
  const after = await rowsIn(path);
  await exportTo(path, { place: 'a', runs: [await vmstatRun('a')], layout: 'wide' });
  await mergeAll(path);
  const once = { place: 'a', runs: [await vmstatRun('a', JANUARY)] };
  await inDataset(path, async (dataset) => {
    await write(dataset, once);
    // Until then the old rows are there.
    expect((await monthsIn(path, 'wide/host')).length).toBe(1);
    expect(await dataset.merge('0', false)).toMatchObject({ runs: 1 });
  });
  const { 'wide/host': wide, ...rows } = await rowsIn(path);
  expect([rows, wide]).toEqual([after, undefined]);
});

test('a name that merged files have is refused to other paths, and replaced from standard input', async () => {
  const path = await emptyFolder();
  await exportTo(path, { place: '', runs: [await vmstatRun('a'), await vmstatRun('b')] });
  await mergeAll(path);
  const run = await vmstatRun('a', JANUARY);
  await expect(exportTo(path, { place: 'in', runs: [run] })).rejects.toThrow('has a run a, made');
  await inDataset(path, async (dataset) => {
    await write(dataset, { place: '', runs: [run] });
    await dataset.merge('0', false);
  });
  expect(await monthsIn(path)).toEqual(['2026-01~merged.parquet', 'no-clock~merged.parquet']);
});

test('names and labels of any kind are as before', async () => {
  const path = await emptyFolder();
  const names = ['../../up', '\u{feff}bom', '2026-01 ', "'; DROP", '\u{10ffff}'.repeat(40)];
  const labels: Run['labels'] = [
    ['__proto__', 'x'],
    ['10', 'later'],
    ['2', '\u{feff}'],
  ];
  for (const [i, name] of names.entries()) {
    const run = { ...(await vmstatRun(name)), labels };
    await exportTo(path, { place: `p${i}`, runs: [run] });
  }
  await mergeAll(path);
  const [merged, ...others] = await filesIn(path);
  expect(others).toEqual([]);
  TableFile.use(join(path, 'series', merged!), (file) => {
    const values = file.valuesOf(file.metadata.row_groups[0]!);
    expect(new Set(values.run)).toEqual(new Set(names));
    const entries = labels.map(([key, value]) => ({ key, value }));
    for (const map of values.labels!) expect(map).toEqual(entries);
  });
});

test('many small runs are one row group that says which runs and metrics it has', async () => {
  const path = await threeRuns();
  const runs = ['x', 'y', 'z'].map(async (name) => ({ ...(await vmstatRun(name)), name }));
  await exportTo(path, { place: 'm', runs: await Promise.all(runs) });
  await mergeAll(path);
  const merged = (await filesIn(path)).find((name) => name.startsWith('no-clock'))!;
  const bytes = new Uint8Array(await readFile(join(path, 'series', merged)));
  const { row_groups: groups } = parquetMetadata(bytes.buffer);
  const ranges = groups.map(({ columns }) =>
    ['run', 'metric'].map((name) => {
      const chunk = columns.find(({ meta_data }) => meta_data?.path_in_schema[0] === name);
      return [chunk?.meta_data?.statistics?.min_value, chunk?.meta_data?.statistics?.max_value];
    }),
  );
  expect(ranges).toEqual([
    [
      ['c', 'z'],
      [expect.stringContaining('.'), expect.any(String)],
    ],
  ]);
});

test('files of other programs and damaged ones stay as they are', async () => {
  const path = await threeRuns();
  const samples = join(path, 'samples');
  await writeFile(join(samples, 'notes.txt'), 'mine');
  await writeFile(join(path, 'series/mine.parquet'), 'PAR1 but not more PAR1');
  await copyFile(join(samples, 'a.parquet'), join(samples, 'b.parquet'));
  await truncate(join(samples, 'c.parquet'), 500);
  const { runs, leftOut } = await mergeAll(path);
  expect(runs).toBe(1);
  expect(leftOut.map((why) => why.slice(path.length + 1))).toEqual([
    'samples/b.parquet is damaged: it is of another export',
    expect.stringMatching(/^samples\/c\.parquet is damaged: ./),
  ]);
  expect(await monthsIn(path)).toEqual([
    '2026-01~merged.parquet',
    'b.parquet',
    'c.parquet',
    'mine.parquet',
  ]);
  expect(await filesIn(path, 'samples')).toContain('notes.txt');
});

test('a run with damaged rows stays out of its month, which is not written anew for it', async () => {
  const path = await threeRuns();
  await exportTo(path, { place: 'd', runs: [await vmstatRun('d', JANUARY)] });
  const file = join(path, 'samples/d.parquet');
  const whole = await readFile(file);
  const [start, size] = TableFile.use(file, ({ metadata }) => {
    const chunk = metadata.row_groups[0]!.columns.at(-3)!.meta_data!;
    return [Number(chunk.data_page_offset), Number(chunk.total_compressed_size)];
  });
  await writeFile(file, Buffer.from(whole).fill(0xff, start, start + size));
  const { runs, leftOut } = await mergeAll(path);
  expect([runs, leftOut]).toEqual([
    3,
    [expect.stringMatching(/samples\/d\.parquet is damaged: ./)],
  ]);
  const files = await filesIn(path, 'samples');
  expect(await mergeAll(path)).toEqual({ runs: 0, leftOut });
  expect(await filesIn(path, 'samples')).toEqual(files);
  await writeFile(file, whole);
  const before = await rowsIn(path);
  expect(await mergeAll(path)).toEqual({ runs: 1, leftOut: [] });
  expect(await rowsIn(path)).toEqual(before);
});

test('a damaged merged file ends an export, and nothing is written beside it', async () => {
  const path = await threeRuns();
  await mergeAll(path);
  const [merged] = await filesIn(path);
  await truncate(join(path, 'series', merged!), 700);
  await expect(Dataset.open(path)).rejects.toThrow(`series/${merged} is damaged`);
});

test('nothing is merged while another process writes', async () => {
  const path = await threeRuns();
  const other = await Dataset.open(path);
  await other.stagingFolder();
  await expect(mergeAll(path)).rejects.toThrow(`another process writes to ${path}`);
  other.close();
  expect(await mergeAll(path)).toMatchObject({ runs: 3 });
});

test('an export that began before others merged knows the merged runs', async () => {
  const path = await threeRuns();
  const early = await Dataset.open(path);
  await mergeAll(path);
  const before = await rowsIn(path);
  await write(early, { place: 'a', runs: [await vmstatRun('a', JANUARY)] });
  await early.merge('0', false);
  early.close();
  expect(await rowsIn(path)).toEqual(before);
});

test('more than a thousand runs are merged without being asked', async () => {
  const path = await emptyFolder();
  await exportTo(path, { place: 'in', runs: [await vmstatRun('r0')] });
  const merge = () => inDataset(path, (dataset) => dataset.merge('0', false));
  const copy = async (i: number) => {
    for (const table of TABLES)
      await copyFile(join(path, table, 'r0.parquet'), join(path, table, `r${i}.parquet`));
  };
  for (let i = 1; i < 1000; i++) await copy(i);
  expect(await merge()).toMatchObject({ runs: 0 });
  await copy(1000);
  expect(await merge()).toMatchObject({ runs: 1001 });
  expect(await monthsIn(path)).toEqual(['no-clock~merged.parquet']);
});

test('a large row group is copied as it is, and small ones are joined', async () => {
  const path = await emptyFolder();
  const metrics = ['disk.read.throughput', 'disk.utilisation'];
  const columns = metrics.map((metric) => ({ metric, values: (i: number) => i % 7 }));
  const large = { ...makeRun([makeSource({ samples: 30_000, columns })]), name: 'b' };
  const runs = [await vmstatRun('a'), large, await vmstatRun('c')];
  await exportTo(path, { place: 'in', runs });
  const groupsIn = (name: string) =>
    TableFile.use(join(path, 'samples', name), (file) =>
      file.metadata.row_groups.map((group) => ({
        rows: Number(group.num_rows),
        bytes: Buffer.from(file.bytesOf(group)),
        values: file.valuesOf(group),
        statistics: group.columns.map(({ meta_data }) => meta_data?.statistics),
      })),
    );
  const file = (await filesIn(path)).find((name) => name.startsWith('b.'));
  const [before] = groupsIn(file!);
  await mergeAll(path);
  const [merged] = await filesIn(path);
  const [copied, joined, ...others] = groupsIn(merged!);
  expect(copied).toEqual(before);
  expect(new Set(joined!.values.run)).toEqual(new Set(['a', 'c']));
  expect(others).toEqual([]);
});

/** Writes a table again with another name or type of a column, as another version might. */
async function rewrite(file: string, old: string, name: string, type: ParquetColumn['type']) {
  const bytes = TableFile.use(file, (table) => {
    const { [old]: _, ...columns } = table.columns;
    const { [old]: values, ...others } = table.valuesOf(table.metadata.row_groups[0]!);
    const facts = table.metadata.key_value_metadata!.map(({ key, value }) => [key, value!]);
    const changed = type === 'text' ? Array.from(values!, String) : values!;
    return [
      ...parquetFile({
        columns: { ...columns, [name]: { type, meaning: '' } },
        groups: [{ ...others, [name]: changed }],
        facts: Object.fromEntries(facts),
      }),
    ];
  });
  await writeFile(file, Buffer.concat(bytes));
}

test('a column that only one version has is null for the runs of the other', async () => {
  const path = await threeRuns();
  await exportTo(path, { place: 'd', runs: [await vmstatRun('d')] });
  await rewrite(join(path, 'series/d.parquet'), 'n_idle', 'n_quiet', 'count');
  const before = await rowsIn(path);
  expect(await mergeAll(path)).toMatchObject({ runs: 4 });
  expect(await rowsIn(path)).toEqual(before);
});

test('a column of another type keeps its run apart', async () => {
  const path = await threeRuns();
  await exportTo(path, { place: 'd', runs: [await vmstatRun('d')] });
  await rewrite(join(path, 'series/d.parquet'), 'n_idle', 'n_idle', 'text');
  const { leftOut } = await mergeAll(path);
  expect(leftOut).toEqual([
    `${path}/series/d.parquet is damaged: the column n_idle is of another type`,
  ]);
  expect(await filesIn(path)).toContain('d.parquet');
});

test('a large run, of which a merged file has several parts, is one run', async () => {
  const path = await threeRuns();
  await mergeAll(path);
  const merged = (await filesIn(path)).find((name) => name.startsWith('no-clock'))!;
  const file = join(path, 'series', merged);
  const bytes = TableFile.use(file, (table) => {
    const [group] = table.metadata.row_groups;
    const [{ rows, run }] = runsOf(table, merged) as [RowsOfRun];
    const facts = runsFooter([1, rows - 1].map((part) => ({ run, rows: part })));
    return [...parquetFile({ columns: table.columns, groups: [table.valuesOf(group!)], facts })];
  });
  await writeFile(file, Buffer.concat(bytes));
  const before = await rowsIn(path);
  await exportTo(path, { place: 'd', runs: [await vmstatRun('d')] });
  expect(await mergeAll(path)).toMatchObject({ runs: 1 });
  await inDataset(path, async (dataset) => {
    await write(dataset, { place: 'd', runs: [] });
    await dataset.merge('0', false);
  });
  expect(await rowsIn(path)).toEqual(before);
});

test('no run has the name of a merged file', async () => {
  const name = '2026-01~merged-0123456789ab';
  expect(datasetName(name, '')).toMatch(/^2026-01_merged-0123456789ab~[0-9a-f]{12}\.parquet$/);
  const path = await emptyFolder();
  await mkdir(join(path, 'series'));
  await exportTo(path, { place: 'a', runs: [await vmstatRun(name)] });
  await mergeAll(path);
  expect(await monthsIn(path)).toEqual(['no-clock~merged.parquet']);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

const RUNS = Object.fromEntries(
  ['c', 'a', 'b', 'e', 'd'].map((name) => [`in/${name}/vmstat.log`, VMSTAT]),
);

/** Each file of a dataset by its path. */
function filesIn(cwd: string, dataset: string): Map<string, Buffer> {
  const folder = join(cwd, dataset);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => name.endsWith('.parquet'));
  return new Map(files.map((name) => [name, readFileSync(join(folder, name))]));
}

test('the rows of the CSV come in the order of the paths, as if each run were exported alone', async () => {
  const cwd = await folderOf({ ...RUNS, list: 'in/c\r\n\nin/a\nin/b' });
  const { code, stdout } = await statgraph(['export', '--runs-from', 'list'], { cwd });
  const alone = await Promise.all(
    ['in/c', 'in/a', 'in/b'].map((path) => statgraph(['export', path], { cwd })),
  );
  const [head] = alone[0]!.stdout.split('\n');
  const rows = alone.map((one) => one.stdout.slice(head!.length + 1));
  expect([code, stdout]).toEqual([0, `${head}\n${rows.join('')}`]);
});

test('a path that cannot be read is said and passed over, and the exit code is its own', async () => {
  const cwd = await folderOf({ ...RUNS, 'in/none/notes.txt': 'no log\n' });
  const args = ['export', '--runs-from', '-', '--format', 'parquet', '-o', 'data'];
  const input = 'in/a\nmissing\nin/none\nin/b\n';
  const { code, stderr } = await statgraph(args, { cwd, input });
  expect(code).toBe(3);
  expect(stderr.split('\n')).toEqual([
    'statgraph: missing: no such file or directory',
    expect.stringContaining('statgraph: in/none: cannot read notes.txt'),
    expect.stringContaining('  statgraph formats lists the known formats'),
    'statgraph: 2 of 4 paths were passed over',
    '',
  ]);
  expect(readdirSync(join(cwd, 'data/series'))).toEqual(['a.parquet', 'b.parquet']);
});

test('a dataset is the same however many runs are read side by side', async () => {
  const cwd = await folderOf(RUNS);
  const input = ['c', 'a', 'b', 'e', 'd'].map((name) => `in/${name}\n`).join('');
  const write = (dataset: string, jobs: string) =>
    statgraph(
      ['export', '--runs-from', '-', '--format', 'parquet', '-o', dataset, '--jobs', jobs],
      { cwd, input },
    );
  expect(await write('one', '1')).toMatchObject({ code: 0, stderr: '' });
  expect(await write('three', '3')).toMatchObject({ code: 0, stderr: '' });
  const one = filesIn(cwd, 'one');
  expect(one.size).toBe(4 * 5);
  expect(filesIn(cwd, 'three')).toEqual(one);
});

test('of two paths with a run of the same name the first is written', async () => {
  const cwd = await folderOf({ 'mon/run/vmstat.log': VMSTAT, 'tue/run/vmstat.log': VMSTAT });
  const args = ['export', '--runs-from', '-', '--format', 'parquet', '-o', 'data', '--jobs', '2'];
  const { code, stderr } = await statgraph(args, { cwd, input: 'mon/run\ntue/run\n' });
  expect(code).toBe(5);
  expect(stderr).toContain('statgraph: tue/run: data has a run run');
  expect(readdirSync(join(cwd, 'data/samples'))).toEqual(['run.parquet']);
});

test('of two runs of one name the CSV has the first', async () => {
  const cwd = await folderOf({
    'mon/run/vmstat.log': VMSTAT,
    'tue/run/vmstat.log': VMSTAT,
    'other/vmstat.log': VMSTAT,
  });
  const args = ['export', '--runs-from', '-', '-o', 'all.csv'];
  const { code, stderr } = await statgraph(args, { cwd, input: 'mon/run\ntue/run\nother\n' });
  expect(code).toBe(5);
  expect(stderr).toContain('statgraph: tue/run: two runs have the name run');
  const rows = readFileSync(join(cwd, 'all.csv'), 'utf8').trim().split('\n').slice(1);
  expect(new Set(rows.map((row) => row.split(',')[0]))).toEqual(new Set(['run', 'other']));
  expect(new Set(rows).size).toBe(rows.length);
});

test('what --runs-from cannot do is refused in words', async () => {
  const cwd = await folderOf({ ...RUNS, list: 'in/a\n', empty: '\n', stdin: '-\n' });
  const refused = async (...args: string[]) => {
    const { code, stderr } = await statgraph(['export', ...args], { cwd });
    return `${code} ${stderr.split('\n')[0]}`;
  };
  expect(await refused()).toBe('2 statgraph: no path given');
  expect(await refused('in/a', '--runs-from', 'list')).toBe(
    '2 statgraph: --runs-from and a path: in/a',
  );
  expect(await refused('--runs-from', 'list', '--format', 'json')).toBe(
    '2 statgraph: --runs-from is for CSV and Parquet',
  );
  expect(await refused('--runs-from', 'stdin')).toBe(
    '2 statgraph: - in stdin: a list cannot name standard input',
  );
  expect(await refused('--runs-from', 'empty')).toBe('3 statgraph: no paths in empty');
  expect(await refused('--runs-from', 'nowhere')).toBe(
    '3 statgraph: cannot read the paths: nowhere: no such file',
  );
});

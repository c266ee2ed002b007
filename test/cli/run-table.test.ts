import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesOfRuns, type MadeRun } from '../made-runs.ts';
import { folderOf, VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

const THREADS = [1, 2, 4, 8];
/** Sixteen runs; that of the most threads and the last value did most. */
const RUNS = Object.fromEntries(
  THREADS.flatMap((threads) =>
    [10, 20, 30, 40].map((pool): [string, MadeRun] => [
      `threads-${threads}-pool${pool}`,
      { threads, rate: 1000 * threads + pool },
    ]),
  ),
);

/** The lines of a terminal of this size; without one, of a pipe. */
async function shown(cwd: string, ...words: readonly string[]): Promise<string[]> {
  const { stdout, code } = await statgraph(['show', ...words], { cwd });
  expect(code).toBe(0);
  return stdout.trimEnd().split('\n');
}

test('several runs begin with a table of 80 columns, a line a run', async () => {
  const cwd = await folderOf(filesOfRuns(RUNS));
  const lines = await shown(cwd, '.');
  const begin = lines.findIndex((line) => line.startsWith('16 runs'));
  const table = lines.slice(begin, lines.indexOf('', begin));
  expect(table.length).toBeLessThanOrEqual(20);
  for (const line of table) expect(line.length).toBeLessThanOrEqual(80);
  expect(table).toContain('16 runs: threads-1-pool10 … threads-8-pool40');
  expect(table.filter((line) => /^threads-\d-pool\d0 /.test(line))).toHaveLength(16);
  expect(table.find((line) => line.startsWith('threads-8-pool40'))).toMatch(
    /^threads-8-pool40 +8 +40 +\*8,040 /,
  );
  expect(table.join(' ')).toMatch(/ not shown: /);
});

test('what is best is said above the table, as text, Markdown, JSON and page alike', async () => {
  const cwd = await folderOf(
    filesOfRuns({
      'fs-ext4': { threads: 4, rate: 300 },
      'fs-xfs': { threads: 4, rate: 1200 },
      'fs-zfs': { threads: 4, rate: 600 },
    }),
  );
  const claim =
    'transactions/s × 2.0 against the next, zfs (1,200 and 600), × 4.0 against the last, ext4';
  const lines = await shown(cwd, '.');
  const table = lines.findIndex((line) => line.startsWith('3 runs'));
  expect(
    lines
      .slice(0, table)
      .map((line) => line.trim())
      .join(' '),
  ).toMatch(/xfs: transactions\/s × 2\.0 against the next, zfs \(1,200/);
  expect((await shown(cwd, '.', '--format', 'markdown')).join('\n')).toContain(`xfs: **${claim}**`);
  const json = JSON.parse((await shown(cwd, '.', '--format', 'json')).join('\n'));
  expect(json.winners).toMatchObject([
    { result: 'transactions/s', kind: 'best', values: ['xfs'], repeated: false },
  ]);
  const { stdout: page, stderr } = await statgraph(['.', '--static', '-o', '-'], { cwd });
  expect(page.replaceAll(/<[^>]*>/g, '')).toContain(`xfs: ${claim}`);
  expect(page.indexOf(claim)).toBeLessThan(page.indexOf('class="runs-part"'));
  expect(stderr).toContain('transactions/s × 2.0 against the next, zfs');
});

test('the table in Markdown is read back, and the details of each run are folded', async () => {
  const cwd = await folderOf(filesOfRuns(RUNS));
  const lines = await shown(cwd, '.', '--format', 'markdown');
  const cells = (line: string) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
  const at = lines.findIndex((line) => line.startsWith('| run |'));
  const head = cells(lines[at]!);
  expect(head.slice(0, 4)).toEqual(['run', 'threads', 'pool', 'transactions/s']);
  const rows = lines.slice(at + 2, at + 18).map(cells);
  for (const row of rows) expect(row).toHaveLength(head.length);
  expect(rows.at(-1)!.slice(0, 4)).toEqual(['threads-8-pool40', '8', '40', '**8,040**']);
  const folds = lines.filter((line) => line.startsWith('<details><summary>threads-'));
  expect(folds).toHaveLength(16);
  const ends = lines.filter((line) => line === '</details>');
  expect(ends).toHaveLength(lines.filter((line) => line.startsWith('<details>')).length);
});

test('a name is neither markup nor HTML in the table and in the head of its fold', async () => {
  const cwd = await folderOf({ 'a_b<i>/vm.out': VMSTAT, '@c|d/vm.out': VMSTAT });
  const text = (await shown(cwd, '.', '--format', 'markdown')).join('\n');
  expect(text).toContain('<summary>a_b&lt;i&gt; · 1 log');
  expect(text).toContain('| a\\_b&lt;i&gt; |');
  expect(text).not.toMatch(/<i>|@\w/);
});

test('what is printed after a report was written is the same table, and which logs were not read', async () => {
  const files = filesOfRuns(Object.fromEntries(Object.entries(RUNS).slice(0, 3)));
  const cwd = await folderOf({ ...files, 'threads-1-pool10/x.out': 'vmstat 1\nnothing\n' });
  const { stderr } = await statgraph(['.', '-o', 'out.html'], { cwd });
  expect(stderr).toMatch(
    /^3 runs of threads-1-: pool10, pool20, pool30 · the same of all: threads 1, CPU busy/m,
  );
  expect(stderr).toMatch(/^pool30 +1,030 /m);
  expect(stderr).toMatch(/^threads-1-pool10: 1 not read$/m);
});

test('hosts of one run are one run, without a table', async () => {
  const cwd = resolve(import.meta.dirname, '../../examples/nfs-10gbe');
  const lines = await shown(cwd, 'NFS_client_10GbE', 'NFS_server_10GbE');
  expect(lines[0]).not.toContain('2 runs');
});

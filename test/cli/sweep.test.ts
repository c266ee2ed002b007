import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sysbenchOutput } from '../swept-logs.ts';
import { folderOf, iostatOf, writeFiles } from './folder.ts';
import { statgraph } from './run.ts';

const RATES = { 1: 100, 2: 200, 4: 390, 8: 700, 16: 710, 32: 690 };
const SWEEP = Object.fromEntries(
  ['ext4', 'zfs'].flatMap((fs, i) =>
    Object.entries(RATES).map(([threads, rate]) => [
      `in/${fs}-${threads}threads/sysbench.txt`,
      sysbenchOutput({
        threads: Number(threads),
        rate: rate / (1 + i),
        latency: Number(threads) / 100,
      }),
    ]),
  ),
);

test('a pattern or a proposed one divides the runs; the text begins with where they stop growing', async () => {
  const cwd = await folderOf(SWEEP);
  const given = await statgraph(['sweep', '{fs}-{threads}threads', 'in'], { cwd });
  expect([given.code, given.stderr]).toEqual([0, '']);
  expect(given.stdout).toContain(
    'ext4: transactions/s stops growing at threads 8 (700; 690 at 32)',
  );
  expect(given.stdout).toContain('zfs: transactions/s stops growing at threads 8 (350; 345 at 32)');
  expect(given.stdout).toContain('12 runs');
  const proposed = await statgraph(['sweep', 'in'], { cwd });
  expect(proposed.stderr).toMatch(
    /^pattern: \{\w+\}-\{threads\}threads; give your own as the first word\n/,
  );
  expect(proposed.stdout).toContain('stops growing at threads 8');
});

test('CSV has a row for each run, in base units; JSON the knees; Markdown both', async () => {
  const cwd = await folderOf(SWEEP);
  const args = ['sweep', '{fs}-{threads}threads', 'in', '--format'];
  const csv = (await statgraph([...args, 'csv'], { cwd })).stdout.trim().split('\n');
  expect(csv).toHaveLength(13);
  expect(csv[0]).toMatch(/^run,fs,threads,/);
  expect(csv[0]).toContain('transactions/s (1/s)');
  expect(csv[1]).toMatch(/^"fs ext4, threads 1",ext4,1,/);
  const json = JSON.parse((await statgraph([...args, 'json'], { cwd })).stdout);
  expect(json.parts[0]).toMatchObject({ x: 'threads', lines: 'fs', result: 'transactions/s' });
  expect(json.parts[0].knees[0]).toMatchObject({ line: 'ext4', shape: 'stops', x: 8, value: 700 });
  const markdown = (await statgraph([...args, 'markdown'], { cwd })).stdout;
  expect(markdown).toContain('- ext4: transactions/s stops growing at threads 8 (700; ');
});

test('the best word stands above the table of runs in every output', async () => {
  const rates = { internal: 17, none: 2060 };
  const files = Object.entries(rates).map(([bitmap, rate]) => [
    `in/bitmap-${bitmap}/sysbench.txt`,
    sysbenchOutput({ threads: 8, rate, latency: 0.01 }),
  ]);
  const cwd = await folderOf(Object.fromEntries(files));
  const outputOf = async (...more: readonly string[]) =>
    (await statgraph(['sweep', 'in', ...more], { cwd })).stdout;
  const sentence = 'bitmap none: transactions/s × 121 against internal (2,060 and 17)';
  expect((await outputOf()).startsWith(sentence)).toBe(true);
  expect(await outputOf('--format', 'markdown')).toMatch(/^## .*\n\n- bitmap none: .* × 121 /);
  const json = JSON.parse(await outputOf('--format', 'json'));
  expect(json.parts[0].winners).toMatchObject([
    { kind: 'best', parameter: 'bitmap', values: ['none'], against: [{ value: 'internal' }] },
  ]);
  await outputOf('-o', 'a.html');
  const page = await readFile(join(cwd, 'a.html'), 'utf8');
  expect(page).toMatch(/bitmap none: <b>transactions\/s × 121 .*<table class="block runs/s);
});

test('a page keeps what is drawn when it is read and written again', async () => {
  const cwd = await folderOf(SWEEP);
  const args = ['sweep', '{fs}-{threads}threads', 'in', '--relative', 'ext4', '-o', 'a.html'];
  expect((await statgraph(args, { cwd })).code).toBe(0);
  const again = await statgraph(['a.html', '-o', 'b.html'], { cwd });
  expect(again.code).toBe(0);
  const [first, second] = await Promise.all(
    ['a.html', 'b.html'].map((name) => readFile(join(cwd, name), 'utf8')),
  );
  for (const page of [first, second]) {
    expect(page).toContain('transactions/s, ratio to ext4 by threads');
    expect(page).toContain('class="sweep-data"');
  }
});

/** The result of a short run of pgbench. */
function pgbench(clients: number, rate: number): string {
  return `pgbench (16.2)
transaction type: <builtin: TPC-B (sort of)>
scaling factor: 50
query mode: simple
number of clients: ${clients}
number of threads: 4
duration: 10 s
number of transactions actually processed: ${rate * 10}
latency average = 1.000 ms
tps = ${rate.toFixed(2)} (without initial connection time)
`;
}

test('runs of two tools without a number in their names are drawn over what the tools print', async () => {
  const logs = (tool: string, textOf: (n: number) => string) =>
    [1, 4, 16].map((n, i) => [`in/${'abcxyz'[i + (tool === 'a' ? 0 : 3)]}/result.txt`, textOf(n)]);
  const cwd = await folderOf({
    ...Object.fromEntries(
      logs('a', (n) => sysbenchOutput({ threads: n, rate: 100 * n, latency: 1 })),
    ),
    ...Object.fromEntries(logs('x', (n) => pgbench(n, 50 * n))),
  });
  const { stdout, code } = await statgraph(['sweep', 'in'], { cwd });
  expect(code).toBe(0);
  expect(stdout).toContain('transactions/s grows up to the last, threads 16 (1,600)');
  expect(stdout).toMatch(/grows up to the last, clients 16 \(800\.?0?\)/);
});

test('what cannot be swept is said with what is there', async () => {
  const cwd = await folderOf({
    ...SWEEP,
    'one/sysbench.txt': sysbenchOutput({ threads: 1, rate: 10, latency: 1 }),
  });
  const errorOf = async (...args: string[]) => {
    const { code, stderr } = await statgraph(['sweep', '-q', ...args], { cwd });
    return [code, stderr];
  };
  expect(await errorOf('one')).toEqual([
    2,
    expect.stringContaining(
      'nothing varies: there is only one run, one; its files are sysbench.txt',
    ),
  ]);
  expect(await errorOf('x{a}', 'in')).toEqual([2, expect.stringContaining('no file matches x{a}')]);
  expect(await errorOf('{a}')).toEqual([2, expect.stringContaining('no directory given')]);
  const pattern = '{fs}-{threads}threads';
  expect(await errorOf(pattern, 'in', '--x', 'thread')).toEqual([
    2,
    expect.stringMatching(/--x: no number called thread varies\n.*did you mean threads\?/),
  ]);
  expect(await errorOf(pattern, 'in', '--x', 'fs')).toEqual([
    2,
    expect.stringMatching(/--x: no number called fs varies\n +there are threads\n/),
  ]);
  expect(await errorOf(pattern, 'in', '--y', 'disk.utilisation')).toEqual([
    2,
    expect.stringContaining('--y: fewer than two runs measured disk.utilisation'),
  ]);
  const iostat = Object.fromEntries(
    ['ext4-1threads', 'ext4-2threads'].map((name) => [`in/${name}/iostat.txt`, iostatOf('db1', 9)]),
  );
  await writeFiles(cwd, iostat);
  expect(await errorOf(pattern, 'in', '--y', 'disk.utilisation:p95')).toEqual([
    2,
    expect.stringContaining('have 20 reports of disk.utilisation, which p95 needs'),
  ]);
  expect(await errorOf(pattern, 'in', '--y', 'a:b')).toEqual([
    2,
    expect.stringContaining('perhaps mean or p95'),
  ]);
  expect(await errorOf(pattern, 'in', '--relative', 'xfs')).toEqual([
    2,
    expect.stringContaining('no line and no run is called xfs'),
  ]);
});

test('--y takes the words of the report, too', async () => {
  const runs = [10, 40].map((used, i) => [`in/iops${i + 1}/iostat.out`, iostatOf('db1', used)]);
  const cwd = await folderOf(Object.fromEntries(runs));
  const csvOf = async (y: string) => {
    const words = ['sweep', 'iops{iops}', 'in', '--format', 'csv', '--y', y];
    return (await statgraph(words, { cwd })).stdout;
  };
  const byMetric = await csvOf('disk.utilisation');
  expect(byMetric).toContain('40');
  for (const words of ['disk in use', '%util']) expect(await csvOf(words)).toBe(byMetric);
});

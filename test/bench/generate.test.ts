import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_FOCUS, DAY_LOGS, writeDay } from './generate/day.ts';
import { writeIostatSolaris } from './generate/iostat-solaris.ts';
import { Page } from './generate/page.ts';
import { nicenum } from './generate/zpool-iostat.ts';
import { createRandom } from './random.ts';
import { formatTable } from './table.ts';

const SECONDS = 90;

let work = '';
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'statgraph-generate-'));
  await writeDay(join(work, 'day'), { seconds: SECONDS, seed: 7 });
});
afterAll(() => rm(work, { recursive: true, force: true }));

async function lines(name: string): Promise<string[]> {
  return (await readFile(join(work, 'day', name), 'latin1')).trimEnd().split('\n');
}

test('numbers are written like printf', () => {
  const random = createRandom(3);
  const page = new Page();
  let expected = '';
  for (let i = 0; i < 2000; i++) {
    const value = random.exponential(10 ** random.between(-2, 6));
    const decimals = (i % 4) as 0 | 1 | 2 | 3;
    const rounded = Math.round(value * 10 ** decimals) / 10 ** decimals;
    page.number(value, decimals, 6);
    expected += ` ${rounded.toFixed(decimals).padStart(6)}`;
  }
  expect(Buffer.from(page.bytes).toString('latin1')).toBe(expected);
});

test.each([
  [0, '0'],
  [1023.9, '1023'],
  [1024, '1K'],
  [1044, '1.02K'],
  [10.5 * 1024, '10.5K'],
  [1001 * 2 ** 20 + 5, '1001M'],
  [1024 * 2 ** 10 - 1, '1024K'],
  [8 * 2 ** 20, '8M'],
])('zpool prints %d as %s', (value, text) => {
  expect(nicenum(value)).toBe(text);
});

test('the same seed gives the same bytes, another seed others', async () => {
  const hashes = [];
  for (const [index, seed] of [7, 7, 8].entries()) {
    const file = join(work, `iostat-${index}.log`);
    await writeIostatSolaris(file, { seconds: 20, seed });
    hashes.push(
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    );
  }
  expect(hashes[1]).toBe(hashes[0]);
  expect(hashes[2]).not.toBe(hashes[0]);
});

test('a log of given bytes ends with a whole report once it has them', async () => {
  const file = join(work, 'bytes.log');
  await writeIostatSolaris(file, { seconds: Number.POSITIVE_INFINITY, bytes: 3e6, seed: 7 });
  const text = await readFile(file, 'latin1');
  expect(text.length).toBeGreaterThanOrEqual(3e6);
  expect(text.length).toBeLessThan(3e6 + 4000);
  expect(text.trimEnd().split('\n').length % 42).toBe(0);
});

test('iostat holds every device in every report and obeys the law of Little', async () => {
  const rows = (await lines('iostat.log')).map((line) => line.trim().split(/\s+/));
  const devices = rows.filter((row) => row.length === 11 && row[10] !== 'device');
  expect(devices).toHaveLength(SECONDS * 40);
  expect(devices.filter((row) => row[10] === DAY_FOCUS.device)).toHaveLength(SECONDS);
  for (const row of devices) {
    const [r = 0, w = 0, , , , actv = 0, , asvc = 0] = row.map(Number);
    expect(Math.abs(((r + w) * asvc) / 1000 - actv)).toBeLessThanOrEqual(0.06 + (r + w) * 6e-5);
  }
});

test('vmstat repeats its header every 19 rows and its percentages sum to 100', async () => {
  const all = await lines('vmstat.log');
  expect(all.flatMap((line, index) => (line.includes('swap') ? [index] : []))).toEqual(
    [0, 1, 2, 3, 4].map((page) => page * 21 + 1),
  );
  const rows = all.filter((line) => /^[\d ]+$/.test(line)).map((line) => line.trim().split(/ +/));
  expect(rows).toHaveLength(SECONDS);
  for (const row of rows) {
    expect(row).toHaveLength(22);
    expect(row.slice(-3).reduce((sum, cell) => sum + Number(cell), 0)).toBe(100);
  }
});

test('nicstat and zpool iostat print a row for each entity in every report', async () => {
  const nics = (await lines('nicstat.log')).filter((line) => line.includes(DAY_FOCUS.interface));
  const pools = (await lines('zpool.log')).filter((line) => line.startsWith(DAY_FOCUS.pool));
  expect(nics).toHaveLength(SECONDS);
  expect(nics[1]).toMatch(/^09:30:01 {3}ixgbe0( +[\d.]+){8}$/);
  expect(pools).toHaveLength(SECONDS);
  expect(DAY_LOGS).toHaveLength(4);
});

test('the first column of a table is left-aligned, the others right-aligned', () => {
  expect(
    formatTable([
      ['x', 'MB/s'],
      ['gawk', '9'],
    ]),
  ).toBe('x     MB/s\n----  ----\ngawk     9\n');
});

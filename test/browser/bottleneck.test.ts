import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderOf, iostatOf } from '../cli/folder.ts';
import { statgraph } from '../cli/run.ts';
import { violations } from './axe.ts';
import { fileUrl, open, useBrowser } from './open.ts';
import { reportOf } from './report-of.ts';

useBrowser();

const SERVER = 'examples/nfs-10gbe/NFS_server_10GbE';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-bottleneck-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the numbers of devices are fields: a typed one changes the total', async () => {
  const report = await reportOf(SERVER, join(folder, 'server.html'));
  const { page, complaints } = await open(fileUrl(report), { bypassCSP: true });
  const total = page.locator('.bottleneck .total');
  expect(await total.textContent()).toMatch(/^Total: 1,192 MiB\/s, 10 Gbit\/s: ixgbe2/);
  const lowest = page.locator('.bottleneck .marked');
  expect(await lowest.count()).toBe(1);
  await page.getByLabel('number of ixgbe2').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('12');
  expect(await page.getByLabel('number of ixgbe2').inputValue()).toBe('12');
  // 12 × 1.25 GB/s
  expect(await total.textContent()).toMatch(/^Total: 14,305 MiB\/s, 120 Gbit\/s: ixgbe2/);
  await page.getByLabel('Clients that made the load').fill('20');
  expect(await page.locator('.bottleneck thead').textContent()).toMatch(/clients$/);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a number of one host leaves those of the others', async () => {
  const logs = { 'a.out': iostatOf('db1', 98, 98), 'b.out': iostatOf('db2', 98) };
  const report = await reportOf(await folderOf(logs), join(folder, 'hosts.html'));
  const { page } = await open(fileUrl(report));
  const totals = page.locator('.bottleneck .total');
  const before = [/^Total of db1: 20 MiB\/s/, /^Total of db2: 10 MiB\/s/];
  for (const [i, total] of before.entries())
    expect(await totals.nth(i).textContent()).toMatch(total);
  await page.getByLabel('number of sda').fill('3');
  expect(await totals.nth(0).textContent()).toMatch(before[0]!);
  expect(await totals.nth(1).textContent()).toMatch(/^Total of db2: 30 MiB\/s/);
  await page.getByLabel('Clients that made the load').fill('2');
  expect(await totals.nth(0).textContent()).toMatch(before[0]!);
});

test('the page opens with the numbers of --what-if, and is complete without its script', async () => {
  const file = join(folder, 'what-if.html');
  const root = resolve(import.meta.dirname, '../..');
  const args = ['--what-if', 'networks=4', '--clients', '2', '-o', file];
  expect((await statgraph([resolve(root, SERVER), ...args])).code).toBe(0);
  const live = await open(fileUrl(file));
  expect(await live.page.getByLabel('number of ixgbe2').inputValue()).toBe('4');
  const plain = await open(fileUrl(file), { javaScriptEnabled: false });
  for (const { page } of [live, plain]) {
    expect(await page.locator('.bottleneck .total').textContent()).toContain('40 Gbit/s');
    expect(await page.locator('.bottleneck .marked').textContent()).toMatch(/configured.*13$/);
  }
});

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { fileUrl, open, useBrowser } from './open.ts';
import { reportOf } from './report-of.ts';

useBrowser();

const root = resolve(import.meta.dirname, '../..');
let folder: string;
let mixed: string;
let alone: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-results-'));
  const run = join(folder, 'run');
  await cp(join(root, 'examples/linux-fio'), run, { recursive: true });
  for (const tool of ['sysbench', 'dd', 'mdtest', 'plockstat', 'lockstat']) {
    await cp(join(root, 'test/fixtures', tool), join(run, tool), { recursive: true });
  }
  await cp(join(root, 'test/fixtures/fio/summary-3.33.log'), join(run, 'fio.log'));
  mixed = await reportOf(run, join(folder, 'mixed.html'));
  const log = join(root, 'test/fixtures/sysbench/oltp-0.4.log');
  alone = await reportOf(log, join(folder, 'alone.html'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(['light', 'dark'] as const)('axe finds nothing in results, %s', async (colorScheme) => {
  for (const report of [mixed, alone]) {
    const { page, complaints } = await open(fileUrl(report), { colorScheme, bypassCSP: true });
    expect(await page.locator('#results').isVisible()).toBe(true);
    expect(await violations(page, '#results')).toEqual([]);
    expect(complaints).toEqual([]);
  }
});

test.each([1440, 390])('at %i pixels results make nothing scroll sideways', async (width) => {
  const { page } = await open(fileUrl(mixed), { viewport: { width, height: 900 } });
  const scrolls = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrolls).toBeLessThanOrEqual(width);
});

test('a crop does not change results, and the page says so', async () => {
  const { page } = await open(fileUrl(mixed));
  const words = page.locator('#results .of-whole');
  expect(await words.isVisible()).toBe(false);
  const before = await page.locator('#results table').allInnerTexts();
  await page.evaluate(() => {
    location.hash = 'crop=40-120';
  });
  await words.waitFor({ state: 'visible' });
  expect(await page.locator('#results table').allInnerTexts()).toEqual(before);
});

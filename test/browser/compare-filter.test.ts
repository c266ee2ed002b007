import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { iostatOf, writeFiles } from '../cli/folder.ts';
import { statgraph } from '../cli/run.ts';
import { comparedLogs } from '../compared-logs.ts';
import { fileUrl, open, useBrowser } from './open.ts';

useBrowser();

let folder: string;

/** Makes a comparison of three sides, of which one has `sda` in its name. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-compare-filter-'));
  await writeFiles(folder, {
    ...comparedLogs,
    'before/iostat.out': iostatOf('db1', 30, 40),
    'after/iostat.out': iostatOf('db1', 90, 80),
  });
  const words = ['compare', 'before', 'after', 'on-sda=after', '-o', 'compared.html'];
  const { code, stderr } = await statgraph(words, { cwd: folder });
  if (code !== 0) throw new Error(stderr);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function filtered(pattern: string): Promise<Page> {
  const { page } = await open(fileUrl(join(folder, 'compared.html')));
  await page.waitForSelector('html.scripted');
  await page.locator('.filter input').fill(pattern);
  await page.waitForFunction(() => document.querySelector('.filtered-out') !== null);
  return page;
}

test('the filter leaves the rows of tables and the charts that match, whatever sides are called', async () => {
  const page = await filtered('sda');
  const rows = await page
    .locator('table.compared tbody tr:visible')
    .evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.entity));
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows)).toEqual(new Set(['sda']));
  const sections = page.locator('.section-fold:visible > summary');
  expect(await sections.allTextContents()).toEqual([expect.stringMatching(/^Disks/)]);
  await sections.click();
  expect(await page.locator('.overlays figure:visible').count()).toBeGreaterThan(0);
  expect(await page.locator('.overlays figure:visible', { hasText: 'sdb' }).count()).toBe(0);
  // A table without a row that matches has no head either.
  expect(await page.getByRole('columnheader', { name: 'sdb' }).count()).toBe(0);
});

test('it counts the names of the charts, and leaves the runs that have them', async () => {
  const page = await filtered('sda');
  expect(await page.locator('.filter output').textContent()).toMatch(/^1 of \d names$/);
  expect(await page.locator('article.run:not(.overlays):visible').count()).toBe(3);
  await page.locator('.filter input').fill('nothing like it');
  await expect
    .poll(() => page.locator('.filter output').textContent())
    .toMatch(/^none of \d names/);
  expect(await page.locator('table.compared:visible').count()).toBe(0);
  await page.locator('.filter input').fill('');
  await expect.poll(() => page.locator('table.compared:visible').count()).toBeGreaterThan(0);
});

test.each([1440, 1024, 390])(
  'at %i pixels the cursor does not move the tracks below',
  async (width) => {
    const { page } = await open(fileUrl(join(folder, 'compared.html')), {
      viewport: { width, height: 900 },
    });
    const plots = page.locator('.overlays tr[data-track] > .plot');
    await page.locator('[data-track] > .plot[tabindex]').first().waitFor();
    await plots.first().scrollIntoViewIfNeeded();
    const before = (await plots.nth(1).boundingBox())!;
    await plots.first().hover();
    await page.locator('.tracks.pointing').waitFor();
    expect((await plots.nth(1).boundingBox())!.y).toBeCloseTo(before.y, 0);
    const inks = await plots
      .first()
      .evaluate((plot) =>
        [...plot.parentElement!.querySelectorAll<HTMLElement>('.at small')].map(({ style }) =>
          style.getPropertyValue('--ink'),
        ),
      );
    expect(inks).toEqual(['var(--s7)', 'var(--s0)', 'var(--s1)']);
  },
);

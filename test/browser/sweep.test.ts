import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statgraph } from '../cli/run.ts';
import { sysbenchOutput } from '../swept-logs.ts';
import { violations } from './axe.ts';
import { fileUrl, open, settledHash, useBrowser } from './open.ts';

useBrowser();

let folder: string;
let file: string;

const RATES = [100, 200, 400, 600, 610, 900];

/** Runs with 1 to 32 threads, the last of them odd, each made twice. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-sweep-'));
  for (const rep of [1, 2]) {
    for (const [i, rate] of RATES.entries()) {
      const run = join(folder, 'runs', `threads${2 ** i}-rep${rep}`);
      await mkdir(run, { recursive: true });
      await writeFile(
        join(run, 'sysbench.txt'),
        sysbenchOutput({ threads: 2 ** i, rate: rate + rep, latency: 2 ** i }),
      );
    }
  }
  file = join(folder, 'sweep.html');
  await statgraph(['sweep', 'threads{threads}-rep{rep}', join(folder, 'runs'), '-o', file, '-q']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const kneeOf = async (page: Page) => (await page.locator('.knees').textContent())!.trim();
const curve = (page: Page) => page.locator('.curve').first();
const boxOf = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Draw ${name}`, exact: true });

test('a run that is left out stays in the table; curves, means and the sentence above follow', async () => {
  const { page, complaints } = await open(fileUrl(file));
  await boxOf(page, 'threads 32, rep 1').uncheck();
  await page.getByText('Left out: threads 32, rep 1').waitFor();
  expect(await kneeOf(page)).toContain('grows up to the last, threads 32 (902)');
  const before = await curve(page).innerHTML();
  // By keyboard.
  await boxOf(page, 'threads 32, rep 2').focus();
  await page.keyboard.press('Space');
  await expect.poll(() => kneeOf(page)).toContain('stops growing at threads 8 (602');
  expect(await curve(page).innerHTML()).not.toBe(before);
  expect(await curve(page).innerHTML()).not.toContain('NaN');
  expect(await page.locator('table.runs tr.left-out').count()).toBe(2);
  expect(await page.locator('table.settings tbody tr').count()).toBe(5);
  expect(await settledHash(page)).toMatch(/out=run[\w-]*,run[\w-]*/);
  expect(complaints).toEqual([]);
});

test('the address keeps which runs are left out, and putting them back restores the page', async () => {
  const { page } = await open(fileUrl(file));
  const whole = await curve(page).locator('path').count();
  const sentence = await kneeOf(page);
  const id = await page.locator('table.runs tbody tr').last().getAttribute('data-run');
  const shared = await open(`${fileUrl(file)}#out=${id}`);
  const name = 'threads 32, rep 2';
  await expect.poll(() => boxOf(shared.page, name).isChecked()).toBe(false);
  await boxOf(shared.page, name).check();
  await expect.poll(() => kneeOf(shared.page)).toBe(sentence);
  expect(await curve(shared.page).locator('path').count()).toBe(whole);
});

test('the table is saved as CSV with what is left out', async () => {
  const { page } = await open(fileUrl(file));
  await boxOf(page, 'threads 1, rep 1').uncheck();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString().trim().split('\n');
  expect(lines).toHaveLength(1 + 2 * RATES.length);
  expect(lines[1]).toMatch(/^"threads 1, rep 1",1,.*,left out$/);
});

test('without script the page has the sentence, the table and the curves, but no boxes', async () => {
  const { page } = await open(fileUrl(file), { javaScriptEnabled: false });
  expect(await kneeOf(page)).toContain('grows up to the last, threads');
  expect(await page.locator('.curve svg').count()).toBeGreaterThan(2);
  expect(await page.getByRole('checkbox').count()).toBe(0);
});

test('it is no wider than its window, and axe finds nothing wrong', async () => {
  for (const width of [1440, 1024, 390]) {
    const { page } = await open(fileUrl(file), {
      viewport: { width, height: 900 },
      bypassCSP: true,
    });
    await boxOf(page, 'threads 1, rep 1').uncheck();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    expect(await violations(page)).toEqual([]);
  }
});

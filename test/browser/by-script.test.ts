import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFiles } from '../cli/folder.ts';
import { manyOf } from '../many-logs.ts';
import { fileUrl, open, useBrowser } from './open.ts';
import { reportOf } from './report-of.ts';

useBrowser();

const DISKS = 150;
const RUNS = 60;
const LAST = 'details.entity:last-of-type';

let folder: string;
let disks: string;
let small: string;
let runs: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-by-script-'));
  disks = join(folder, 'disks');
  await writeFiles(disks, manyOf.disks!(DISKS));
  small = await reportOf(disks, join(folder, 'small.html'), '--max-size', '1');
  await writeFiles(join(folder, 'runs'), manyOf.runs!(RUNS));
  runs = await reportOf(join(folder, 'runs'), join(folder, 'runs.html'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Opens the last fold of a page and returns the numbers of its first chart. */
async function numbersOfLast(page: Page): Promise<string[]> {
  await page.waitForSelector('html.scripted');
  await page.locator(LAST).evaluate((fold: HTMLDetailsElement) => {
    fold.open = true;
    fold.scrollIntoView();
  });
  const table = page.locator(`${LAST} table.numbers`).first();
  await table.locator('tbody tr').first().waitFor({ state: 'attached' });
  return table.locator('th, td').allTextContents();
}

test('charts that a small page leaves to its script have their pictures and numbers when their fold is opened', async () => {
  const whole = await reportOf(disks, join(folder, 'whole.html'), '--detail', 'full');
  expect((await stat(small)).size).toBeLessThan((await stat(whole)).size * 0.8);
  const expected = await open(fileUrl(whole));
  const { page, complaints } = await open(fileUrl(small));
  expect(await numbersOfLast(page)).toEqual(await numbersOfLast(expected.page));
  await page.locator(`${LAST} .picture.live`).first().waitFor();
  expect(await page.locator('.by-script').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('without a script such folds say how to get their charts', async () => {
  const { page } = await open(fileUrl(small), { javaScriptEnabled: false });
  await page.locator(`${LAST} > summary`).click();
  expect(await page.locator(`${LAST} p.by-script`).innerText()).toContain('statgraph plot');
  // The charts of the busiest devices are drawn.
  expect(await page.locator('section.charts figure svg').count()).toBeGreaterThan(5);
});

test('of many runs the later ones are folded; their charts are made when the fold is opened or linked', async () => {
  const { page, complaints } = await open(fileUrl(runs));
  await page.waitForSelector('html.scripted');
  const last = page.locator('article.run').last();
  await last.locator('.run-line').click();
  expect(await last.locator('.range').innerText()).toContain('s');
  expect(await last.locator('figure').count()).toBe(0);
  await last.locator('.run-charts > summary').click();
  await last.locator('.picture.live').first().waitFor();
  const chart = await last.locator('figure').first().getAttribute('id');
  const rows = last.locator('table.numbers').first().locator('tbody tr');
  const numbers = await rows.allTextContents();
  expect(numbers.length).toBeGreaterThan(0);
  const linked = await open(`${fileUrl(runs)}#${chart}`);
  await linked.page.locator(`[id="${chart}"] .picture.live`).waitFor();
  const again = linked.page.locator(`[id="${chart}"] table.numbers tbody tr`);
  expect(await again.allTextContents()).toEqual(numbers);
  expect([...complaints, ...linked.complaints]).toEqual([]);
});

test('to open one of many runs does not look for names in the others', async () => {
  const { page } = await open(fileUrl(runs));
  await page.waitForSelector('html.scripted');
  await page.evaluate(() => {
    const asked: string[] = [];
    const search = document.querySelectorAll.bind(document);
    document.querySelectorAll = (selector: string) => {
      asked.push(selector);
      return search(selector);
    };
    Object.assign(globalThis, { asked });
  });
  const last = page.locator('article.run').last();
  await last.locator('.run-line').click();
  await last.locator('.run-charts > summary').click();
  await last.locator('.picture.live').first().waitFor();
  expect(await page.evaluate('asked')).not.toContain('[data-entity]');
});

test('a crop applies to the charts of a run that is opened later', async () => {
  const { page, complaints } = await open(`${fileUrl(runs)}#crop=1-2`);
  await page.waitForSelector('html.cropped');
  const first = page.locator('article.run').first().locator('figure').first();
  const last = page.locator('article.run').last();
  await last.locator('.run-line').click();
  await last.locator('.run-charts > summary').click();
  await last.locator('.picture.live').first().waitFor();
  await page.waitForSelector('html.cropped:not([aria-busy])');
  const numbers = (part: typeof first) => part.locator('table.numbers tbody td').allTextContents();
  expect(await numbers(last.locator('figure').first())).toEqual(await numbers(first));
  expect(complaints).toEqual([]);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFiles } from '../cli/folder.ts';
import { statgraph } from '../cli/run.ts';
import { filesOfRuns, type MadeRun } from '../made-runs.ts';
import { violations } from './axe.ts';
import { fileUrl, open, useBrowser } from './open.ts';
import { reportOf } from './report-of.ts';

useBrowser();

/** Sixteen runs; the fifth did most. */
const RUNS = Object.fromEntries(
  Array.from({ length: 16 }, (_, i): [string, MadeRun] => [
    `threads-${2 ** (i % 4)}-v${10 * (i >> 2) + 10}`,
    { threads: 2 ** (i % 4), rate: i === 4 ? 9137 : 1000 + 100 * i, busy: 20 + 2 * i },
  ]),
);

let folder: string;
let report: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-runs-'));
  await writeFiles(join(folder, 'sweep'), filesOfRuns(RUNS));
  report = await reportOf(join(folder, 'sweep'), join(folder, 'sweep.html'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function started(options = {}) {
  const opened = await open(fileUrl(report), options);
  await opened.page.waitForSelector('.runs thead button');
  return opened;
}

const names = (page: Page) => page.locator('.runs tbody tr:visible th').allTextContents();

/** The numbers of a column, by its heading. */
const column = (page: Page, heading: string) =>
  page.$eval(
    '.runs',
    (table, text) => {
      const { tHead, tBodies } = table as HTMLTableElement;
      const at = [...tHead!.rows[0]!.cells].findIndex((head) => head.textContent.startsWith(text));
      return [...tBodies[0]!.rows].map((row) =>
        Number(row.cells[at]!.firstChild!.textContent!.replaceAll(',', '')),
      );
    },
    heading,
  );

test('several runs begin with a table: sixteen rows fit on the first screen', async () => {
  const { page, complaints } = await started();
  expect(await names(page)).toHaveLength(16);
  const last = (await page.locator('.runs tbody tr').last().boundingBox())!;
  expect(last.y + last.height).toBeLessThan(700);
  expect(await page.locator('.runs .best').first().innerText()).toMatch(/^9,137/);
  expect(await page.locator('.runs .best').first().textContent()).toBe('9,137 best');
  await page.locator('.runs tbody a').nth(3).click();
  await expect
    .poll(() => page.evaluate(() => document.querySelector(':target')?.matches('article.run')))
    .toBe(true);
  expect(complaints).toEqual([]);
});

test('a click on a heading sorts the rows, again turns them, a third time restores the order', async () => {
  const { page } = await started();
  const before = await names(page);
  const heading = page.getByRole('columnheader', { name: 'transactions/s', exact: true });
  const button = heading.getByRole('button');
  await button.click();
  expect(await heading.getAttribute('aria-sort')).toBe('descending');
  const falling = await column(page, 'transactions/s');
  expect(falling[0]).toBe(9137);
  expect(falling).toEqual(falling.toSorted((a, b) => b - a));
  await button.press('Enter');
  expect(await heading.getAttribute('aria-sort')).toBe('ascending');
  expect(await column(page, 'transactions/s')).toEqual(falling.toReversed());
  await button.press('Enter');
  expect(await heading.getAttribute('aria-sort')).toBeNull();
  expect(await names(page)).toEqual(before);
});

test('names are sorted by their numbers, and by one heading at a time', async () => {
  const { page } = await started();
  await page.locator('.runs thead button').nth(2).click();
  await page.locator('.runs thead button').first().click();
  expect(await page.locator('.runs [aria-sort]').count()).toBe(1);
  const shown = await names(page);
  expect(shown).toEqual(shown.toSorted(new Intl.Collator('en', { numeric: true }).compare));
});

/** What the section of two runs has: its heads, its rows, the paths of the means of its chart. */
const twoRuns = async (page: Page) => ({
  heads: await page.locator('.two-runs thead th').allTextContents(),
  rows: await page.locator('.two-runs tbody tr').allTextContents(),
  means: await page
    .locator('.two-runs .side .mean')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d'))),
});

test('the runs with the highest and the lowest result are beside each other, without a script, too', async () => {
  for (const options of [{}, { javaScriptEnabled: false }]) {
    const { page } = await open(fileUrl(report), options);
    const { heads, rows, means } = await twoRuns(page);
    expect(heads).toEqual(['figure', 'threads-1-v20', 'threads-1-v10', 'change']);
    expect(rows).toContain('transactions/s9,1371,000−89 % ✗');
    expect(new Set(means).size).toBe(2);
    const chart = (await page.locator('.two-runs .picture').boundingBox())!;
    const table = (await page.locator('.two-runs table').boundingBox())!;
    expect(chart.x + chart.width).toBeLessThan(table.x);
  }
});

test('two rows that are chosen take the place of the first two, in the chart, too', async () => {
  const { page } = await started();
  const box = (name: string) => page.getByRole('checkbox', { name: `Compare ${name}` });
  expect(await box('threads-1-v20').isChecked()).toBe(true);
  expect(await box('threads-1-v10').isChecked()).toBe(true);
  const before = await twoRuns(page);
  await box('threads-2-v10').focus();
  await page.keyboard.press('Space');
  expect(await box('threads-1-v20').isChecked()).toBe(false);
  expect((await twoRuns(page)).heads.slice(1, 3)).toEqual(['threads-1-v10', 'threads-2-v10']);
  await box('threads-1-v20').check();
  const { heads, rows, means } = await twoRuns(page);
  expect(heads.slice(1, 3)).toEqual(['threads-2-v10', 'threads-1-v20']);
  expect(rows).toContain('transactions/s1,1009,137× 8.3 ✓');
  expect(means[1]).toBe(before.means[0]);
  expect(means[0]).not.toBe(before.means[1]);
  const command = page.locator('.two-runs code');
  expect(await command.textContent()).toBe('statgraph compare threads-2-v10 threads-1-v20');
  await box('threads-1-v20').uncheck();
  expect(await command.textContent()).toBe('statgraph compare threads-2-v10 threads-1-v20');
});

test('runs that are named by their parameters are no words of a command', async () => {
  const file = join(folder, 'by-pattern.html');
  const pattern = 'threads-{threads}-v{version}';
  await statgraph([join(folder, 'sweep'), '--runs', pattern, '-o', file, '-q']);
  const { page } = await open(fileUrl(file));
  await page.waitForSelector('.runs thead button');
  const boxes = page.getByRole('checkbox', { name: /^Compare threads/ });
  for (const box of await boxes.all()) await box.uncheck();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  expect(await page.locator('.two-runs code').textContent()).toBe('statgraph compare');
  expect(await page.locator('.two-runs [role] p').textContent()).toMatch(
    /^All of it: .* with the paths of threads 1, version 10 and threads 1, version 20$/,
  );
});

test('the filter hides rows of runs, and matches the texts of the table', async () => {
  const { page } = await started();
  await page
    .getByRole('checkbox', { name: /^Compare threads/ })
    .first()
    .focus();
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement!.matches('.filter input'))).toBe(true);
  await page.fill('.filter input', 'v30');
  await expect.poll(() => names(page)).toHaveLength(4);
  await page.fill('.filter input', '9,137');
  await expect.poll(() => names(page)).toEqual(['threads-1-v20']);
  await page.fill('.filter input', '');
  await expect.poll(() => names(page)).toHaveLength(16);
});

test('results are drawn over what varies below the table', async () => {
  const { page } = await started();
  const titles = await page.locator('.run-curves figcaption').allTextContents();
  expect(titles).toEqual([
    'transactions/s over threads',
    'p95 ms over threads',
    'CPU busy % over threads',
  ]);
  expect(await page.locator('.run-curves .run-key').first().textContent()).toContain('v 1');
});

test('a page without script has the same table, without boxes and buttons', async () => {
  const still = await open(fileUrl(report), { javaScriptEnabled: false });
  const { page } = await started();
  const places = (of: Page) =>
    of.$$eval('.runs :is(th, td)', (cells) =>
      cells.map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
      }),
    );
  expect(await still.page.locator('.runs :is(button, input)').count()).toBe(0);
  expect(await places(page)).toEqual(await places(still.page));
});

test.each([1440, 1024, 390])(
  'at %i pixels the table scrolls within itself, its names stay',
  async (width) => {
    const { page } = await started({ viewport: { width, height: 844 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const left = () => page.locator('.runs tbody th').first().boundingBox();
    const before = await left();
    await page.locator('.runs-part .scroll').evaluate((box) => box.scrollTo(400, 0));
    expect((await left())!.x).toBe(before!.x);
  },
);

test('axe finds nothing wrong with a sorted table and two chosen rows', async () => {
  const { page } = await started({ bypassCSP: true });
  await page.locator('.runs thead button').nth(1).click();
  await page.locator('.runs input').first().check();
  await page.locator('.runs input').nth(1).check();
  expect(await violations(page, '.page-head')).toEqual([]);
});

test('paper has the words of the headings, and no boxes', async () => {
  const { page } = await started();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.runs thead').innerText()).toContain('transactions/s');
  expect(await page.locator('.runs input:visible').count()).toBe(0);
});

import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { writeFiles } from '../cli/folder.ts';
import { statgraph } from '../cli/run.ts';
import { addCopies } from '../large-site.ts';
import { filesOfRuns } from '../made-runs.ts';
import { violations } from './axe.ts';
import { fileUrl, open, useBrowser } from './open.ts';
import { reportOf } from './report-of.ts';

useBrowser();

const COPIES = 2100;
/** The place of the copy that did most, which is in the last file of rows: the latest are first. */
const BEST = 7;

let folder: string;
let index: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-large-'));
  const run = { threads: 8, rate: 1000 };
  await writeFiles(folder, filesOfRuns({ 'runs/first': run, 'new/last': run }));
  const site = join(folder, 'site/');
  await reportOf(join(folder, 'runs/first'), site);
  const factor = (place: number) => (place === BEST ? 3 : 1 + (place % 50) / 100);
  await addCopies(site, 'first', { count: COPIES, factor });
  await reportOf(join(folder, 'new/last'), site);
  index = join(site, 'index.html');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function started(options = {}) {
  const opened = await open(fileUrl(index), options);
  await opened.page.waitForSelector('html.scripted');
  return opened;
}

const rows = (page: Page) => page.locator('.runs tbody tr');
const said = (page: Page, words: string) =>
  page.waitForFunction(
    (text) => document.querySelector('.filter output')!.textContent === text,
    words,
  );

test('a large index is a small page, which loads more rows when it is asked', async () => {
  expect((await stat(index)).size).toBeLessThan(150_000);
  const { page, complaints } = await started();
  await said(page, '50 of 2,102 runs');
  expect(await rows(page).count()).toBe(50);
  expect(await rows(page).locator('th').first().innerText()).toBe('last');
  await page.getByRole('button', { name: '1,000 more' }).click();
  await said(page, '1,050 of 2,102 runs');
  expect(await rows(page).count()).toBe(1050);
  const curves = await rows(page).locator('.course path').count();
  expect(curves).toBe(1050);
  await page.getByRole('button', { name: '1,000 more' }).click();
  await page.getByRole('button', { name: '52 more' }).click();
  await said(page, '');
  expect(await page.locator('button.more').isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'first', exact: true }).count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('a large index is sorted and filtered over all its runs', async () => {
  const { page } = await started();
  const first = rows(page).locator('th a').first();
  await page.getByRole('button', { name: 'transactions/s' }).click();
  await first.filter({ hasText: `copy-0000${BEST}` }).waitFor();
  expect(await rows(page).count()).toBe(50);
  await page.getByRole('searchbox').fill('copy-0000[78]');
  await said(page, '2 of 2,102 runs');
  expect(await rows(page).locator('th').allTextContents()).toEqual(['copy-00007', 'copy-00008']);
  await page.getByRole('checkbox', { name: 'Compare copy-00007' }).check();
  await page.getByRole('checkbox', { name: 'Compare copy-00008' }).check();
  const difference = page.locator('.runs-part [role="status"] tbody tr');
  expect(await difference.first().innerText()).toContain('3,000');
  await page.getByRole('searchbox').fill('copy');
  await said(page, '2,100 of 2,102 runs, 50 shown');
  await page.getByRole('searchbox').fill('nothing');
  await said(page, 'none of 2,102 runs');
});

test('a large index says which rows it cannot load, and shows the others', async () => {
  const files = await readdir(join(folder, 'site/code/rows'));
  expect(files).toHaveLength(3);
  const [file] = files.map((name) => join(folder, 'site/code/rows', name));
  await rename(file!, `${file}.away`);
  onTestFinished(() => rename(`${file}.away`, file!));
  const { page } = await started();
  await page.getByRole('searchbox').fill('copy-');
  await page.waitForFunction(() =>
    document.querySelector('.filter output')!.textContent!.includes('cannot load'),
  );
  expect(await page.locator('.filter output').innerText()).toMatch(
    new RegExp(`^[\\d,]+ of 2,102 runs, 50 shown, cannot load code/rows/${files[0]}$`),
  );
});

test('the files of rows of the index before stay by one update, for readers who have it open', async () => {
  const files = () => readdir(join(folder, 'site/code/rows'));
  const update = () => statgraph([join(folder, 'new/last'), '-o', join(folder, 'site/')]);
  const before = await files();
  expect((await update()).stderr).toContain('1 unchanged');
  expect(await files()).toEqual(before);
  await addCopies(join(folder, 'site'), 'first', { count: 1, factor: () => 2 });
  await update();
  const both = await files();
  expect(both.length).toBeGreaterThan(before.length);
  expect(both).toEqual(expect.arrayContaining(before));
  await update();
  expect(await files()).toHaveLength(before.length);
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing wrong in a large %s index',
  async (scheme) => {
    const { page } = await started({ bypassCSP: true, colorScheme: scheme });
    await page.getByRole('searchbox').fill('copy-0000[78]');
    await said(page, '2 of 2,102 runs');
    expect(await violations(page)).toEqual([]);
  },
);

test('without scripts a large index says how many of its runs are shown', async () => {
  const { page } = await open(fileUrl(index), { javaScriptEnabled: false });
  expect(await rows(page).count()).toBe(50);
  expect(await page.locator('.unscripted').textContent()).toContain(
    '50 of 2,102 runs are shown. To see the others, save the whole folder and open it from disk.',
  );
});

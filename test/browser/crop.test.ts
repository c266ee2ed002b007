import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { statgraph } from '../cli/run.ts';
import { someOf } from '../thinned.ts';
import { violations } from './axe.ts';
import { fileUrl, nextFrames, open, settledHash, useBrowser } from './open.ts';
import { reportOf } from './report-of.ts';

useBrowser();

const root = resolve(import.meta.dirname, '../..');
const report = inject('linux');
const whole = { 'examples/linux-fio': report, 'examples/nfs-10gbe': inject('nfs') };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-crop-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The cells of every table of numbers, by its figure or its caption. */
function tables(page: Page) {
  return page.$$eval('figure table.numbers, table.resources', (all) =>
    (all as HTMLTableElement[])
      .filter((table) => table.closest('.left-out, .more') === null)
      .map((table): [string, string[][]] => [
        table.closest('figure')?.id ??
          `${table.closest('article')?.id} ${table.caption?.textContent}`,
        [...table.querySelectorAll('tr')].map((row) =>
          [...row.cells].map((cell) => cell.textContent!.trim()),
        ),
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The tracks with their numbers and lines, the phases with what was done in them, and the notes of the page. */
function facts(page: Page) {
  return page.evaluate(() => ({
    phases: [...document.querySelectorAll('.tracks .phases td')].map((cell) => [
      cell.textContent,
      cell.getAttribute('width'),
      cell.className,
    ]),
    phaseNumbers: [...document.querySelectorAll('.phase-numbers tr')].map((row) =>
      [...row.querySelectorAll(':is(th, td):not(.finding)')].map(
        (cell) => `${cell.className}: ${cell.textContent}`,
      ),
    ),
    tracks: [...document.querySelectorAll('.tracks tr[data-track]')].map((row) =>
      row.textContent!.replace(/\s+/g, ''),
    ),
    lines: [...document.querySelectorAll('.tracks path[class^="s"]')].map((path) =>
      path.getAttribute('d'),
    ),
    zero: [...document.querySelectorAll('.tracks .zero')].map((p) => p.textContent),
    notices: [...document.querySelectorAll('.run-notes .notice')].map((p) => p.textContent),
    ends: [...document.querySelectorAll('.ledger .notes li')].map((li) => li.textContent),
  }));
}

async function settled(page: Page, isCropped: boolean): Promise<void> {
  await page.waitForFunction((cropped) => {
    const { classList, ariaBusy } = document.documentElement;
    return classList.contains('cropped') === cropped && ariaBusy !== 'true';
  }, isCropped);
}

test.each([
  ['examples/linux-fio', 40, 121.5],
  ['examples/nfs-10gbe', 33, 260],
  ['examples/nfs-10gbe', 0, 400],
] as const)(
  '%s cropped in the browser tells what --from %d --to %d tells',
  async (name, from, to) => {
    const cut = join(folder, 'cut.html');
    const { code } = await statgraph([
      resolve(root, name),
      ...['--from', `${from}`, '--to', `${to}`, '-o', cut],
    ]);
    expect(code).toBe(0);
    const live = await open(`${fileUrl(whole[name])}#crop=${from}-${to}`);
    await settled(live.page, true);
    const given = await open(fileUrl(cut), { javaScriptEnabled: true });
    expect(await tables(live.page)).toEqual(await tables(given.page));
    expect(await facts(live.page)).toEqual(await facts(given.page));
    const range = await given.page.locator('.range').first().textContent();
    expect(await live.page.locator('.range').first().textContent()).toBe(`crop ${range}`);
    expect(live.complaints).toEqual([]);
  },
);

test('the whole run is restored unchanged, and the crop is in the address', async () => {
  const { page, complaints } = await open(fileUrl(report));
  const before = [await tables(page), await facts(page)];
  await page.waitForSelector('html.scripted');
  expect(await page.locator('button[name=crop]').isDisabled()).toBe(true);
  await page.keyboard.press('+');
  await page.locator('button[name=crop]').click();
  await settled(page, true);
  await page.waitForURL(/#.*crop=/);
  expect([await tables(page), await facts(page)]).not.toEqual(before);
  await page.locator('button[name=whole]').click();
  await settled(page, false);
  await expect.poll(async () => [await tables(page), await facts(page)]).toEqual(before);
  expect(complaints).toEqual([]);
});

test('Back undoes a crop, and Forward crops again', async () => {
  const { page, complaints } = await open(fileUrl(report));
  await page.waitForSelector('html.scripted');
  // The numbers follow the lines and their scales, row after row.
  const numbers = page.locator('.tracks tr[data-track] .stats').last();
  const whole = await numbers.textContent();
  await page.keyboard.press('+');
  await page.waitForURL(/#/);
  await expect.poll(() => numbers.textContent()).not.toBe(whole);
  await nextFrames(page);
  const before = [await tables(page), await facts(page)];
  await page.locator('button[name=crop]').click();
  await settled(page, true);
  await page.waitForURL(/#.*crop=/);
  const cropped = [await tables(page), await facts(page)];
  await page.goBack();
  await settled(page, false);
  await expect.poll(async () => [await tables(page), await facts(page)]).toEqual(before);
  await page.goForward();
  await settled(page, true);
  expect([await tables(page), await facts(page)]).toEqual(cropped);
  expect(complaints).toEqual([]);
});

test('the tracks show the crop, and the whole run again', async () => {
  const { page, complaints } = await open(fileUrl(report));
  const lines = () => page.$$eval('.track-plot', (all) => all.map((svg) => svg.innerHTML));
  const before = await lines();
  expect(before.length).toBeGreaterThan(0);
  await page.goto(`${fileUrl(report)}#crop=60-90`);
  await settled(page, true);
  const cropped = await lines();
  for (const [i, drawn] of cropped.entries()) {
    expect(drawn).not.toBe(before[i]);
    expect(drawn).toMatch(/<path [^>]*class="s\d[^>]* d="M/);
  }
  await page.getByRole('button', { name: 'Whole run' }).click();
  await settled(page, false);
  expect(await lines()).toEqual(before);
  expect(complaints).toEqual([]);
});

test('logs that end early are listed for the crop', async () => {
  const logs = join(folder, 'early');
  await mkdir(logs);
  const example = resolve(root, 'examples/linux-fio');
  await copyFile(join(example, 'iostat.out'), join(logs, 'iostat.out'));
  const vmstat = (await readFile(join(example, 'vmstat.out'), 'utf8')).split('\n');
  await writeFile(join(logs, 'vmstat.out'), vmstat.slice(0, 103).join('\n'));
  const report = fileUrl(await reportOf(logs, join(folder, 'early.html')));
  const { page } = await open(report);
  const notes = page.locator('.ledger .notes li');
  expect(await notes.allTextContents()).toEqual([
    expect.stringMatching(/^vmstat.out ends 1 min \d+ s before/),
  ]);
  await page.goto(`${report}#crop=20-60`);
  await settled(page, true);
  expect(await notes.count()).toBe(0);
  await settledHash(page);
  await page.goto(`${report}#crop=60-120`);
  await expect
    .poll(() => notes.allTextContents())
    .toEqual([expect.stringMatching(/^vmstat.out ends \d+ s before/)]);
});

test('a chart without a sample in the crop says so', async () => {
  const { page, complaints } = await open(`${fileUrl(report)}#crop=100000-100010`);
  await settled(page, true);
  expect(await page.locator('figure').first().innerText()).toContain('No data for this chart');
  expect(await page.locator('.range').first().textContent()).toBe('no samples in the crop');
  expect(complaints).toEqual([]);
});

test('a mark of the table leads to its time in all charts', async () => {
  const { page, complaints } = await open(fileUrl(report));
  await page.waitForSelector('html.scripted');
  await page.locator('.marks > summary').click();
  await page.locator('a.mark').nth(1).click();
  await page.waitForURL(/#.*t=\d/);
  expect(complaints).toEqual([]);
});

test('the later of two crops counts, and a second crop gives the same as it would alone', async () => {
  const once = await open(`${fileUrl(report)}#crop=50-110`);
  await settled(once.page, true);
  const twice = await open(`${fileUrl(report)}#crop=10-60`);
  await settled(twice.page, true);
  await twice.page.evaluate(() => {
    location.hash = 'crop=20-70';
    location.hash = 'crop=50-110';
  });
  await twice.page.waitForFunction(
    (words) => document.querySelector('.range')?.textContent === words,
    await once.page.locator('.range').first().textContent(),
  );
  await settled(twice.page, true);
  expect(await tables(twice.page)).toEqual(await tables(once.page));
  expect(await twice.page.locator('h1').textContent()).toBe('linux-fio · crop');
});

test.each(
  someOf(
    [
      ['light', 1440],
      ['light', 390],
      ['dark', 390],
      ['dark', 1440],
    ] as const,
    2,
  ),
)(
  'axe finds nothing in a cropped page in the %s theme at %i pixels, and nothing scrolls sideways',
  async (colorScheme, width) => {
    const { page } = await open(`${fileUrl(report)}#crop=40-120`, {
      colorScheme,
      bypassCSP: true,
      viewport: { width, height: 900 },
    });
    await settled(page, true);
    await page.$$eval('details', (all) => {
      for (const fold of all) fold.open = true;
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violations(page)).toEqual([]);
  },
);

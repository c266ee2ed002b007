import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFiles } from '../cli/folder.ts';
import { statgraph } from '../cli/run.ts';
import { comparedLogs } from '../compared-logs.ts';
import { violations } from './axe.ts';
import { fileUrl, nextFrames, open, settledHash, useBrowser } from './open.ts';

useBrowser();

let folder: string;
let report: string;

/** Makes the comparison as a page, in a form. */
async function compare(output: string, ...options: readonly string[]): Promise<string> {
  const words = ['compare', 'before', 'after', '-o', output, ...options];
  const { code, stderr } = await statgraph(words, { cwd: folder });
  if (code !== 0) throw new Error(stderr);
  return join(folder, output);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-compare-'));
  await writeFiles(folder, comparedLogs);
  report = await compare('compared.html');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function openLive(hash = '', width = 1440): Promise<Page> {
  const viewport = { width, height: 900 };
  const { page } = await open(`${fileUrl(report)}${hash}`, { bypassCSP: true, viewport });
  await page.locator('[data-track] > .plot[tabindex]').first().waitFor();
  return page;
}

function cpuRow(page: Page): Locator {
  return page.locator('.overlays tr[data-track]').filter({ hasText: 'CPU' }).first();
}

function cpuChart(page: Page): Locator {
  return page.locator('.overlays figure[id]').filter({ hasText: 'CPU busy' }).first();
}

/** Points at an instant of a track, in seconds of its 120. */
async function pointAt(page: Page, second: number): Promise<void> {
  const box = (await cpuRow(page).locator('> .plot').boundingBox())!;
  await page.mouse.move(box.x + (box.width * second) / 120, box.y + box.height / 2);
  await page.locator('.tracks.pointing').waitFor();
  await nextFrames(page);
}

/** The left end of a line of a track in pixels of the drawing. */
function startOf(page: Page, ink: string): Promise<number> {
  return cpuRow(page)
    .locator(`path.${ink}:not(.area)`)
    .first()
    .evaluate((path) => (path as SVGPathElement).getBBox().x);
}

test('without its script the page has tracks and charts with a line for each side', async () => {
  const { page, complaints } = await open(fileUrl(report), { javaScriptEnabled: false });
  for (const place of [cpuRow(page), cpuChart(page)]) {
    expect(await place.locator('path.s7').count()).toBeGreaterThan(0);
    expect(await place.locator('path.s0').count()).toBeGreaterThan(0);
  }
  const heads = await page.locator('.overlays .track-table thead .stats').first().innerText();
  expect(heads.split(/\s+/)).toEqual(['A', 'B', 'change']);
  expect(await cpuRow(page).locator('.stats').innerText()).toMatch(
    /^%\s+\d+\s+\d+\s+.*−\d+ points$/,
  );
  expect(complaints).toEqual([]);
});

test('the cursor reads both sides, each with its file and line', async () => {
  const page = await openLive();
  await pointAt(page, 50);
  const words = await cpuRow(page).locator('.at').textContent();
  expect(words).toMatch(/before vmstat\.out:\d+ .*; after vmstat\.out:\d+ /);
  expect(words).toMatch(/6\d\.\d before.*3\d\.\d after/);
});

test('in a chart the readout has the values of both sides where each has samples', async () => {
  const page = await openLive();
  for (const line of await page.locator('.section-fold > summary').all()) await line.click();
  const box = cpuChart(page).locator('.picture.live');
  await box.scrollIntoViewIfNeeded();
  await box.hover();
  await cpuChart(page).locator('.readout.on').first().waitFor();
  const origin = cpuChart(page).locator('.origin');
  await expect.poll(() => origin.textContent()).toMatch(/before vmstat.*after vmstat/);
  const { x, y, width, height } = (await box.boundingBox())!;
  await page.mouse.move(x + width * 0.85, y + height / 2);
  await expect.poll(() => origin.textContent()).toMatch(/^before vmstat\.out:1\d\d [^;]*$/);
});

test('dragging the name of a side shifts it, the address keeps it, and Reset undoes it', async () => {
  const page = await openLive();
  const [base, other] = [await startOf(page, 's7'), await startOf(page, 's0')];
  const name = (await page.locator('.sides [data-side="after"]').boundingBox())!;
  await page.mouse.move(name.x + 8, name.y + 8);
  await page.mouse.down();
  await page.mouse.move(name.x + 108, name.y + 8, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => settledHash(page)).toMatch(/^#shift=after:\d+(\.\d+)?$/);
  await expect.poll(() => startOf(page, 's0')).toBeGreaterThan(other + 20);
  expect(await startOf(page, 's7')).toBeCloseTo(base, 0);
  const shifted = await settledHash(page);
  const again = await openLive(shifted);
  const seconds = Number(shifted.split(':')[1]);
  expect(Number(await again.locator('.shifts input').inputValue())).toBe(seconds);
  await expect.poll(() => startOf(again, 's0')).toBeGreaterThan(other + 20);
  await page.locator('.shifts [name=reset]').click();
  expect(await settledHash(page)).toBe('');
  await expect.poll(() => startOf(page, 's0')).toBeCloseTo(other, 0);
});

test('a drag with Alt over a track shifts the side instead of selecting a time', async () => {
  const page = await openLive();
  const plot = (await cpuRow(page).locator('> .plot').boundingBox())!;
  await page.keyboard.down('Alt');
  await page.mouse.move(plot.x + 200, plot.y + 20);
  await page.mouse.down();
  await page.mouse.move(plot.x + 150, plot.y + 20, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect.poll(() => settledHash(page)).toMatch(/^#shift=after:-\d/);
});

test('the field and its buttons shift by keyboard, and the charts follow', async () => {
  const page = await openLive();
  const field = page.locator('.shifts input');
  await field.fill('10');
  await page.locator('.shifts button', { hasText: '+' }).focus();
  await page.keyboard.press('Enter');
  expect(await field.inputValue()).toBe('11');
  expect(await settledHash(page)).toBe('#shift=after:11');
  await pointAt(page, 50);
  const lines = (await cpuRow(page).locator('.at').textContent())!.match(/out:\d+/g)!;
  const [before, after] = lines.map((line) => Number(line.slice(4)));
  expect(before! - after!).toBe(11);
});

test('what is shifted has the numbers of the time that is shown, at once', async () => {
  // The load begins at 0; before it, both were idle.
  const means = async (page: Page) => {
    const [, ...texts] = await cpuRow(page).locator('.stats > div > span').allInnerTexts();
    return texts.map(Number);
  };
  const ofAll = await means(await openLive());
  const page = await openLive('#t=0-30');
  await expect.poll(async () => (await means(page))[0]).not.toBe(ofAll[0]);
  const [before, after] = await means(page);
  const change = () => cpuRow(page).locator('.stats > div > b').innerText();
  const points = async () =>
    Number((await change()).replace(/^≤ /, '').replace('−', '-').split(' ')[0]);
  expect(await points()).toBeLessThan(0);
  const unshifted = await points();
  await page.locator('.shifts input').fill('15');
  await expect.poll(async () => (await means(page))[1]).toBeLessThan(after! * 0.8);
  await expect.poll(points).toBeLessThan(unshifted);
  expect((await means(page))[0]).toBe(before);
});

test.each([1440, 1024, 390])(
  'at %i pixels nothing is wider than the window, and axe finds nothing',
  async (width) => {
    const page = await openLive('', width);
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBeLessThanOrEqual(width);
    expect(await violations(page)).toEqual([]);
  },
);

test('bars beside the changes of resources are on a wide screen, not on a phone, nor on paper', async () => {
  const page = await openLive();
  const bars = page.locator('#use table.compared .on-scale:visible');
  expect(await bars.count()).toBe(await page.locator('#use table.compared tr:visible').count());
  await page.emulateMedia({ media: 'print' });
  expect(await bars.count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await bars.count()).toBe(0);
});

test('nothing moves when the script starts', async () => {
  const { page } = await open('about:blank');
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.shifts!.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(fileUrl(report));
  await page.locator('[data-track] > .plot[tabindex]').first().waitFor();
  await nextFrames(page);
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
});

test('a page for mail has the pictures and no field; a directory works with its own files', async () => {
  const mail = await open(fileUrl(await compare('mail.html', '--static')));
  expect(await mail.page.locator('.overlays .track-plot').count()).toBeGreaterThan(0);
  expect(await mail.page.locator('.shifts, script').count()).toBe(0);
  const directory = await compare('external', '--assets', 'external');
  const { page } = await open(fileUrl(join(directory, 'index.html')));
  await page.locator('[data-track] > .plot[tabindex]').first().waitFor();
  await page.locator('.shifts input').fill('5');
  expect(await settledHash(page)).toBe('#shift=after:5');
});

test('each run has its own tables in a fold, whose names lead to its charts', async () => {
  const page = await openLive();
  const run = page.locator('article.run:not(.overlays)').nth(1);
  await run.locator('.run-line').click();
  await run.locator('.own-tables > summary').click();
  const row = run.locator('.summary tbody tr', { hasText: 'CPU' }).first();
  expect(await row.innerText()).toMatch(/\d/);
  expect(await violations(page)).toEqual([]);
  await row.getByRole('link').first().click();
  await expect.poll(() => run.locator('figure', { hasText: 'CPU' }).count()).toBeGreaterThan(0);
});

test('a crop in the address is ignored, because the tables are of whole runs', async () => {
  const page = await openLive('#crop=10-20');
  expect(await settledHash(page)).toBe('');
  expect(await page.locator('button[name=crop]').isVisible()).toBe(false);
});

test('with long names the tracks begin on the first screen, and no page is wider than its window', async () => {
  const sides = [`${'long-name-'.repeat(4)}1=before`, `${'unbroken'.repeat(6)}2=after`];
  const words = ['compare', ...sides, '-o', 'long.html'];
  expect((await statgraph(words, { cwd: folder })).code).toBe(0);
  for (const width of [1440, 1024, 390]) {
    const viewport = { width, height: 900 };
    const { page } = await open(fileUrl(join(folder, 'long.html')), { viewport });
    const [track, across] = await page.evaluate(() => [
      document.querySelector('.track-plot')!.getBoundingClientRect().top,
      document.documentElement.scrollWidth,
    ]);
    expect(across).toBeLessThanOrEqual(width);
    if (width === 1440) expect(track).toBeLessThan(900);
    await page.close();
  }
});

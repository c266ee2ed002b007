import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHash } from '../../templates/client/view-hash.ts';
import { writeIostatSolaris } from '../bench/generate/iostat-solaris.ts';
import { type ExportRow, exportRows } from './export-rows.ts';
import { fileUrl, open, settledHash, useBrowser } from './open.ts';
import { reportOf } from './report-of.ts';

useBrowser();

let folder: string;
let report: string;
let rows: readonly ExportRow[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-heatmap-'));
  const logs = join(folder, 'disks');
  await mkdir(logs);
  await writeIostatSolaris(join(logs, 'iostat.out'), { seconds: 900, seed: 7, devices: 40 });
  await writeFile(join(logs, 'statgraph.json'), '{ "start": "2010-02-03T14:02:00Z" }');
  report = await reportOf(logs, join(folder, 'disks.html'));
  rows = await exportRows(logs, '--metric', 'disk.utilisation');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A page whose heatmap is alive. */
async function openHeatmap(hash = '', width = 1440) {
  const opened = await open(fileUrl(report) + hash, { viewport: { width, height: 900 } });
  const { page } = opened;
  await page.locator('.heat-bar').evaluate((bar) => bar.scrollIntoView({ behavior: 'instant' }));
  await page.locator('.heat-box, .grid').first().waitFor();
  await page.locator('.heat-box canvas, .grid canvas').first().waitFor();
  return opened;
}

/** The names beside the rows, from top to bottom. */
function names(page: Page): Promise<string[]> {
  return page.$$eval('.heat-box svg text[text-anchor="end"]', (texts) =>
    texts
      .map((text) => [Number(text.getAttribute('y')), text.textContent ?? ''] as const)
      .sort((a, b) => a[0] - b[0])
      .map(([, name]) => name),
  );
}

const tip = (page: Page) => page.locator('.heat-tip');

/** Points at a place of the heatmap, as parts of its width and height. */
async function pointAt(page: Page, [across, down]: readonly [number, number]): Promise<void> {
  const box = (await page.locator('.heat-box').boundingBox())!;
  await page.mouse.move(box.x + box.width * across, box.y + box.height * down);
  await tip(page).waitFor();
}

/** What `statgraph export` says of a disk after one moment and up to another, such as `12 s`. */
function exported(name: string, from: string, to: string): number[] {
  const [start, end] = [Number.parseFloat(from), Number.parseFloat(to)];
  return rows
    .filter(({ entity, state }) => entity === name && state !== 'since-boot')
    .filter(({ elapsed_s: at }) => Number(at) > start && Number(at) <= end)
    .map(({ value }) => Number(value));
}

test('forty disks are a heatmap without a script, and each row is named', async () => {
  const { page } = await open(fileUrl(report), { javaScriptEnabled: false });
  const picture = page.locator('figure.heatmap svg');
  await picture.scrollIntoViewIfNeeded();
  expect(await picture.isVisible()).toBe(true);
  expect(await picture.locator('path.heat').count()).toBeGreaterThan(10);
  expect(await picture.locator('text[text-anchor="end"]').count()).toBe(40);
});

test('a cell shows the maximum, mean and minimum of the export', async () => {
  const { page, complaints } = await openHeatmap();
  for (const place of [
    [0.3, 0.2],
    [0.62, 0.4],
    [0.9, 0.7],
  ] as const) {
    await pointAt(page, place);
    const [name, numbers, time] = await tip(page).locator(':scope > *').allInnerTexts();
    const [from, to] = time!.split(' – ');
    const values = exported(name!, from!, to!);
    expect(values.length).toBeGreaterThan(0);
    expect(Number(/(?:max )?([\d.]+) %/.exec(numbers!)![1])).toBe(Math.max(...values));
    const min = /min ([\d.]+) %/.exec(numbers!);
    if (min !== null) expect(Number(min[1])).toBe(Math.min(...values));
    const mean = /mean ([\d.]+) %/.exec(numbers!);
    const sum = values.reduce((all, value) => all + value, 0);
    if (mean !== null) expect(Number(mean[1])).toBeCloseTo(sum / values.length, 1);
  }
  expect(complaints).toEqual([]);
});

test('a click on a row opens the charts of its disk, through their fold', async () => {
  const { page, complaints } = await openHeatmap();
  const last = (await names(page)).at(-1)!;
  const box = (await page.locator('.heat-box').boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 56);
  const focused = page.locator('figure[data-entity]:focus-within');
  await focused.waitFor();
  expect(await focused.getAttribute('data-entity')).toBe(last);
  // The page scrolls softly.
  await expect.poll(async () => (await focused.boundingBox())!.y).toBeLessThan(500);
  expect((await focused.boundingBox())!.y).toBeGreaterThan(-40);
  expect(complaints).toEqual([]);
});

test('keys move over the cells, show their values and open the charts', async () => {
  const { page } = await openHeatmap();
  const all = await names(page);
  await page.locator('.heat-box').focus();
  await page.keyboard.press('ArrowDown');
  await tip(page).waitFor();
  expect(await tip(page).getAttribute('aria-live')).toBe('polite');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => tip(page).locator('b').innerText()).toBe(all[1]);
  await page.keyboard.press('End');
  await expect.poll(() => tip(page).innerText()).toContain('900 s');
  await page.keyboard.press('Escape');
  expect(await tip(page).isVisible()).toBe(false);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.locator('figure[data-entity]:focus-within').getAttribute('data-entity'))
    .toBe(all[0]);
});

test('the filter shows only the rows that match', async () => {
  const { page } = await openHeatmap();
  await page.keyboard.press('/');
  await page.keyboard.type('^c3t.*d0$');
  await expect.poll(async () => (await names(page)).length).toBe(16);
  expect((await names(page)).every((name) => name.startsWith('c3t'))).toBe(true);
});

test('a filter that no row matches hides the heatmap', async () => {
  const { page } = await openHeatmap();
  await page.keyboard.press('/');
  await page.keyboard.type('nothing is called this');
  await expect.poll(() => page.locator('.heat-box').isVisible()).toBe(false);
  expect(await page.locator('.heat-bar').isVisible()).toBe(false);
  expect(await page.locator('.filter input:focus').inputValue()).toBe('nothing is called this');
  await page.keyboard.press('Escape');
  await page.locator('.heat-bar').evaluate((bar) => bar.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(async () => (await names(page)).length).toBe(40);
});

test('legend, axis and cells follow the units and the clock of the view', async () => {
  const words = 'side=disk:heatmap~load~log~disk~disk.throughput';
  const { page } = await openHeatmap(`#${words}&units=1000&clock=utc`);
  const picture = page.locator('.heat-box svg').first();
  await expect.poll(() => picture.textContent()).toContain(' MB/s, log');
  expect(await picture.textContent()).toContain('14:04');
  expect(await picture.textContent()).toContain('2010-02-03, time (UTC)');
  await pointAt(page, [0.3, 0.2]);
  expect(await tip(page).innerText()).toMatch(/ MB\/s/);
  expect(await tip(page).innerText()).toContain('14:0');
});

test('the wheel, a drag and a double click work on a heatmap as on a chart', async () => {
  const { page, complaints } = await openHeatmap();
  const domain = async () => readHash(await settledHash(page)).view.domain;
  const box = (await page.locator('.heat-box').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + 200];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 200, y, { steps: 4 });
  await page.mouse.up();
  const chosen = (await domain())!;
  expect(chosen.to - chosen.from).toBeLessThan(900 * 0.3);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  const closer = (await domain())!;
  expect(closer.to - closer.from).toBeLessThan(chosen.to - chosen.from);
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
  const moved = (await domain())!;
  expect(moved.from).toBeGreaterThan(closer.from);
  expect(moved.to - moved.from).toBeCloseTo(closer.to - closer.from, 1);
  await page.mouse.dblclick(x, y);
  expect(await domain()).toBeNull();
  expect(await page.locator('figure[data-entity]:focus-within').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('metric, order and kind of picture are chosen, and the address keeps them', async () => {
  const { page, complaints } = await openHeatmap();
  await page.getByLabel('Order').selectOption('name');
  await expect
    .poll(async () => (await names(page)).slice(0, 3))
    .toEqual(['c1t0d0', 'c1t1d0', 'c1t2d0']);
  await page.getByLabel('Metric').selectOption({ label: 'Throughput, read + write' });
  await expect.poll(() => page.locator('.heat-box svg').first().textContent()).toContain('MiB/s');
  await page.getByRole('button', { name: 'Small charts' }).click();
  await page.locator('.grid canvas').first().waitFor();
  expect(await page.locator('.grid a').count()).toBe(40);
  await expect.poll(() => page.url()).toContain('grid');
  const again = await openHeatmap(new URL(page.url()).hash);
  expect(await again.page.locator('.grid a').count()).toBe(40);
  expect(await again.page.getByLabel('Order').inputValue()).toBe('name');
  await again.page.locator('.grid a').nth(3).click();
  await again.page.locator('figure[data-entity="c1t5d0"]').first().waitFor();
  expect([...complaints, ...again.complaints]).toEqual([]);
});

test('zooming shows other cells, each from fewer samples', async () => {
  const { page } = await openHeatmap();
  await pointAt(page, [0.5, 0.3]);
  const before = await tip(page).innerText();
  for (let i = 0; i < 4; i++) await page.keyboard.press('+');
  await pointAt(page, [0.52, 0.3]);
  await expect.poll(() => tip(page).innerText()).not.toBe(before);
  await expect
    .poll(() => page.locator('.heat-box svg').first().textContent())
    .not.toContain('15:00');
});

test('at 390 pixels the heatmap fits the page', async () => {
  const { page } = await openHeatmap('', 390);
  const scrolls = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrolls).toBeLessThanOrEqual(390);
  await pointAt(page, [0.9, 0.3]);
  const box = (await tip(page).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
});

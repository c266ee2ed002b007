import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readHash } from '../../templates/client/view-hash.ts';
import { fileUrl, type Opened, open, settledHash, useBrowser } from './open.ts';
import { reportOf } from './report-of.ts';

useBrowser();

const report = fileUrl(inject('linux'));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-gestures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Opens the report at its first disk chart, alive. */
async function openChart(
  options: Parameters<typeof open>[1] = {},
): Promise<Opened & { chart: Locator }> {
  // Places stay what they were measured as: without motion nothing scrolls softly.
  const opened = await open(`${report}#disk`, { reducedMotion: 'reduce', ...options });
  const chart = opened.page.locator('section#disk .picture.live').first();
  await chart.waitFor();
  return { ...opened, chart };
}

/** What the address says once it is written. */
async function domainOf(page: Page): Promise<{ from: number; to: number } | null> {
  return readHash(await settledHash(page)).view.domain;
}

async function at(chart: Locator, x: number, y = 150): Promise<[number, number]> {
  const box = (await chart.boundingBox())!;
  return [box.x + x, box.y + y];
}

/** Where the plot of a chart is in its picture. */
async function plotOf(chart: Locator): Promise<{ x: number; width: number }> {
  return chart.locator('rect.grip').evaluate((rect) => ({
    x: Number(rect.getAttribute('x')),
    width: Number(rect.getAttribute('width')),
  }));
}

async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
}

/** The end of the run in seconds. */
const END = 176;

/** The labels of the time axis: the lowest texts. */
function timeLabels(chart: Locator): Promise<string[]> {
  return chart.locator('svg.frame text').evaluateAll((texts) => {
    const y = (text: Element) => Number(text.getAttribute('y'));
    const lowest = Math.max(...texts.map(y));
    return texts.filter((text) => y(text) === lowest).map((text) => text.textContent ?? '');
  });
}

test('the wheel zooms with Ctrl around the pointer, and all charts follow', async () => {
  const { page, chart, complaints } = await openChart();
  await page.mouse.move(...(await at(chart, 300)));
  await page.keyboard.down('Control');
  for (let i = 0; i < 3; i++) await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  const domain = (await domainOf(page))!;
  const plot = await plotOf(chart);
  const under = END * ((300 - plot.x) / plot.width);
  expect(domain.to - domain.from).toBeLessThan(100);
  expect(domain.from).toBeLessThan(under);
  expect(domain.to).toBeGreaterThan(under);
  const other = page.locator('section#disk .picture.live').nth(1);
  expect(await timeLabels(other)).toEqual(await timeLabels(chart));
  expect(complaints).toEqual([]);
});

test('Back undoes a zoom, step by step, and Forward does it again', async () => {
  const { page } = await open(report);
  await page.waitForSelector('html.scripted');
  await settledHash(page);
  await page.keyboard.press('+');
  const first = await domainOf(page);
  expect(first).not.toBeNull();
  await page.keyboard.press('ArrowRight');
  const moved = await domainOf(page);
  await page.keyboard.press('+');
  const second = await domainOf(page);
  await page.goBack();
  await expect.poll(() => domainOf(page)).toEqual(moved);
  await page.goBack();
  await expect.poll(() => domainOf(page)).toBeNull();
  await page.goForward();
  await expect.poll(() => domainOf(page)).toEqual(moved);
  await page.goForward();
  await expect.poll(() => domainOf(page)).toEqual(second);
});

test('Back after a link of the page leads to where the reader was, with the zoom of that time', async () => {
  const { page } = await open(report);
  await page.waitForSelector('html.scripted');
  await page.evaluate(() => (location.hash = 'cpu'));
  await settledHash(page);
  await page.keyboard.press('+');
  const zoomed = await domainOf(page);
  await page.goBack();
  await expect.poll(() => domainOf(page)).toBeNull();
  expect(new URL(page.url()).hash).toBe('#cpu');
  await page.goForward();
  await expect.poll(() => domainOf(page)).toEqual(zoomed);
});

test('the wheel alone scrolls the page and says how to zoom', async () => {
  const { page, chart } = await openChart();
  await page.mouse.move(...(await at(chart, 300)));
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 120);
  await page.waitForFunction((y) => scrollY !== y, before);
  expect(await page.locator('.hint').textContent()).toContain('wheel to zoom');
  // It covers next to nothing of the chart.
  const hint = (await page.locator('.hint').boundingBox())!;
  expect(hint.height).toBeLessThan(40);
  expect(hint.width).toBeLessThan(200);
  expect(await domainOf(page)).toBeNull();
});

test('a drag over the whole run selects a range, another drag moves it, a double click shows all', async () => {
  const { page, chart } = await openChart();
  const plot = await plotOf(chart);
  await drag(page, await at(chart, 200), await at(chart, 380));
  const chosen = (await domainOf(page))!;
  expect(chosen.from).toBeCloseTo(END * ((200 - plot.x) / plot.width), 0);
  expect(chosen.to - chosen.from).toBeCloseTo(END * (180 / plot.width), 0);
  await drag(page, await at(chart, 300), await at(chart, 200));
  const moved = (await domainOf(page))!;
  expect(moved.from).toBeGreaterThan(chosen.from + 5);
  expect(moved.to - moved.from).toBeCloseTo(chosen.to - chosen.from, 1);
  await page.keyboard.down('Shift');
  await drag(page, await at(chart, 200), await at(chart, 380));
  await page.keyboard.up('Shift');
  const closer = (await domainOf(page))!;
  expect(closer.to - closer.from).toBeLessThan((moved.to - moved.from) * 0.55);
  await page.mouse.dblclick(...(await at(chart, 350)));
  expect(await domainOf(page)).toBeNull();
});

test('no gesture leaves the run or shows less than five samples', async () => {
  const { page, chart } = await openChart();
  for (let i = 0; i < 20; i++) await page.keyboard.press('+');
  const least = (await domainOf(page))!;
  expect(least.to - least.from).toBeCloseTo(5, 2);
  for (let i = 0; i < 200; i++) await page.keyboard.press('ArrowRight');
  const end = (await domainOf(page))!;
  expect(end.to).toBeLessThanOrEqual(END);
  await drag(page, await at(chart, 380), await at(chart, 100));
  expect((await domainOf(page))!.to).toBeLessThanOrEqual(END);
});

test('keys zoom, move and show all again', async () => {
  const { page } = await openChart();
  await page.keyboard.press('+');
  const near = (await domainOf(page))!;
  expect(near.to - near.from).toBeCloseTo(88, 0);
  await page.keyboard.press('ArrowLeft');
  expect((await domainOf(page))!.from).toBeCloseTo(near.from - 22, 0);
  await page.keyboard.press('0');
  expect(await domainOf(page)).toBeNull();
});

test('a click on a mark shows the time after it', async () => {
  const { page, chart } = await openChart();
  // The mark at 55 s: random reads, until 96 s.
  const plot = await plotOf(chart);
  await page.mouse.click(...(await at(chart, plot.x + (55 / END) * plot.width, 150)));
  const domain = (await domainOf(page))!;
  expect(domain.from).toBeCloseTo(53.4, 1);
  expect(domain.to).toBeCloseTo(97.6, 1);
});

/** iostat of two minutes, which was restarted after twenty seconds of silence in the middle. */
async function gapReport(): Promise<string> {
  const logs = join(folder, 'gap');
  await mkdir(logs);
  const clock = (n: number) => new Date(n * 1000).toISOString().slice(14, 19);
  const second = (n: number) => `05/01/2026 10:${clock(n)} AM
Device            r/s     rkB/s     w/s     wkB/s  %util
sda             10.00   ${n}00.00   20.00    400.00  12.00
`;
  const seconds = (from: number) => Array.from({ length: 50 }, (_, i) => second(from + i));
  const head = 'Linux 6.1.0 (gap) \t05/01/2026 \t_x86_64_\t(2 CPU)\n';
  await writeFile(join(logs, 'iostat.out'), [head, ...seconds(0), head, ...seconds(70)].join('\n'));
  return fileUrl(await reportOf(logs, join(folder, 'gap.html')));
}

test('one click on a gap goes there', async () => {
  const { page, complaints } = await open(`${await gapReport()}#disk`, { reducedMotion: 'reduce' });
  const chart = page.locator('section#disk .picture.live').first();
  await chart.waitFor();
  const grip = (await chart.locator('.grip').boundingBox())!;
  expect(await domainOf(page)).toBeNull();
  await page.mouse.click(grip.x + grip.width / 2, grip.y + grip.height / 2);
  expect(await domainOf(page)).toEqual({ from: 49 - 21, to: 70 + 21 });
  expect(complaints).toEqual([]);
});

test('the range of a drag is shown while it lasts, ends at the edge of the plot, and a drag is no click', async () => {
  const { page, chart } = await openChart();
  const plot = await plotOf(chart);
  const selection = () =>
    chart.locator('rect.selection').evaluate((rect) => Number(rect.getAttribute('width')));
  await page.mouse.move(...(await at(chart, 380)));
  await page.mouse.down();
  await page.mouse.move(...(await at(chart, plot.x - 20, 900)), { steps: 5 });
  expect(await selection()).toBeCloseTo(380 - plot.x, 0);
  expect(await domainOf(page)).toBeNull();
  await page.mouse.up();
  expect(await selection()).toBe(0);
  const chosen = (await domainOf(page))!;
  expect(chosen.from).toBe(0);
  expect(chosen.to).toBeCloseTo(END * ((380 - plot.x) / plot.width), 0);
  // A click would have pinned the cursor.
  expect(await chart.textContent()).not.toContain('pinned');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  expect(await domainOf(page)).toBeNull();
});

test('what is shown does not move when nothing more can be zoomed', async () => {
  const { page, chart } = await openChart();
  for (let i = 0; i < 20; i++) await page.keyboard.press('+');
  const least = await domainOf(page);
  await page.mouse.move(...(await at(chart, 300)));
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  expect(await domainOf(page)).toEqual(least);
});

test('on a telephone one finger scrolls, two fingers zoom', async () => {
  const { page, chart, complaints } = await openChart({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const box = (await chart.boundingBox())!;
  expect(box.width).toBeLessThanOrEqual(390);
  const [x, y] = [box.x + box.width / 2, box.y + 150];
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number, fingers = 2) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: x - apart, y, id: 1 },
        { x: x + apart, y, id: 2 },
      ].slice(0, type === 'touchEnd' ? 0 : fingers),
    });
  await touch('touchStart', 20);
  for (const apart of [30, 45, 60]) await touch('touchMove', apart);
  await touch('touchEnd', 60);
  const domain = (await domainOf(page))!;
  expect(domain.to - domain.from).toBeLessThan(80);
  const action = await chart.evaluate((element) => getComputedStyle(element).touchAction);
  expect(action).toBe('pan-y');
  expect(complaints).toEqual([]);
});

import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { fileUrl, open, useBrowser } from './open.ts';

useBrowser();

const report = inject('linux');

/** The tops of the parts of the open charts of the disks, row by row. */
function rows(page: Page) {
  return page.$$eval('section#disk > .open-entity > .figures > figure', (figures) => {
    const top = (figure: Element, part: string) =>
      Math.round(figure.querySelector(`:scope > ${part}`)!.getBoundingClientRect().top);
    return figures.map((figure) =>
      ['figcaption', '.picture', '.chart-numbers'].map((part) => top(figure, part)),
    );
  });
}

test('charts beside each other line up: headings, pictures and numbers', async () => {
  const { page } = await open(`${fileUrl(report)}#disk`);
  await page.waitForSelector('section#disk .picture.live');
  const [first, second, third, fourth, fifth] = await rows(page);
  expect([second, third]).toEqual([first, first]);
  expect(first).toEqual(first!.toSorted((a, b) => a - b));
  expect(fourth![0]).toBeGreaterThan(first![2]!);
  expect(fifth).toEqual(fourth);
});

test('the heading of a device has its log in its line; its charts name it only to who cannot see it', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await open(fileUrl(report), { javaScriptEnabled });
    const device = page.locator('section#disk > .open-entity').first();
    const name = (await device.locator('> .entity').boundingBox())!;
    const log = (await device.locator('> .log-of').boundingBox())!;
    expect(log.x).toBeGreaterThan(name.x + name.width);
    expect(log.y + log.height).toBeLessThanOrEqual(name.y + name.height + 4);
    const caption = device.locator('figcaption').first();
    expect(await caption.locator('.what').textContent()).toBe('vda throughput');
    const owner = caption.locator('.owner');
    expect(await owner.evaluate((part) => getComputedStyle(part).clipPath)).toBe('inset(50%)');
    expect(await caption.locator('.unit').textContent()).toBe('MiB/s');
    const alone = page.locator('section#cpu .what', { hasText: 'CPU 1' }).first();
    expect(await alone.locator('.owner').count()).toBe(0);
  }
});

test('the unit of a heading follows the units that the reader chose', async () => {
  const { page } = await open(`${fileUrl(report)}#units=1000`);
  await page.waitForSelector('html.scripted');
  await expect.poll(() => page.locator('section#disk .unit').first().textContent()).toBe('MB/s');
});

test('the buttons of a section are in the line of its heading, on a phone below it', async () => {
  for (const [width, isBeside] of [
    [1440, true],
    [390, false],
  ] as const) {
    const { page } = await open(`${fileUrl(report)}#network`, { viewport: { width, height: 900 } });
    const bar = (await page.locator('section#network > .heat-bar').boundingBox())!;
    const heading = (await page.locator('section#network > .part').boundingBox())!;
    expect(bar.y < heading.y + heading.height).toBe(isBeside);
    if (isBeside) expect(bar.y + bar.height).toBeCloseTo(heading.y + heading.height, 0);
  }
});

test('a row of charts has no hole, with a script and without', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await open(`${fileUrl(report)}#disk`, { javaScriptEnabled });
    const boxes = page.locator('section#disk > .open-entity > .figures > figure');
    const ends = await boxes.evaluateAll((figures) => {
      const lines = new Map<number, number>();
      for (const figure of figures) {
        const { top, right } = figure.getBoundingClientRect();
        const line = Math.round(top);
        lines.set(line, Math.max(lines.get(line) ?? 0, Math.round(right)));
      }
      return [...lines.values()];
    });
    expect(ends.length).toBeGreaterThan(1);
    expect(new Set(ends).size).toBe(1);
  }
});

test('a chart fills its column before its script runs, with text of its size', async () => {
  for (const width of [1440, 390]) {
    const viewport = { width, height: 900 };
    const { page } = await open(fileUrl(report), { viewport, javaScriptEnabled: false });
    const figure = page.locator('section#disk figure').nth(1);
    const [column, frame] = await Promise.all([
      figure.boundingBox(),
      figure.locator('.elastic path.axis').first().boundingBox(),
    ]);
    const [left, right] = [frame!.x - column!.x, column!.width - frame!.width];
    expect(Math.abs(left - 52.5)).toBeLessThanOrEqual(1);
    expect(Math.abs(right - 61)).toBeLessThanOrEqual(1);
    const text = await figure.locator('.elastic text').first().boundingBox();
    expect(text!.height).toBeGreaterThan(11);
    expect(text!.height).toBeLessThan(16);
  }
});

test('the values of the cursor cover what follows a chart until somebody points there', async () => {
  const { page } = await open(`${fileUrl(report)}#disk`);
  const figure = page.locator('section#disk figure').first();
  await figure.locator(':scope > .picture.live').waitFor();
  const box = (await figure.locator(':scope > .picture').boundingBox())!;
  await page.mouse.click(Math.round(box.x + box.width / 2), box.y + 100);
  const readout = figure.locator(':scope > .picture > .readout.on');
  await readout.waitFor();
  expect(await readout.isVisible()).toBe(true);
  await figure.locator(':scope > .chart-numbers').hover({ position: { x: 20, y: 8 } });
  await readout.waitFor({ state: 'hidden' });
  await page.mouse.move(2, 2);
  await readout.waitFor();
});

test('the tables of resources stand beside each other, and below each other on a phone', async () => {
  for (const width of [1440, 390]) {
    const { page } = await open(fileUrl(report), { viewport: { width, height: 900 } });
    const boxes = await Promise.all(
      ['.summary', '.use'].map((name) => page.locator(`section${name}`).boundingBox()),
    );
    const [summary, use] = boxes;
    if (width === 1440) expect(use!.y).toBe(summary!.y);
    else expect(use!.y).toBeGreaterThanOrEqual(summary!.y + summary!.height);
    expect(use!.x + use!.width).toBeLessThanOrEqual(width);
  }
});

test('without a known ceiling the bottleneck is one line, and its fields are in a fold', async () => {
  const { page, complaints } = await open(fileUrl(report));
  await page.waitForSelector('html.scripted');
  const section = page.locator('section.bottleneck');
  expect(await section.locator('summary').textContent()).toContain('statgraph.json');
  const fields = section.locator('input');
  expect(await fields.first().isVisible()).toBe(false);
  await section.locator('summary').click();
  await fields.last().fill('4');
  expect(await section.locator('thead').textContent()).toMatch(/clients$/);
  expect(complaints).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { type ExportRow, exportRows } from './export-rows.ts';
import { fileUrl, nextFrames, open, useBrowser } from './open.ts';

useBrowser();

const report = inject('linux');
const EXAMPLE = resolve(import.meta.dirname, '../../examples/linux-fio');
let rows: readonly ExportRow[];

beforeAll(async () => {
  rows = await exportRows(EXAMPLE);
});

/** A chart that can be seen, alive. */
async function chartOf(page: Page, id: string): Promise<Locator> {
  const figure = page.locator(`figure[id^="${id}"]`).first();
  await figure.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await figure.locator(':scope > .picture.live').waitFor();
  return figure;
}

async function pointAt(page: Page, figure: Locator, part: number): Promise<void> {
  const box = (await figure.locator(':scope > .picture').boundingBox())!;
  // A click is at a whole pixel.
  await page.mouse.move(Math.round(box.x + box.width * part), box.y + 150);
  await figure.locator('.readout.on').first().waitFor();
}

/** What a chart's readout says. */
function readoutOf(figure: Locator) {
  return figure
    .locator('.readout')
    .first()
    .evaluate((readout) => ({
      time: readout.querySelector('.time')!.textContent!,
      place: readout.querySelector('.origin')!.textContent!,
      lines: [...readout.querySelectorAll('li')].map((line) => ({
        name: line.querySelector('.name')!.textContent!,
        value: line.querySelector('.value')!.textContent!,
        state: line.querySelector('.state')!.textContent!,
        chosen: line.classList.contains('chosen'),
      })),
    }));
}

/** The row of the export for a place such as `iostat.out:12 r/s 3.00`. */
async function rowAt(place: string): Promise<{ row: ExportRow; token: string; line: string }> {
  const [, file, number, column, token] = /^(.+):(\d+) (\S+) (\S+)$/.exec(place)!;
  const row = rows.find((r) => r.file === file && r.line === number && r.column === column);
  const text = await readFile(join(EXAMPLE, file!), 'utf8');
  return { row: row!, token: token!, line: text.split('\n')[Number(number) - 1]! };
}

test('the cursor shows the values of the export, and the line that holds its token', async () => {
  const { page, complaints } = await open(fileUrl(report));
  const figure = await chartOf(page, 'disk-throughput');
  for (const part of [0.2, 0.35, 0.5, 0.7]) {
    await pointAt(page, figure, part);
    const { time, place, lines } = await readoutOf(figure);
    const { row, token, line } = await rowAt(place);
    expect(line.split(/\s+/)).toContain(token);
    expect(`${Number(row.elapsed_s)} s`).toBe(time);
    const chosen = lines.find((l) => l.chosen)!;
    const [number, unit] = chosen.value.replaceAll(',', '').split(' ');
    const exported = Number(row.value) / (unit === 'MiB/s' ? 2 ** 20 : 1);
    expect(Math.abs(Number(number) - exported)).toBeLessThanOrEqual(Math.max(0.5, exported * 5e-4));
  }
  expect(complaints).toEqual([]);
});

test('the cursor does not read a hidden line', async () => {
  const { page } = await open(fileUrl(report));
  const figure = await chartOf(page, 'disk-throughput');
  await pointAt(page, figure, 0.35);
  const { name } = (await readoutOf(figure)).lines.find(({ chosen }) => chosen)!;
  await figure.locator(':scope > .chart-numbers th', { hasText: name }).first().click();
  await pointAt(page, figure, 0.34);
  await pointAt(page, figure, 0.35);
  const { lines, place } = await readoutOf(figure);
  expect(lines.find(({ chosen }) => chosen)?.name).not.toBe(name);
  expect(place).toMatch(/^iostat/);
});

test('all charts in view show the same instant', async () => {
  const { page } = await open(fileUrl(report), { viewport: { width: 1440, height: 1400 } });
  const figure = await chartOf(page, 'disk-throughput');
  await pointAt(page, figure, 0.4);
  const times = await page.$$eval('.readout.on .time', (all) => all.map((t) => t.textContent));
  expect(times.length).toBeGreaterThan(2);
  expect(new Set(times).size).toBe(1);
  const places = await page.$$eval('.readout.on .origin', (all) => all.map((t) => t.textContent));
  expect(places.filter((place) => place !== '')).toHaveLength(1);
});

test('a mean over no I/O says so instead of a number', async () => {
  const { page } = await open(fileUrl(report));
  const figure = await chartOf(page, 'disk-service');
  await pointAt(page, figure, 0.45);
  const { lines } = await readoutOf(figure);
  const discards = lines.find(({ name }) => name === 'd_await')!;
  expect(discards).toMatchObject({ value: '', state: 'no I/O: undefined' });
});

test('nothing moves when the cursor appears or disappears, and it covers no data', async () => {
  const { page } = await open(fileUrl(report));
  const figure = await chartOf(page, 'disk-throughput');
  const places = () =>
    figure.evaluate((element) => {
      const corner = element.getBoundingClientRect();
      return [element, ...element.querySelectorAll('table, figcaption, canvas')].map((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return [left - corner.left, top - corner.top, width, height].join(' ');
      });
    });
  const before = await places();
  await pointAt(page, figure, 0.4);
  expect(await places()).toEqual(before);
  const [canvas, readout] = await Promise.all(
    ['canvas', '.readout'].map((name) => figure.locator(name).first().boundingBox()),
  );
  expect(readout!.y).toBeGreaterThanOrEqual(canvas!.y + canvas!.height);
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => document.querySelector('.readout.on') === null);
  expect(await places()).toEqual(before);
});

test('a click pins the values: they stay until a second click or Escape', async () => {
  const { page, complaints } = await open(fileUrl(report));
  const figure = await chartOf(page, 'disk-throughput');
  const box = (await figure.locator(':scope > .picture').boundingBox())!;
  const time = async () => (await readoutOf(figure)).time;
  const across = (part: number) => Math.round(box.x + box.width * part);
  const go = (part: number) => page.mouse.move(across(part), box.y + 150);
  const click = (part: number) => page.mouse.click(across(part), box.y + 150);
  await pointAt(page, figure, 0.3);
  const first = await time();
  await click(0.3);
  await expect.poll(time).toBe(`${first} · pinned`);
  await go(0.6);
  await page.mouse.move(2, 2);
  await nextFrames(page);
  expect(await time()).toBe(`${first} · pinned`);
  expect(await figure.locator('.readout.on').count()).toBe(1);
  await click(0.6);
  await expect.poll(time).not.toContain('pinned');
  const second = await time();
  expect(second).not.toBe(first);
  await click(0.6);
  await expect.poll(time).toBe(`${second} · pinned`);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('.readout.on') === null);
  expect(complaints).toEqual([]);
});

test('on a phone a tap sets the cursor and it is kept', async () => {
  const { page, complaints } = await open(fileUrl(report), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const figure = await chartOf(page, 'disk-throughput');
  const box = (await figure.locator(':scope > .picture').boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + 120);
  await figure.locator('.readout.on').first().waitFor();
  const { place } = await readoutOf(figure);
  const { token, line } = await rowAt(place);
  expect(line).toContain(token);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await figure.locator('.readout').first().tap();
  await page.waitForFunction(() => document.querySelector('.readout.on') === null);
  expect(complaints).toEqual([]);
});

test('on a phone no text of the cursor is cut, and no space is reserved for it', async () => {
  const { page } = await open(fileUrl(report), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const figure = await chartOf(page, 'disk-service');
  const picture = figure.locator(':scope > .picture');
  const box = (await picture.boundingBox())!;
  const drawn = (await picture.locator('svg.frame').boundingBox())!;
  expect(box.height - drawn.height).toBeLessThanOrEqual(1);
  await page.touchscreen.tap(box.x + box.width * 0.45, box.y + 150);
  const readout = figure.locator('.readout.on').first();
  await readout.waitFor();
  const { lines, place } = await readoutOf(figure);
  expect(lines.map(({ state }) => state)).toContain('no I/O: undefined');
  expect(place).not.toBe('');
  const cut = await readout.evaluate((element) => {
    const { left, right, bottom } = element.getBoundingClientRect();
    const parts = [...element.querySelectorAll<HTMLElement>('.origin, .name, .value, .state')];
    const said = parts.filter((part) => part.checkVisibility());
    return said.filter((part) => {
      const at = part.getBoundingClientRect();
      const isOut = at.left < left || at.right > right || at.bottom > bottom;
      return isOut || part.scrollWidth > part.clientWidth + 1;
    }).length;
  });
  expect(cut).toBe(0);
});

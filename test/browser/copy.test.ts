import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { statgraph } from '../cli/run.ts';
import { choose, copyStatus, liveChart, pasted, shownRows } from './chart-menu.ts';
import { fileUrl, open, serve, useBrowser } from './open.ts';

useBrowser();

const report = inject('linux');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-copy-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ALLOWED = { permissions: ['clipboard-read', 'clipboard-write'] };

/** The contents of the clipboard, by type. */
function clipboard(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    // Unsanitised: as another program is given it.
    const read = navigator.clipboard.read as (options: object) => Promise<ClipboardItem[]>;
    const [item] = await read.call(navigator.clipboard, { unsanitized: ['text/html'] });
    const texts = item!.types.map(async (type) => [type, await (await item!.getType(type)).text()]);
    return Object.fromEntries(await Promise.all(texts));
  });
}

test('a chart is copied as a table: bare HTML, and text with tabs', async () => {
  const { page, complaints } = await open(await serve(report, ''), ALLOWED);
  const figure = await liveChart(page, 'disk-service');
  await choose(figure, 'Copy table');
  expect(await copyStatus(figure)).toBe('table copied');
  const { 'text/html': html = '', 'text/plain': text = '' } = await clipboard(page);
  const rows = await shownRows(figure);
  expect(text.trimEnd().split('\n').slice(1)).toEqual(rows);
  expect(text).toMatch(/^Numbers of vda response time - linux-fio\n/);
  expect(html.match(/<tr>/g)).toHaveLength(rows.length);
  const names = [...html.matchAll(/<\/?(\w+)|\s(\w[\w-]*)=/g)].map((m) => m[1] ?? m[2]);
  const allowed = new Set(['align', 'caption', 'table', 'td', 'th', 'tr']);
  expect(names.filter((name) => !allowed.has(name!))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the table of a chart in bins is copied as it is shown: it counts every sample', async () => {
  const small = join(folder, 'bins.html');
  const logs = resolve(import.meta.dirname, '../../examples/linux-fio');
  expect((await statgraph([logs, '--max-size', '0.01', '-o', small])).code).toBe(0);
  const { page } = await open(fileUrl(small));
  const figure = await liveChart(page, 'disk-throughput');
  expect(await figure.locator('figcaption').first().innerText()).toContain('down-sampled to');
  await choose(figure, 'Copy table');
  expect(await copyStatus(figure)).toBe('table copied');
  const { 'text/plain': text = '' } = await pasted(page);
  expect(text.trimEnd().split('\n').slice(1)).toEqual(await shownRows(figure));
});

test('pasting the table leaves the font of the mail around it alone', async () => {
  const { page } = await open(fileUrl(report));
  const figure = await liveChart(page, 'disk-throughput');
  await choose(figure, 'Copy table');
  expect(await copyStatus(figure)).toBe('table copied');
  const mail = await page.context().newPage();
  await mail.setContent('<body contenteditable style="font: 19px monospace">Hello </body>');
  await mail.locator('body').focus();
  await mail.keyboard.press('Control+End');
  await mail.keyboard.press('Control+V');
  const cell = mail.locator('td').first();
  await cell.waitFor();
  const font = await cell.evaluate((element) => {
    const { fontFamily, fontWeight } = getComputedStyle(element);
    return { fontFamily, fontWeight, styled: document.querySelectorAll('table [style]').length };
  });
  expect(font).toEqual({ fontFamily: 'monospace', fontWeight: '400', styled: 0 });
});

/** A page that shows the report in a frame without an origin, as hosts of CI artifacts do. */
async function openFramed(sandbox: string) {
  const host = join(folder, 'host.html');
  const frame = `<iframe sandbox="${sandbox}" src="${fileUrl(report)}" width="1300" height="850"></iframe>`;
  await writeFile(host, `<!DOCTYPE html><meta charset="utf-8">${frame}`);
  const { page, complaints } = await open(fileUrl(host));
  return { page, frame: page.frames()[1]!, complaints };
}

test('in a sandboxed frame the table is copied, and pictures are refused with a hint and without an error', async () => {
  const { page, frame, complaints } = await openFramed('allow-scripts');
  const figure = await liveChart(frame, 'disk-throughput');
  await choose(figure, 'Copy picture');
  expect(await copyStatus(figure)).toContain('save the PNG');
  await choose(figure, 'Copy table');
  await figure.getByText('table copied').waitFor();
  expect(await pasted(page, frame)).toHaveProperty('text/html', expect.stringMatching(/^<table>/));
  expect(complaints).toEqual([]);
});

test('if copying is refused the table is selected, and the suggested key copies it', async () => {
  const { page } = await open('about:blank');
  await page.addInitScript(() => {
    document.execCommand = () => false;
  });
  await page.goto(fileUrl(report));
  const figure = await liveChart(page, 'disk-throughput');
  await choose(figure, 'Copy table');
  expect(await copyStatus(figure)).toContain('the table is selected, press Ctrl+C');
  const selected = await page.evaluate(() => getSelection()!.toString());
  expect(selected).toContain('p95');
  await page.keyboard.press('Control+C');
  const { 'text/html': html = '', 'text/plain': text = '' } = await pasted(page);
  expect(html).toMatch(/^<table>\n<caption>Numbers of vda - linux-fio<\/caption>/);
  expect(text.trimEnd().split('\n').slice(1)).toEqual(await shownRows(figure));
});

test('what the reader selects later is copied as it is', async () => {
  const { page } = await open('about:blank');
  await page.addInitScript(() => {
    document.execCommand = () => false;
  });
  await page.goto(fileUrl(report));
  const figure = await liveChart(page, 'disk-throughput');
  await choose(figure, 'Copy table');
  await copyStatus(figure);
  await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('h1')!));
  await page.keyboard.press('Control+C');
  expect((await pasted(page))['text/plain']).toBe('linux-fio');
});

/** Size and number of colours of the picture on the clipboard. */
function copiedPicture(page: Page) {
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const bitmap = await createImageBitmap(await item!.getType('image/png'));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
    return { width, height, ground: pixels[0]! >>> 0, colours: new Set(pixels).size };
  });
}

test.each([
  ['light', 0xff_ff_ff_ff],
  ['dark', 0xff_12_12_12],
] as const)('a chart is copied as a picture, twice as fine, %s', async (colorScheme, ground) => {
  const { page, complaints } = await open(await serve(report, ''), { ...ALLOWED, colorScheme });
  const figure = await liveChart(page, 'disk-throughput');
  await choose(figure, 'Copy picture');
  expect(await copyStatus(figure)).toBe('picture copied');
  const picture = await copiedPicture(page);
  expect(picture).toMatchObject({ width: 1440, height: 800, ground });
  expect(picture.colours).toBeGreaterThan(20);
  expect(complaints).toEqual([]);
});

test('on a phone the copied picture has room for its texts', async () => {
  const viewport = { width: 390, height: 800 };
  const { page } = await open(await serve(report, ''), { ...ALLOWED, viewport });
  const figure = await liveChart(page, 'disk-throughput');
  await choose(figure, 'Copy picture');
  await copyStatus(figure);
  expect(await copiedPicture(page)).toMatchObject({ width: 1440, height: 800 });
});

test('the menu needs no mouse', async () => {
  const { page } = await open(fileUrl(report));
  const figure = await liveChart(page, 'disk-throughput');
  const button = figure.locator('.menu-box > button').first();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await button.focus();
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('Copy picture');
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe('Save gnuplot script');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('Copy table');
  await page.keyboard.press('Escape');
  expect(await figure.getByRole('menu').count()).toBe(0);
  expect(await focused()).toBe('Copy / save');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await copyStatus(figure)).toBe('table copied');
  expect(await focused()).toBe('Copy / save');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  expect(await figure.getByRole('menu').count()).toBe(0);
});

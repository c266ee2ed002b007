import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { statgraph } from '../cli/run.ts';
import { choose, copyStatus, liveChart } from './chart-menu.ts';
import { fileUrl, open, serve, useBrowser } from './open.ts';

useBrowser();

const report = inject('linux');
const EXAMPLE = resolve(import.meta.dirname, '../../examples/linux-fio');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-download-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Saves from a chart's menu, and returns the path of the file and the name that was proposed. */
async function saved(page: Page, figure: Locator, words: string) {
  const download = page.waitForEvent('download');
  await choose(figure, words);
  const file = await download;
  const name = file.suggestedFilename();
  const path = join(folder, `saved-${name}`);
  await file.saveAs(path);
  return { name, path };
}

test('a chart is saved as PNG, twice as fine', async () => {
  const { page, complaints } = await open(fileUrl(report));
  const figure = await liveChart(page, 'disk-throughput');
  const { name, path } = await saved(page, figure, 'Save PNG');
  expect(name).toBe('vda-linux-fio.png');
  expect(await copyStatus(figure)).toBe('saved vda-linux-fio.png');
  const png = await readFile(path);
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1440, 800]);
  expect(complaints).toEqual([]);
});

test('a chart is saved as a self-contained SVG', async () => {
  const { page, complaints } = await open(fileUrl(report));
  const figure = await liveChart(page, 'disk-service');
  const { name, path } = await saved(page, figure, 'Save SVG');
  expect(name).toBe('vda-response-time-linux-fio.svg');
  const picture = await open(fileUrl(path));
  expect(await picture.page.evaluate(() => document.documentElement.nodeName)).toBe('svg');
  expect(await picture.page.locator('parsererror').count()).toBe(0);
  const texts = await picture.page.locator('text').allTextContents();
  expect(texts).toEqual(expect.arrayContaining(['vda response time - linux-fio', 'r_await']));
  expect([...complaints, ...picture.complaints]).toEqual([]);
});

test.each([
  ['whole', '', []],
  ['zoomed', '#t=20-60', ['--from', '20', '--to', '60']],
])('the CSV of a %s chart is what plot writes of that span', async (_, hash, span) => {
  const { page, complaints } = await open(`${fileUrl(report)}${hash}`);
  const figure = await liveChart(page, 'disk-throughput');
  const { name, path } = await saved(page, figure, 'Save CSV');
  expect(name).toBe('vda-linux-fio.csv');
  const written = join(folder, 'plot.csv');
  const { code } = await statgraph(['plot', 'disk-throughput', EXAMPLE, ...span, '-o', written]);
  expect(code).toBe(0);
  const text = await readFile(path, 'utf8');
  expect(text.split('\n').length).toBeGreaterThan(30);
  expect(text).toBe(await readFile(written, 'utf8'));
  expect(complaints).toEqual([]);
});

test('a chart is saved as the gnuplot script that plot writes', async () => {
  const { page, complaints } = await open(fileUrl(report));
  const figure = await liveChart(page, 'disk-throughput');
  const { name, path } = await saved(page, figure, 'Save gnuplot script');
  expect(name).toBe('vda-linux-fio.gp');
  const written = join(folder, 'plot.gp');
  await statgraph(['plot', 'disk-throughput', EXAMPLE, '-o', written]);
  expect(await readFile(path, 'utf8')).toBe(await readFile(written, 'utf8'));
  expect(complaints).toEqual([]);
});

test('the saved chart is the shown one: the time range, without hidden lines', async () => {
  const { page } = await open(`${fileUrl(report)}#t=20-60`);
  const figure = await liveChart(page, 'disk-throughput');
  await figure.locator('.chart-numbers [data-line] > th').first().click();
  const { path } = await saved(page, figure, 'Save gnuplot script');
  const script = await readFile(path, 'utf8');
  expect(script).toContain('set xrange [20:60]');
  expect(script).not.toContain("title 'read'");
  expect(script).toContain("title 'write'");
});

test('a frame that allows downloads lets them through', async () => {
  const { page } = await open(await serve(report, 'sandbox allow-scripts allow-downloads'));
  const figure = await liveChart(page, 'disk-throughput');
  const { path } = await saved(page, figure, 'Save CSV');
  expect(await readFile(path, 'utf8')).toMatch(/^chart,time,elapsed_s,/);
});

test('a frame that may forbid downloads gets a hint', async () => {
  const { page } = await open(await serve(report, 'sandbox allow-scripts'));
  const figure = await liveChart(page, 'disk-throughput');
  await choose(figure, 'Save PNG');
  expect(await copyStatus(figure)).toContain('open the report in its own tab');
});

const SAFE = { light: ['#2743FB', '#F26112'], dark: ['#1FABFF', '#97AC24'] } as const;

/** The colours of a picture, `#RRGGBB`, with at least this many pixels. */
function coloursOf(page: Page, png: Buffer, least: number): Promise<string[]> {
  return page.evaluate(
    async ([bytes, atLeast]) => {
      const blob = new Blob([Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))]);
      const picture = await createImageBitmap(blob);
      const { width, height } = picture;
      const context = new OffscreenCanvas(width, height).getContext('2d')!;
      context.drawImage(picture, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      const found = new Map<string, number>();
      for (let i = 0; i < data.length; i += 4) {
        const hex = [...data.subarray(i, i + 3)].map((n) => n.toString(16).padStart(2, '0'));
        const colour = `#${hex.join('').toUpperCase()}`;
        found.set(colour, (found.get(colour) ?? 0) + 1);
      }
      return [...found].filter(([, count]) => count >= atLeast).map(([colour]) => colour);
    },
    [png.toString('base64'), least] as const,
  );
}

test.each(['light', 'dark'] as const)(
  'colour-blind-safe colours hold in every saved picture, %s',
  async (theme) => {
    const { page } = await open(`${fileUrl(report)}#theme=${theme}`);
    const figure = await liveChart(page, 'disk-throughput');
    const script = async () => readFile((await saved(page, figure, 'Save gnuplot')).path, 'utf8');
    const usual = await script();
    await page.locator('.view-menu summary').click();
    await page.getByLabel('colour-blind safe').check();
    await page.keyboard.press('Escape');
    const picture = await readFile((await saved(page, figure, 'Save SVG')).path, 'utf8');
    const pixels = await readFile((await saved(page, figure, 'Save PNG')).path);
    const colours = await coloursOf(page, pixels, 100);
    for (const colour of SAFE[theme]) {
      expect(picture.toUpperCase()).toContain(`STROKE="${colour}"`);
      expect(colours).toContain(colour);
    }
    // gnuplot draws on white.
    const safe = await script();
    for (const colour of SAFE.light) {
      expect(safe).toContain(`linecolor rgb '${colour}'`);
      expect(usual).not.toContain(colour);
    }
    expect(usual).toContain("linecolor rgb '#9400D3'");
  },
);

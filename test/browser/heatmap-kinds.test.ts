import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choose, copyStatus } from './chart-menu.ts';
import { type ExportRow, exportRows } from './export-rows.ts';
import { fileUrl, open, useBrowser } from './open.ts';
import { reportOf } from './report-of.ts';

useBrowser();

const SECONDS = 300;
const HEAD = 'Device r/s w/s rkB/s wkB/s r_await w_await aqu-sz rareq-sz wareq-sz svctm %util';
const letters = [...'abcdefghijklmn'];

let folder: string;
let report: string;
let rows: readonly ExportRow[];

/** What `iostat -x 1` prints of 14 disks with a partition each. */
function iostat(seconds: number): string {
  const names = letters.flatMap((letter) => [`sd${letter}`, `sd${letter}1`]);
  const reports = Array.from({ length: seconds }, (_, t) => {
    const lines = names.map((name, i) => `${name} 1 0 4 0 1 0 0 4 0 0 ${(i * 7 + t) % 100}.00`);
    return `\n${[HEAD, ...lines].join('\n')}\n`;
  });
  return `Linux 6.1.0 (box) \t03/04/26 \t_x86_64_\t(4 CPU)\n${reports.join('')}`;
}

/** What `vmstat 1` prints: a log that goes on after the other. */
function vmstat(seconds: number): string {
  const head =
    'procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n';
  return (
    head +
    ' 1  0      0  90000   1000  50000    0    0     5     5  100  200  5  2 93  0  0\n'.repeat(
      seconds,
    )
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-kinds-'));
  const logs = join(folder, 'kinds');
  await mkdir(logs);
  await writeFile(join(logs, 'iostat-x-1.out'), iostat(200));
  await writeFile(join(logs, 'vmstat-1.out'), vmstat(SECONDS));
  report = await reportOf(logs, join(folder, 'kinds.html'));
  rows = await exportRows(logs, '--metric', 'disk.utilisation');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The heatmap of a kind, alive. */
async function heatmapOf(page: Page, kind: string): Promise<Locator> {
  const figure = page.locator(`figure.heatmap[id$="--${kind}"]`);
  await figure.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await figure.locator('.heat-box canvas').waitFor();
  return figure;
}

/** The bar above the heatmap of a kind. */
const barOf = (page: Page, title: string) => page.locator('.heat-bar', { hasText: title }).first();

async function saved(page: Page, bar: Locator, words: string) {
  const download = page.waitForEvent('download');
  await choose(bar, words);
  const file = await download;
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  return { name: file.suggestedFilename(), path };
}

test('each kind with many entities has its own live heatmap, and a word in the address', async () => {
  const { page, complaints } = await open(fileUrl(report));
  for (const [kind, name] of [
    ['disk', 'sda'],
    ['partition', 'sda1'],
  ] as const) {
    const figure = await heatmapOf(page, kind);
    const texts = () => figure.locator('.heat-box svg text').allTextContents();
    await expect.poll(texts).toContain(name);
  }
  await barOf(page, 'Partitions').getByRole('button', { name: 'Small charts' }).click();
  await page.locator('.grid canvas').first().waitFor();
  expect(await page.locator('.grid a').count()).toBe(letters.length);
  expect(await page.locator('.heat-box').count()).toBe(1);
  await expect.poll(() => page.url()).toContain('grid');
  const again = await open(page.url());
  await barOf(again.page, 'Partitions').scrollIntoViewIfNeeded();
  await expect.poll(() => again.page.locator('.grid a').count()).toBe(letters.length);
  expect([...complaints, ...again.complaints]).toEqual([]);
});

test('after the end of its log a heatmap is blank, and says so', async () => {
  const { page } = await open(fileUrl(report));
  const figure = await heatmapOf(page, 'disk');
  const box = (await figure.locator('.heat-box').boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height / 2);
  const tip = figure.locator('.heat-tip');
  await expect.poll(() => tip.innerText()).toContain('after the end of iostat-x-1.out');
  const colours = await figure.locator('.heat-box > canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { width, height } = canvas;
    const context = canvas.getContext('2d')!;
    const { data } = context.getImageData(width * 0.85, height / 2, width * 0.08, 40);
    return [...new Set(new Uint32Array(data.buffer))];
  });
  expect(colours).toEqual([0xffffffff]);
});

test('on paper a heatmap is its static picture, at any zoom and scroll position', async () => {
  const { page } = await open(`${fileUrl(report)}#t=20-40`);
  await heatmapOf(page, 'disk');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.emulateMedia({ media: 'print' });
  const seen = await page.locator('figure.heatmap').evaluateAll((figures) =>
    figures.map((figure) => ({
      svg: [...figure.querySelectorAll(':scope > .scroll > svg')].map(
        (svg) => svg.getBoundingClientRect().height > 100,
      ),
      live: [...figure.querySelectorAll('canvas, .heat-box')].some(
        (element) => element.getBoundingClientRect().height > 0,
      ),
      captions: [...figure.querySelectorAll('figcaption')].filter(
        (caption) => caption.getBoundingClientRect().height > 0,
      ).length,
    })),
  );
  const still = { svg: [true], live: false, captions: 1 };
  expect(seen).toEqual([still, still]);
});

test('a heatmap is saved as CSV: entity, time, and the numbers that the export has', async () => {
  const { page, complaints } = await open(`${fileUrl(report)}#t=20-120`);
  await heatmapOf(page, 'disk');
  const { name, path } = await saved(page, barOf(page, 'Disks'), 'Save CSV');
  expect(name).toBe('Disks-Utilisation.csv');
  const [head, ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n');
  expect(head).toBe('heatmap,entity,from_s,to_s,min [%],mean [%],max [%]');
  // A second is wider than a pixel, and is written once.
  expect(lines.filter((line) => line.includes(',sda,'))).toHaveLength(100);
  for (const line of lines.filter((_, i) => i % 97 === 0)) {
    const [, entity, from, to, min, mean, max] = line.split(',');
    const value = rows.find((row) => row.entity === entity && row.elapsed_s === to)!.value;
    expect([min, mean, max]).toEqual([value, value, value]);
    expect(Number(to) - Number(from)).toBe(1);
  }
  expect(complaints).toEqual([]);
});

test('a cell of several samples has their minimum, mean and maximum in the CSV', async () => {
  const { page } = await open(fileUrl(report), { viewport: { width: 390, height: 800 } });
  const figure = await heatmapOf(page, 'disk');
  await expect.poll(() => figure.locator('.heat-box svg').first().textContent()).toContain('sda');
  const { path } = await saved(page, barOf(page, 'Disks'), 'Save CSV');
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n').slice(1);
  for (const line of lines.filter((_, i) => i % 41 === 0)) {
    const [, entity, from, to, min, , max] = line.split(',');
    const values = rows
      .filter((row) => row.entity === entity && row.state !== 'since-boot')
      .filter(({ elapsed_s: at }) => Number(at) > Number(from) && Number(at) <= Number(to))
      .map(({ value }) => Number(value));
    if (values.length === 0) continue;
    expect([Number(min), Number(max)]).toEqual([Math.min(...values), Math.max(...values)]);
  }
});

test('a heatmap is saved as PNG of twice the resolution, and as a self-contained SVG', async () => {
  const { page, complaints } = await open(fileUrl(report), {
    viewport: { width: 900, height: 800 },
  });
  const figure = await heatmapOf(page, 'disk');
  const { name, path } = await saved(page, barOf(page, 'Disks'), 'Save heatmap as PNG');
  expect(name).toBe('Disks-Utilisation.png');
  expect(await copyStatus(barOf(page, 'Disks'))).toBe('saved Disks-Utilisation.png');
  const png = await readFile(path);
  const width = (await figure.boundingBox())!.width;
  expect(png.readUInt32BE(16)).toBe(2 * Math.floor(width));
  const svg = await saved(page, barOf(page, 'Disks'), 'Save heatmap as SVG');
  const picture = await open(fileUrl(svg.path));
  expect(await picture.page.locator('parsererror').count()).toBe(0);
  const texts = await picture.page.locator('text').allTextContents();
  expect(texts).toEqual(expect.arrayContaining(['Disks: Utilisation', 'sda', 'no value']));
  expect(await picture.page.locator('image').count()).toBe(1);
  expect([...complaints, ...picture.complaints]).toEqual([]);
});

test('the grid saves the same numbers', async () => {
  const { page } = await open(
    `${fileUrl(report)}#side=disk:grid~load~linear~disk~disk.utilisation`,
  );
  await barOf(page, 'Disks').scrollIntoViewIfNeeded();
  await page.locator('.grid canvas').first().waitFor();
  const { path } = await saved(page, barOf(page, 'Disks'), 'Save CSV');
  expect((await readFile(path, 'utf8')).split('\n').length).toBeGreaterThan(1000);
});

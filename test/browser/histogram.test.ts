import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileUrl, open, useBrowser } from './open.ts';
import { reportOf } from './report-of.ts';

useBrowser();

const SECONDS = 40;
const BUCKETS = ['1us', '2us', '4us', '8us', '16us', '32us', '65us', '131us'];
const HEAD = [
  '\ntank         total_wait     disk_wait',
  'latency      read  write   read  write',
  '----------  -----  -----  -----  -----',
];

let folder: string;
let report: string;
let log: string;

/** What `zpool iostat -w 1` prints: the most I/Os climb from bucket to bucket, and the least has none. */
function histograms(): string {
  const reports = Array.from({ length: SECONDS }, (_, t) => {
    const rows = BUCKETS.map((bucket, i) => {
      const reads = i === 0 ? 0 : (t * (i + 1)) % 90;
      return `${bucket.padEnd(10)}  ${reads}  ${Math.floor(reads / 2)}  ${reads}  0`;
    });
    return [...HEAD, ...rows, '-'.repeat(38)].join('\n');
  });
  return `${reports.join('\n')}\n`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-histogram-'));
  const logs = join(folder, 'tank');
  await mkdir(logs);
  log = join(logs, 'zpool-iostat-w-1.out');
  await writeFile(log, histograms());
  report = await reportOf(logs, join(folder, 'tank.html'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The first histogram, alive. */
async function histogramOf(page: Page): Promise<Locator> {
  const figure = page.locator('figure[id^="pool-latency--"]').first();
  await figure.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await figure.locator(':scope > .picture.live').waitFor();
  return figure;
}

test('the cursor reads one bucket: its count and its place in the log', async () => {
  const { page, complaints } = await open(fileUrl(report));
  const figure = await histogramOf(page);
  const box = (await figure.locator(':scope > .picture').boundingBox())!;
  for (const part of [0.3, 0.6]) {
    await page.mouse.move(box.x + box.width * part, box.y + 180);
    const readout = figure.locator('.readout.on');
    await readout.waitFor();
    const place = await readout.locator('.origin').innerText();
    const [, line, token] = /^zpool-iostat-w-1\.out:(\d+) total_wait\.read (\d+)$/.exec(place)!;
    const shown = readout.locator('li:visible');
    expect(await shown.count()).toBe(1);
    const bucket = await shown.locator('.name').innerText();
    const text = (await readFile(log, 'utf8')).split('\n')[Number(line) - 1]!;
    expect(text.split(/\s+/).slice(0, 2)).toEqual([bucket, token]);
    expect(await shown.locator('.value').innerText()).toBe(`${token} I/Os/s`);
  }
  expect(complaints).toEqual([]);
});

test('a histogram is cropped with the rest and keeps the colours of the theme', async () => {
  const { page, complaints } = await open(`${fileUrl(report)}#crop=10-20`);
  const figure = await histogramOf(page);
  const texts = () => figure.locator('.picture.live svg').first().locator('text').allTextContents();
  await expect.poll(texts).toEqual(expect.arrayContaining(['131us', 'latency, up to', 'no value']));
  const colours = () =>
    figure.locator('.picture > canvas').evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    });
  await expect.poll(colours).toBeGreaterThan(5);
  expect(complaints).toEqual([]);
});

test('all-zero histograms and the parts of the latency are not on the first screen', async () => {
  const { page } = await open(fileUrl(report));
  const shown = page.locator('figure[id^="pool-latency"]:visible');
  await expect.poll(() => shown.count()).toBe(2);
  const fold = page.locator('details.more-charts > summary');
  expect(await fold.innerText()).toBe('More I/Os by latency: disk_wait read');
  await fold.click();
  await expect.poll(() => shown.count()).toBe(3);
});

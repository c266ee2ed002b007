import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileUrl, open, reportOf, useBrowser } from './open.ts';

useBrowser();

let folder: string;
let report: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-print-'));
  report = await reportOf('examples/linux-fio', join(folder, 'linux.html'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('on paper every chart is its whole still picture, light, with all folds open', async () => {
  const { page, complaints } = await open(fileUrl(report), { colorScheme: 'dark' });
  await page.waitForSelector('.picture.live');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 703, height: 990 });
  const told = await page.evaluate(() => {
    const shown = (element: Element) => element.getBoundingClientRect().height > 0;
    const all = [...document.querySelectorAll('figure[data-entity]')];
    // Columns without a place in the catalogue are shown as numbers, with the command that draws them.
    const figures = all.filter((f) => f.closest('.more-charts') === null);
    const rest = all.filter((f) => f.closest('.more-charts') !== null);
    return {
      ground: getComputedStyle(document.body).backgroundColor,
      without: figures.filter(
        (f) => ![...f.querySelectorAll('.picture > svg:not(.frame)')].some(shown),
      ).length,
      silent: rest.filter((f) => ![...f.querySelectorAll('.no-picture code')].some(shown)).length,
      live: [...document.querySelectorAll('.picture > canvas, button, search')].filter(shown)
        .length,
      tables: [...document.querySelectorAll('table')].filter((t) => !shown(t)).length,
      tooWide: document.documentElement.scrollWidth,
    };
  });
  expect(told).toEqual({
    ground: 'rgb(255, 255, 255)',
    without: 0,
    silent: 0,
    live: 0,
    tables: 0,
    tooWide: 703,
  });
  expect(complaints).toEqual([]);
});

test('each page is headed by the report, its host and its time, which are text of a style sheet', async () => {
  const page = await readFile(report, 'utf8');
  const rule = /@page\{@top-left\{content:"([^"]*)"\}@top-right\{content:"([^"]*)"\}/.exec(page)!;
  expect(rule[1]).toBe('linux-fio \\b7  vm');
  expect(rule[2]).toMatch(/^\d{4}-\d\d-\d\d .* 2 min 56 s$/);
  const { page: opened } = await open(fileUrl(report));
  expect((await opened.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
});

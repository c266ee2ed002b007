import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { fileUrl, open, useBrowser } from './open.ts';

useBrowser();

const report = inject('linux');

/** What is on paper. */
function printed(page: Page) {
  return page.evaluate(() => {
    const shown = (element: Element) => element.getBoundingClientRect().height > 0;
    const figures = [...document.querySelectorAll('figure[data-entity]')];
    const isFolded = (element: Element) => element.closest('details:not([open]), .zeros') !== null;
    const still = (figure: Element) =>
      [...figure.querySelectorAll(':scope > .picture > svg:not(.frame)')].some(shown);
    return {
      ground: getComputedStyle(document.body).backgroundColor,
      without: figures.filter((figure) => !isFolded(figure) && !still(figure)).length,
      folded: figures.filter((figure) => isFolded(figure) && shown(figure)).length,
      live: [...document.querySelectorAll('.picture > canvas, button, search')].filter(shown)
        .length,
      tables: [...document.querySelectorAll('table')].filter((t) => !isFolded(t) && !shown(t))
        .length,
      tooWide: document.documentElement.scrollWidth,
    };
  });
}

async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 703, height: 990 });
}

test('on paper every chart is its whole still picture, light, and what is folded is left out', async () => {
  const { page, complaints } = await open(fileUrl(report), { colorScheme: 'dark' });
  await page.locator('.picture').first().scrollIntoViewIfNeeded();
  await page.waitForSelector('.picture.live');
  await onPaper(page);
  const ground = 'rgb(255, 255, 255)';
  const expected = { ground, without: 0, folded: 0, live: 0, tables: 0, tooWide: 703 };
  expect(await printed(page)).toEqual(expected);
  expect(complaints).toEqual([]);
});

test('on paper a fold that the reader opened is printed, but not charts that are zero throughout', async () => {
  const { page } = await open(fileUrl(report));
  const opened = page.locator('details.entity:not(.zeros details), details.alternatives').first();
  await opened.locator('> summary').click();
  await page.locator('details.zeros > summary').first().click();
  await onPaper(page);
  expect(await opened.locator('figure').first().isVisible()).toBe(true);
  expect(await page.locator('details.zeros').first().isVisible()).toBe(false);
  expect(await page.locator('.not-read > summary').isVisible()).toBe(true);
});

test('each page is headed by the report, its host and its time, which are text of a style sheet', async () => {
  const page = await readFile(report, 'utf8');
  const rule = /@page\{@top-left\{content:"([^"]*)"\}@top-right\{content:"([^"]*)"\}/.exec(page)!;
  expect(rule[1]).toBe('linux-fio \\b7  vm');
  expect(rule[2]).toMatch(/^\d{4}-\d\d-\d\d .* 2 min 56 s$/);
  const { page: opened } = await open(fileUrl(report));
  expect((await opened.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
});

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { levelWords } from '../../src/presentation/findings/level-words.ts';
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
      live: [
        ...document.querySelectorAll('.picture > canvas, button, search, .dock, .clients input'),
      ].filter(shown).length,
      tables: [...document.querySelectorAll('table:not(.numbers)')].filter(
        (t) => !isFolded(t) && !shown(t),
      ).length,
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

test('a finding has its level as a word, which does not need the colours of the page', async () => {
  const { page } = await open(fileUrl(report));
  const levels = page.locator('.found .limit .dot');
  expect(await levels.first().evaluate((dot) => getComputedStyle(dot).fontSize)).toBe('0px');
  expect(await levels.first().textContent()).toBe(levelWords.limit);
  await onPaper(page);
  const word = await levels.first().evaluate((dot) => {
    const { fontSize, backgroundColor } = getComputedStyle(dot);
    return { fontSize: Number.parseFloat(fontSize), backgroundColor, width: dot.clientWidth };
  });
  expect(word.fontSize).toBeGreaterThan(8);
  expect(word.width).toBeGreaterThan(20);
  expect(word.backgroundColor).toBe('rgba(0, 0, 0, 0)');
});

test('a run of three minutes is printed on at most ten pages', async () => {
  const { page } = await open(fileUrl(report));
  await page.waitForSelector('html.scripted');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  const pages = pdf.match(/\/Type \/Page\b/g)!.length;
  expect(pages).toBeGreaterThan(3);
  expect(pages).toBeLessThanOrEqual(10);
});

test('on paper the plots of tracks have most of the width', async () => {
  const { page } = await open(fileUrl(report));
  await onPaper(page);
  const shares = await page.$$eval('.track-table', ([table]) =>
    [...table!.querySelectorAll('tbody .plot')].map(
      (plot) => plot.clientWidth / table!.clientWidth,
    ),
  );
  expect(Math.min(...shares)).toBeGreaterThan(0.5);
});

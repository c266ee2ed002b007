import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { folderOf } from '../cli/folder.ts';
import { someOf } from '../thinned.ts';
import { violations } from './axe.ts';
import { fileUrl, open, serve, useBrowser } from './open.ts';
import { reportOf } from './report-of.ts';

useBrowser();

const linux = inject('linux');
const nfs = inject('nfs');

/** How many charts can be seen, and whether each has lines. */
function charts(page: Page) {
  return page.$$eval('figure', (figures) =>
    figures
      .filter((figure) => figure.checkVisibility())
      .map((figure) => {
        const lines = [...figure.querySelectorAll('svg path[class^="s"]')];
        const box = figure.querySelector('svg')?.getBoundingClientRect();
        return { lines: lines.length, width: box?.width ?? 0 };
      }),
  );
}

test('a report opens from a disk without an error, every chart drawn', async () => {
  for (const report of [linux, nfs]) {
    const { page, complaints } = await open(fileUrl(report));
    // Before its script has begun, the page leaves out what is far below the window.
    await page.locator('html.scripted').waitFor();
    const drawn = await charts(page);
    expect(drawn.length).toBeGreaterThan(5);
    expect(drawn.filter((chart) => chart.lines === 0 || chart.width < 300)).toEqual([]);
    expect(complaints).toEqual([]);
  }
});

test('without scripts the same charts and tables are shown', async () => {
  const scripted = await open(fileUrl(linux));
  const plain = await open(fileUrl(linux), { javaScriptEnabled: false });
  // A page without scripts cannot be asked, so its accessible tree is compared.
  const figures = (page: Page) => page.getByRole('figure').count();
  expect(await figures(plain.page)).toBe(await figures(scripted.page));
  expect(await plain.page.getByRole('table').first().isVisible()).toBe(true);
});

test('under the header of Jenkins, which forbids scripts and styles, charts and tables are there', async () => {
  const policy = "sandbox; default-src 'none'; img-src 'self'; style-src 'self';";
  const { page } = await open(await serve(linux, policy));
  const chart = page.locator('figure svg').first();
  const box = await chart.boundingBox();
  expect(box?.width).toBeGreaterThan(300);
  expect(await page.locator('figure svg path[class^="s"][stroke]').count()).toBeGreaterThan(5);
  expect(await page.getByRole('table').first().isVisible()).toBe(true);
});

test('the first screen shows title, host, time, findings and tracks', async () => {
  const { page } = await open(fileUrl(linux));
  for (const selector of ['h1', '.hosts', '.range', '.findings', '.track-table']) {
    const box = await page.locator(selector).first().boundingBox();
    expect(box, selector).not.toBeNull();
    expect(box!.y + box!.height, selector).toBeLessThan(900);
  }
});

test('each track links to its chart, through a fold if necessary', async () => {
  const { page } = await open(fileUrl(nfs));
  for (const link of await page.locator('.track-name a').all()) {
    const target = (await link.getAttribute('href'))!;
    await page.evaluate((hash) => {
      location.hash = hash;
    }, target);
    await page.waitForFunction(
      (id) => document.getElementById(id)?.checkVisibility(),
      target.slice(1),
    );
  }
});

test.each([1440, 1024, 390])(
  'at %i pixels nothing makes the page scroll sideways',
  async (width) => {
    for (const report of [linux, nfs]) {
      const { page } = await open(fileUrl(report), { viewport: { width, height: 900 } });
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolls).toBeLessThanOrEqual(width);
    }
  },
);

test('hostile device names are only text', async () => {
  const name = '</script><img/src=x/onerror=alert(1)>$&';
  const header = '    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device';
  const row = `    1.0    1.0    8.0    8.0  0.0  0.0    0.0    1.0   0   1 ${name}`;
  const report = Array.from({ length: 5 }, () => `extended device statistics\n${header}\n${row}\n`);
  const cwd = await folderOf({ 'run/iostat.out': report.join('') });
  const output = await reportOf(join(cwd, 'run'), join(cwd, 'x.html'));
  const { page, complaints } = await open(fileUrl(output));
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.locator('body').innerText()).toContain(name);
  expect(complaints).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing in the %s theme, folds closed and open',
  async (colorScheme) => {
    for (const report of someOf([linux, nfs], 1)) {
      const { page } = await open(fileUrl(report), { colorScheme, bypassCSP: true });
      for (const folds of ['closed', 'open']) {
        await page.$$eval(
          'details',
          (all, isOpen) => {
            for (const fold of all) fold.open = isOpen;
          },
          folds === 'open',
        );
        const found = await violations(page);
        expect(found, folds).toEqual([]);
      }
    }
  },
);

test('on a phone no table is cut without a sign: it scrolls in its box, which has a shadow at the edge', async () => {
  const { page } = await open(fileUrl(linux), { viewport: { width: 390, height: 844 } });
  const boxes = await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    const beyond = [...document.querySelectorAll('table')].filter(
      (table) => table.getBoundingClientRect().right > innerWidth && !table.closest('.scroll'),
    );
    const cut = [...document.querySelectorAll('.scroll:has(> table)')].filter(
      (box) => box.scrollWidth > box.clientWidth,
    );
    const hasShadow = (box: Element) => getComputedStyle(box).backgroundImage.includes('gradient');
    return {
      beyond: beyond.length,
      cut: cut.length,
      silent: cut.filter((box) => !hasShadow(box)).length,
      unreachable: cut.filter((box) => (box as HTMLElement).tabIndex !== 0).length,
      wide: document.documentElement.scrollWidth,
    };
  });
  expect(boxes.cut).toBeGreaterThan(3);
  expect(boxes).toMatchObject({ beyond: 0, silent: 0, unreachable: 0, wide: 390 });
});

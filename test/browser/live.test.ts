import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { readHash } from '../../templates/client/view-hash.ts';
import { fileUrl, nextFrames, open, settledHash, useBrowser } from './open.ts';
import { reportOf } from './report-of.ts';

useBrowser();

const linux = inject('linux');
const nfs = inject('nfs');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-live-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const first = (page: Page) => page.locator('section#disk .picture.live').first();

async function viewOf(page: Page) {
  return readHash(await settledHash(page)).view;
}

/** How many pixels of a chart's canvas are of a colour, `#rrggbb`. */
function painted(chart: Locator, colour: string): Promise<number> {
  return chart.locator('canvas').evaluate((canvas, wanted) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const { data } = (canvas as HTMLCanvasElement)
      .getContext('2d')!
      .getImageData(0, 0, width, height);
    const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(wanted.slice(i, i + 2), 16));
    let count = 0;
    for (let i = 0; i < data.length; i += 4) {
      if (data[i] === r && data[i + 1] === g && data[i + 2] === b && data[i + 3] === 255) count++;
    }
    return count;
  }, colour);
}

test('a page that comes slowly waits for the rest of a text, and is live when it is there', async () => {
  const whole = await readFile(linux);
  const cut = whole.lastIndexOf('</script>') - 100;
  let sendRest = () => {};
  const server = createServer(({ url }, response) => {
    if (url !== '/report.html') {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.write(whole.subarray(0, cut));
    sendRest = () => response.end(whole.subarray(cut));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { page, complaints } = await open('about:blank');
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/report.html`, { waitUntil: 'commit' });
  await page.waitForSelector('script.data:last-of-type', { state: 'attached' });
  await nextFrames(page);
  expect(await page.locator('html.scripted').count()).toBe(0);
  sendRest();
  await page.waitForSelector('html.scripted');
  expect(complaints.filter((text) => text.startsWith('error'))).toEqual([]);
});

test.each([1440, 390])(
  'at %i pixels nothing moves while a reader scrolls down and charts go live',
  async (width) => {
    const { page } = await open(fileUrl(linux), { viewport: { width, height: 900 } });
    await page.waitForSelector('html.scripted');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    for (const figure of (await page.locator('figure[data-entity]:visible').all()).slice(0, 6)) {
      await figure.scrollIntoViewIfNeeded();
      await figure.locator(':scope > .tools .menu-box').waitFor();
    }
    expect(Math.abs((await height()) - before)).toBeLessThan(width / 10);
    // The buttons of a chart are in one row, for any length of its caption.
    const tops = await page
      .locator('figure .tools')
      .evaluateAll((rows) =>
        rows.map(
          (row) => new Set([...row.querySelectorAll('button')].map((b) => b.offsetTop)).size,
        ),
      );
    expect(Math.max(...tops)).toBe(1);
  },
);

test.each([1440, 1024, 390])(
  'at %i pixels live charts take the place and the height of the static ones',
  async (width) => {
    for (const report of [linux, nfs]) {
      const { page, complaints } = await open(`${fileUrl(report)}#disk`, {
        viewport: { width, height: 900 },
      });
      const chart = first(page);
      await chart.waitFor();
      const box = (await chart.boundingBox())!;
      const frame = (await chart.locator('svg.frame').boundingBox())!;
      expect(frame.width).toBe(Math.floor(box.width));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      // Text never shrinks.
      expect(await chart.locator('svg.frame text').first().getAttribute('font-size')).toBe('11');
      expect(complaints).toEqual([]);
    }
  },
);

test('the live chart has the same words and axes as the static one', async () => {
  // The whole of a name that is cut is its tooltip.
  const texts = (page: Page, svg: string) =>
    page
      .locator(`section#disk ${svg}`)
      .first()
      .locator(':is(text, p)')
      .evaluateAll((all) =>
        all.map((text) => text.querySelector('title')?.textContent ?? text.textContent),
      );
  const plain = await open(fileUrl(linux), { javaScriptEnabled: false });
  const { page } = await open(`${fileUrl(linux)}#disk`);
  await first(page).waitFor();
  const live = await texts(page, '.picture.live svg.frame');
  const still = await texts(plain.page, '.picture svg');
  expect(live.sort()).toEqual(still.sort());
});

test('a click in the key hides a line, a double click leaves it alone, and the axis follows', async () => {
  const { page } = await open(`${fileUrl(linux)}#disk`);
  const chart = first(page);
  await chart.waitFor();
  const id = (await page.locator('section#disk figure').first().getAttribute('id'))!;
  expect(await painted(chart, '#009e73')).toBeGreaterThan(50);
  const name = (line: number) =>
    page.locator(`section#disk figure [data-line="${line}"] > th`).first();
  await name(1).click();
  expect((await viewOf(page)).hidden.get(id)).toEqual(new Set([1]));
  expect(await painted(chart, '#009e73')).toBe(0);
  expect(await page.locator('.hidden-line > th').allTextContents()).toEqual(['write']);
  await name(1).click();
  expect((await viewOf(page)).hidden.size).toBe(0);
  await name(0).dblclick();
  expect((await viewOf(page)).hidden.get(id)).toEqual(new Set([1]));
  await name(0).dblclick();
  expect((await viewOf(page)).hidden.size).toBe(0);
});

test('an axis says that its line is smooth only while it is', async () => {
  const { page } = await open(fileUrl(nfs));
  const figure = page.locator('section#disk figure[id^="disk-utilisation"]').first();
  await figure.scrollIntoViewIfNeeded();
  const texts = () => figure.locator('svg.frame').first().locator('text').allTextContents();
  await expect.poll(texts).toContain('100');
  expect(await texts()).not.toContain('smoothed');
  await page.locator('.view-menu summary').click();
  await page.getByRole('group', { name: 'Smoothing' }).getByLabel('on').check();
  await expect.poll(texts).toContain('smoothed');
  expect((await viewOf(page)).smooth).toBe(true);
});

test('a report made with --smooth opens with the curve, and the reader can turn it off', async () => {
  const file = await reportOf('examples/nfs-10gbe', join(folder, 'smooth.html'), '--smooth');
  const { page } = await open(fileUrl(file));
  const figure = page.locator('section#disk figure[id^="disk-utilisation"]').first();
  expect(await figure.locator('.picture svg').first().textContent()).toContain('smoothed');
  await figure.scrollIntoViewIfNeeded();
  const texts = () => figure.locator('svg.frame').first().locator('text').allTextContents();
  await expect.poll(texts).toContain('smoothed');
  expect(await settledHash(page)).toBe('');
  await page.locator('.view-menu summary').click();
  await page.getByRole('group', { name: 'Smoothing' }).getByLabel('off').check();
  await expect.poll(texts).not.toContain('smoothed');
  expect(await settledHash(page)).toContain('smooth=off');
});

test('the address carries the view to another reader', async () => {
  const { page } = await open(`${fileUrl(linux)}#disk`);
  await first(page).waitFor();
  await page.keyboard.press('+');
  await page.locator('section#disk figure [data-line="1"] > th').first().click();
  await page.locator('.view-menu summary').click();
  await page.getByLabel('MB (1000)').check();
  await page.getByLabel('dark', { exact: true }).check();
  const sent = await viewOf(page);
  expect(sent.domain).not.toBeNull();
  const other = await open(page.url());
  await first(other.page).waitFor();
  expect(await viewOf(other.page)).toEqual(sent);
  expect(await other.page.locator('html').getAttribute('data-theme')).toBe('dark');
  const labels = (p: Page) => first(p).locator('svg.frame text').allTextContents();
  expect((await labels(other.page)).sort()).toEqual((await labels(page)).sort());
  expect(other.complaints).toEqual([]);
});

test('the numbers beside a chart are in the units of its axis, cropped or not; the dock has the clock of the axes', async () => {
  const { page } = await open(`${fileUrl(linux)}#disk&units=1000&clock=utc`);
  await first(page).waitFor();
  const cells = (row: number) =>
    page
      .locator('section#disk table.numbers')
      .first()
      .locator('tbody tr')
      .nth(row)
      .locator('td')
      .allTextContents();
  await expect
    .poll(() => cells(1))
    .toEqual(['MB/s', '0', '183', '0', '1,074', '1,075', '1,075', '100 %']);
  expect(await page.locator('.span-tools output').textContent()).toBe(
    '2026-11-21 05:43:30 – 05:46:26 UTC',
  );
  await page.evaluate(() => {
    location.hash = `${location.hash}&crop=20-40`;
  });
  await page.waitForSelector('html.cropped');
  expect((await cells(1)).slice(0, 2)).toEqual(['MB/s', '1,074']);
  await page.evaluate(() => {
    location.hash = 'theme=light';
  });
  await expect
    .poll(() => cells(1))
    .toEqual(['MiB/s', '0', '175', '0', '1,024', '1,025', '1,025', '100 %']);
});

test('an axis becomes logarithmic and linear again', async () => {
  const { page } = await open(`${fileUrl(linux)}#disk`);
  const chart = first(page);
  await chart.waitFor();
  const button = page
    .locator('section#disk figure')
    .first()
    .getByRole('button', { name: 'Log axis' });
  await button.click();
  expect([...(await viewOf(page)).scales.values()]).toEqual(['log']);
  await button.click();
  expect((await viewOf(page)).scales.size).toBe(0);
});

test('an address that is pasted into an open page is followed; a link of the page keeps the view', async () => {
  const { page } = await open(`${fileUrl(linux)}#disk&t=10-20`);
  await first(page).waitFor();
  await page.evaluate(() => {
    location.hash = '#disk&t=30-60';
  });
  expect((await viewOf(page)).domain).toEqual({ from: 30, to: 60 });
  await page.evaluate(() => {
    location.hash = '#summary';
  });
  expect((await viewOf(page)).domain).toEqual({ from: 30, to: 60 });
  expect(await settledHash(page)).toMatch(/^#summary&/);
});

test('colours of the canvas follow the theme', async () => {
  const { page } = await open(`${fileUrl(linux)}#disk`);
  const chart = first(page);
  await chart.waitFor();
  await page.getByRole('button', { name: 'Dark' }).click();
  // The button is at the top of the page. A chart out of view is drawn when it comes back.
  await chart.scrollIntoViewIfNeeded();
  await expect.poll(() => painted(chart, '#b266ff')).toBeGreaterThan(50);
  expect(await painted(chart, '#9400d3')).toBe(0);
});

test('folds that were opened or closed are in the address', async () => {
  const { page } = await open(fileUrl(linux));
  await page.locator('html.scripted').waitFor();
  await page.locator('section#disk .more-charts > summary').first().click();
  const { folds } = await viewOf(page);
  expect([...folds.values()]).toEqual([true]);
  const other = await open(page.url());
  await other.page.locator('html.scripted').waitFor();
  const fold = other.page.locator('section#disk .more-charts').first();
  expect(await fold.getAttribute('open')).not.toBeNull();
});

test('everything works in a sandboxed frame that may only run scripts', async () => {
  const text = await readFile(linux, 'utf8');
  const escaped = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const outer = join(folder, 'outer.html');
  await writeFile(
    outer,
    `<!DOCTYPE html><meta charset="utf-8"><iframe sandbox="allow-scripts" width="1400" height="850" srcdoc="${escaped}"></iframe>`,
  );
  const { page, complaints } = await open(fileUrl(outer));
  const frame = page.frameLocator('iframe');
  await frame.locator('html.scripted').waitFor();
  await frame.locator('section#disk').first().scrollIntoViewIfNeeded();
  await frame.locator('.picture.live').first().waitFor();
  const told = frame.locator('.span-tools output');
  const before = await told.textContent();
  await frame.getByRole('button', { name: 'Zoom in (+)' }).click();
  await expect.poll(() => told.textContent()).not.toBe(before);
  expect(complaints).toEqual([]);
});

test('on a phone the dock has two rows, zoomed and cropped too, and its menu breaks no line', async () => {
  const { page } = await open(`${fileUrl(linux)}#t=20-60&crop=10-100`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.getByRole('button', { name: 'Whole run' }).waitFor();
  await page.locator('.view-menu > summary').tap();
  const rows = (selector: string) =>
    page.$$eval(selector, (all) => {
      const seen = all.filter((element) => element.checkVisibility());
      const middles = seen.map((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return Math.round((top + bottom) / 20);
      });
      return new Set(middles).size;
    });
  expect(
    await rows('.dock-row :is(.contents > button, input[type=search], summary, .span-tools > *)'),
  ).toBe(2);
  const sets = await page.locator('.view-menu fieldset').count();
  expect(await rows('.view-menu :is(legend, label)')).toBe(sets);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

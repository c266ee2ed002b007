import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { fileUrl, open, useBrowser } from './open.ts';

useBrowser();

const report = inject('linux');

/** The tops of the parts of the open charts of the disks, row by row. */
function rows(page: Page) {
  return page.$$eval('section#disk > .open-entity > .figures > figure', (figures) => {
    const top = (figure: Element, part: string) =>
      Math.round(figure.querySelector(`:scope > ${part}`)!.getBoundingClientRect().top);
    return figures.map((figure) =>
      ['figcaption', '.picture', '.numbers-fold'].map((part) => top(figure, part)),
    );
  });
}

test('charts beside each other line up: headings, pictures and numbers', async () => {
  const { page } = await open(`${fileUrl(report)}#disk`);
  await page.waitForSelector('section#disk .picture.live');
  const [first, second, third] = await rows(page);
  expect(second).toEqual(first);
  expect(first).toEqual(first!.toSorted((a, b) => a - b));
  expect(third![0]).toBeGreaterThan(first![2]!);
  // A heading that wraps moves both pictures.
  const caption = page.locator('section#disk figcaption').first();
  await caption.evaluate((element) => {
    element.style.paddingBottom = '40px';
  });
  const moved = await rows(page);
  expect(moved[1]!.slice(1)).toEqual(moved[0]!.slice(1));
  expect(moved[0]![1]).toBeGreaterThan(first![1]!);
});

test('the values of the cursor cover what follows a chart until somebody points there', async () => {
  const { page } = await open(`${fileUrl(report)}#disk`);
  const figure = page.locator('section#disk figure').first();
  await figure.locator(':scope > .picture.live').waitFor();
  const box = (await figure.locator(':scope > .picture').boundingBox())!;
  await page.mouse.click(Math.round(box.x + box.width / 2), box.y + 100);
  const readout = figure.locator(':scope > .picture > .readout.on');
  await readout.waitFor();
  expect(await readout.isVisible()).toBe(true);
  await figure.locator(':scope > .numbers-fold > summary').hover();
  await readout.waitFor({ state: 'hidden' });
  await page.mouse.move(2, 2);
  await readout.waitFor();
});

test('tables that are narrow together stand beside each other, and below each other on a phone', async () => {
  for (const width of [1440, 390]) {
    const { page } = await open(fileUrl(report), { viewport: { width, height: 900 } });
    const boxes = await Promise.all(
      ['.bottleneck', '.use'].map((name) => page.locator(`section${name}`).boundingBox()),
    );
    const [bottleneck, use] = boxes;
    if (width === 1440) expect(use!.y).toBe(bottleneck!.y);
    else expect(use!.y).toBeGreaterThanOrEqual(bottleneck!.y + bottleneck!.height);
    expect(use!.x + use!.width).toBeLessThanOrEqual(width);
  }
});

test('without a known ceiling the bottleneck is one line, and its fields are in a fold', async () => {
  const { page, complaints } = await open(fileUrl(report));
  await page.waitForSelector('html.scripted');
  const section = page.locator('section.bottleneck');
  expect(await section.locator('summary').textContent()).toContain('statgraph.json');
  const fields = section.locator('input');
  expect(await fields.first().isVisible()).toBe(false);
  await section.locator('summary').click();
  await fields.last().fill('4');
  expect(await section.locator('thead').textContent()).toMatch(/clients$/);
  expect(complaints).toEqual([]);
});

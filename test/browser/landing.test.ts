import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { fileUrl, nextFrames, open, useBrowser } from './open.ts';

useBrowser();

const linux = inject('linux');

/** A page scrolls by whole pixels, but its elements may have fractions. */
const PIXEL = 1;

/** How far an element is from where a link puts it: right below what stays at the top, or higher up at the page's end. */
function offset(page: Page, id: string): Promise<number> {
  return page.evaluate((id) => {
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const { top } = document.getElementById(id)!.getBoundingClientRect();
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
    // The end of the page cannot be at the top of the window.
    const rest = scrollHeight - clientHeight - scrollTop;
    const above = top - Number.parseFloat(scrollPaddingTop);
    return above > 0 && rest < 1 ? 0 : Math.abs(above);
  }, id);
}

test.each([1440, 1024, 390])(
  'at %i pixels an address with a section or a chart opens there, also once all is live',
  async (width) => {
    const viewport = { width, height: 900 };
    for (const section of ['disk', 'cpu', 'memory']) {
      const { page } = await open(`${fileUrl(linux)}#${section}`, { viewport });
      const { id, chart } = await page.evaluate((section) => {
        const chart = [...document.querySelectorAll(`#${section} figure:not(.heatmap)`)].at(-1)!;
        return { id: section, chart: chart.id };
      }, section);
      await page.locator(`#${section} .picture.live`).first().waitFor();
      await expect.poll(() => offset(page, id)).toBeLessThan(PIXEL);
      const other = await open(`${fileUrl(linux)}#${chart}&t=60-120`, { viewport });
      await other.page.locator(`[id="${chart}"] .picture.live`).waitFor();
      await expect.poll(() => offset(other.page, chart)).toBeLessThan(PIXEL);
    }
  },
);

test('a reader who scrolls right after opening is not scrolled back', async () => {
  const { page } = await open(`${fileUrl(linux)}#memory`);
  await page.waitForSelector('html.scripted');
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, -1500);
  await expect.poll(() => offset(page, 'memory')).toBeGreaterThan(500);
  const before = await offset(page, 'memory');
  // A fold that opens gives the page another height.
  await page
    .locator('#logs details')
    .first()
    .evaluate((fold: HTMLDetailsElement) => {
      fold.open = !fold.open;
    });
  await nextFrames(page);
  expect(await offset(page, 'memory')).toBeGreaterThanOrEqual(before);
});

test('a reader who scrolls while the page is about to keep its place is not scrolled back', async () => {
  const { page } = await open(`${fileUrl(linux)}#memory`);
  await page.waitForSelector('html.scripted');
  const top = await page.evaluate(async () => {
    await new Promise<void>((scrolled) => {
      // It is called after the page's own observer, in the same frame.
      new ResizeObserver(() => {
        document.body.dispatchEvent(new WheelEvent('wheel'));
        scrollTo(0, 0);
        scrolled();
      }).observe(document.body);
      document.body.append('one line more');
    });
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    return scrollY;
  });
  expect(top).toBe(0);
});

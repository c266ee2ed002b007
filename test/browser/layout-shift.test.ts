import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fileUrl, nextFrames, open, useBrowser } from './open.ts';
import { reportOf } from './report-of.ts';

useBrowser();

const EXAMPLE = resolve(import.meta.dirname, '../../examples/linux-fio');
const RUNS = 16;

let folder: string;
let several: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-shift-'));
  for (let n = 1; n <= RUNS; n++) {
    const path = join(folder, 'runs', `run${n}`);
    await cp(join(EXAMPLE, 'vmstat.out'), join(path, 'vmstat.out'));
  }
  several = await reportOf(join(folder, 'runs'), join(folder, 'several.html'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

declare global {
  interface Window {
    /** What moved in a page without a reader's doing, as the browser measures it. */
    shifts?: number[];
  }
}

/** Where the parts of the page above its first fields and charts are, in pixels from the top. */
function places(page: Page) {
  return page.evaluate(() => {
    const chart = document.querySelector('.bottleneck, figure')!;
    return [...document.querySelectorAll('.title, .found, .dock, .contents, .tracks, .part')]
      .filter(
        (part) =>
          part.checkVisibility() &&
          chart.compareDocumentPosition(part) === Node.DOCUMENT_POSITION_PRECEDING,
      )
      .map((part) => Math.round(part.getBoundingClientRect().top + scrollY));
  });
}

test.each([1440, 1024, 390])('at %i pixels nothing moves when the script starts', async (width) => {
  const viewport = { width, height: 900 };
  for (const report of [inject('linux'), several]) {
    const still = await open(fileUrl(report), { viewport, javaScriptEnabled: false });
    const { page } = await open('about:blank', { viewport });
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          window.shifts!.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(fileUrl(report));
    await page.waitForSelector('html.scripted');
    await page.locator('[data-track] > .plot[tabindex]').first().waitFor({ state: 'attached' });
    await page.locator('.dock-right:not([inert])').waitFor();
    if (report === several) await page.locator('.runs thead button').first().waitFor();
    await nextFrames(page);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
    expect(await places(page)).toEqual(await places(still.page));
  }
});

import { pathToFileURL } from 'node:url';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { findChrome, launchOptions } from '../../browser/chrome.ts';

/** Six charts of the report in two columns are in view at this size. */
const VIEWPORT = { width: 1600, height: 1340 };

/** A page under measurement. */
export interface Driven {
  readonly page: Page;
  readonly session: CDPSession;
}

/** Starts the browser, runs `measure` on a page that has loaded nothing yet, and ends the browser. */
export async function withPage<T>(measure: (driven: Driven) => Promise<T>): Promise<T> {
  const browser: Browser = await chromium.launch(launchOptions(await findChrome()));
  try {
    const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    return await measure({ page, session });
  } finally {
    await browser.close();
  }
}

/** The address of a file. */
export function addressOf(file: string): string {
  return pathToFileURL(file).href;
}

/** Seconds of script so far, as far as frames and events called it. */
export function scriptSeconds(driven: Driven): Promise<number> {
  return metric(driven, 'ScriptDuration');
}

/** Seconds for which the page's thread worked so far. */
export function taskSeconds(driven: Driven): Promise<number> {
  return metric(driven, 'TaskDuration');
}

async function metric({ session }: Driven, wanted: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}

/** What the page's values and buffers take, after a collection. */
export async function heapBytes({ session }: Driven): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const usage = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    embedderHeapUsedSize?: number;
    backingStorageSize?: number;
  };
  return usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0);
}

/** The median of some measurements. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Waits until the page says something other than null: its policy forbids the waiting of the browser's driver. */
export async function until<T>({ page }: Driven, ask: () => T | null): Promise<T> {
  for (let tries = 0; tries < 3000; tries++) {
    const told = await page.evaluate(ask);
    if (told !== null) return told as T;
    await page.waitForTimeout(20);
  }
  throw new Error('the page did not get there in a minute');
}

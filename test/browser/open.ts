import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { Ran } from '../reached/ran.ts';
import { launchOptions } from './chrome.ts';

declare global {
  interface Window {
    /** The timers of a page that have not run yet ({@link watchTimers}). */
    waitingTimers?: Set<number>;
  }
}

/** The browser of a worker, for all of its files. It ends with its worker. */
let browser: Browser | null = null;

/** The code that ran in the pages, if coverage is measured. */
let ran: Ran | null = null;

/** Milliseconds that a busy machine may take for what takes a moment elsewhere. */
const PATIENCE = 120_000;

/** Starts the browser for the tests of a file, if no earlier file has. */
export function useBrowser(): void {
  beforeAll(async () => {
    if (browser?.isConnected() !== true) {
      browser = await chromium.launch(launchOptions(inject('chrome')));
    }
    const folder = inject('coverage');
    if (folder !== null) ran ??= new Ran(folder);
  });
  afterAll(() => ran?.write());
}

/** A page, and everything that it complained of: errors, refused resources, messages on the console. */
export interface Opened {
  readonly page: Page;
  readonly complaints: string[];
}

/** Opens an address in a fresh context. */
export async function open(url: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser!.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(watchTimers);
  const page = await context.newPage();
  if (ran !== null && options.javaScriptEnabled !== false) await watchScripts(page, ran);
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
  await page.goto(url);
  return { page, complaints };
}

/** Adds what runs in a page until its test ends. */
async function watchScripts(page: Page, to: Ran): Promise<void> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false, reportAnonymousScripts: true });
  onTestFinished(async () => {
    if (page.isClosed()) return;
    for (const { source = '', functions } of await page.coverage.stopJSCoverage()) {
      to.add({ source, functions });
    }
  });
}

/** Waits until the page has drawn what was changed: what it does in the frame after a change is done then. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
  });
}

/** The address's hash once the page has written it, which it does by a timer. */
export async function settledHash(page: Page): Promise<string> {
  await nextFrames(page);
  await page.waitForFunction(() => window.waitingTimers?.size === 0);
  return page.evaluate(() => location.hash);
}

/** Keeps the timers of a page that have not run yet, so that a test can wait until none is left. */
function watchTimers(): void {
  const { setTimeout, clearTimeout } = window;
  /** Longer timers, in ms, give something up: no reader waits for them. */
  const MAX_DELAY = 1000;
  const waiting = new Set<number>();
  window.waitingTimers = waiting;
  const set = (run: () => void, delay = 0): number => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      run();
    }, delay);
    if (delay <= MAX_DELAY) waiting.add(timer);
    return timer;
  };
  window.setTimeout = set as typeof window.setTimeout;
  window.clearTimeout = (timer) => {
    waiting.delete(timer as number);
    clearTimeout(timer);
  };
}

/** The address of a file on disk. */
export function fileUrl(path: string): string {
  return pathToFileURL(path).href;
}

/** Serves one file with a Content-Security-Policy, as CI servers do, on this machine only. */
export async function serve(path: string, policy: string): Promise<string> {
  const body = await readFile(path);
  const server: Server = createServer((request, response) => {
    if (request.url !== '/report.html') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
    });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/report.html`;
}

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { writeFiles } from '../cli/folder.ts';
import { filesOfRuns, type MadeRun } from '../made-runs.ts';
import { violations } from './axe.ts';
import { fileUrl, open, useBrowser } from './open.ts';
import { reportOf } from './report-of.ts';

useBrowser();

/** A name that is no name of a file. */
const HOSTILE = 'threads-16-<b>#?%41';
const RUNS = Object.fromEntries([
  ...Array.from({ length: 11 }, (_, i): [string, MadeRun] => [
    `threads-${i + 1}-v${i % 2}`,
    { threads: i + 1, rate: i === 4 ? 9137 : 1000 + 100 * i, busy: 20 + 2 * i },
  ]),
  [HOSTILE, { threads: 16, rate: 1100, busy: 50 }] satisfies [string, MadeRun],
]);

let folder: string;
let index: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-site-'));
  await writeFiles(join(folder, 'runs'), filesOfRuns(RUNS));
  await reportOf(join(folder, 'runs'), join(folder, 'site/'));
  index = join(folder, 'site/index.html');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function started(options = {}, url = fileUrl(index)) {
  const opened = await open(url, options);
  await opened.page.waitForSelector('html.scripted');
  return opened;
}

/** Serves the folder below a path, on this machine only. */
async function serveFolder(): Promise<{ readonly url: string; readonly asked: string[] }> {
  const types = { html: 'text/html; charset=utf-8', js: 'text/javascript', css: 'text/css' };
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url!.replace('/jobs/7/', '');
    const body = await readFile(join(folder, 'site', path)).catch(() => null);
    if (body === null) response.writeHead(404).end();
    else {
      asked.push(path);
      const type = types[path.split('.').at(-1) as keyof typeof types];
      response.writeHead(200, { 'Content-Type': type }).end(body);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/jobs/7/index.html`, asked };
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Compare ${name}` });

test('the index has the table of all runs, sorted by a click, and curves over what varies', async () => {
  const { page, complaints } = await started();
  expect(await page.locator('.runs tbody tr').count()).toBe(12);
  await page.getByRole('button', { name: 'transactions/s' }).click();
  expect(await page.locator('.runs tbody th').first().innerText()).toBe('threads-5-v0');
  expect(await page.locator('.run-curves svg').count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

test('the index leads to the live report of a run, and that back to the index', async () => {
  const { page, complaints } = await started();
  for (const name of ['threads-3-v0', HOSTILE]) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.waitForSelector('html.scripted .tracks');
    expect(await page.locator('h1').innerText()).toBe(name);
    await page.getByRole('link', { name: 'All runs' }).click();
    await page.waitForSelector('html.scripted .runs-index');
  }
  expect(complaints).toEqual([]);
});

test('a folder that is served from any path loads a page only when a link is followed', async () => {
  const { url, asked } = await serveFolder();
  const { page, complaints } = await started({}, url);
  expect(asked.filter((path) => path.endsWith('.html'))).toEqual(['index.html']);
  await page.getByRole('link', { name: 'threads-3-v0', exact: true }).click();
  await page.waitForSelector('html.scripted .tracks');
  expect(asked.filter((path) => path.endsWith('.html'))).toEqual([
    'index.html',
    'runs/threads-3-v0.html',
  ]);
  expect(complaints.filter((text) => !text.includes('favicon') && !text.includes('404'))).toEqual(
    [],
  );
});

test('two rows lead to their comparison if there is one, else to the command that makes it', async () => {
  const { page } = await started();
  await box(page, 'threads-5-v0').check();
  await box(page, 'threads-3-v0').check();
  const rows = page.locator('.runs-part [role="status"] tbody tr');
  expect(await rows.allTextContents()).toContain('transactions/s9,1371,200−87 %');
  const link = page.locator('.runs-part [role="status"]').getByRole('link');
  expect(await link.innerText()).toMatch(/^changes from threads-3-v0 to threads-5-v0: /);
  await box(page, 'threads-9-v0').check();
  expect(await link.count()).toBe(0);
  expect(await page.locator('.runs-part [role] code').innerText()).toBe(
    'statgraph compare runs/threads-3-v0.html runs/threads-9-v0.html',
  );
  await box(page, 'threads-9-v0').uncheck();
  await box(page, 'threads-1-v0').check();
  await link.click();
  await page.waitForSelector('html.scripted .tracks');
  expect(await page.title()).toBe('threads-1-v0 → threads-3-v0');
});

test('what two rows differ in is in the window wherever the reader is', async () => {
  const { page } = await started({ viewport: { width: 1440, height: 500 } });
  await box(page, 'threads-1-v0').check();
  await box(page, 'threads-2-v1').check();
  await page.evaluate(() => scrollTo(0, 0));
  const shown = (await page.locator('.runs-part [role="status"]').boundingBox())!;
  expect(shown.y).toBeLessThan(500);
});

test('the filter leaves the rows that match its words', async () => {
  const { page } = await started();
  const field = page.getByRole('searchbox');
  const rows = page.locator('.runs tbody tr:visible');
  await field.fill('v1');
  expect(await rows.count()).toBe(5);
  expect(await page.locator('.filter output').innerText()).toBe('5 of 12 runs');
  await field.fill('9,137');
  expect(await rows.locator('th').allTextContents()).toEqual(['threads-5-v0']);
  await field.fill('^threads-1.-v0$ ^11$');
  expect(await rows.locator('th').allTextContents()).toEqual(['threads-11-v0']);
  await field.fill('[');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await field.fill('');
  expect(await rows.count()).toBe(12);
});

test('without script the table is there, at the same place, and its links work', async () => {
  const still = await open(fileUrl(index), { javaScriptEnabled: false });
  const { page } = await started();
  const places = (shown: Page) =>
    shown.$$eval('.runs :is(th, td), .fine, .run-curves', (cells) =>
      cells.map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
      }),
    );
  expect(await places(page)).toEqual(await places(still.page));
  expect(await still.page.locator('.filter input').isVisible()).toBe(false);
  await still.page.getByRole('link', { name: 'threads-2-v1', exact: true }).click();
  expect(await still.page.locator('h1').innerText()).toBe('threads-2-v1');
  expect(await still.page.locator('figure svg').count()).toBeGreaterThan(2);
  await still.page.getByRole('link', { name: 'All runs' }).click();
  await still.page.getByRole('link', { name: 'changes from threads-1-v0 to threads-3-v0' }).click();
  expect(await still.page.title()).toBe('threads-1-v0 → threads-3-v0');
});

test.each([1440, 1024, 390])('at %i pixels no page is wider than the window', async (width) => {
  const { page } = await started({ viewport: { width, height: 844 } });
  const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  await box(page, 'threads-1-v0').check();
  await box(page, 'threads-3-v0').check();
  expect(await pageWidth()).toBe(width);
  await page.locator('.runs-part [role="status"]').getByRole('link').click();
  await page.waitForSelector('html.scripted');
  expect(await pageWidth()).toBe(width);
});

test.each(['light', 'dark'] as const)('axe finds nothing wrong in the %s index', async (scheme) => {
  const { page } = await started({ bypassCSP: true, colorScheme: scheme });
  expect(await violations(page)).toEqual([]);
  await box(page, 'threads-1-v0').check();
  await box(page, 'threads-2-v1').check();
  expect(await violations(page)).toEqual([]);
});

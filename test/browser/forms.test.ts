import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { statgraph } from '../cli/run.ts';
import { fileUrl, nextFrames, open, serve, useBrowser } from './open.ts';

useBrowser();

const linux = resolve(import.meta.dirname, '../../examples/linux-fio');
const JENKINS = "sandbox; default-src 'none'; img-src 'self'; style-src 'self';";
let folder: string;
let directory: string;
let mail: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-forms-'));
  directory = join(folder, 'site');
  mail = join(folder, 'mail.html');
  await statgraph([linux, '--assets', 'external', '-o', directory]);
  await statgraph([linux, '--static', '-o', mail]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const types: Readonly<Record<string, string>> = {
  'index.html': 'text/html; charset=utf-8',
  'report.css': 'text/css',
  'report.js': 'text/javascript',
  'crop-report.js': 'text/javascript',
  'heatmap-section.js': 'text/javascript',
};

/** Serves the directory as Jenkins serves artifacts. */
async function serveDirectory(policy: string): Promise<string> {
  const server = createServer(async (request, response) => {
    const name = request.url!.slice(1);
    const type = types[name];
    if (type === undefined) {
      response.writeHead(404).end();
      return;
    }
    const body = await readFile(join(directory, name));
    response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/index.html`;
}

/** What can be seen of charts and tables, asked from outside: the page itself may run no script. */
async function seen(page: Page) {
  const count = (selector: string) => page.locator(`${selector}:visible`).count();
  return {
    charts: await count('figure > .picture > svg'),
    axes: await count('figure > .picture > svg path.axis'),
    lines: await count('figure > .picture > svg path[class^="s"]'),
    words: await count('figure > .picture > svg :is(text, p)'),
    tables: await count('table'),
  };
}

test('a directory report behind the header of Jenkins shows every chart, axis, legend and table, in its own look, and says what is forbidden', async () => {
  const free = await open(fileUrl(join(directory, 'index.html')), { javaScriptEnabled: false });
  const { page } = await open(await serveDirectory(JENKINS));
  const drawn = await seen(page);
  expect(drawn.charts).toBeGreaterThan(5);
  expect(drawn.lines).toBeGreaterThan(drawn.charts);
  expect(drawn.words).toBeGreaterThan(10 * drawn.charts);
  expect(drawn).toEqual(await seen(free.page));
  const finding = page.locator('.findings li').first();
  expect(await finding.evaluate((item) => getComputedStyle(item).display)).toBe('grid');
  const note = page.getByText('This server or browser blocks scripts');
  await expect.poll(async () => (await note.boundingBox())!.height).toBeGreaterThan(10);
});

test('from a disk the same directory is live, without an error and without the note', async () => {
  const { page, complaints } = await open(fileUrl(join(directory, 'index.html')));
  await page.locator('.picture').first().scrollIntoViewIfNeeded();
  await page.waitForSelector('html.scripted .picture.live canvas');
  expect(await page.locator('.unscripted').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('one file with the same header names the form that keeps its styles', async () => {
  const file = join(folder, 'one.html');
  await statgraph([linux, '-o', file]);
  const { page } = await open(await serve(file, JENKINS));
  expect(await page.getByText('--assets external').isVisible()).toBe(true);
  expect((await seen(page)).charts).toBeGreaterThan(5);
});

test('a report for mail shows its charts and tables without a script and without a complaint', async () => {
  const { page, complaints } = await open(fileUrl(mail));
  const { charts, tables } = await seen(page);
  expect(charts).toBeGreaterThan(5);
  expect(tables).toBeGreaterThan(5);
  expect(await page.locator('script, button:not([popovertarget]), input').count()).toBe(0);
  // Nothing waits for a script: the page has the same height before and after scrolling.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
  await nextFrames(page);
  expect(await height()).toBe(before);
  expect(complaints).toEqual([]);
});

test('a page whose later script does not run says so, and keeps its charts', async () => {
  const broken = join(folder, 'broken.html');
  const page = await readFile(inject('linux'), 'utf8');
  const part = /(<script type="text\/plain" class="late" data-part="crop-report">)[^<]*/;
  await writeFile(broken, page.replace(part, '$1AAAA'));
  const { page: opened } = await open(`${fileUrl(broken)}#crop=1-20`);
  const alert = opened.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toContain('Part of this page does not work: its script');
  expect(await opened.locator('figure[data-entity]').count()).toBeGreaterThan(2);
});

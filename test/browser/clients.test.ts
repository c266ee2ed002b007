import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statgraph } from '../cli/run.ts';
import { writeClientLogs } from './client-logs.ts';
import { fileUrl, open, useBrowser } from './open.ts';

useBrowser();

let folder: string;
let logs: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-clients-'));
  logs = await writeClientLogs(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function opened(name: string, hash: string, ...options: readonly string[]) {
  const file = join(folder, name);
  expect((await statgraph([logs, '-q', ...options, '-o', file])).code).toBe(0);
  const report = await open(`${fileUrl(file)}${hash}`);
  await report.page.waitForSelector('html.scripted');
  return report;
}

const ROW = '.tracks tr[data-track*="clients"]';

/** The table of clients, and the lines and numbers of their track. */
function clients(page: Page) {
  return page.evaluate((row) => {
    const textsOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent!.trim());
    const paths = [...document.querySelectorAll(`${row} path`)];
    return {
      table: textsOf('.clients :is(th, td)'),
      figures: textsOf(`${row} .stats > :not(.at) span`),
      lines: paths.map((path) => [path.getAttribute('class'), path.getAttribute('d')]),
    };
  }, ROW);
}

test('a crop shows where the clients were in it, as --from and --to do', async () => {
  const { page, complaints } = await opened('whole.html', '');
  const whole = await clients(page);
  expect(whole.table).toContain('Where 16 clients were');
  expect(whole.figures).toContain('12.0');
  await page.goto(`${page.url()}#crop=30-60`);
  await page.waitForFunction(() => {
    const { classList, ariaBusy } = document.documentElement;
    return classList.contains('cropped') && ariaBusy !== 'true';
  });
  const cropped = await clients(page);
  expect(cropped.table).not.toEqual(whole.table);
  expect(cropped.figures).toContain('15.0');
  const cut = await opened('cut.html', '', '--from', '30', '--to', '60');
  expect(cropped).toEqual(await clients(cut.page));
  expect(complaints).toEqual([]);
});

test('the places of the clients are read at an instant, and follow a zoom', async () => {
  const { page } = await opened('zoom.html', '#t=30-60');
  const stats = page.locator(`${ROW} .stats`);
  await expect.poll(() => stats.textContent()).toContain('15.0');
  await page.locator(`${ROW} .plot`).hover();
  await expect
    .poll(() => stats.locator('.at').textContent())
    .toMatch(/^15\.0 in all4\.00 on CPUs11\.0 sda/);
});

test('a zoom has the transactions of a benchmark, not the queries that they consist of', async () => {
  const { page } = await opened('operations.html', '#t=30-60');
  const stats = page.locator('.tracks tr[data-track*="benchmark-operations"] .stats');
  await expect.poll(() => stats.textContent()).toMatch(/500500500/);
});

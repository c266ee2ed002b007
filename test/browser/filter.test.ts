import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { statgraph } from '../cli/run.ts';
import { fileUrl, open, useBrowser } from './open.ts';
import { reportOf } from './report-of.ts';

useBrowser();

const report = inject('nfs');
const EXAMPLE = resolve(import.meta.dirname, '../../examples/nfs-10gbe');

/** Opens the report and types a pattern, with keys alone. */
async function filtered(pattern: string) {
  const opened = await open(fileUrl(report));
  await opened.page.waitForSelector('html.scripted');
  await opened.page.keyboard.press('/');
  await opened.page.keyboard.type(pattern);
  return opened;
}

/** The names of visible charts, rows and cards. */
function namesSeen(page: Page, selector: string): Promise<string[]> {
  return page.$$eval(selector, (all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => (element as HTMLElement).dataset.entity ?? ''),
  );
}

test('a fold without matching rows is hidden', async () => {
  const { page } = await filtered('ixgbe');
  await page.waitForFunction(() => document.querySelector('.filtered-out') !== null);
  expect(await page.locator('.summary > details:visible').count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await page.locator('.summary > details:visible').count()).toBeGreaterThan(0);
});

test('a pattern shows the charts that plot would draw, and their rows', async () => {
  const { page, complaints } = await filtered('ixgbe');
  const seen = await namesSeen(page, 'figure');
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.every((name) => name.includes('ixgbe'))).toBe(true);
  const rows = await namesSeen(page, 'tr[data-entity], li[data-entity]');
  expect(rows.filter((name) => !name.includes('ixgbe'))).toEqual([]);
  const drawn = await statgraph(['plot', 'nicstat', 'ixgbe', EXAMPLE, '-o', '-']);
  expect(drawn.stdout.match(/<title>/g)?.length ?? 1).toBe(
    await page.$$eval(
      'figure[id^="network-throughput"]',
      (all) => all.filter((figure) => figure.checkVisibility()).length,
    ),
  );
  expect(complaints).toEqual([]);
});

test('the number of matches is shown, also if it is 0', async () => {
  const { page } = await open(fileUrl(inject('linux')));
  await page.waitForSelector('html.scripted');
  await page.fill('.filter input', 'vda');
  expect(await page.textContent('.filter output')).toMatch(/^\d+ of \d+ names$/);
  await page.fill('.filter input', 'vda-nothing');
  expect(await page.textContent('.filter output')).toMatch(/^none of \d+ names$/);
});

test('an invalid regular expression shows a message and filters nothing', async () => {
  const { page } = await filtered('');
  const all = await namesSeen(page, 'figure');
  await page.keyboard.type('sd[');
  expect(await page.textContent('.filter output')).toBe('invalid regular expression');
  expect(await namesSeen(page, 'figure')).toEqual(all);
});

test('a link with a pattern that would take for ever shows the report, and says why it does not filter', async () => {
  for (const [pattern, problem] of [
    ['x'.repeat(200_000), 'longer than 100 characters'],
    ['(.|.|.)*$^', 'a group must not repeat'],
  ] as const) {
    const { page, complaints } = await open(`${fileUrl(report)}#q=${encodeURIComponent(pattern)}`);
    await page.waitForSelector('html.scripted');
    await page.waitForFunction(
      (text) => document.querySelector('.filter output')?.textContent === text,
      problem,
    );
    expect(await page.getAttribute('.filter input', 'aria-invalid')).toBe('true');
    expect((await namesSeen(page, 'figure')).length).toBeGreaterThan(2);
    expect(complaints).toEqual([]);
  }
});

test('Escape clears the field and leaves it', async () => {
  const { page } = await filtered('');
  const all = await namesSeen(page, 'figure');
  await page.keyboard.type('ixgbe');
  await page.keyboard.press('Escape');
  expect(await namesSeen(page, 'figure')).toEqual(all);
  expect(await page.inputValue('.filter input')).toBe('');
  expect(await page.locator('.filter input:focus').count()).toBe(0);
});

test('the address shares the pattern', async () => {
  const { page } = await filtered('ixgbe[0-9]$');
  await page.waitForFunction(() => location.hash.includes('q=ixgbe%5B0-9%5D%24'));
  const other = await open(page.url());
  await other.page.waitForSelector('html.scripted');
  expect(await other.page.inputValue('.filter input')).toBe('ixgbe[0-9]$');
  expect(await namesSeen(other.page, 'figure')).toEqual(await namesSeen(page, 'figure'));
});

test('tracks say that none matches the filter', async () => {
  const { page } = await filtered('no-such-name');
  const said = () => page.$eval('.tracks', (tracks) => getComputedStyle(tracks, '::after').content);
  expect(await said()).toContain('No track');
  await page.keyboard.press('Escape');
  expect(await said()).toBe('none');
});

test('words of a row or a caption match, whatever their case', async () => {
  const { page } = await filtered('THROUGHPUT ixgbe2');
  const seen = await namesSeen(page, 'figure');
  expect(new Set(seen)).toEqual(new Set(['ixgbe2']));
  const captions = await page.locator('figure:visible figcaption').allTextContents();
  expect(captions.every((words) => /throughput/i.test(words))).toBe(true);
});

test('of several runs those in which nothing matches are hidden, with their links and findings', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'statgraph-filter-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const linux = resolve(EXAMPLE, '../linux-fio');
  for (const name of ['first', 'second'])
    await cp(join(linux, 'vmstat.out'), join(folder, 'runs', name, 'vmstat.out'));
  await cp(join(linux, 'iostat.out'), join(folder, 'runs', 'third', 'iostat.out'));
  const path = await reportOf(join(folder, 'runs'), join(folder, 'runs.html'));
  const { page } = await open(`${fileUrl(path)}#q=vda%20throughput`);
  const shown = () => page.locator('article.run:visible .run-line .title').allTextContents();
  await expect.poll(shown).toEqual(['third']);
  expect(await page.textContent('.filter output')).toBe('1 of 3 runs');
  expect(await page.locator('.runs a:visible').allTextContents()).toEqual(['third']);
  await page.fill('.filter input', 'second');
  await expect.poll(shown).toEqual(['second']);
  await page.click('article.run:visible .run-line');
  expect(await page.locator('article.run:visible figure:visible').count()).toBeGreaterThan(2);
  await page.fill('.filter input', 'no such thing');
  expect(await page.textContent('.filter output')).toBe('none of 3 runs');
  await page.fill('.filter input', '');
  await expect.poll(shown).toHaveLength(3);
});

import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { statgraph } from '../cli/run.ts';
import { fileUrl, open, useBrowser } from './open.ts';

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
  const { page } = await filtered('ixgbe');
  expect(await page.textContent('.filter output')).toMatch(/^\d+ of \d+ names$/);
  await page.keyboard.type('-nothing');
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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { liveChart } from './chart-menu.ts';
import { fileUrl, open, useBrowser } from './open.ts';
import { reportOf } from './report-of.ts';

useBrowser();

const nfs = inject('nfs');
const linux = inject('linux');
let folder: string;
let bins: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-choices-'));
  bins = await reportOf('examples/nfs-10gbe', join(folder, 'bins.html'), '--max-size', '0.01');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Chooses words of the View menu. */
async function choose(page: Page, ...words: readonly string[]): Promise<void> {
  await page.locator('.view-menu summary').click();
  for (const word of words) {
    await page.locator('.view-menu').getByLabel(word, { exact: true }).last().check();
  }
  await page.keyboard.press('Escape');
}

/** Every number of the report's tracks and tables, hidden or not. */
function texts(page: Page): Promise<string[]> {
  return page.$$eval(
    '.track-table tbody .stats > div, table.resources tr, table.numbers tr',
    (all) =>
      all.map((element) =>
        [...(element instanceof HTMLTableRowElement ? element.cells : [element])]
          .map(({ textContent }) => textContent)
          .join('|'),
      ),
  );
}

const FACTORS = { 'MB/s': 2 ** 20 / 1e6, 'Mbit/s': (8 * 2 ** 20) / 1e6 };

/** The numbers of a row of a table whose unit became another, beside what they were. */
function retold(row: string, before: string): (readonly [ratio: number, factor: number])[] {
  const unit = /(MB\/s|Mbit\/s)\|/.exec(row)?.[1] as keyof typeof FACTORS | undefined;
  if (unit === undefined) return [];
  const [is, was] = [row, before].map((text) =>
    text
      .split('|')
      .slice(2, 7)
      .map((cell) => Number(cell.replaceAll(',', ''))),
  );
  return was!.flatMap((number, i) =>
    number >= 10 ? [[is![i]! / number, FACTORS[unit]] as const] : [],
  );
}

test.each([
  ['of every sample', () => nfs],
  ['in bins', () => bins],
])(
  '1000s and bits hold in tracks and every table, and nothing else changes in a page %s',
  async (_, report) => {
    const { page, complaints } = await open(fileUrl(report()));
    await page.waitForSelector('html.scripted');
    const written = await texts(page);
    await choose(page, 'MB (1000)', 'bits/s');
    const chosen = await texts(page);
    expect(chosen.join('\n')).not.toMatch(/[KMGT]iB/);
    expect(chosen.filter((text) => /^ *MB\/s\d/.test(text))).not.toEqual([]);
    for (const row of [
      /^nfs10g:\/jbod on client10g NFS mount\|.*, MB\/s\|/,
      / interface\|.*, Mbit\/s\|/,
    ]) {
      expect(chosen.filter((text) => row.test(text))).not.toEqual([]);
    }
    const numbers = chosen.flatMap((row, i) => retold(row, written[i]!));
    expect(numbers.length).toBeGreaterThan(20);
    for (const [ratio, factor] of numbers) expect(Math.abs(ratio / factor - 1)).toBeLessThan(0.01);
    await choose(page, 'MiB (1024)', 'bytes/s');
    expect(await texts(page)).toEqual(written);
    expect(complaints).toEqual([]);
  },
);

test('a crop is shown in the chosen units, and so is the whole run after it', async () => {
  const { page } = await open(`${fileUrl(nfs)}#units=1000,bits`);
  await page.waitForSelector('html.scripted');
  const chosen = await texts(page);
  expect(chosen.join('\n')).not.toMatch(/[KMGT]iB/);
  await page.keyboard.press('+');
  await page.getByRole('button', { name: 'Crop', exact: true }).click();
  await page.waitForSelector('html.cropped');
  expect((await texts(page)).join('\n')).not.toMatch(/[KMGT]iB/);
  await page.getByRole('button', { name: 'Whole run', exact: true }).click();
  await page.waitForSelector('html:not(.cropped)');
  // The numbers of the tracks follow the time that is shown.
  await expect.poll(() => texts(page)).toEqual(chosen);
});

test('axes are in the chosen units, of the chosen kind, and on the chosen clock', async () => {
  const { page, complaints } = await open(fileUrl(linux));
  const figure = (id: string) => liveChart(page, id);
  const words = async (id: string) =>
    (await figure(id))
      .locator(':scope > .picture svg.frame text, :scope > .chart-numbers td')
      .allTextContents();
  const [disk, lan] = ['disk-throughput', 'network-throughput'];
  expect(await words(disk)).toEqual(expect.arrayContaining(['MiB/s', '1,000', '50', '150 s']));
  expect(await words(lan)).toEqual(expect.arrayContaining(['MiB/s']));
  await choose(page, 'MB (1000)');
  await expect.poll(() => words(disk)).toContain('MB/s');
  await expect.poll(() => words(lan)).toContain('MB/s');
  await choose(page, 'bits/s');
  await expect.poll(() => words(lan)).toContain('Mbit/s');
  expect(await words(disk)).toContain('MB/s');
  await choose(page, 'UTC');
  await expect
    .poll(() => words(disk))
    .toEqual(expect.arrayContaining([expect.stringMatching(/^05:4[456]/)]));
  expect((await words(disk)).filter((word) => / s$/.test(word))).toEqual([]);
  const ticks = async () =>
    (await figure(disk)).locator(':scope > .picture svg.frame text').allTextContents();
  const linear = (await ticks()).filter((word) => /^[\d.]+$/.test(word));
  await (await figure(disk)).getByRole('button', { name: 'Log axis' }).click();
  const numbers = async () => (await ticks()).filter((word) => /^[\d.]+$/.test(word));
  await expect.poll(numbers).not.toEqual(linear);
  expect((await numbers()).filter((word) => /^0\.0*1$/.test(word))).not.toEqual([]);
  expect(complaints).toEqual([]);
});

test('a down-sampled chart says so, and which numbers are of that data, in its caption and to who listens', async () => {
  const { page } = await open(`${fileUrl(bins)}#units=1000`);
  const figure = await liveChart(page, 'pool-throughput');
  const ofBins =
    'percentiles, means per event, extremes of sums and ratios, and all numbers of a part of a bin are left out';
  expect(await figure.locator('.detail').textContent()).toContain('down-sampled to ');
  expect(
    await page.locator('section#disk .notes, section#pool .notes').allTextContents(),
  ).toContainEqual(
    expect.stringContaining(`Its numbers use every sample, but in a crop ${ofBins}`),
  );
  const words = () => figure.locator('.picture').getAttribute('aria-description');
  await expect.poll(words).toMatch(/ MB\/s, mean .* Down-sampled to \d+ s: percentiles/);
  expect(await words()).toContain(ofBins);
  const whole = await liveChart((await open(fileUrl(nfs))).page, 'pool-throughput');
  expect(await whole.locator('.detail').count()).toBe(0);
  expect(await whole.locator('.picture').getAttribute('aria-description')).not.toContain(
    'own-sampled',
  );
});

import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { violations } from './axe.ts';
import { type ExportRow, exportRows } from './export-rows.ts';
import { fileUrl, open, settledHash, useBrowser } from './open.ts';

useBrowser();

const report = inject('linux');
const EXAMPLE = resolve(import.meta.dirname, '../../examples/linux-fio');
let rows: readonly ExportRow[];

beforeAll(async () => {
  rows = await exportRows(EXAMPLE);
});

/** Opens the report and goes to its first chart, with keys alone. */
async function atFirstChart() {
  const opened = await open(fileUrl(report));
  await opened.page.waitForSelector('html.scripted');
  await opened.page.keyboard.press('j');
  await opened.page.waitForFunction(() => document.activeElement?.matches('.picture.live'));
  return opened;
}

/** Presses keys and returns what is said after the last one. */
async function said(page: Page, ...keys: string[]): Promise<string> {
  for (const key of keys) await page.keyboard.press(key);
  return (await page.textContent('[role=status].visually-hidden')) ?? '';
}

/** The samples of a column of vda in the finest log, by the export. */
function valuesOf(column: string): ExportRow[] {
  return rows.filter(
    (row) => row.file === 'iostat-all.out' && row.entity === 'vda' && row.column === column,
  );
}

test('arrows read sample by sample and line by line, with the values of the export', async () => {
  const { page, complaints } = await atFirstChart();
  const reads = valuesOf('rkB/s');
  const place = (row: ExportRow) => `iostat-all.out:${row.line} ${row.column} `;
  expect(await said(page, 'Home')).toContain(place(reads[0]!));
  expect(await said(page, 'ArrowRight')).toContain(place(reads[1]!));
  expect(await said(page, 'Shift+ArrowRight')).toContain(place(reads[11]!));
  expect(await said(page, 'ArrowLeft')).toContain(place(reads[10]!));
  expect(await said(page, 'End')).toContain(place(reads.at(-1)!));
  expect(await said(page, 'ArrowDown')).toContain(place(valuesOf('wkB/s').at(-1)!));
  expect(await said(page, 'ArrowUp')).toContain(place(reads.at(-1)!));
  expect(complaints).toEqual([]);
});

test('screen readers get time, line, value with unit, state and place', async () => {
  const { page } = await atFirstChart();
  const text = await said(page, 'Home');
  expect(text).toMatch(
    /^0 s, read, [\d.]+ MiB\/s, average since boot, iostat-all\.out:\d+ rkB\/s [\d.]+$/,
  );
  expect(await said(page, 'Escape')).toBe('');
  await page.waitForFunction(() => document.querySelector('.readout.on') === null);
});

test('Enter hides the current line, and shows it again', async () => {
  const { page } = await atFirstChart();
  expect(await said(page, 'End', 'Enter')).toContain('hidden');
  await page.waitForFunction(() => location.hash.includes('hide='));
  expect(await said(page, 'Enter')).not.toContain('hidden');
});

test('a chart is one tab stop with a name and a summary', async () => {
  const { page } = await atFirstChart();
  const chart = page.locator('.picture:focus');
  expect(await chart.getAttribute('aria-label')).toMatch(/^Chart vda/);
  expect(await chart.getAttribute('aria-description')).toMatch(/read: .* highest at/);
  await page.keyboard.press('Tab');
  expect(await page.locator('.picture:focus-within').count()).toBe(0);
});

test('j and k go from chart to chart and leave the focus there', async () => {
  const { page } = await atFirstChart();
  const focused = () => page.$eval('figure:focus-within', (figure) => figure.id);
  const first = await focused();
  const settled = (id: string, isSame: boolean) =>
    page.waitForFunction(
      ([was, same]) => (document.querySelector('figure:focus-within')?.id === was) === same,
      [id, isSame] as const,
    );
  await page.keyboard.press('j');
  await settled(first, false);
  await page.keyboard.press('k');
  await settled(first, true);
});

test('f shows a chart alone, in the address too, and Escape leaves', async () => {
  const { page } = await atFirstChart();
  const shown = () =>
    page.$$eval('figure', (all) => all.filter((figure) => figure.checkVisibility()).length);
  const before = await shown();
  await page.keyboard.press('f');
  expect(await shown()).toBe(1);
  await page.waitForFunction(() => location.hash.includes('only='));
  await page.waitForFunction(() => {
    const box = document.querySelector('figure:not(.aside) > .picture.live');
    return box !== null && box.getBoundingClientRect().width > 1000;
  });
  await page.keyboard.press('Escape');
  expect(await shown()).toBe(before);
});

test.each(['light', 'dark'] as const)(
  '? shows the keys and gives the focus back; axe finds nothing in the %s theme',
  async (colorScheme) => {
    const { page } = await open(fileUrl(report), { colorScheme, bypassCSP: true });
    await page.waitForSelector('html.scripted');
    await page.keyboard.press('j');
    await page.waitForFunction(() => document.activeElement?.matches('.picture.live'));
    await said(page, 'ArrowRight');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('?');
    await page.locator('dialog[open]').waitFor();
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.locator('.picture:focus').count()).toBe(1);
  },
);

test('+ zooms at the cursor, and a dialog keeps its keys', async () => {
  const { page, complaints } = await atFirstChart();
  await page.keyboard.press('End');
  await page.keyboard.press('+');
  const [, from, to] = /t=([\d.]+)-([\d.]+)/.exec(await settledHash(page))!;
  // The last sample stays where it was: at the right end.
  expect(Number(to)).toBeGreaterThan(170);
  expect(Number(to) - Number(from)).toBeLessThan(100);
  await page.keyboard.press('0');
  await page.keyboard.press('?');
  await page.keyboard.press('+');
  expect(await settledHash(page)).toBe('');
  expect(complaints).toEqual([]);
});

test('Escape leaves a chart that is alone in the window, also with the mouse over it', async () => {
  const { page } = await atFirstChart();
  const drawn = page.locator('.picture:focus svg.frame');
  const before = await drawn.getAttribute('height');
  await page.keyboard.press('f');
  await page.waitForSelector(`html.focus-chart .picture:focus svg.frame:not([height="${before}"])`);
  const box = (await drawn.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForSelector('.readout.on');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.documentElement.matches('.focus-chart'));
});

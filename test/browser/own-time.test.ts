import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf } from '../cli/folder.ts';
import { manyOf } from '../many-logs.ts';
import { fileUrl, open, useBrowser } from './open.ts';
import { reportOf } from './report-of.ts';

useBrowser();

/** An iostat with stamps, and a vmstat without any that covers another time. */
const logs = () => {
  const { 'iostat.log': iostat } = manyOf.disks!(2);
  const { 'vmstat.log': vmstat } = manyOf.reports!(5);
  return folderOf({ 'iostat.log': iostat!, 'vmstat.log': vmstat! });
};

test('a run whose time is unknown says so under the title and keeps its axis when the others are cropped', async () => {
  const folder = await logs();
  const report = await reportOf(folder, join(folder, 'report.html'));
  const { page, complaints } = await open(fileUrl(report));
  await page.waitForSelector('html.scripted');
  expect(await page.locator('.page-head .own-time').innerText()).toMatch(
    /^Nothing says when the logs of .*, time unknown were written: this run has a time axis of its own/,
  );
  expect(await page.locator('.page-head h1').innerText()).not.toContain('time unknown');
  const apart = page.locator('article.run').last();
  const state = async () => ({
    range: await apart.locator('.range').textContent(),
    title: await apart.locator('.title').innerText(),
    numbers: await apart.locator('table.numbers td').allTextContents(),
  });
  const before = await state();
  await page.goto(`${fileUrl(report)}#crop=1-2`);
  await page.waitForSelector('html.cropped:not([aria-busy])');
  expect(await page.locator('article.run .title').first().innerText()).toContain('crop');
  expect(await state()).toEqual(before);
  await apart.locator('.run-line').click();
  const chart = apart.locator('.picture').first();
  await chart.scrollIntoViewIfNeeded();
  await apart.locator('.picture.live').first().waitFor();
  await chart.focus();
  await page.keyboard.press('Home');
  await apart.locator('.cursor path[d]').first().waitFor({ state: 'attached' });
  expect(await page.locator('article.run').first().locator('.cursor path[d^="M"]').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a long name in the table of runs does not make the page wider than a phone', async () => {
  const { 'iostat.log': iostat } = manyOf.disks!(2);
  const { 'vmstat.log': vmstat } = manyOf.reports!(5);
  const name = 'a-run-of-twelve-kinds-of-writes';
  const folder = await folderOf({
    [`${name}/iostat.log`]: iostat!,
    [`${name}/vmstat.log`]: vmstat!,
  });
  const report = await reportOf(join(folder, name), join(folder, 'report.html'));
  const { page } = await open(fileUrl(report), { viewport: { width: 390, height: 844 } });
  expect(await page.locator('.runs tbody a').allTextContents()).toContain(`${name}, time unknown`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

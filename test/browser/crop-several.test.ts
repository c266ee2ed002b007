import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statgraph } from '../cli/run.ts';
import { fileUrl, open, useBrowser } from './open.ts';
import { reportOf } from './report-of.ts';

useBrowser();

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-crop-several-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const CPU = 'avg-cpu:  %user   %nice %system %iowait  %steal   %idle';
const DISK =
  'Device r/s rkB/s r_await rareq-sz w/s wkB/s w_await wareq-sz d/s dkB/s d_await dareq-sz';

/** What `iostat -xt 1` prints on a host, which discards in the first ten seconds only. */
async function writeIostat(path: string, host: string, seconds: number): Promise<void> {
  const reports = Array.from({ length: seconds }, (_, i) => {
    const time = `03/01/24 10:${String(Math.floor(i / 60)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}`;
    const discards = i < 10 ? '3.00 300.00 0.20 100.00' : '0.00 0.00 0.00 0.00';
    const rows = ['sda', 'sdb'].map(
      (name) => `${name} 100.00 ${4000 + i}.00 0.50 40.00 50.00 2000.00 1.00 40.00 ${discards}`,
    );
    return [time, CPU, ' 5.00 0.00 1.00 0.50 0.00 93.50', '', DISK, ...rows, ''].join('\n');
  });
  await mkdir(dirname(path), { recursive: true });
  const head = `Linux 5.15.0 (${host}) \t03/01/24 \t_x86_64_\t(4 CPU)\n\n`;
  await writeFile(path, head + reports.join('\n'));
}

async function crop(page: Page, span: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `crop=${span}`);
  await page.waitForFunction(() =>
    document.documentElement.matches('.cropped:not([aria-busy="true"])'),
  );
}

/** The charts that are not left out. */
function shown(page: Page) {
  return page.$$eval('figure[id]:not(.left-out)', (all) => all.map(({ id }) => id).sort());
}

/** Other columns have a chart only while they are not 0. */
const isOfCatalogue = (id: string) => !id.startsWith('more--');

test('if only one of two hosts has samples its charts keep their names', async () => {
  const logs = join(folder, 'hosts');
  await writeIostat(join(logs, 'alpha.out'), 'alpha', 90);
  await writeIostat(join(logs, 'beta.out'), 'beta', 40);
  const { page, complaints } = await open(
    fileUrl(await reportOf(logs, join(folder, 'hosts.html'))),
  );
  await page.waitForSelector('html.scripted');
  const alphas = (await shown(page)).filter((id) => id.includes('--alpha'));
  expect(alphas.length).toBeGreaterThan(5);
  await crop(page, '60-80');
  const cropped = await shown(page);
  expect(cropped.filter(isOfCatalogue)).toEqual(alphas.filter(isOfCatalogue));
  expect(await page.locator('.track-table tbody').first().textContent()).toContain('on alpha');
  const cut = join(folder, 'cut.html');
  await statgraph([logs, '--from', '60', '--to', '80', '-o', cut]);
  const given = await open(fileUrl(cut));
  expect(await shown(given.page)).toEqual(cropped);
  expect([...complaints, ...given.complaints]).toEqual([]);
});

test('links of the second of two runs of one name lead to its own charts in a crop too', async () => {
  const logs = join(folder, 'runs');
  for (const kind of ['read', 'write']) {
    await writeIostat(join(logs, kind, 'first', 'iostat.out'), 'alpha', 60);
  }
  const { page, complaints } = await open(fileUrl(await reportOf(logs, join(folder, 'runs.html'))));
  await page.waitForSelector('html.scripted');
  const links = () =>
    page.$$eval('article.run:nth-of-type(2) :is(.summary, .track-table tbody) a[href]', (all) =>
      all.map((link) => link.getAttribute('href')),
    );
  const before = await links();
  expect(before.length).toBeGreaterThan(2);
  await crop(page, '20-50');
  expect(await links()).toEqual(before);
  expect(complaints).toEqual([]);
});

test('a cursor on a line that the crop does not have is ignored', async () => {
  const logs = join(folder, 'lines');
  await writeIostat(join(logs, 'iostat.out'), 'alpha', 60);
  const { page, complaints } = await open(
    fileUrl(await reportOf(logs, join(folder, 'lines.html'))),
  );
  const chart = page.locator('figure[id^="disk-request-size"]').first();
  await chart.locator('.picture').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  const said = page.locator('.visually-hidden[role="status"]');
  await expect.poll(() => said.textContent()).toContain('discard size');
  await crop(page, '20-50');
  expect(await chart.locator('.numbers').innerText()).not.toContain('discard size');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => said.textContent()).toMatch(/^2\d s, read size, 40/);
  expect(complaints).toEqual([]);
});

test('the table of runs says in a crop that it is of the whole runs', async () => {
  const logs = join(folder, 'lengths');
  await writeIostat(join(logs, 'short', 'iostat.out'), 'alpha', 40);
  await writeIostat(join(logs, 'long', 'iostat.out'), 'alpha', 90);
  const { page, complaints } = await open(
    fileUrl(await reportOf(logs, join(folder, 'lengths.html'))),
  );
  await page.waitForSelector('html.scripted');
  const note = page.getByText('The table shows the whole runs');
  const rows = () => page.locator('.runs tbody tr').allTextContents();
  const before = await rows();
  expect(before).toHaveLength(2);
  expect(await note.isVisible()).toBe(false);
  await crop(page, '50-80');
  expect(await note.isVisible()).toBe(true);
  expect(await rows()).toEqual(before);
  await page.locator('button[name=whole]').click();
  await expect.poll(() => note.isVisible()).toBe(false);
  expect(complaints).toEqual([]);
});

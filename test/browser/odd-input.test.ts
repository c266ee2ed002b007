import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fileUrl, open, settledHash, useBrowser } from './open.ts';
import { reportOf } from './report-of.ts';

useBrowser();

const example = inject('linux');
let folder: string;
let report: string;

/** Two reports each second, whose stamps know seconds alone; the clock is set back on the way. */
const SECONDS = [0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7];

function vmstat(): string {
  const head = [
    'procs -----------memory---------- ---swap-- -----io---- -system-- -------cpu------- -----timestamp-----',
    ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st gu                 UTC',
  ];
  const rows = SECONDS.map(
    (second, i) =>
      ` 1  0      0 600000  20000 300000    0    0   ${100 + i}   ${200 + i}  500  700 ${10 + i}  5 ${85 - i}  0  0  0 2026-05-01 10:00:0${second}`,
  );
  return `${[...head, ...rows].join('\n')}\n`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-odd-'));
  const logs = join(folder, 'run');
  await mkdir(logs);
  await writeFile(join(logs, 'vmstat.out'), vmstat());
  report = await reportOf(logs, join(folder, 'odd.html'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function press(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key);
  return (await page.textContent('[role=status].visually-hidden')) ?? '';
}

test('keys reach every sample where stamps are coarse and a clock was set back', async () => {
  const { page, complaints } = await open(fileUrl(report));
  await page.waitForSelector('html.scripted');
  await page.keyboard.press('j');
  await page.waitForFunction(() => document.activeElement?.matches('.picture.live'));
  const lines = [await press(page, 'Home')];
  for (let i = 1; i < SECONDS.length; i++) lines.push(await press(page, 'ArrowRight'));
  const numbers = lines.map((said) => Number(/vmstat\.out:(\d+)/.exec(said)?.[1]));
  expect(numbers).toEqual(SECONDS.map((_, i) => i + 3));
  expect(complaints).toEqual([]);
});

test.each([1, 2])(
  'a log of %i reports says what it cannot draw, without an error',
  async (reports) => {
    const logs = join(folder, `of-${reports}`);
    await mkdir(logs);
    const lines = vmstat()
      .split('\n')
      .slice(0, 2 + reports);
    await writeFile(join(logs, 'vmstat.out'), `${lines.join('\n')}\n`);
    const { page, complaints } = await open(fileUrl(await reportOf(logs, `${logs}.html`)));
    await page.waitForSelector('.picture.live');
    expect(await page.locator('.picture.live').first().textContent()).toContain(
      'Only one sample, so no line.',
    );
    // A track could say nothing.
    expect(await page.locator('.tracks').count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

test.each([
  't=0-999999999999',
  't=-999999999999--999999999998',
  't=5000-6000',
  't=0-0.001',
  't=0-999999999999&clock=utc',
  't=NaN-Infinity&hide=__proto__:0,constructor:9999.1&log=__proto__&open=toString,__proto__',
  'crop=-5--1',
  'crop=-5--1&side=cpu:grid~load~log~disk~x,__proto__:a~b',
  'crop=100-200&t=1-2&clock=reader',
  'only=%22%5D%5B%22&q=(&theme=__proto__&units=NaN&side=%',
  `hide=${Array.from({ length: 5000 }, (_, i) => `x${i}:1`).join(',')}`,
])('the address #%s does no harm', async (hash) => {
  const { page, complaints } = await open(`${fileUrl(report)}#${hash}`);
  await page.waitForSelector('html.scripted');
  await settledHash(page);
  // Nothing is left of it in the end.
  await page.evaluate(() => {
    location.hash = '#q=';
  });
  await settledHash(page);
  await page.keyboard.press('j');
  await page.waitForFunction(() => document.activeElement?.matches('.picture.live'));
  expect(await page.locator('figure:visible').count()).toBeGreaterThan(2);
  expect(complaints).toEqual([]);
});

/** The payload's texts begin behind this. */
const TEXT = '<script type="text/plain" class="data">';

/** Characters of the texts but the first, which describes the others, are others here and there. */
function starred(html: string): string {
  const [before = '', first = '', ...others] = html.split(TEXT);
  const damaged = others.map((part) => {
    const end = part.indexOf('</script>');
    return part.slice(0, end).replace(/(.{200})./gs, '$1*') + part.slice(end);
  });
  return [before, first, ...damaged].join(TEXT);
}

test.each([
  ['at the end', (html: string) => html.slice(0, html.lastIndexOf(TEXT) + 2000)],
  ['at its beginning', (html: string) => html.slice(0, html.indexOf(TEXT) + 60)],
  ['in the middle', starred],
])('a report whose data are cut or damaged %s says so and stays as it came', async (_, damage) => {
  const path = join(folder, 'damaged.html');
  await writeFile(path, damage(await readFile(example, 'utf8')));
  const { page } = await open(fileUrl(path));
  await page.locator('figure').first().scrollIntoViewIfNeeded();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toContain("the report's data is damaged");
  expect(await page.locator('figure .picture svg').first().isVisible()).toBe(true);
  // A crop that cannot be made does not block the page.
  await page.evaluate(() => {
    location.hash = 'crop=60-90';
  });
  await settledHash(page);
  expect(await page.evaluate(() => document.documentElement.ariaBusy)).not.toBe('true');
});

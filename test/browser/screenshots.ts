import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { findChrome, launchOptions } from './chrome.ts';
import { PLACES, type Place } from './pictures/places.ts';
import { REPORTS, writeReports } from './pictures/reports.ts';

/**
 * Takes pictures of the reports that were built last, in `screenshots/`, and those of the README. What was there is then
 * in `screenshots/before/`, and the names of the pictures that changed are printed.
 */
const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'screenshots');
const before = join(folder, 'before');
const HEIGHT = 1000;
/** Lines of a terminal in a picture. */
const TERMINAL_LINES = 30;
/** Widths of the window, in pixels, and schemes of colours. */
const WINDOWS = [
  [1440, 'light'],
  [1440, 'dark'],
  [1024, 'light'],
  [390, 'light'],
  [390, 'dark'],
] as const;

await keepEarlier();
const logs = await mkdtemp(join(tmpdir(), 'statgraph-'));
const reports = await writeReports(logs);
const browser = await chromium.launch(launchOptions(await findChrome()));
for (const [width, colorScheme] of WINDOWS) {
  for (const place of PLACES) await takePicture(browser, place, { width, colorScheme });
}
for (const report of REPORTS) await print(browser, report);
await takeTerminal(browser, ['show', 'examples/linux-fio']);
await browser.close();
await rm(logs, { recursive: true });
/** The pictures of the README, by the names that they have there. */
const OF_README = {
  'first-screen-light': 'first-screen-1440-light',
  'first-screen-dark': 'first-screen-1440-dark',
  compare: 'compare-1440-light',
  sweep: 'sweep-1440-light',
  terminal: 'terminal',
};
for (const [name, picture] of Object.entries(OF_README)) {
  await copyFile(join(folder, `${picture}.png`), join(root, `examples/${name}.png`));
}
process.stdout.write(`${await changes()}\n`);

type Appearance = { readonly width: number; readonly colorScheme: 'light' | 'dark' };

async function takePicture(
  chrome: Browser,
  { name, report, approach }: Place,
  { width, colorScheme }: Appearance,
): Promise<void> {
  const page = await chrome.newPage({ viewport: { width, height: HEIGHT }, colorScheme });
  await page.goto(pathToFileURL(reports[report]).href);
  await page.waitForSelector('html.scripted', { state: 'attached' });
  await approach?.(page);
  await page.waitForFunction(isDrawn);
  await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
  await page.close();
}

/** Whether each chart in the window is drawn by the script. */
function isDrawn(): boolean {
  return [...document.querySelectorAll('section.charts figure:not(.heatmap) > .picture')].every(
    (picture) => {
      const { top, bottom } = picture.getBoundingClientRect();
      const isSeen = picture.checkVisibility() && bottom > 0 && top < innerHeight;
      return !isSeen || picture.classList.contains('live');
    },
  );
}

/** Takes a picture of what a command prints. */
async function takeTerminal(chrome: Browser, command: readonly string[]): Promise<void> {
  const printed = execFileSync(process.execPath, ['dist/cli.js', ...command], {
    ...{ cwd: root, encoding: 'utf8' },
    env: { ...process.env, COLUMNS: '100', NO_COLOR: '1' },
  });
  const lines = printed.split('\n').slice(0, TERMINAL_LINES);
  const page = await chrome.newPage({ viewport: { width: 900, height: HEIGHT } });
  await page.setContent(
    '<pre style="display: inline-block; margin: 0; padding: 16px 20px; background: #1c1c1c; color: #e6e6e6; font: 13px/1.35 DejaVu Sans Mono, monospace"></pre>',
  );
  const text = [`$ statgraph ${command.join(' ')}`, ...lines].join('\n');
  await page.locator('pre').evaluate((pre, words) => {
    pre.textContent = words;
  }, text);
  await page.locator('pre').screenshot({ path: join(folder, 'terminal.png') });
  await page.close();
}

async function print(chrome: Browser, report: (typeof REPORTS)[number]): Promise<void> {
  const page = await chrome.newPage();
  await page.goto(pathToFileURL(reports[report]).href);
  await page.waitForSelector('html.scripted', { state: 'attached' });
  await page.pdf({ path: join(folder, `${report}.pdf`), format: 'A4' });
  await page.close();
}

/** Moves the pictures that are there to the folder of earlier ones. */
async function keepEarlier(): Promise<void> {
  await rm(before, { recursive: true, force: true });
  const names = existsSync(folder) ? await readdir(folder) : [];
  await mkdir(before, { recursive: true });
  for (const name of names.filter((name) => name !== 'before')) {
    await rename(join(folder, name), join(before, name));
  }
}

/** Returns a line for each picture that is new or not the same as before. */
async function changes(): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png'));
  const lines: string[] = [];
  for (const name of names) {
    const earlier = join(before, name);
    if (!existsSync(earlier)) lines.push(`new      ${name}`);
    else if (!(await readFile(earlier)).equals(await readFile(join(folder, name)))) {
      lines.push(`changed  ${name}`);
    }
  }
  return [
    ...lines,
    `${names.length} pictures in screenshots/, ${lines.length} of them new or changed`,
  ].join('\n');
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileUrl, nextFrames, open, useBrowser } from './open.ts';
import { writeRunning } from './running-page.ts';

useBrowser();

const EXAMPLES = resolve(import.meta.dirname, '../../examples');
const SHORT = [resolve(EXAMPLES, 'linux-fio/vmstat.out')];
const VMSTAT_AND_DISKS = ['vmstat.out', 'iostat.out'].map((name) =>
  resolve(EXAMPLES, 'linux-fio', name),
);
const LONG = [resolve(EXAMPLES, 'linux-fio')];
const START = Date.UTC(2026, 10, 21, 12);
/** Long beside what a busy machine takes for a test, because the clock of the page goes on by itself, too. */
const everySeconds = 600;

let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-reloading-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A page that was written at a time, in seconds after the first, or whose run has ended. */
interface Version {
  readonly paths: readonly string[];
  readonly at: number | 'ended';
}

/** Opens a page with a clock that the test moves, and returns how its file is written again. */
async function openPage(first: Version, hash = '') {
  const file = join(folder, `${count++}.html`);
  const write = ({ paths, at }: Version) =>
    writeRunning(file, {
      paths,
      ...(at !== 'ended' && { running: { writtenAt: START + at * 1000, everySeconds } }),
    });
  await write(first);
  const { page, complaints } = await open('about:blank');
  await page.clock.install({ time: START });
  let loads = 0;
  page.on('load', () => loads++);
  await page.goto(fileUrl(file) + hash);
  await page.waitForSelector('html.scripted');
  const pass = (seconds: number) => page.clock.fastForward(seconds * 1000);
  /** Waits for the n-th time that the page is loaded and live. */
  const loaded = async (times: number) => {
    await expect.poll(() => loads).toBe(times);
    await page.waitForSelector('html.scripted');
  };
  return { page, complaints, write, pass, loads: () => loads, loaded };
}

const mark = (page: Page) => page.locator('.running').innerText();

test('a page whose run goes on loads itself again, shows what is new, and no more when the run has ended', async () => {
  const { page, complaints, write, pass, loads, loaded } = await openPage({ paths: SHORT, at: 0 });
  expect(await mark(page)).toBe(
    'Still running, written at 2026-11-21 12:00:00 UTC, loads itself again every 600 s',
  );
  expect(await page.locator('section#disk').count()).toBe(0);
  await write({ paths: LONG, at: 590 });
  await pass(400);
  await nextFrames(page);
  expect(loads()).toBe(1);
  await pass(200);
  await loaded(2);
  expect(await page.locator('section#disk').count()).toBe(1);
  expect(await mark(page)).toContain('12:09:50');
  await write({ paths: LONG, at: 'ended' });
  await pass(600);
  await loaded(3);
  expect(await page.locator('.running').count()).toBe(0);
  await pass(36_000);
  await nextFrames(page);
  expect(loads()).toBe(3);
  expect(complaints).toEqual([]);
});

test('it keeps the zoom, the folds and the place, also under what is new above', async () => {
  const { page, write, pass, loaded } = await openPage({ paths: VMSTAT_AND_DISKS, at: 0 }, '#disk');
  await page.waitForSelector('section#disk .picture.live');
  const fold = page.locator('#disk .more-charts').first();
  await fold.evaluate((details) => details.scrollIntoView({ block: 'center' }));
  await fold.locator('summary').first().click();
  await page.keyboard.press('+');
  const place = () => fold.evaluate((details) => details.getBoundingClientRect().top);
  const hash = () => page.evaluate(() => location.hash);
  await expect.poll(hash).toMatch(/^#disk&t=.*open=/);
  const address = await hash();
  const before = await place();
  await write({ paths: LONG, at: 590 });
  await pass(700);
  await loaded(2);
  const isOpen = () => fold.evaluate((details) => (details as HTMLDetailsElement).open);
  await expect.poll(isOpen).toBe(true);
  // A browser scrolls by whole pixels, whatever the heights of the page are.
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(1);
  expect(await hash()).toBe(address);
});

test('at its top it stays there, also if its address leads further down', async () => {
  const { page, pass, loaded } = await openPage({ paths: LONG, at: 0 }, '#disk');
  const scrollY = () => page.evaluate(() => window.scrollY);
  await expect.poll(scrollY).toBeGreaterThan(0);
  await page.keyboard.press('Control+Home');
  await expect.poll(scrollY).toBe(0);
  await pass(700);
  await loaded(2);
  for (let i = 0; i < 5; i++) await nextFrames(page);
  expect(await scrollY()).toBe(0);
});

test.each([
  ['behind', -7200],
  ['ahead', 7200],
])(
  'with a writer whose clock is 2 h %s it gives up as late as with any other',
  async (_, offset) => {
    const { page, write, pass, loaded } = await openPage({ paths: SHORT, at: offset });
    for (let times = 2; times <= 9; times++) {
      await pass(everySeconds);
      await loaded(times);
      expect(await mark(page)).toContain('Still running');
    }
    // Written again: it is waited for as long as before.
    await write({ paths: SHORT, at: offset + 4800 });
    for (let times = 10; times <= 20; times++) {
      expect(await mark(page)).toContain('Still running');
      await pass(everySeconds);
      await loaded(times);
    }
    await expect.poll(() => mark(page)).toContain('Not written since');
  },
);

test('a page that was not written for long gives up, and goes on when it is loaded by hand and written again', async () => {
  const { page, write, pass, loads, loaded } = await openPage({ paths: SHORT, at: 0 });
  for (let times = 2; times <= 11; times++) {
    await pass(everySeconds);
    await loaded(times);
  }
  const gaveUp =
    'Not written since 2026-11-21 12:00:00 UTC: the recording may have died; reload by hand';
  await expect.poll(() => mark(page)).toBe(gaveUp);
  await pass(36_000);
  await nextFrames(page);
  expect(loads()).toBe(11);
  await write({ paths: SHORT, at: 6100 + 36_000 });
  await page.reload();
  await loaded(12);
  expect(await mark(page)).toContain('loads itself again');
  await pass(700);
  await loaded(13);
});

/** What a reader may be doing, how it begins and how it ends. */
const uses: readonly (readonly [
  string,
  (page: Page) => Promise<void>,
  (page: Page) => Promise<void>,
])[] = [
  [
    'types',
    (page) => page.locator('.filter input').fill('cpu'),
    (page) => page.locator('.filter input').blur(),
  ],
  [
    'has a menu open',
    (page) => page.locator('.view-menu summary').click(),
    (page) => page.locator('.view-menu summary').click(),
  ],
  ['reads the keys', (page) => page.keyboard.press('?'), (page) => page.keyboard.press('Escape')],
  [
    'holds the mouse',
    async (page) => {
      await page.mouse.move(500, 500);
      await page.mouse.down();
    },
    (page) => page.mouse.up(),
  ],
  [
    'has selected a text',
    (page) => page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('h1')!)),
    (page) => page.evaluate(() => getSelection()!.removeAllRanges()),
  ],
  [
    'has pinned values',
    async (page) => {
      const plot = page.locator('figure .picture.live').first();
      await plot.scrollIntoViewIfNeeded();
      await plot.click({ position: { x: 200, y: 80 } });
      await page.mouse.move(5, 5);
    },
    (page) => page.keyboard.press('Escape'),
  ],
];

test.each(uses)('while its reader %s it does not load, and says so', async (_, begin, end) => {
  const { page, pass, loads, loaded } = await openPage({ paths: SHORT, at: 0 });
  await begin(page);
  await pass(everySeconds);
  await expect.poll(() => mark(page)).toContain('loads itself again when you have finished here');
  for (let i = 0; i < 5; i++) {
    await pass(60);
    await nextFrames(page);
  }
  expect(loads()).toBe(1);
  await end(page);
  await pass(60);
  await loaded(2);
});

test('a page that nobody sees does not load until it is seen', async () => {
  const { page, pass, loads, loaded } = await openPage({ paths: SHORT, at: 0 });
  const see = (isSeen: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    }, !isSeen);
  await see(false);
  for (let i = 0; i < 5; i++) {
    await pass(everySeconds);
    await nextFrames(page);
  }
  expect(loads()).toBe(1);
  await see(true);
  await pass(60);
  await loaded(2);
});

test('without a script the mark only says when the page was written', async () => {
  for (const form of ['file', 'mail'] as const) {
    const file = join(folder, `${form}.html`);
    await writeRunning(file, { paths: SHORT, running: { writtenAt: START, everySeconds }, form });
    const { page } = await open(fileUrl(file), { javaScriptEnabled: false });
    expect(await mark(page)).toBe('Still running, written at 2026-11-21 12:00:00 UTC');
  }
});

test('a page of several hosts loads itself again, too', async () => {
  const paths = [...SHORT, resolve(EXAMPLES, 'nfs-10gbe/NFS_client_10GbE')];
  const { page, write, pass, loaded } = await openPage({ paths, at: 0 });
  expect(await page.locator('.running').count()).toBe(1);
  await write({ paths, at: 500 });
  await pass(everySeconds);
  await loaded(2);
  expect(await mark(page)).toContain('12:08:20');
});

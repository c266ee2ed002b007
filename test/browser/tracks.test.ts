import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { vmstat } from '../check/vmstat-run.ts';
import { folderOf } from '../cli/folder.ts';
import { statgraph } from '../cli/run.ts';
import { violations } from './axe.ts';
import { fileUrl, nextFrames, open, settledHash, useBrowser } from './open.ts';

useBrowser();

const report = inject('linux');
const EXAMPLE = resolve(import.meta.dirname, '../../examples/linux-fio');

/** The page with its tracks alive. */
async function openTracks(width = 1440, height = 900): Promise<Page> {
  const { page } = await open(fileUrl(report), { bypassCSP: true, viewport: { width, height } });
  await page.locator('[data-track] > .plot[tabindex]').first().waitFor();
  return page;
}

function rowOf(page: Page, name: string, detail: string): Locator {
  return page.locator('tr[data-track]').filter({ hasText: name }).filter({ hasText: detail });
}

/** Points at a share of the width of a row. */
async function pointAt(page: Page, row: Locator, part: number): Promise<void> {
  const box = (await row.locator('> .plot').boundingBox())!;
  await page.mouse.move(box.x + box.width * part, box.y + box.height / 2);
  await page.locator('.tracks.pointing').waitFor();
  await nextFrames(page);
}

/** What a row says of the cursor: numbers, each with its label. */
function valuesOf(row: Locator): Promise<string[]> {
  return row
    .locator('.at > :not(.printed)')
    .evaluateAll((all) => all.map((one) => one.textContent!.trim()).filter((text) => text !== ''));
}

/** The mean, p95 and maximum of a row, and the unit. */
function figuresOf(row: Locator): Promise<string[]> {
  return row
    .locator('.stats > div:not(.at)')
    .first()
    .locator('span')
    .evaluateAll((all) => all.map((one) => one.textContent!));
}

test('of too few samples there is no 95th percentile, and the others are below their headings', async () => {
  const cwd = await folderOf({ 'few/vmstat.out': vmstat([10, 60, 90]) });
  await statgraph(['few', '-o', 'few.html'], { cwd });
  const { page } = await open(fileUrl(resolve(cwd, 'few.html')));
  const shown = (cell: Locator) =>
    cell.locator('> div:not(.at) > span').evaluateAll((all) =>
      all
        .filter((one) => one.getBoundingClientRect().width > 0)
        .map((one) => [one.textContent, Math.round(one.getBoundingClientRect().right)] as const)
        .sort(([, a], [, b]) => a - b),
    );
  const heads = await shown(page.locator('.tracks thead .stats').first());
  const numbers = await shown(rowOf(page, 'CPU', '').first().locator('.stats'));
  expect(heads.map(([text]) => text).filter((text) => text !== '')).toEqual(['mean', 'max']);
  expect(numbers.map(([text]) => text)).toEqual(['53', '90', ' %']);
  for (const [i, [, right]] of heads.entries()) expect(numbers[i]![1]).toBe(right);
  expect(await page.locator('.numbers th, .resources th').allTextContents()).not.toContain('p95');
});

test('all rows show their values at the instant that is pointed at', async () => {
  const page = await openTracks();
  const cpu = rowOf(page, 'busiest CPU', 'of 2');
  await pointAt(page, rowOf(page, 'vda', 'operations'), 120 / 176);
  // One thread is busy from 106 to 131 s, on CPU 1; the disk rests.
  expect(await page.locator('thead .at').first().textContent()).toBe('120 s');
  expect(await valuesOf(cpu)).toEqual(['100 CPU 1', '%']);
  await expect.poll(() => cpu.locator('.stats > div:not(.at)').first().isVisible()).toBe(false);
  await pointAt(page, cpu, 30 / 176);
  const [read, write] = await valuesOf(rowOf(page, 'vda', 'throughput'));
  expect(read).toBe('0 read');
  expect(Number.parseFloat(write!.replace(',', ''))).toBeCloseTo(1024, -1);
  await page.mouse.move(5, 5);
  await expect.poll(() => page.locator('.tracks.pointing').count()).toBe(0);
  expect(await cpu.locator('.at').isVisible()).toBe(false);
});

test('the row at the pointer says where its values were printed, also while they are selected', async () => {
  const page = await openTracks();
  const row = rowOf(page, 'vda', 'operations');
  await pointAt(page, row, 70 / 176);
  const origins = page.locator('.at > .printed').filter({ visible: true });
  expect(await origins.count()).toBe(1);
  const [, file, line, reads] = /^(\S+):(\d+) r\/s (\S+), w\/s \S+$/.exec(
    (await origins.textContent())!.trim(),
  )!;
  const lines = readFileSync(resolve(EXAMPLE, file!), 'utf8').split('\n');
  expect(lines[Number(line) - 1]!.split(/ +/).slice(0, 2)).toEqual(['vda', reads]);
  const box = (await row.locator('> .plot').boundingBox())!;
  await page.mouse.click(box.x + (box.width * 70) / 176, box.y + box.height / 2);
  await origins.click();
  await nextFrames(page);
  expect(await origins.textContent()).toContain(`${file}:${line}`);
});

test.each([1440, 390])(
  'at %i pixels the parts of a stack are named in a line, side by side',
  async (width) => {
    const page = await openTracks(width);
    const key = rowOf(page, 'CPU', '2 CPUs').first().locator('.key');
    expect(await key.locator('span').allTextContents()).toEqual([
      ...['%sys', '%user', '%soft', 'busy', '%iowait'],
    ]);
    const boxes = await key.locator('span').evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top } = one.getBoundingClientRect();
        const sample = getComputedStyle(one, '::before');
        const wide = [sample.width, sample.borderLeftWidth, sample.borderRightWidth];
        return {
          left,
          right,
          top,
          wide: wide.reduce((sum, part) => sum + Number.parseFloat(part), 0),
        };
      }),
    );
    for (const [i, { left, top, wide }] of boxes.entries()) {
      expect(wide).toBeGreaterThanOrEqual(6);
      expect(top).toBe(boxes[0]!.top);
      if (i > 0) expect(left).toBeGreaterThan(boxes[i - 1]!.right);
    }
    const plot = (await key.locator('xpath=..').locator('svg').boundingBox())!;
    expect(boxes[0]!.left).toBeCloseTo(plot.x, 0);
    expect(boxes[0]!.top).toBeLessThan(plot.y);
  },
);

test('a cursor in a chart is a cursor in the tracks, and the other way round', async () => {
  // So high that tracks and charts can be seen together.
  const page = await openTracks(1440, 5000);
  const chart = page.locator('.picture.live').first();
  await chart.hover({ position: { x: 300, y: 150 } });
  await page.locator('.tracks.pointing').waitFor();
  const said = () => page.locator('thead .at').first().textContent();
  expect(await said()).toBe(await chart.locator('.readout .time').first().textContent());
  await pointAt(page, rowOf(page, 'vda', 'in use'), 0.5);
  expect(await said()).toBe(await chart.locator('.readout .time').first().textContent());
});

test('arrows read a row from sample to sample, and go to the next row', async () => {
  const page = await openTracks();
  const plots = page.locator('[data-track] > .plot');
  await plots.first().focus();
  await page.keyboard.press('End');
  const head = page.locator('thead .at').first();
  await expect.poll(() => head.textContent()).toBe('176 s');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => head.textContent()).toBe('175 s');
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => plots.nth(1).evaluate((plot) => plot === document.activeElement))
    .toBe(true);
  const said = page.locator('.visually-hidden[role="status"]').filter({ hasText: 'busiest CPU' });
  expect(await said.textContent()).toMatch(
    /^175 s, busiest CPU of 2, CPU \d \S+ %, mpstat-cpus\.out:\d+ 100 − %idle \S+ − %iowait \S+$/,
  );
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.tracks.pointing').count()).toBe(0);
});

test('rows follow the time range: lines, phases, axis, and the numbers of a crop', async () => {
  const page = await openTracks();
  const row = rowOf(page, 'vda', 'operations');
  const lines = () => row.locator('path').evaluateAll((all) => all.map((p) => p.getAttribute('d')));
  const [whole, before] = [await figuresOf(row), await lines()];
  await page.locator('.phases a', { hasText: 'random reads' }).click();
  const { stdout } = await statgraph([EXAMPLE, '--from', '55', '--to', '96', '-o', '-']);
  const mean = /operations<\/small>[\s\S]*?class="stats">[\s\S]*?<\/span><span>([\d,]+)</.exec(
    stdout,
  )!;
  await expect.poll(async () => (await figuresOf(row))[1]).toBe(mean[1]);
  expect(Number(mean[1]!.replace(',', ''))).toBeGreaterThan(60_000);
  expect(await lines()).not.toEqual(before);
  expect(await page.locator('.phases a').allTextContents()).toEqual(['random reads']);
  expect(await page.locator('.track-axis').first().textContent()).toContain('60 s');
  await page.keyboard.press('0');
  await expect.poll(() => figuresOf(row)).toEqual(whole);
  expect(await lines()).toEqual(before);
});

test('a click on a phase shows it, the button on it crops to it, a double click shows all', async () => {
  const page = await openTracks();
  const phase = page.locator('.phases a', { hasText: 'sequential writes' });
  const crop = page.getByRole('button', { name: 'Crop to sequential writes' });
  expect(await crop.count()).toBe(0);
  await phase.focus();
  await page.keyboard.press('Enter');
  await crop.waitFor();
  await page.locator('.phases td').dblclick();
  await expect.poll(() => page.locator('.phases a').count()).toBeGreaterThan(5);
  await phase.focus();
  await page.keyboard.press('Enter');
  await crop.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('html.cropped').waitFor();
  expect(await page.locator('.run-head .range').textContent()).toMatch(/^crop .*30 s/);
  // The rows of the crop are as alive as those of the page.
  const row = rowOf(page, 'vda', 'throughput');
  await pointAt(page, row, 0.5);
  const [, written] = await valuesOf(row);
  expect(Number.parseFloat(written!.replace(',', ''))).toBeCloseTo(1024, -1);
  await page.getByRole('button', { name: 'Whole run' }).click();
  await expect.poll(() => page.locator('.phases a').count()).toBeGreaterThan(5);
});

test('a slow double click on the phase that is shown shows all', async () => {
  const page = await openTracks();
  const phase = page.locator('.phases a', { hasText: 'sequential writes' });
  await phase.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Crop to sequential writes' }).waitFor();
  await phase.hover();
  await page.mouse.down();
  await page.mouse.up();
  await page.mouse.down({ clickCount: 2 });
  await settledHash(page);
  await page.mouse.up({ clickCount: 2 });
  await expect.poll(() => page.locator('.phases a').count()).toBeGreaterThan(5);
});

test('a click on a finding shows its time and marks its row; a click on a band marks the finding', async () => {
  const page = await openTracks();
  const row = rowOf(page, 'busiest CPU', 'of 2');
  const finding = page.locator('.findings li', { hasText: 'CPU 1 was at its ceiling' });
  const isMarked = (place: Locator) =>
    place.evaluate((element) => element.classList.contains('marked'));
  await finding.locator('a.window').click();
  await expect.poll(() => isMarked(row)).toBe(true);
  expect(await isMarked(rowOf(page, 'run queue', ''))).toBe(false);
  await expect.poll(() => figuresOf(row).then(([, mean]) => mean)).toBe('100');
  await page.keyboard.press('0');
  await expect.poll(() => figuresOf(row).then(([, mean]) => mean)).not.toBe('100');
  const plot = row.locator('> .plot');
  const { width } = (await plot.boundingBox())!;
  await plot.click({ position: { x: (width * 120) / 176, y: 20 } });
  await expect.poll(() => isMarked(finding)).toBe(true);
  await page.keyboard.press('Escape');
  await plot.click({ position: { x: (width * 20) / 176, y: 20 } });
  await nextFrames(page);
  expect(await page.locator('.findings .marked').count()).toBeLessThan(2);
});

test('the cell with the name of a row leads to its chart, and says to which', async () => {
  const page = await openTracks();
  const cell = rowOf(page, 'vda', 'operations').locator('.name');
  expect(await cell.locator('a').getAttribute('title')).toBe(
    'chart vda operations: reads, writes, discards',
  );
  const { height } = (await cell.boundingBox())!;
  await cell.click({ position: { x: 120, y: height - 6 } });
  await page.waitForURL(/#disk/);
  const shown = await page.evaluate(() => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))!;
    return { top: target.getBoundingClientRect().top, height: innerHeight };
  });
  expect(shown.top).toBeLessThan(shown.height);
});

test('a drag across a track selects a time range', async () => {
  const page = await openTracks();
  const box = (await page.locator('[data-track] > .plot').first().boundingBox())!;
  await page.mouse.move(box.x + box.width / 4, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => page.locator('.span-tools output').textContent()).toBe('44 – 88 s');
});

test.each([1440, 1024, 390])('at %i pixels phases and axis stay below the dock', async (width) => {
  const page = await openTracks(width);
  const edges = () =>
    page.evaluate(() => {
      const edge = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      return { head: edge('.track-table thead'), dock: edge('.dock') };
    });
  // The head would be far above the window.
  await page.evaluate(() => {
    const { top } = document.querySelector('.track-table')!.getBoundingClientRect();
    scrollTo({ top: top + scrollY + 100, behavior: 'instant' });
  });
  await expect
    .poll(async () => {
      const { head, dock } = await edges();
      return Math.abs(head.top - dock.bottom);
    })
    .toBeLessThan(1);
  expect((await edges()).head.height).toBeLessThan(60);
  // A link to a section does not end below them.
  await page.evaluate(() => {
    location.hash = '#disk';
  });
  await nextFrames(page);
  const title = await page.locator('#disk').evaluate((part) => part.getBoundingClientRect().top);
  const after = await edges();
  expect(title).toBeGreaterThanOrEqual(after.dock.bottom);
  expect(after.head.bottom).toBeLessThanOrEqual(title);
});

test('the tracks are usable without sight', async () => {
  const page = await openTracks();
  expect(await violations(page)).toEqual([]);
});

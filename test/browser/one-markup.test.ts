import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { writeFiles } from '../cli/folder.ts';
import { manyOf } from '../many-logs.ts';
import { fileUrl, nextFrames, open, useBrowser } from './open.ts';
import { reportOf } from './report-of.ts';

useBrowser();

const example = resolve(import.meta.dirname, '../../examples/linux-fio');
/** The page has the parts of this many runs; those of further ones are made by its script. */
const WHOLE_RUNS = 50;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-markup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * What a crop replaces, with all attributes, without blanks between elements. What was ruled out is only said of the whole
 * run: the script has no words for it.
 */
function markup(page: Page): Promise<string[]> {
  const parts = [
    ...['.found', '.tracks', '.phase-numbers', '.summary', '.use', '.bottleneck', '.more'],
    ...['figcaption', 'table.numbers', '.ledger .notes', '.run-notes'],
  ];
  return page.$$eval(parts.join(), (elements) =>
    elements.map((element) => {
      const copy = element.cloneNode(true) as Element;
      for (const ruledOut of copy.querySelectorAll('.ruled-out')) ruledOut.remove();
      return copy.outerHTML.replace(/\s*\n\s*/g, '');
    }),
  );
}

test.each([['linux'], ['nfs']] as const)(
  'a crop of %s to the whole run has the markup of the page, attributes too',
  async (name) => {
    const { page, complaints } = await open(fileUrl(inject(name)));
    await page.waitForSelector('html.scripted');
    await nextFrames(page);
    const before = await markup(page);
    await page.evaluate(() => {
      location.hash = '#crop=0-100000';
    });
    await page.waitForSelector('html.cropped:not([aria-busy])');
    await nextFrames(page);
    expect(await markup(page)).toEqual(before);
    expect(complaints).toEqual([]);
  },
);

/** The words around the charts of a run: headings, notes, folds and captions. */
function words(page: Page, run: string): Promise<string[]> {
  const parts = [
    ...['h2', 'h3', 'h4', 'h5', 'p.notes', '.notes li', '.log-of', '.what', '.from'],
    'figcaption .words',
    ...['.notes', '.alternatives', '.more-charts', '.zeros'].map((fold) => `${fold} > summary`),
    '.entity-head',
  ];
  const selector = parts.map((part) => `${run} section.charts ${part}`).join();
  return page.$$eval(selector, (elements) => elements.map(({ textContent }) => textContent!));
}

test('a run whose charts the script makes has the headings, notes, folds and captions of the page', async () => {
  await writeFiles(folder, manyOf.runs!(WHOLE_RUNS));
  await cp(example, join(folder, 'zz'), { recursive: true });
  const many = await open(fileUrl(await reportOf(folder, join(folder, 'many.html'))));
  await many.page.waitForSelector('html.scripted');
  const last = 'article.run:last-of-type';
  await many.page.locator(`${last} .run-line`).click();
  await many.page.locator(`${last} .run-charts > summary`).click();
  await many.page.locator(`${last} .picture.live`).first().waitFor();
  const alone = await open(fileUrl(inject('linux')));
  await alone.page.waitForSelector('html.scripted');
  const expected = await words(alone.page, 'article.run');
  expect(expected.filter((text) => text.startsWith('Also measured in'))).not.toEqual([]);
  expect(expected.filter((text) => text.startsWith('Zero throughout'))).not.toEqual([]);
  const made = await words(many.page, last);
  expect(made.map((text) => text.replaceAll('zz/', ''))).toEqual(expected);
});

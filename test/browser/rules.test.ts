import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { statgraph } from '../cli/run.ts';
import { someOf } from '../thinned.ts';
import { violations } from './axe.ts';
import { fileUrl, open, settledHash, useBrowser } from './open.ts';

useBrowser();

const [linux, nfs] = ['linux-fio', 'nfs-10gbe'].map((name) =>
  resolve(import.meta.dirname, '../../examples', name),
);
const RULES = [
  'cpu busy p95 < 90 %',
  'every disk in use p95 < 50 %',
  'warn: cpu busy max < 50 %',
  'disk nvme9 in use < 50 %',
  'optional: disk "<img>" in use < 50 %',
];

let folder: string;
const file = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-rules-'));
  await statgraph(['check', linux!, ...RULES, '-o', file('broken.html'), '-q']);
  await statgraph(['check', linux!, RULES[0]!, '-o', file('kept.html'), '-q']);
  await statgraph(['check', linux!, nfs!, ...RULES, '-o', file('several.html'), '-q']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the report of a check begins with the rules that were not kept; the others are in a fold', async () => {
  const { page, complaints } = await open(fileUrl(file('broken.html')));
  const rules = page.locator('.rules');
  expect(await rules.locator('> p').textContent()).toBe(
    '✗ 5 rules: 1 kept, 1 broken, 1 not judged, 1 warned of, 1 left out',
  );
  const items = await rules.locator('> ul > li').allTextContents();
  expect(items).toEqual([
    expect.stringMatching(
      /^✗ every disk in use p95 < 50 %: got 86\.4 % \(\d+–\d+ s, iostat-all\.out:\d+\)$/,
    ),
    expect.stringMatching(/^✗ disk nvme9 in use < 50 %: no log has disk nvme9 in use; nearest/),
    expect.stringMatching(/^! warn: cpu busy max < 50 %: got 60\.7 % \(\d+–\d+ s, \S+:\d+\)$/),
  ]);
  const fold = rules.locator('details');
  expect(await fold.locator('li').first().isVisible()).toBe(false);
  await fold.locator('summary').click();
  expect(await fold.locator('li').allTextContents()).toEqual([
    expect.stringMatching(/^✓ cpu busy p95 < 90 %: got 50\.\d %$/),
    expect.stringMatching(/^– optional: disk "<img>" in use < 50 %: no log has/),
  ]);
  expect(complaints).toEqual([]);
});

test('the time of a broken rule is a link to it in all charts', async () => {
  const { page } = await open(fileUrl(file('broken.html')));
  await page.locator('.rules a.window[href]').first().click();
  expect(await settledHash(page)).toBe('#t=56-96');
});

test('if all rules were kept, they are one line', async () => {
  const { page } = await open(fileUrl(file('kept.html')));
  expect(await page.locator('.rules').innerText()).toMatch(/^✓ 1 rule: 1 kept$/);
});

test('several runs have their counts above all, with links to those that need their reader', async () => {
  const { page } = await open(fileUrl(file('several.html')));
  const first = page.locator('p.rules');
  expect(await first.textContent()).toMatch(/^2 runs, 10 rules: .* · ✗ linux-fio · ✗ nfs-10gbe$/);
  await first.getByRole('link', { name: 'nfs-10gbe' }).click();
  expect(await page.locator('article.run:target .rules > p').textContent()).toContain('5 rules:');
});

test.each(
  someOf(
    [
      [1440, 'broken.html'],
      [1440, 'several.html'],
      [1024, 'several.html'],
      [1024, 'broken.html'],
      [390, 'broken.html'],
      [390, 'several.html'],
    ] as const,
    3,
  ),
)(
  'at %i pixels nothing of %s is wider than the window, and axe finds nothing',
  async (width, name) => {
    const viewport = { width, height: 900 };
    const { page } = await open(fileUrl(file(name)), { viewport, bypassCSP: true });
    for (const run of await page.locator('.run-line').all()) await run.click();
    await page.locator('.rules details summary').first().click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violations(page, '.rules')).toEqual([]);
  },
);

test('a report without rules has no place for them', async () => {
  expect(await readFile(inject('linux'), 'utf8')).not.toContain('class="rules');
});

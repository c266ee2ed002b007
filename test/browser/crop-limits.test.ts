import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { statgraph } from '../cli/run.ts';
import { fileUrl, open, useBrowser } from './open.ts';

useBrowser();

const reports = { 'linux-fio': inject('linux'), 'nfs-10gbe': inject('nfs') };
const whole = fileUrl(reports['linux-fio']);
const example = resolve(import.meta.dirname, '../../examples/linux-fio');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-crop-phase-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the page says limited the run: findings but the list of several runs, which a crop hides; use and bottleneck. */
function limits(page: Page) {
  return page.evaluate(() => {
    const textOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.textContent!.trim());
    return {
      findings: textOf('.findings:not(.runs-found) > li'),
      spans: [...document.querySelectorAll<HTMLElement>('.findings:not(.runs-found) a')].map(
        ({ dataset }) => [dataset.from, dataset.to],
      ),
      use: textOf('.use tr'),
      bottleneck: textOf('.bottleneck :is(tr, .total)'),
      claims: textOf('.phase-table .finding'),
    };
  });
}

async function settled(page: Page, crop: string | null): Promise<void> {
  await page.waitForFunction((text) => {
    const { classList, ariaBusy } = document.documentElement;
    const isCropped = classList.contains('cropped');
    if (ariaBusy === 'true' || isCropped !== (text !== null)) return false;
    return text === null || location.hash.includes(text);
  }, crop);
}

test('a crop to a phase says what --from and --to say of it, and the whole run comes back', async () => {
  const { page, complaints } = await open(whole);
  await page.waitForSelector('html.scripted');
  const before = await limits(page);
  const ruledOut = page.locator('.run-head .ruled-out');
  expect(await ruledOut.textContent()).toMatch(/^106–130 s: Ruled out: vda /);
  const phase = page.locator('.phases a.window', { hasText: 'random reads' });
  const [from, to] = await phase.evaluate(({ dataset }) => [dataset.from!, dataset.to!]);
  await phase.click();
  await page.locator('button[name=crop]').click();
  await settled(page, `crop=${from}-${to}`);
  const cropped = await limits(page);
  expect(await ruledOut.count()).toBe(0);
  expect(cropped.findings[0]).toContain('vda was used most: highest 10 s each 84');
  expect(cropped.bottleneck.join()).not.toBe(before.bottleneck.join());
  const cut = join(folder, 'cut.html');
  expect((await statgraph([example, '--from', from!, '--to', to!, '-o', cut])).code).toBe(0);
  const given = await open(fileUrl(cut));
  await given.page.waitForSelector('html.scripted');
  expect(cropped).toEqual(await limits(given.page));

  await page.locator('button[name=whole]').click();
  await settled(page, null);
  expect(await limits(page)).toEqual(before);
  expect(await ruledOut.count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('in a crop to a phase, the numbers of devices are fields', async () => {
  const { page } = await open(whole);
  await page.waitForSelector('html.scripted');
  const { from, to } = await page
    .locator('.phases a.window', { hasText: 'random reads' })
    .evaluate(({ dataset }) => ({ from: dataset.from!, to: dataset.to! }));
  await page.goto(`${whole}#crop=${from}-${to}`);
  await settled(page, `crop=${from}-${to}`);
  const heads = page.locator('.bottleneck thead th');
  expect(await heads.allTextContents()).not.toContain('clients');
  await page.locator('.bottleneck summary').click();
  await page.getByLabel('Clients that made the load').fill('4');
  await expect.poll(() => heads.allTextContents()).toContain('clients');
});

test.each([
  ['linux-fio', '60', '80'],
  ['linux-fio', '20', '120'],
  ['linux-fio', '0', '12'],
  ['nfs-10gbe', '33', '260'],
  ['nfs-10gbe', '150', '290'],
] as const)('a crop of %s to %s-%s says what --from and --to say of it', async (name, from, to) => {
  const report = fileUrl(reports[name]);
  const { page, complaints } = await open(`${report}#crop=${from}-${to}`);
  await settled(page, `crop=${from}-${to}`);
  const cut = join(folder, `${name}-${from}.html`);
  const logs = resolve(example, '..', name);
  expect((await statgraph([logs, '--from', from, '--to', to, '-o', cut])).code).toBe(0);
  const given = await open(fileUrl(cut));
  await given.page.waitForSelector('html.scripted');
  expect(await limits(page)).toEqual(await limits(given.page));
  expect(complaints).toEqual([]);
});

test('a report in a sandboxed frame computes its crop there', async () => {
  const frame = join(folder, 'frame.html');
  await writeFile(frame, `<iframe sandbox="allow-scripts" src="${whole}#crop=60-80"></iframe>`);
  const { page, complaints } = await open(fileUrl(frame));
  const range = page.frameLocator('iframe').locator('.cropped .range');
  await expect.poll(() => range.textContent()).toContain('20 s');
  expect(complaints).toEqual([]);
});

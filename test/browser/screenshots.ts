import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findChrome, launchOptions } from './chrome.ts';

/** The pictures of the README: the first screen of an example's report, light and dark. */
const root = resolve(import.meta.dirname, '../..');
const viewport = { width: 1440, height: 900 };

const report = join(mkdtempSync(join(tmpdir(), 'statgraph-')), 'report.html');
execFileSync(process.execPath, ['dist/cli.js', 'examples/linux-fio', '-q', '-o', report], {
  cwd: root,
});
const browser = await chromium.launch(launchOptions(await findChrome()));
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ viewport, colorScheme });
  await page.goto(pathToFileURL(report).href);
  await page.waitForSelector('.dock .span-tools', { state: 'attached' });
  await page.screenshot({ path: join(root, `examples/first-screen-${colorScheme}.png`) });
}
await browser.close();

import { expect, test } from 'vitest';
import { readDocument } from '../../../src/commands/reading/read-document.ts';
import { renderPage } from '../../../templates/page/page.ts';
import { NO_ASSETS } from '../../../templates/page/shell/page-assets.ts';
import { folderOf } from '../../cli/folder.ts';

/** The page of a sweep of a table. */
async function sweptPage(table: string): Promise<string> {
  const folder = await folderOf({ 'lab.csv': table });
  const document = await readDocument([`${folder}/lab.csv`], {});
  return renderPage({ ...document, sweep: { metrics: [] } }, NO_ASSETS);
}

const rows = (count: number, rowOf: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => `${rowOf(i)}\n`).join('');

test('the rows of a table have a line each in the table of runs, and no part of the page', async () => {
  const page = await sweptPage(
    `engine,clients,tps\n${rows(12, (i) => `${i % 2 ? 'rocks' : 'inno'},${1 + (i >> 1)},${100 + 40 * i}`)}`,
  );
  expect(page.includes('<article')).toBe(false);
  expect(page.includes('>row 12<')).toBe(true);
  expect(/href="#run(?:-\d+)?"/.test(page)).toBe(false);
  expect(page.includes('tps by clients')).toBe(true);
  expect(page.includes('class="sweep-data"')).toBe(true);
});

test('of many rows the page has the first, all curves, and says where the rest is', async () => {
  const page = await sweptPage(
    `engine,clients,tps\n${rows(3000, (i) => `${i % 2 ? 'rocks' : 'inno'},${1 + (i % 60)},${5 * (i % 60) + (i % 7)}`)}`,
  );
  expect(page.includes('the first 500 of 3,000 rows; statgraph sweep --format csv has all')).toBe(
    true,
  );
  expect(page.includes('>row 500<')).toBe(true);
  expect(page.includes('>row 501<')).toBe(false);
  expect(page.includes('tps by clients')).toBe(true);
  expect(page.includes('class="sweep-data"')).toBe(false);
  expect(page.length).toBeLessThan(400_000);
});

test('two results of many settings are a picture in which the best trades have names', async () => {
  const page = await sweptPage(
    `codec,tps,lat_ms\n${rows(40, (i) => `c${i},${100 + ((i * 7) % 40)},${10 + i}`)}`,
  );
  expect(page.includes('none is better in both than')).toBe(true);
  expect(page.includes('>others<')).toBe(true);
});

test('lines of a table that were not understood are said on the page of its rows', async () => {
  const page = await sweptPage(
    `engine,clients,tps\n${rows(1010, (i) => `inno,${1 + i},${i}`)}inno,many\n`,
  );
  expect(page.includes('<span class="code">not-understood</span> inno,many')).toBe(true);
});

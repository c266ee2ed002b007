import { expect, test } from 'vitest';
import { cropRun } from '../../../src/model/crop.ts';
import type { Run } from '../../../src/model/run.ts';
import { renderPage } from '../../../templates/page/page.ts';
import { NO_ASSETS } from '../../../templates/page/shell/page-assets.ts';
import { makeRun, makeSource } from '../../make-run.ts';
import { makeTable, runOfTables } from '../../results.ts';

const render = (run: Run) =>
  renderPage(
    { schemaVersion: 1, generator: 'statgraph 0.1.0', title: 'a title', runs: [run] },
    NO_ASSETS,
  );

const table = makeTable({
  title: 'load <b>',
  columns: { tps: 'benchmark.operations', avg: 'benchmark.latency', by: null },
  rows: { '8': [900, 0.008], '16': [1600, 0.01], '128': [1400, 0.09] },
});
const locks = makeTable({
  title: 'Mutex block',
  rowHead: 'lock',
  columns: { Count: 'lock.count' },
  rows: { malloc: [12] },
});
const vmstat = { file: 'vmstat.out', columns: [{ metric: 'cpu.user', values: [1, 2, 3, 4] }] };
const mixed: Run = { ...makeRun([makeSource(vmstat)]), results: [table, locks] };

test('results are before the charts, other tables before the logs', () => {
  const headings = [...render(mixed).matchAll(/<h2 class="part">([^<]*)</g)].map((m) => m[1]);
  expect(headings).toEqual(['Results', 'Summary', 'Use', 'CPU', 'Tables', 'Logs']);
});

test('the contents lead to each part of the page, in its order', () => {
  const page = render(mixed);
  const [nav] = /<nav class="contents".*?<\/nav>/s.exec(page)!;
  const entries = [...nav.matchAll(/<a href="#([^"]+)">([^<]+)</g)].map(([, id, title]) => {
    expect(page).toContain(`id="${id}"`);
    return title;
  });
  expect(entries).toEqual(['Tracks', 'Results', 'Summary', 'Use', 'CPU', 'Tables', 'Logs']);
});

test('a table shows each number as it was printed and where', () => {
  const page = render(mixed);
  expect(page).toContain('<td title="load.log:2">1600</td>');
  expect(page).toContain('<td class="words">load.log:3</td>');
  expect(page).toContain('<th scope="col" class="number">avg <small>s</small></th>');
  expect(page).toContain('load &lt;b&gt;');
  expect(page).not.toContain('load <b>');
});

test('numbered rows are drawn as points that lines join', () => {
  const pictures = [...render(mixed).matchAll(/<title>(load[^<]*)<\/title><desc>([^<]*)</g)];
  expect(pictures.map((m) => [m[1], m[2]])).toEqual([
    ['load &lt;b&gt;: operations by clients', 'tps: highest at clients 16, 1,600.'],
    ['load &lt;b&gt;: latency by clients', 'avg: highest at clients 128, 90 ms.'],
  ]);
});

test('a run without values over time has neither summary nor times nor assumptions', () => {
  const page = render(runOfTables([table]));
  expect(page).not.toContain('class="range"');
  expect(page).not.toContain('Summary');
  expect(page).not.toContain('How each log was read');
  expect(page).not.toContain('interval');
  expect(page).toContain('host <b>host1</b>');
  expect(page).toContain('load &lt;b&gt;, most at clients 16: 1,600 tps, avg 10 ms');
  expect(page).toContain('<caption>Files with results</caption>');
});

test('of very many figures the main ones are visible, and a fold has the others', () => {
  const names = Array.from({ length: 19 }, (_, i) => [`count${i}`, 'benchmark.count'] as const);
  const wide = makeTable({
    columns: Object.fromEntries([...names, ['rate', 'benchmark.operations']]),
    rows: { '4': [...names.map((_, i) => i), 500] },
  });
  const [seen, folded] = render(runOfTables([wide])).split('10 more figures</summary>');
  expect(seen).toContain('>rate');
  expect(seen).not.toContain('>count18');
  expect(folded).toContain('>count18');
});

test('few rows of many columns are turned, the main figures first', () => {
  const names = Array.from({ length: 9 }, (_, i) => [`count${i}`, 'benchmark.count'] as const);
  const wide = makeTable({
    columns: Object.fromEntries([...names, ['rate', 'benchmark.operations']]),
    rows: { '4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 500] },
  });
  const rows = [...render(runOfTables([wide])).matchAll(/<tr><th scope="row">(.*?)<\/tr>/gs)];
  expect(rows[0]![1]).toContain('rate');
  expect(rows[0]![1]).toContain('>500</td>');
  expect(rows[10]![1]).toContain('load.log:1');
});

test('many rows of very many figures show the main columns, and a fold has the others', () => {
  const names = Array.from({ length: 20 }, (_, i) => [`count${i}`, 'benchmark.count'] as const);
  const columns = { ...Object.fromEntries(names), IOPS: 'benchmark.operations' };
  const row = [...names.keys(), 5000];
  const rows = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, row]));
  const page = render(runOfTables([makeTable({ rowHead: 'job', columns, rows })]));
  const [seen, folded] = page.split('11 more figures</summary>');
  expect(seen).toContain('>IOPS <small>1/s</small></th><th scope="col" class="number">count0<');
  expect(seen).not.toContain('>count19<');
  expect(folded).toContain('>count19<');
  expect(folded!.match(/<th scope="row">[a-f]</g)).toHaveLength(6);
});

test('a cropped run says that its results are of the whole one', () => {
  const cropped = { ...cropRun(mixed, { from: 0, to: 2 }) };
  expect(render(mixed)).toContain('class="of-whole fine"');
  expect(render(cropped)).toContain('class="of-whole fine shown"');
  expect(cropped.results).toEqual(mixed.results);
});

test('of too many rows the first are shown and the others counted', () => {
  const rows = Object.fromEntries(Array.from({ length: 310 }, (_, i) => [`row ${i}`, [i]]));
  const page = render(runOfTables([makeTable({ columns: { n: 'benchmark.count' }, rows })]));
  expect(page).toContain('load.log:300');
  expect(page).not.toContain('load.log:301');
  expect(page).toContain('and 10 more');
});

import { expect, test } from 'vitest';
import type { ReportDocument } from '../../../src/model/document.ts';
import { renderPage } from '../../../templates/page/page.ts';
import { NO_ASSETS } from '../../../templates/page/shell/page-assets.ts';
import { makeRun } from '../../make-run.ts';
import { makeTable } from '../../results.ts';

const columns = { tps: 'benchmark.operations', avg: 'benchmark.latency' };

/** The page of a sweep whose runs have these parameters and results. */
function pageOf(runs: readonly (readonly [string, readonly number[]])[], name: string): string {
  const document: ReportDocument = {
    ...{ schemaVersion: 1, generator: 'statgraph', title: 'sweep' },
    runs: runs.map(([value, cells], i) =>
      makeRun([], {
        ...{ name: `row ${i + 1}`, title: `row ${i + 1}`, labels: [[name, value]] },
        results: [
          makeTable({ file: 'lab.csv', rowHead: 'figure', columns, rows: { value: cells } }),
        ],
      }),
    ),
    sweep: { metrics: [] },
  };
  return renderPage(document, NO_ASSETS);
}

test('the page of a sweep over a number has its knee, the means of repeats, and a curve of each result', () => {
  const page = pageOf(
    [
      ['1', [100, 0.01]],
      ['2', [200, 0.01]],
      ['2', [210, 0.01]],
      ['4', [205, 0.02]],
    ],
    'threads',
  );
  expect(page).toContain('tps stops growing at threads 2');
  expect(page).toContain('Medians of runs with equal parameters');
  expect(page).toContain('tps by threads');
  expect(page).toContain('avg by threads');
  // One key for the dashed lines of all curves.
  expect(page.split('where the result stops growing')).toHaveLength(2);
  expect(page).not.toContain('there are no curves');
});

test('the page of a sweep over words has the best trades of its first two results, and their picture', () => {
  const page = pageOf(
    [
      ['small', [100, 0.01]],
      ['large', [300, 0.05]],
      ['bad', [90, 0.06]],
    ],
    'codec',
  );
  expect(page).toContain('none is better in both than small (100, 10 ms), large (300, 50 ms)');
  expect(page).toContain('there are no curves over one');
  expect(page).toContain('avg by tps');
});

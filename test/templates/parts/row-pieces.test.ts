import { expect, test } from 'vitest';
import type { Course, TableBlock } from '../../../src/presentation/blocks/block.ts';
import { courseColumn, numberColumn, wordColumn } from '../../../src/presentation/blocks/column.ts';
import { filled, tableOf } from '../../../src/presentation/blocks/filled-column.ts';
import { html, type SafeHtml } from '../../../templates/page/shell/html.ts';
import { tableRow } from '../../../templates/parts/block-table.ts';
import {
  packedRow,
  packedTexts,
  packedWords,
  packRows,
} from '../../../templates/parts/row-pieces.ts';
import { linkedLook, withChangesColumn } from '../../../templates/parts/runs-table.ts';
import type { Tree } from '../../../templates/parts/tree.ts';

const SECONDS = 64;

/** A course that rises, with a gap. */
const course: Course = {
  window: { from: 0, to: SECONDS },
  limit: 100,
  percent: 80,
  read: () => [
    {
      elapsed: Float64Array.from({ length: SECONDS }, (_, i) => i + 1),
      span: new Float64Array(SECONDS).fill(1),
      values: Float64Array.from({ length: SECONDS }, (_, i) =>
        [30, 32].includes(i) ? Number.NaN : i,
      ),
      ...{ breaks: [], interval: 1 },
    },
  ],
};
const links = {
  ...{ id: '', page: 'runs/b~1.html' },
  changes: { page: 'compare/b.html', base: 'runs/a.html', baseName: 'a', change: '−3.1 %' },
};
const table: TableBlock = withChangesColumn(
  tableOf({ id: 'runs', label: 'Runs', rowWord: 'run' }, [
    filled(wordColumn('run'), ['run <b>']),
    filled(numberColumn('rate', { unit: '/s' }), [{ text: '1,200', mark: 'best' }]),
    filled(courseColumn('rate over time'), [{ text: '', course }]),
    filled(wordColumn('first finding', { key: 'finding', look: 'finding' }), [
      { text: 'vda was full', mark: 'warning' },
    ]),
  ]),
  [links],
);
const row = table.groups[0]!.rows[0]!;
const { rows } = JSON.parse(JSON.stringify(packRows(table, [{ row, links }])));

/** The markup of a row, and the heights of its course, which a file has in steps. */
function shownAs(tree: Tree<SafeHtml>) {
  const heights: number[] = [];
  const markup = `${html`${tree}`}`.replace(/([ML]\d+) (\d+)/g, (_, at, height) => {
    heights.push(Number(height));
    return at;
  });
  return { markup, heights };
}

test('a row of a file is shown as one of the page', () => {
  const ofPage = shownAs(
    tableRow(
      table,
      row,
      linkedLook(() => links),
    ),
  );
  const ofFile = shownAs(packedRow(table, rows[0]));
  expect(ofFile.markup).toBe(ofPage.markup);
  expect(ofFile.heights).toHaveLength(SECONDS - 2);
  for (const [i, height] of ofPage.heights.entries())
    expect(Math.abs(ofFile.heights[i]! - height)).toBeLessThan(2);
});

test('a row of a file is sorted by what it says, and found by the words that the page has', () => {
  expect(packedTexts(rows[0])).toEqual(['run <b>', '1,200', '', '', 'vda was full']);
  const { contents } = packedRow(table, rows[0]);
  const ofPage = contents.map((cell) =>
    `${html`${cell as Tree<SafeHtml>}`}`.replace(/<[^>]*>/g, ''),
  );
  const words = packedWords(rows[0]);
  for (const text of ofPage) expect(words).toContain(text.replace('&lt;b&gt;', '<b>'));
});

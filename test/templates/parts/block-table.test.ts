import { expect, test } from 'vitest';
import type { TableBlock } from '../../../src/presentation/blocks/block.ts';
import { numberColumn, textCells, wordColumn } from '../../../src/presentation/blocks/column.ts';
import { html } from '../../../templates/page/shell/html.ts';
import { allContents, tableBox } from '../../../templates/parts/block-table.ts';
import { el } from '../../../templates/parts/tree.ts';

const table: TableBlock = {
  ...{ kind: 'table', id: 'made', label: 'A made table', caption: 'Made', notes: ['a note'] },
  columns: [
    wordColumn('name'),
    numberColumn('mean', { unit: 'ms' }),
    wordColumn('words', { look: 'finding' }),
  ],
  groups: [
    { head: 'db1', rows: [{ key: 'a', cells: textCells(['sda', '1', 'busy']) }] },
    { rows: [{ key: 'b', isMarked: true, cells: textCells(['sdb', '2', '<i>']) }] },
  ],
  rowWord: 'disk',
};

const written = (shown: TableBlock) => `${html`${allContents(shown)}`}`.replaceAll('\n', '');

test('a table has its caption and notes, its headings with units, and a body for each group', () => {
  expect(written(table)).toBe(
    [
      '<caption><span>Made · a note</span></caption>',
      '<thead><tr><th scope="col" class="words">name</th>',
      '<th scope="col" class="number">mean <small>ms</small></th>',
      '<th scope="col" class="finding">words</th></tr></thead>',
      '<tbody><tr class="group"><th scope="rowgroup" colspan="3">db1</th></tr>',
      '<tr><th scope="row">sda</th><td>1</td><td class="finding">busy</td></tr></tbody>',
      '<tbody><tr class="marked"><th scope="row">sdb</th><td>2</td>',
      '<td class="finding">&lt;i&gt;</td></tr></tbody>',
    ].join(''),
  );
});

test('a table without a caption has one for readers who hear the page', () => {
  const plain = { ...table, caption: '', notes: [] };
  expect(written(plain)).toContain('<caption class="visually-hidden">A made table</caption>');
});

test('the best of a column, levels and changes are told by words and shapes, not by colour alone', () => {
  const cells = [
    { text: 'sda' },
    { text: '1', mark: 'best' as const },
    { text: 'busy', mark: 'limit' as const },
  ];
  const page = written({ ...table, groups: [{ rows: [{ key: 'a', cells }] }] });
  expect(page).toContain('<td class="best">1<span> best</span></td>');
  expect(page).toContain('bold: best of a column');
  expect(page).toContain('<span class="dot">LIMIT</span> busy');
});

test('a page may add attributes to rows and contents to cells', () => {
  const box = tableBox(table, {
    attributesOf: ({ key }) => ({ 'data-key': key }),
    contentsOf: ({ text }, { key }) => (key === 'name' ? [el('b', {}, text)] : null),
  });
  expect(`${html`${box}`}`).toContain('<tr data-key="a"><th scope="row"><b>sda</b></th><td>1</td>');
});

import { sort } from 'd3-array';
import type { CompareRow, CompareTable, RowChange } from '../presentation/compare/compare-table.ts';
import { changeWords, rowTitle } from '../presentation/compare/row-words.ts';
import { joinParts } from '../text/join-parts.ts';
import { markdownText } from './markdown-text.ts';

/** A table of changes as Markdown: its folded rows are in it, or only counted. */
interface TablePlan {
  readonly names: readonly string[];
  readonly folded: string;
  readonly hasFolds: boolean;
}

/** Returns a table of changes: what got worse first, then what got better; rows that did not change are in a fold. */
export function compareTableMarkdown(
  { title, rows }: CompareTable,
  { names, folded, hasFolds }: TablePlan,
): string {
  const isOpen = (row: CompareRow) => row.isShown && row.changes.some(isTold);
  const shown = sort(rows.filter(isOpen), rankOf);
  const others = rows.filter((row) => !isOpen(row));
  const same = others.filter(({ isShown }) => isShown).length;
  const summary = joinParts([same > 0 && `${same} unchanged`, folded], ', ');
  return joinParts(
    [
      shown.length > 0 && table(title, names, shown),
      others.length > 0 &&
        (hasFolds
          ? fold(`${title}: ${summary}`, table(title, names, others))
          : markdownText(summary)),
    ],
    '\n\n',
  );
}

/** Whether a change is one, or was tested. */
function isTold({ word, verdict }: RowChange): boolean {
  return word !== 'same' || verdict !== '';
}

/** The place of a row: any side worse, any side better, the rest. */
function rankOf({ changes }: CompareRow): number {
  const words = changes.map(({ word }) => word);
  if (words.includes('worse')) return 0;
  return words.includes('better') ? 1 : 2;
}

/** A blank line on either side of a table makes it one within a fold. */
function fold(summary: string, contents: string): string {
  return `<details><summary>${markdownText(summary)}</summary>\n\n${contents}\n\n</details>`;
}

function table(title: string, names: readonly string[], rows: readonly CompareRow[]): string {
  const others = names.slice(1);
  const changes = others.map((name) => (others.length > 1 ? `${name}: change` : 'change'));
  const line = ['---', ...names.map(() => '---:'), ...others.map(() => '---')];
  const heads = [title, ...names, ...changes].map(markdownText);
  return [tableRow(heads), tableRow(line), ...rows.map(rowMarkdown)].join('\n');
}

function rowMarkdown(row: CompareRow): string {
  const cells = [rowTitle(row), ...row.values].map(markdownText);
  return tableRow([...cells, ...row.changes.map(changeMarkdown)]);
}

function changeMarkdown(change: RowChange): string {
  const words = markdownText(changeWords(change));
  return change.word === 'worse' ? `**${words}**` : words;
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

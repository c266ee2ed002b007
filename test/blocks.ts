import type { ReportDocument } from '../src/model/document.ts';
import type { TableBlock } from '../src/presentation/blocks/block.ts';
import { showBlocks } from '../src/presentation/show/show-blocks.ts';
import { markdownOf } from '../src/terminal/blocks/markdown-blocks.ts';
import { type TextArea, textLines } from '../src/terminal/blocks/text-blocks.ts';

/** A screen of the smallest usual terminal. */
const SCREEN: TextArea = { width: 80, height: 24 };

/** The lines that `show` prints on a screen. */
export function shownLines(document: ReportDocument, area: TextArea = SCREEN): string[] {
  return textLines(showBlocks(document), area, '--format markdown has all');
}

/** What `show` prints as Markdown. */
export function shownMarkdown(document: ReportDocument): string {
  return markdownOf(document.title, showBlocks(document));
}

/** The headings of a table. */
export function headsOf({ columns }: TableBlock): string[] {
  return columns.map(({ head }) => head);
}

/** The texts of the rows of a table. */
export function rowsOf({ groups }: TableBlock): string[][] {
  return groups.flatMap(({ rows }) => rows.map(({ cells }) => cells.map(({ text }) => text)));
}

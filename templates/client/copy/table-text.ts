import { escapeXml } from '../../../src/chart/escape-xml.ts';
import { visibleText } from '../../../src/chart/visible-text.ts';

/** A table of the page as texts. The heading of a group is a row of one cell. */
export interface CopiedTable {
  readonly caption: string;
  readonly rows: readonly { readonly isHead: boolean; readonly cells: readonly string[] }[];
}

/**
 * Returns a table as HTML for the clipboard: only `table caption tr th td` and `align`, so that it takes the font of
 * the mail that it is pasted into.
 */
export function tableMarkup({ caption, rows }: CopiedTable): string {
  const isRight = (rows[0]?.cells ?? []).map((_, column) =>
    rows.some(({ isHead, cells }) => !isHead && /^[-−]?[\d.]/.test(cells[column] ?? '')),
  );
  const lines = rows.map(({ isHead, cells }) => {
    const row = cells.map((cell, column) => {
      const tag = isHead || column === 0 ? 'th' : 'td';
      const align = column > 0 && isRight[column] === true ? 'right' : 'left';
      return `<${tag} align="${align}">${escapeXml(cell)}</${tag}>`;
    });
    return `<tr>${row.join('')}</tr>\n`;
  });
  return `<table>\n<caption>${escapeXml(caption)}</caption>\n${lines.join('')}</table>`;
}

/** Returns a number without separators, as every spreadsheet reads it. */
function plainNumber(cell: string): string {
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(cell) ? cell.replaceAll(',', '') : cell;
}

/** Returns a table as text: the caption, then a line for each row, with tabs between cells. */
export function tableText({ caption, rows }: CopiedTable): string {
  const lines = rows.map(({ cells }) =>
    cells.map((cell) => plainNumber(visibleText(cell))).join('\t'),
  );
  return `${[visibleText(caption), ...lines].join('\n')}\n`;
}

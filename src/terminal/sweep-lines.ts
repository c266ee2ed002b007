import { max } from 'd3-array';
import { runTable } from '../compare/runs/run-table.ts';
import { sweepParts } from '../compare/sweep/sweep-parts.ts';
import type { ReportDocument } from '../model/document.ts';
import { runTableText } from '../presentation/run-table.ts';
import { kneeLine, kneeTexts } from '../presentation/sweep/knee-text.ts';
import { type SettingsTable, settingsTable } from '../presentation/sweep/settings-table.ts';
import { characterCells, fitted, padded, wrapped } from './character-cells.ts';
import { runTableLines } from './run-table-lines.ts';
import type { TextArea } from './summary.ts';

/** Nothing is left out of a text. */
const NONE: ReadonlySet<number> = new Set();
/** Maximum number of sentences, and share of a screen's lines for the means of repeated runs. */
const MAX_KNEES = 8;
const MAX_MEANS_SHARE = 0.4;

/** A sweep as text: where results stop growing, the table of its runs, the means of those that repeat each other. */
export function sweepLines(document: ReportDocument, { width, height }: TextArea): string[] {
  const knees = kneeLines(document, width);
  const means = sweepParts(document).flatMap((part) => {
    const table = settingsTable(part, NONE);
    return table === null ? [] : settingsLines(table, { width, height: height * MAX_MEANS_SHARE });
  });
  const free = height - knees.length - means.length;
  const table = runTableLines(runTableText(runTable(document.runs)), { width, height: free });
  return [...knees, ...table, ...means];
}

/** Where the results of a sweep stop growing, a sentence each. */
export function kneeLines(document: ReportDocument, width: number): string[] {
  const texts = sweepParts(document).flatMap((part) => kneeTexts(part, NONE));
  const more = texts.length - MAX_KNEES;
  const limits = [...new Set(texts.map(({ limit }) => limit))];
  const isShared = texts.length > 1 && limits.length === 1 && limits[0] !== '';
  const lines = texts
    .slice(0, MAX_KNEES)
    .map((text) => kneeLine(isShared ? { ...text, limit: '' } : text));
  return [
    ...lines,
    ...(more > 0 ? [`${more} more lines are in --format json`] : []),
    ...(isShared ? [`of all: ${limits[0]}`] : []),
  ].flatMap((line) => wrapped(line, { width }));
}

function settingsLines({ caption, head, rows }: SettingsTable, area: TextArea): string[] {
  const { width, height } = area;
  const shown = rows.slice(0, Math.max(1, Math.floor(height) - 3));
  const all = [head, ...shown.map(({ name, cells }) => [name, ...cells])];
  const widths = head.map((_, i) => max(all, (cells) => characterCells(cells[i]!)) ?? 0);
  const lines = all.map((cells) =>
    cells.map((cell, i) => padded(cell, widths[i]!, i === 0 ? 'right' : 'left')).join('  '),
  );
  const more = rows.length - shown.length;
  return [caption, ...lines, ...(more > 0 ? [`${more} more settings`] : [])].map((line) =>
    fitted(line, width),
  );
}

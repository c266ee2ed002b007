import { comparedOf } from '../compare/compared.ts';
import type { ReportDocument } from '../model/document.ts';
import {
  type CompareRow,
  type CompareTable,
  compareTables,
  foldedText,
  type RowChange,
} from '../presentation/compare/compare-table.ts';
import { evidenceText } from '../presentation/compare/evidence.ts';
import { glanceTexts, statementTexts } from '../presentation/compare/glance-text.ts';
import { type SideLimits, sideLimits } from '../presentation/compare/limit-texts.ts';
import { loneTexts } from '../presentation/compare/lone-text.ts';
import { oddRunTexts } from '../presentation/compare/odd-run-text.ts';
import { setUpTexts } from '../presentation/compare/set-up-texts.ts';
import { findingText, levelWords } from '../presentation/findings.ts';
import { joinParts } from '../text/join-parts.ts';
import { characterCells, padded, wrapped } from './character-cells.ts';
import type { TextArea } from './summary.ts';

/** Minimum height, in lines, of the tables of a comparison on a terminal. */
const MIN_TABLE_LINES = 10;

/**
 * Returns what differs between the sides of a comparison as text, the most important first. In an area of limited height,
 * rows beyond it are only counted.
 */
export function compareLines(document: ReportDocument, { width, height }: TextArea): string[] {
  const compared = comparedOf(document);
  const tables = compareTables(compared);
  const isWhole = height === Number.POSITIVE_INFINITY;
  const head = headLines(document, { width, most: isWhole ? height : 2 });
  const shownHead = head.slice(0, Math.max(1, height - MIN_TABLE_LINES));
  const columns = columnsOf(
    tables,
    compared.sides.map(({ name }) => name),
  );
  const lines = tables.flatMap((table) => tableLines(table, columns, foldedText(table, compared)));
  lines.push(...loneTexts(compared).flatMap((text) => wrapped(text, { width })));
  const left = height - shownHead.length;
  if (lines.length <= left) return [...shownHead, ...lines];
  const more = lines.length - left + 1;
  return [...shownHead, ...lines.slice(0, left - 1), `${more} more lines; -o FILE.html has all`];
}

/** The space of each text of the head. */
interface HeadArea {
  readonly width: number;
  readonly most: number;
}

function headLines(document: ReportDocument, area: HeadArea): string[] {
  const compared = comparedOf(document);
  const glance = joinParts([document.title, ...glanceTexts(compared)], ' · ');
  return [
    ...wrapped(glance, { width: area.width }),
    ...wrapped(evidenceText(compared), area),
    ...oddRunTexts(compared).flatMap((text) => wrapped(text, area)),
    ...setUpTexts(compared).flatMap((text) => wrapped(text, area)),
    ...statementTexts(compared).flatMap((text) => wrapped(text, area)),
    ...sideLimits(compared).flatMap((limits) => limitLines(limits, area)),
  ];
}

/** Maximum indent of findings below the name of their side, in characters. */
const MAX_INDENT = 16;

function limitLines({ name, rows }: SideLimits, { width, most }: HeadArea): string[] {
  const indent = Math.min(MAX_INDENT, characterCells(name) + 2);
  return rows.flatMap(({ level, status, claim, why }, i) => {
    const word = status === 'kept' ? levelWords[level] : status.toUpperCase();
    const begin = i === 0 ? `${name}: `.padEnd(indent) : ' '.repeat(indent);
    return wrapped(`${begin}${word} ${findingText({ claim, why })}`, { width, indent, most });
  });
}

/** Returns the head of a table, its rows that changed, and how many others it has. */
function tableLines(table: CompareTable, columns: Columns, folded: string): string[] {
  const rows = table.rows.filter(({ isShown }) => isShown);
  return [
    headLine(table, columns),
    ...rows.map((row) => rowLine(row, columns)),
    ...(folded === '' ? [] : [`  ${folded}`]),
  ];
}

/** The widths of a text table's columns, in characters. */
interface Columns {
  readonly names: readonly string[];
  readonly title: number;
  readonly values: readonly number[];
  readonly changes: number;
}

/** Maximum width of the names of rows, in characters. */
const MAX_TITLE = 34;

function columnsOf(tables: readonly CompareTable[], names: readonly string[]): Columns {
  const rows = tables.flatMap((table) => table.rows);
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map(characterCells));
  return {
    names,
    title: Math.min(MAX_TITLE, widest(rows.map(titleOf))),
    values: names.map((name, i) =>
      Math.min(16, widest([name, ...rows.map(({ values }) => values[i]!)])),
    ),
    changes: widest(['change', ...rows.flatMap(({ changes }) => changes.map(changeOf))]),
  };
}

function titleOf({ subject, name, symbol, row }: CompareRow): string {
  const full = row.kind === 'resource' ? `${subject} ${name}`.trim() : name;
  return symbol === '' ? full : `${full}, ${symbol}`;
}

function changeOf({ text, word, verdict }: RowChange): string {
  const words = word === 'same' || word === 'unknown' ? text : `${text} ${word}`;
  return joinParts([words, verdict], ', ');
}

function headLine(
  { title }: CompareTable,
  { names, title: titleWidth, values, changes }: Columns,
): string {
  const heads = names.map((name, i) => padded(name, values[i]!, 'left'));
  return [padded(title, titleWidth), ...heads, padded('change', changes)].join('  ').trimEnd();
}

function rowLine(row: CompareRow, { title, values, changes }: Columns): string {
  const cells = row.values.map((text, i) => padded(text, values[i]!, 'left'));
  const since = row.changes.map((change) => padded(changeOf(change), changes));
  return [padded(titleOf(row), title), ...cells, ...since].join('  ').trimEnd();
}

import { comparedOf } from '../compare/compared.ts';
import type { ReportDocument } from '../model/document.ts';
import { compareTables, foldedText } from '../presentation/compare/compare-table.ts';
import { doubtTexts } from '../presentation/compare/doubt-texts.ts';
import { evidenceText } from '../presentation/compare/evidence.ts';
import { glanceTexts } from '../presentation/compare/glance-text.ts';
import { type SideLimits, sideLimits } from '../presentation/compare/limit-texts.ts';
import { loneTexts } from '../presentation/compare/lone-text.ts';
import { setUpTexts } from '../presentation/compare/set-up-texts.ts';
import { statementTexts } from '../presentation/compare/statement-texts.ts';
import { findingText } from '../presentation/findings.ts';
import { levelWords } from '../presentation/level-words.ts';
import { joinParts } from '../text/join-parts.ts';
import type { TextArea } from './blocks/text-blocks.ts';
import { characterCells, fitted, wrapped } from './character-cells.ts';
import { compareTableLines } from './compare-table-lines.ts';

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
  const names = compared.sides.map(({ name }) => name);
  const lines = tables.flatMap((table) =>
    compareTableLines(table, { names, folded: foldedText(table, compared), width }),
  );
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
    ...doubtTexts(compared).flatMap((text) => wrapped(text, area)),
    ...setUpTexts(compared).flatMap((text) => wrapped(text, area)),
    ...statementTexts(compared).flatMap((text) => wrapped(text, area)),
    ...sideLimits(compared).flatMap((limits) => limitLines(limits, area)),
  ];
}

/** Maximum width of a side's name before its findings, in characters; a longer one has a line of its own. */
const MAX_NAME = 14;
/** Indent of findings below a line with a name, and width of their words. */
const INDENT = 2;
const WORD = 'warning'.length + 1;

function limitLines({ name, rows }: SideLimits, { width, most }: HeadArea): string[] {
  const isShort = characterCells(name) <= MAX_NAME;
  const start = isShort ? characterCells(name) + 2 : INDENT;
  const indent = start + WORD;
  const lines = rows.flatMap(({ level, status, claim, why }, i) => {
    const word = (status === 'kept' ? levelWords[level] : status.toUpperCase()).padEnd(WORD);
    const begin = isShort && i === 0 ? `${name}: ` : ' '.repeat(start);
    const text = wrapped(findingText({ claim, why }), { width: width - indent, indent: 0, most });
    return text.map((line, n) => (n === 0 ? begin + word : ' '.repeat(indent)) + line);
  });
  return isShort || rows.length === 0 ? lines : [fitted(name, width), ...lines];
}

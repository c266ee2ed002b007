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
import { markdownText } from './markdown-text.ts';

/** Maximum size of a comparison in Markdown, in bytes: a comment of a merge request takes 65,536. */
const MAX_BYTES = 60 * 1024;

/** A comparison as Markdown, for merge requests: the most important first, as much as a comment takes. */
export function compareMarkdown(document: ReportDocument): string {
  const compared = comparedOf(document);
  const names = compared.sides.map(({ name }) => name);
  const parts = [
    `## ${markdownText(document.title)}`,
    `**${glanceTexts(compared).map(markdownText).join(' · ')}**`,
    statementTexts(compared).map(markdownText).join('\n\n'),
    `<sub>${markdownText(evidenceText(compared))}</sub>`,
    ...oddRunTexts(compared).map(markdownText),
    setUpTexts(compared).map(markdownText).join('\n\n'),
    sideLimits(compared).map(limitsMarkdown).join('\n'),
    ...compareTables(compared).map((table) =>
      tableMarkdown(table, names, foldedText(table, compared)),
    ),
    ...loneTexts(compared).map(markdownText),
  ];
  return withinSize(parts.filter((part) => part !== ''));
}

function limitsMarkdown({ name, rows }: SideLimits): string {
  const lines = rows.map(({ level, status, claim, why }) => {
    const word = status === 'kept' ? levelWords[level] : status.toUpperCase();
    return `  - **${word}** ${markdownText(findingText({ claim, why }))}`;
  });
  return [`- ${markdownText(name)}`, ...lines].join('\n');
}

function tableMarkdown(
  { title, rows }: CompareTable,
  names: readonly string[],
  folded: string,
): string {
  const shown = rows.filter(({ isShown }) => isShown);
  const heads = [title, ...names, ...names.slice(1).map(() => 'change')].map(markdownText);
  const line = ['---', ...names.map(() => '---:'), ...names.slice(1).map(() => '---')];
  const table = [row(heads), row(line), ...shown.map(rowMarkdown)].join('\n');
  return joinParts([shown.length > 0 && table, folded !== '' && markdownText(folded)], '\n\n');
}

function rowMarkdown({
  row: { kind },
  subject,
  name,
  symbol,
  values,
  changes,
}: CompareRow): string {
  const full = kind === 'resource' ? `${subject} ${name}`.trim() : name;
  const cells = [joinParts([full, symbol], ', '), ...values].map(markdownText);
  return row([...cells, ...changes.map(changeMarkdown)]);
}

function changeMarkdown({ text, word, verdict }: RowChange): string {
  const change = word === 'same' || word === 'unknown' ? text : `${text} ${word}`;
  const words = joinParts([change, verdict], ', ');
  return word === 'worse' ? `**${markdownText(words)}**` : markdownText(words);
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Returns as many lines as fit, and says if some are missing. */
function withinSize(parts: readonly string[]): string {
  const text = parts.join('\n\n');
  if (Buffer.byteLength(text) <= MAX_BYTES) return text;
  const note = '\n\nThe rest is in the report.';
  const lines = text.split('\n');
  let [bytes, count] = [Buffer.byteLength(note), 0];
  while (count < lines.length && bytes + Buffer.byteLength(lines[count]!) + 1 <= MAX_BYTES)
    bytes += Buffer.byteLength(lines[count++]!) + 1;
  return lines.slice(0, count).join('\n') + note;
}

import { comparedOf } from '../compare/compared.ts';
import type { ReportDocument } from '../model/document.ts';
import { compareTables, foldedText } from '../presentation/compare/compare-table.ts';
import { doubtTexts } from '../presentation/compare/doubt-texts.ts';
import { evidenceText } from '../presentation/compare/evidence.ts';
import { glanceTexts } from '../presentation/compare/glance-text.ts';
import { type LimitRow, type SideLimits, sideLimits } from '../presentation/compare/limit-texts.ts';
import { loneTexts } from '../presentation/compare/lone-text.ts';
import { setUpTexts } from '../presentation/compare/set-up-texts.ts';
import { statementTexts } from '../presentation/compare/statement-texts.ts';
import { findingText } from '../presentation/findings.ts';
import { levelWords } from '../presentation/level-words.ts';
import { compareTableMarkdown } from './compare-table-markdown.ts';
import { markdownText } from './markdown-text.ts';
import { withinSize } from './within-size.ts';

/** Maximum size of a comparison in Markdown, in bytes: a comment of a merge request takes 65,536. */
const MAX_BYTES = 60 * 1024;
const SPACE = { maxBytes: MAX_BYTES, rest: 'the report' };

/** A comparison as Markdown, for merge requests: the worst first. Unchanged rows are folded; if it is too large, counted. */
export function compareMarkdown(document: ReportDocument): string {
  const whole = partsOf(document, true);
  return Buffer.byteLength(whole) <= MAX_BYTES
    ? whole
    : withinSize(partsOf(document, false), SPACE);
}

function partsOf(document: ReportDocument, hasFolds: boolean): string {
  const compared = comparedOf(document);
  const names = compared.sides.map(({ name }) => name);
  const tables = compareTables(compared).map((table) => ({
    id: table.id,
    text: compareTableMarkdown(table, { names, folded: foldedText(table, compared), hasFolds }),
  }));
  const [results, others] = [true, false].map((isResult) =>
    tables.flatMap(({ id, text }) => ((id === 'result') === isResult ? [text] : [])),
  );
  const parts = [
    `## ${markdownText(document.title)}`,
    boldText(glanceTexts(compared).map(markdownText).join(' · ')),
    statementTexts(compared).map(markdownText).join('\n\n'),
    `<sub>${markdownText(evidenceText(compared))}</sub>`,
    ...doubtTexts(compared).map(markdownText),
    setUpTexts(compared).map(markdownText).join('\n\n'),
    ...results!,
    limitsMarkdown(sideLimits(compared)),
    ...others!,
    ...loneTexts(compared).map(markdownText),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function boldText(text: string): string {
  return text === '' ? '' : `**${text}**`;
}

/** The order of findings: what is new is looked at first, what is gone last. */
const STATUSES: readonly LimitRow['status'][] = ['new', 'kept', 'gone'];

function limitsMarkdown(sides: readonly SideLimits[]): string {
  const items = STATUSES.flatMap((status) =>
    sides.flatMap(({ name, rows }) =>
      rows.filter((row) => row.status === status).map((row) => limitItem(name, row)),
    ),
  );
  return items.join('\n');
}

function limitItem(name: string, { level, status, claim, why }: LimitRow): string {
  const word = status === 'kept' ? levelWords[level] : status.toUpperCase();
  const text = markdownText(findingText({ claim, why }));
  return `- **${word}** in ${markdownText(name)}: ${text}`;
}

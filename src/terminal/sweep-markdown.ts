import { runTable } from '../compare/runs/run-table.ts';
import { sweepParts } from '../compare/sweep/sweep-parts.ts';
import type { ReportDocument } from '../model/document.ts';
import { runTableText } from '../presentation/run-table.ts';
import { type KneeText, kneeTexts } from '../presentation/sweep/knee-text.ts';
import { type SettingsTable, settingsTable } from '../presentation/sweep/settings-table.ts';
import { joinParts } from '../text/join-parts.ts';
import { markdownText } from './markdown-text.ts';
import { runTableMarkdown } from './run-table-markdown.ts';

const NONE: ReadonlySet<number> = new Set();

/** A sweep as Markdown: where results stop growing, the table of its runs, the means of those that repeat each other. */
export function sweepMarkdown(document: ReportDocument): string {
  const parts = sweepParts(document);
  const knees = parts.flatMap((part) => kneeTexts(part, NONE)).map(kneeItem);
  const means = parts.map((part) => {
    const table = settingsTable(part, NONE);
    return table === null ? '' : settingsMarkdown(table);
  });
  return joinParts(
    [
      `## ${markdownText(document.title)}`,
      knees.join('\n'),
      runTableMarkdown(runTableText(runTable(document.runs))),
      ...means,
    ],
    '\n\n',
  );
}

function kneeItem({ name, claim, limit }: KneeText): string {
  const before = name === '' ? '' : `${markdownText(name)}: `;
  return `- ${before}**${markdownText(claim)}** · ${markdownText(limit)}`;
}

function settingsMarkdown({ caption, head, rows }: SettingsTable): string {
  const row = (cells: readonly string[]) => `| ${cells.map(markdownText).join(' | ')} |`;
  return [
    markdownText(caption),
    '',
    row(head),
    `| --- |${head
      .slice(1)
      .map(() => ' ---: |')
      .join('')}`,
    ...rows.map(({ name, cells }) => row([name, ...cells])),
  ].join('\n');
}

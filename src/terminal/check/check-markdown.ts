import { sort } from 'd3-array';
import { type CheckedRule, type CheckedRun, effects } from '../../check/checked.ts';
import type { Run } from '../../model/run.ts';
import { checkSummary, ruleCounts, totalSummary } from '../../presentation/check/check-summary.ts';
import { orderedRules } from '../../presentation/check/ordered-rules.ts';
import { runEffect, runSign } from '../../presentation/check/outcome-sign.ts';
import { ruleRow } from '../../presentation/check/rule-row.ts';
import { markdownText } from '../markdown-text.ts';
import { withinSize } from '../within-size.ts';

const HEAD = '|  | rule | got | when | where |\n| --- | --- | --- | --- | --- |';

/** The runs of a check under one title. */
interface CheckContent {
  readonly title: string;
  readonly checked: readonly CheckedRun[];
}

/**
 * What became of rules as Markdown, for job summaries and merge requests: broken rules first, those that were kept in a
 * fold. If it is larger than so many bytes, they are only counted, and then the end is cut.
 */
export function checkMarkdown(content: CheckContent, maxBytes: number): string {
  const whole = contentMarkdown(content, true);
  return Buffer.byteLength(whole) <= maxBytes
    ? whole
    : withinSize(contentMarkdown(content, false), {
        maxBytes,
        rest: 'what statgraph check prints as text',
      });
}

/** Returns the only run, or all runs below their counts, those that fail first. */
function contentMarkdown({ title, checked }: CheckContent, hasFolds: boolean): string {
  if (checked.length === 1) return runMarkdown(checked[0]!, '##', hasFolds);
  const runs = sort(checked, (run) => -effects.indexOf(runEffect(run)));
  return [
    `## ${markdownText(title)}`,
    markdownText(totalSummary(checked)),
    ...runs.map((run) => runMarkdown(run, '###', hasFolds)),
  ].join('\n\n');
}

function runMarkdown(checked: CheckedRun, level: string, hasFolds: boolean): string {
  const { run, outcomes } = checked;
  const { open, quiet } = orderedRules(outcomes);
  const parts = [
    `${level} ${runSign(checked)} ${markdownText(run.title)}`,
    markdownText(checkSummary(outcomes)),
    tableOf(run, open),
    hasFolds ? foldOf(run, quiet) : '',
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** A blank line on either side of a table makes it one within a fold. */
function foldOf(run: Run, outcomes: readonly CheckedRule[]): string {
  if (outcomes.length === 0) return '';
  return `<details><summary>${ruleCounts(outcomes)}</summary>\n\n${tableOf(run, outcomes)}\n\n</details>`;
}

function tableOf(run: Run, outcomes: readonly CheckedRule[]): string {
  return outcomes.length === 0
    ? ''
    : [HEAD, ...outcomes.map((each) => rowOf(run, each))].join('\n');
}

function rowOf(run: Run, outcome: CheckedRule): string {
  const { sign, rule, reasons, figures, remarks } = ruleRow(run, outcome);
  const cells = [
    [sign],
    [rule],
    [...reasons, ...figures.map(({ text }) => text), ...remarks],
    figures.map(({ when }) => when),
    figures.map(({ origin }) => origin),
  ];
  return `| ${cells.map(cellOf).join(' | ')} |`;
}

/** A cell with a line for each text; each figure has its own line in all cells. */
function cellOf(texts: readonly string[]): string {
  const lines = texts.every((text) => text === '') ? [] : texts;
  return lines.map(markdownText).join('<br>');
}

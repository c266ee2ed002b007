import { sort } from 'd3-array';
import { type CheckedRule, type CheckedRun, effects } from '../../check/checked.ts';
import type { Got } from '../../check/judge/outcome.ts';
import type { Run } from '../../model/run.ts';
import { baselineText } from '../../presentation/check/baseline-text.ts';
import { checkSummary, totalSummary } from '../../presentation/check/check-summary.ts';
import { outcomeSign, runEffect, runSign } from '../../presentation/check/outcome-sign.ts';
import {
  doubtsOf,
  gotWords,
  toldFigures,
  whenText,
} from '../../presentation/check/outcome-text.ts';
import { markdownText } from '../markdown-text.ts';
import { withinSize } from '../within-size.ts';

/** Maximum number of figures that are told of a rule. */
const MAX_FIGURES = 8;
const HEAD = '|  | rule | got | when | where |\n| --- | --- | --- | --- | --- |';

/**
 * What became of rules as Markdown, for job summaries and merge requests: broken rules first, those that were kept in a
 * fold. If it is larger than so many bytes, they are only counted, and then the end is cut.
 */
export function checkMarkdown(
  { title, checked }: { readonly title: string; readonly checked: readonly CheckedRun[] },
  maxBytes: number,
): string {
  const parts = (hasFolds: boolean) =>
    checked.length === 1
      ? runMarkdown(checked[0]!, '##', hasFolds)
      : [
          `## ${markdownText(title)}`,
          markdownText(totalSummary(checked)),
          ...sort(checked, (run) => -effects.indexOf(runEffect(run))).map((run) =>
            runMarkdown(run, '###', hasFolds),
          ),
        ].join('\n\n');
  const whole = parts(true);
  return Buffer.byteLength(whole) <= maxBytes
    ? whole
    : withinSize(parts(false), { maxBytes, rest: 'the log' });
}

function runMarkdown(checked: CheckedRun, level: string, hasFolds: boolean): string {
  const { run, outcomes } = checked;
  const isOpen = ({ verdict, effect }: CheckedRule) =>
    effect !== 'pass' || verdict === 'cannot-tell';
  const open = sort(outcomes.filter(isOpen), rankOf);
  const rest = outcomes.filter((outcome) => !isOpen(outcome));
  const parts = [
    `${level} ${runSign(checked)} ${markdownText(run.title)}`,
    markdownText(checkSummary(outcomes)),
    tableOf(run, open),
    hasFolds ? foldOf(run, rest) : '',
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** The place of a rule: broken, warned of, cannot be told. */
function rankOf({ verdict, effect }: CheckedRule): number {
  return (verdict === 'cannot-tell' ? 1 : 0) - 2 * effects.indexOf(effect);
}

/** A blank line on either side of a table makes it one within a fold. */
function foldOf(run: Run, outcomes: readonly CheckedRule[]): string {
  if (outcomes.length === 0) return '';
  const counts = checkSummary(outcomes).replace(/^.*?: /, '');
  return `<details><summary>${counts}</summary>\n\n${tableOf(run, outcomes)}\n\n</details>`;
}

function tableOf(run: Run, outcomes: readonly CheckedRule[]): string {
  return outcomes.length === 0
    ? ''
    : [HEAD, ...outcomes.map((each) => rowOf(run, each))].join('\n');
}

function rowOf(run: Run, outcome: CheckedRule): string {
  const { rule, reason, hint, got } = outcome;
  const told = toldFigures(outcome);
  const figures = told.slice(0, MAX_FIGURES);
  const more = told.length > figures.length ? [`${told.length - figures.length} more`] : [];
  const cells = [
    [outcomeSign(outcome)],
    [rule.text],
    [
      ...[reason, hint].filter((text) => text !== ''),
      ...figures.map((each) => figureText(each, got.length > 1)),
      ...more,
      ...doubtsOf(outcome),
    ],
    figures.map((each) => whenText(run, each)),
    figures.map(({ origin }) => origin),
  ];
  return `| ${cells.map(cellOf).join(' | ')} |`;
}

/** Says what was got, and what the runs of the baseline had. */
function figureText(got: Got, isNamed: boolean): string {
  const [text, usual] = [gotWords(got, isNamed), baselineText(got)];
  return usual === '' ? text : `${text} (${usual})`;
}

/** A cell with a line for each text; each figure has its own line in all cells. */
function cellOf(texts: readonly string[]): string {
  const lines = texts.every((text) => text === '') ? [] : texts;
  return lines.map(markdownText).join('<br>');
}

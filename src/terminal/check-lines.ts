import { max } from 'd3-array';
import type { CheckedRun } from '../check/checked.ts';
import type { Outcome } from '../check/judge/outcome.ts';
import type { Run } from '../model/run.ts';
import { checkSummary, isWarning } from '../presentation/check/check-summary.ts';
import { outcomeText, verdictSigns } from '../presentation/check/outcome-text.ts';
import { characterCells, fitted, wrapped } from './character-cells.ts';

/** Maximum width of the rules beside what was got, in characters; a longer rule has a line of its own. */
const MAX_RULE = 48;
const SIGN = 2;

/** Returns what became of each rule, a line a rule, and their number; with the name of each run if there are several. */
export function checkLines(checked: readonly CheckedRun[], width: number): string[] {
  return checked.flatMap(({ run, outcomes }) => [
    ...(checked.length > 1 ? [fitted(run.title, width)] : []),
    ...ruleLines(run, outcomes, width),
    ...wrapped(checkSummary(outcomes), { width }),
  ]);
}

function ruleLines(run: Run, outcomes: readonly Outcome[], width: number): string[] {
  const widths = outcomes.map(({ rule }) => characterCells(rule.text));
  const short = widths.filter((cells) => cells <= MAX_RULE);
  const column = SIGN + (max(short) ?? 0) + 2;
  return outcomes.flatMap((outcome, i) => {
    const begin = `${isWarning(outcome) ? '!' : verdictSigns[outcome.verdict]} ${outcome.rule.text}`;
    const texts = wrapped(outcomeText(run, outcome), { width: width - column, indent: 0 });
    const indented = texts.map((text) => ' '.repeat(column) + text);
    if (texts.join('') === '') return [begin];
    if (widths[i]! > MAX_RULE) return [...wrapped(begin, { width }), ...indented];
    const gap = ' '.repeat(column - SIGN - widths[i]!);
    return [begin + gap + texts[0]!, ...indented.slice(1)];
  });
}

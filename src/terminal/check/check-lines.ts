import { max } from 'd3-array';
import { visibleText } from '../../chart/visible-text.ts';
import type { CheckedRule, CheckedRun } from '../../check/checked.ts';
import type { Run } from '../../model/run.ts';
import { checkSummary, totalSummary } from '../../presentation/check/check-summary.ts';
import { outcomeSign } from '../../presentation/check/outcome-sign.ts';
import { outcomeText } from '../../presentation/check/outcome-text.ts';
import { characterCells, fitted, wrapped } from '../character-cells.ts';
import { type Style, styled } from '../style.ts';

/** Maximum width of the rules beside what was got, in characters; a longer rule has a line of its own. */
const MAX_RULE = 48;
const SIGN = 2;

/** The form of the lines of a check. */
interface CheckForm {
  readonly width: number;
  readonly inColour?: boolean;
}

/** Returns what became of each rule, a line a rule, and their number; with the name of each run if there are several. */
export function checkLines(checked: readonly CheckedRun[], form: CheckForm): string[] {
  const { width } = form;
  const isSeveral = checked.length > 1;
  const runs = checked.flatMap(({ run, outcomes }) => [
    ...(isSeveral ? [fitted(run.title, width)] : []),
    ...ruleLines(run, outcomes, form),
    ...wrapped(checkSummary(outcomes), { width }),
    ...(isSeveral ? [''] : []),
  ]);
  return isSeveral ? [...runs, ...wrapped(totalSummary(checked), { width })] : runs;
}

function ruleLines(
  run: Run,
  outcomes: readonly CheckedRule[],
  { width, inColour = false }: CheckForm,
): string[] {
  const rules = outcomes.map(({ rule }) => visibleText(rule.text));
  const widths = rules.map(characterCells);
  const short = widths.filter((cells) => cells <= MAX_RULE);
  const column = SIGN + (max(short) ?? 0) + 2;
  return outcomes.flatMap((outcome, i) => {
    const begin = `${outcomeSign(outcome)} ${rules[i]}`;
    const text = outcomeText(run, outcome);
    const lines = outcomeLines({ begin, text }, { width, column, cells: widths[i]! });
    return inColour ? signInColour(lines, outcome) : lines;
  });
}

interface OutcomeForm {
  readonly width: number;
  /** Where what was got begins. */
  readonly column: number;
  /** Width of the rule. */
  readonly cells: number;
}

/** The texts of an outcome: its sign and rule, and what was got. */
interface OutcomeTexts {
  readonly begin: string;
  readonly text: string;
}

function outcomeLines(
  { begin, text }: OutcomeTexts,
  { width, column, cells }: OutcomeForm,
): string[] {
  const texts = wrapped(text, { width: width - column, indent: 0 });
  const indented = texts.map((line) => ' '.repeat(column) + line);
  if (text === '') return wrapped(begin, { width });
  if (cells > MAX_RULE) return [...wrapped(begin, { width }), ...indented];
  const gap = ' '.repeat(column - SIGN - cells);
  return [begin + gap + texts[0]!, ...indented.slice(1)];
}

function signInColour([first = '', ...rest]: readonly string[], outcome: CheckedRule): string[] {
  return [styled(first.slice(0, 1), styleOf(outcome)) + first.slice(1), ...rest];
}

function styleOf({ verdict, effect }: CheckedRule): Style {
  if (effect === 'fail') return 'limit';
  if (effect === 'warn') return 'warning';
  return verdict === 'kept' ? 'kept' : 'faint';
}

import type { CheckedRule, Effect } from '../../check/checked.ts';
import type { Got } from '../../check/judge/outcome.ts';
import type { Run, Window } from '../../model/run.ts';
import { shortSpan } from '../time-range.ts';
import { baselineText } from './baseline-text.ts';
import { gotWords, type Telling, whenText } from './got-text.ts';
import { outcomeSign } from './outcome-sign.ts';
import { doubtsOf, tellingOf, toldFigures, verbOf } from './outcome-text.ts';

/** Maximum number of figures that are listed of a rule if there is room. */
const MAX_FIGURES = 8;

/** What became of a rule, as a row of a table. */
export interface RuleRow {
  readonly sign: string;
  readonly effect: Effect;
  readonly rule: string;
  /** Why it could not be judged. */
  readonly reasons: readonly string[];
  /** The word before each figure: `got`, `found`. */
  readonly verb: string;
  readonly figures: readonly RuleFigure[];
  /** The number of further figures, and why they may be no change. */
  readonly remarks: readonly string[];
}

/** What was got for a figure of a rule. */
export interface RuleFigure {
  readonly text: string;
  /** When the limit was not kept; empty and null if it was, or without a time. */
  readonly when: string;
  readonly window: Window | null;
  /** The same as findings tell it. */
  readonly span: string;
  /** The line that decides: `iostat.out:4182`; empty without one. */
  readonly origin: string;
}

/** Returns what became of a rule as a row with so many figures at most. */
export function ruleRow(run: Run, outcome: CheckedRule, maxFigures = MAX_FIGURES): RuleRow {
  const { rule, effect, reason, hint } = outcome;
  const told = toldFigures(outcome);
  const more = told.length - maxFigures;
  return {
    sign: outcomeSign(outcome),
    effect,
    rule: rule.text,
    reasons: [reason, hint].filter((text) => text !== ''),
    verb: verbOf(outcome),
    figures: told.slice(0, maxFigures).map((got) => ruleFigure(run, got, tellingOf(outcome))),
    remarks: [...(more > 0 ? [`${more} more`] : []), ...doubtsOf(outcome)],
  };
}

function ruleFigure(run: Run, got: Got, telling: Telling): RuleFigure {
  const [text, usual] = [gotWords(got, telling), baselineText(got)];
  const when = whenText(run, got);
  return {
    text: usual === '' ? text : `${text} (${usual})`,
    when,
    window: when === '' ? null : got.where,
    span: when === '' ? '' : shortSpan(run, got.where!),
    origin: got.origin,
  };
}

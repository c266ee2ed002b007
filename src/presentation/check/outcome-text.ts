import type { Got, Outcome } from '../../check/judge/outcome.ts';
import type { Lasting } from '../../check/language/check-rule.ts';
import type { Run } from '../../model/run.ts';
import { joinNames } from '../../text/join-names.ts';
import type { NamedSpan } from '../blocks/block.ts';
import { doubtText } from './baseline-text.ts';
import { gotText, shortGotText, type Telling, whenText } from './got-text.ts';

/** Maximum number of figures that are named for a rule. */
const MAX_FIGURES = 5;

/** Says what was got for a rule: `got 7.2 ms (190–280 s, iostat.out:4182)`, or why it cannot be judged. */
export function outcomeText(run: Run, outcome: Outcome): string {
  const { got, reason, hint } = outcome;
  if (reason !== '') return hint === '' ? reason : `${reason}; ${hint}`;
  if (got.length === 0) return '';
  const texts = toldFigures(outcome).map((each) => gotText(run, each, tellingOf(outcome)));
  const told = `${verbOf(outcome)} ${joinNames(texts, '; ', MAX_FIGURES)}`;
  return [told, ...doubtsOf(outcome), ...(hint === '' ? [] : [hint])].join('; ');
}

/** Says what was got without its time and line, or why it cannot be judged without what would help. */
export function shortOutcomeText(outcome: Outcome): string {
  const { got, reason } = outcome;
  if (reason !== '' || got.length === 0) return reason;
  const texts = toldFigures(outcome).map((each) => shortGotText(each, tellingOf(outcome)));
  return `${verbOf(outcome)} ${joinNames(texts, '; ', MAX_FIGURES)}`;
}

/** Returns the times that the text of an outcome names. */
export function toldTimes(run: Run, outcome: Outcome): readonly NamedSpan[] {
  return toldFigures(outcome).flatMap((got) => {
    const text = whenText(run, got);
    return text === '' ? [] : [{ text, window: got.where! }];
  });
}

/** Returns the word before what was got: a value is got, a finding is found. */
function verbOf({ rule: { condition } }: Pick<Outcome, 'rule'>): string {
  return condition.kind === 'finding' ? 'found' : 'got';
}

/** Returns how the figures of a rule are told. */
export function tellingOf({ rule: { condition }, got }: Outcome): Telling {
  const isNamed = got.length > 1;
  if (condition.kind === 'finding' || condition.limit.isOfBaseline)
    return { isNamed, limit: null, extent: '' };
  const { lasting, limit } = condition;
  return { isNamed, limit: (lasting ?? limit).value, extent: extentOf(lasting) };
}

function extentOf(lasting: Lasting | null): string {
  if (lasting?.unit !== 's') return '';
  return lasting.isInARow ? 'in a row' : 'in all';
}

/** Returns the figures that are told of a rule: those for which it was kept, or those that broke it. */
export function toldFigures({ verdict, got }: Outcome): readonly Got[] {
  const told = got.filter(({ isKept }) => isKept === (verdict === 'kept'));
  return told.length > 0 ? told : got;
}

/** Says why what is beyond its share of a baseline may be no change, each reason once. */
export function doubtsOf(outcome: Outcome): readonly string[] {
  const doubts = toldFigures(outcome).flatMap(({ doubt }) => doubt ?? []);
  return [...new Set(doubts.map(doubtText))];
}

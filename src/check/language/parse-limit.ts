import type { Lasting, Limit } from './check-rule.ts';
import { parseAmount } from './parse-amount.ts';
import { isRelationText } from './relation-word.ts';
import { RuleError } from './rule-error.ts';
import { joinWords, type RuleWord } from './rule-words.ts';

/** How a limit of a baseline is written. */
export const BASELINE_EXAMPLE = 'such as: transactions/s mean > 95 % of baseline';

/** How a limit of a time is written. */
const FOR_EXAMPLE = 'such as: in use > 90 % for < 30 s in a row, for < 60 s in all, for < 5 %';

/**
 * Parses what stands behind a relation: `5 ms`, `95 % of baseline`.
 *
 * @throws {@link RuleError} for anything else
 */
export function parseLimit(words: readonly RuleWord[]): Limit {
  const isOfBaseline = joinWords(words.slice(-2)) === 'of baseline';
  const text = joinWords(isOfBaseline ? words.slice(0, -2) : words);
  const amount = parseAmount(text);
  if (amount === null)
    throw new RuleError(
      `${text === '' ? 'nothing' : text} is no number with a unit`,
      'such as 5 ms, 80 %, 2 GB, 1 Gbit/s, 3000',
    );
  if (isOfBaseline && amount.unit !== '%')
    throw new RuleError('the share of a baseline is in percent', BASELINE_EXAMPLE);
  return { ...amount, isOfBaseline };
}

/**
 * Parses what stands behind `for`: `< 30 s in a row`, `< 30 s in all`, `< 5 %`. A time without such words is one in all.
 *
 * @throws {@link RuleError} for anything else
 */
export function parseLasting(words: readonly RuleWord[]): Lasting {
  const [relation, ...rest] = words;
  const text = joinWords(rest);
  const amount = parseAmount(text.replace(/ (in a row|in all|of the time)$/, ''));
  const unit = amount?.unit;
  const isInARow = text.endsWith(' in a row');
  if (relation === undefined || !isRelationText(relation.text) || (unit !== 's' && unit !== '%'))
    throw new RuleError('for needs a time or a share of it', FOR_EXAMPLE);
  if (isInARow && unit === '%') throw new RuleError('a share is not in a row', FOR_EXAMPLE);
  return { relation: relation.text, value: amount!.value, unit, isInARow };
}

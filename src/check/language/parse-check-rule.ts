import type { SampleStatistic } from '../../analyse/figures/figure.ts';
import { parseTimeBound } from '../../input/metadata/parse-time-bound.ts';
import type { TimeBound } from '../../model/time-bound.ts';
import type { CheckRule, Condition, FigureCondition, Relation, RuleScope } from './check-rule.ts';
import { BASELINE_EXAMPLE, parseLasting, parseLimit } from './parse-limit.ts';
import { isRelation } from './relation-word.ts';
import { RuleError } from './rule-error.ts';
import { joinWords, type RuleWord, ruleWords } from './rule-words.ts';

const FINDING_EXAMPLE = 'the words of a finding may be quoted: no finding "All CPUs were busy"';
const EXAMPLE = 'a rule is such as: disk sda response time p95 < 5 ms during "load"';

/**
 * Parses a rule such as `warn: every disk in use p95 < 80 % after 60 s`.
 *
 * @throws {@link RuleError} for a text that is no rule
 */
export function parseCheckRule(text: string, place: string): CheckRule {
  const words = ruleWords(text);
  if (words === null) throw new RuleError('a quotation mark has no partner', EXAMPLE);
  const { level, isOptional, rest } = takeLevel(words);
  const clauses = clausesOf(rest);
  const [head, ...others] = clauses;
  const condition = conditionOf(head!.words, onlyClause(others, 'for'));
  return { text, place, level, isOptional, condition, scope: scopeOf(others) };
}

interface TakenLevel extends Pick<CheckRule, 'level' | 'isOptional'> {
  readonly rest: readonly RuleWord[];
}

/** Takes the words before a condition: `warn:`, `error:`, `optional:`. */
function takeLevel(words: readonly RuleWord[]): TakenLevel {
  const count = words.findIndex(({ text, isQuoted }) => isQuoted || !PREFIXES.has(text));
  const prefixes = words.slice(0, count < 0 ? words.length : count).map(({ text }) => text);
  return {
    level: prefixes.includes('warn:') ? 'warning' : 'error',
    isOptional: prefixes.includes('optional:'),
    rest: words.slice(prefixes.length),
  };
}

const PREFIXES: ReadonlySet<string> = new Set(['warn:', 'error:', 'optional:']);

/** The words that begin a clause behind a condition. */
const KEYWORDS = ['for', 'during', 'after', 'before', 'on'] as const;
type Keyword = (typeof KEYWORDS)[number];

interface Clause {
  readonly keyword: Keyword | '';
  readonly words: readonly RuleWord[];
}

/** Divides a rule at its keywords. The first clause is the condition, whose words before its relation are no keywords. */
function clausesOf(words: readonly RuleWord[]): readonly Clause[] {
  const first = isNoFinding(words) ? 1 : Math.max(1, words.findIndex(isRelation));
  const starts = words.flatMap((word, i) =>
    i > first && keywordOf(word) !== undefined ? [i] : [],
  );
  return [0, ...starts].map((from, i) => {
    const keyword = i === 0 ? '' : keywordOf(words[from]!)!;
    return { keyword, words: words.slice(keyword === '' ? 0 : from + 1, starts[i]) };
  });
}

function keywordOf({ text, isQuoted }: RuleWord): Keyword | undefined {
  return isQuoted ? undefined : KEYWORDS.find((keyword) => keyword === text);
}

function isNoFinding([first, second]: readonly RuleWord[]): boolean {
  return first?.text === 'no' && second?.text === 'finding';
}

function conditionOf(words: readonly RuleWord[], lasting: Clause | undefined): Condition {
  if (isNoFinding(words)) {
    if (lasting !== undefined)
      throw new RuleError('for is about a figure, not about a finding', FINDING_EXAMPLE);
    return { kind: 'finding', words: joinWords(words.slice(2)) };
  }
  const at = words.findIndex(isRelation);
  if (at < 0) {
    const turned = words.find(({ text, isQuoted }) => !isQuoted && /^=[<>]$/.test(text))?.text;
    const hint = turned === undefined ? EXAMPLE : `${turned} is written ${turned[1]}=`;
    throw new RuleError('no <, <=, >, >= or = with a number', hint);
  }
  const relation = words[at]!.text as Relation;
  const limit = parseLimit(words.slice(at + 1));
  if (limit.isOfBaseline && (relation === '=' || lasting !== undefined))
    throw new RuleError('a share of a baseline is a limit of one value', BASELINE_EXAMPLE);
  const subject = subjectOf(words.slice(0, at));
  if (subject.statistic !== null && lasting !== undefined)
    throw new RuleError(
      `for is about each value, not about ${words[at - 1]!.text}`,
      `a name that ends so is quoted: "latency p95" > 20 ms for < 10 s in all`,
    );
  return {
    ...{ kind: 'figure', ...subject, relation, limit },
    lasting: lasting === undefined ? null : parseLasting(lasting.words),
  };
}

type RuleSubject = Pick<FigureCondition, 'quantifier' | 'words' | 'statistic'>;

function subjectOf(words: readonly RuleWord[]): RuleSubject {
  const [first] = words;
  const quantifier = QUANTIFIERS.find((word) => first?.text === word && !first.isQuoted);
  const named = quantifier === undefined ? words : words.slice(1);
  const last = named.at(-1);
  const statistic = last === undefined || last.isQuoted ? null : statisticOf(last.text);
  const text = joinWords(statistic === null ? named : named.slice(0, -1));
  if (text === '') throw new RuleError('nothing is named before the relation', EXAMPLE);
  return { quantifier: quantifier ?? 'only', words: text, statistic };
}

const QUANTIFIERS = ['every', 'any'] as const;

/** Returns the statistic of a word; null for any other word. */
function statisticOf(word: string): SampleStatistic | null {
  if (word === 'mean' || word === 'min' || word === 'max' || word === 'last') return { name: word };
  const percent = Number(/^p(\d{1,2}(?:\.\d+)?)$/.exec(word)?.[1] ?? 0);
  return percent > 0 ? { name: 'percentile', percent } : null;
}

/** Returns the clause of a keyword; undefined without one. */
function onlyClause(clauses: readonly Clause[], keyword: Keyword): Clause | undefined {
  const [found, ...others] = clauses.filter((clause) => clause.keyword === keyword);
  if (others.length > 0) throw new RuleError(`${keyword} is given twice`, EXAMPLE);
  return found;
}

function scopeOf(clauses: readonly Clause[]): RuleScope {
  const textAt = (keyword: Keyword) => {
    const found = onlyClause(clauses, keyword);
    const text = found === undefined ? null : joinWords(found.words);
    if (text === '') throw new RuleError(`nothing stands behind ${keyword}`, EXAMPLE);
    return text;
  };
  return {
    during: textAt('during'),
    after: boundOf('after', textAt('after')),
    before: boundOf('before', textAt('before')),
    host: textAt('on'),
  };
}

function boundOf(keyword: Keyword, text: string | null): TimeBound | null {
  if (text === null) return null;
  const bound = parseTimeBound(text);
  if (bound === null)
    throw new RuleError(
      `${text} is no time`,
      `such as ${keyword} 60 s, ${keyword} 10m, ${keyword} 12:03:10`,
    );
  return bound;
}

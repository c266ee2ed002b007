import { max } from 'd3-array';
import { diagnosisOf } from '../../analyse/diagnosis.ts';
import { commonWords } from '../../check/names/finding-words.ts';
import { metricOption } from '../../check/names/measured.ts';
import { ruleText } from '../../check/suggest/rule-text.ts';
import {
  type RuleSection,
  type SuggestedRule,
  suggestedRules,
} from '../../check/suggest/suggested-rules.ts';
import type { Run } from '../../model/run.ts';
import { formatQuantity } from '../../text/quantity.ts';

/** A rule and what is said about it. */
interface Line {
  readonly rule: string;
  readonly comment: string;
}

/** Maximum width of the rules beside their comments, in characters. */
const MAX_RULE = 56;

/** Returns rules that runs keep as the lines of a file, each with today's value, and the forms that rules have. */
export function suggestionLines(runs: readonly Run[]): readonly string[] {
  const sections = suggestedRules(runs);
  const titled = [
    ...sections.map(({ title, rules }) => ({ title, lines: rules.map(valueLine) })),
    { title: 'What was found', lines: findingLines(runs) },
    { title: 'Other forms', lines: formLines(runs, sections) },
  ];
  const widths = titled.flatMap(({ lines }) => lines.map(({ rule }) => rule.length));
  const column = 2 + (max(widths.filter((width) => width <= MAX_RULE)) ?? 0);
  return [
    '# A rule is a line. What follows # is a comment, here the value today.',
    ...titled.flatMap(({ title, lines }) => [
      '',
      `# ${title}`,
      ...lines.map(({ rule, comment }) => `${rule.padEnd(column)}  # ${comment}`),
    ]),
  ];
}

function valueLine({ text, value, isOfSeveral }: SuggestedRule): Line {
  const { unit, measured } = value;
  const shown = formatQuantity(value.value, { unit, ...metricOption(measured) });
  return { rule: text, comment: isOfSeveral ? `${shown}: ${measured.name}` : shown };
}

/** Maximum number of findings that are named. */
const MAX_FINDINGS = 5;

function findingLines(runs: readonly Run[]): readonly Line[] {
  const limits = runs
    .flatMap((run) => diagnosisOf(run).findings)
    .filter(({ level }) => level === 'limit');
  if (limits.length === 0) return [{ rule: 'no finding', comment: 'no limit was found' }];
  const claims = new Map(limits.map((finding) => [commonWords(finding), finding.claim]));
  const named = [...claims].slice(0, MAX_FINDINGS).map(([words, claim]) => ({
    rule: `# no finding ${JSON.stringify(words)}`,
    comment: `would fail today: ${claim}`,
  }));
  return [{ rule: 'warn: no finding', comment: 'limits were found today' }, ...named];
}

/** The forms of rules, with rules of the run as their examples. */
function formLines(runs: readonly Run[], sections: readonly RuleSection[]): readonly Line[] {
  const rules = sections.flatMap((section) => section.rules);
  const [first] = rules;
  const text = first?.text ?? EXAMPLE;
  // A printed result is of the whole run.
  const timed = rules.find(({ value }) => value.measured.kind === 'signal')?.text ?? EXAMPLE;
  return [
    { rule: `# warn: ${text}`, comment: 'only warns' },
    { rule: `# optional: ${text}`, comment: 'may be about nothing' },
    { rule: `# ${timed} after 60 s`, comment: 'or before 10 min, after 12:03:10' },
    {
      rule: `# ${timed} during ${JSON.stringify(phaseName(runs))}`,
      comment: 'a phase, a mark or a job, or a part of its name',
    },
    { rule: `# ${baselineRule(first)}`, comment: '--baseline names runs like this one' },
    {
      rule: '# every disk in use > 90 % for < 30 s in a row',
      comment: 'or for < 60 s in all, for < 5 %; any disk: at least one; disk sda',
    },
    {
      rule: '# CPU busy mean < 80 %',
      comment: 'mean, min, max, last, p1 to p99.9; without one, each value',
    },
  ];
}

const EXAMPLE = 'CPU busy p95 < 90 %';

function baselineRule(rule: SuggestedRule | undefined): string {
  if (rule === undefined) return 'CPU busy mean < 105 % of baseline';
  const { candidate } = rule;
  return ruleText(candidate, `${candidate.relation === '>' ? 95 : 105} % of baseline`) ?? '';
}

/** Maximum length of a phase's name in an example, in characters. */
const MAX_PHASE = 24;

function phaseName([run]: readonly Run[]): string {
  const names = run === undefined ? [] : diagnosisOf(run).phases.map(({ name }) => name);
  return names.find(({ length }) => length > 0 && length <= MAX_PHASE) ?? 'load';
}

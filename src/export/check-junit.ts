import { escapeXml } from '../chart/escape-xml.ts';
import type { CheckedRule, CheckedRun } from '../check/checked.ts';
import type { Run } from '../model/run.ts';
import { gotText } from '../presentation/check/got-text.ts';
import {
  doubtsOf,
  outcomeText,
  tellingOf,
  toldFigures,
} from '../presentation/check/outcome-text.ts';
import { parseFileLine } from '../text/file-line.ts';
import { clockTime } from './csv/csv.ts';

type Attributes = Readonly<Record<string, string | number>>;

/** Begins the file, and shows that it is no log. See `isOwnOutput`. */
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/**
 * What became of rules as JUnit XML, as Jenkins, GitLab and others read it: a suite a run, a test a rule. A rule that
 * was not kept is a failure, one that could not be judged an error; a warning passes, and is in the output of its test.
 */
export function checkJunit(checked: readonly CheckedRun[]): string {
  const all = checked.flatMap(({ outcomes }) => outcomes);
  const { skipped: _, ...counts } = countsOf(all);
  const suites = checked.map(suite).join('\n');
  return `${HEAD}\n${element('testsuites', { name: 'statgraph check', ...counts }, `\n${suites}\n`)}\n`;
}

function suite({ run, outcomes }: CheckedRun): string {
  const timestamp = clockTime(run, run.window.from).replace(/\.\d+Z$/, '');
  const attributes = {
    name: run.title,
    ...countsOf(outcomes),
    ...(timestamp !== '' && { timestamp }),
  };
  const tests = outcomes.map((outcome) => testCase(run, outcome));
  return element('testsuite', attributes, `\n${tests.join('\n')}\n`);
}

function countsOf(outcomes: readonly CheckedRule[]) {
  const kinds = outcomes.map(kindOf);
  const count = (kind: TestKind) => kinds.filter((each) => each === kind).length;
  return {
    tests: outcomes.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
  };
}

/** The element that says what became of a test; none for one that passed. */
type TestKind = 'failure' | 'error' | 'skipped' | 'system-out' | '';

function kindOf({ verdict, effect }: CheckedRule): TestKind {
  if (effect === 'fail') return verdict === 'broken' ? 'failure' : 'error';
  if (verdict === 'left-out' || verdict === 'cannot-tell') return 'skipped';
  return effect === 'warn' ? 'system-out' : '';
}

function testCase(run: Run, outcome: CheckedRule): string {
  const attributes = { classname: className(run, outcome), name: outcome.rule.text };
  return element('testcase', attributes, resultOf(run, outcome));
}

/** Readers divide a class at its dots: the run is the package, its rules are the class. */
function className(run: Run, { rule }: CheckedRule): string {
  const file = parseFileLine(rule.place)?.file ?? 'rules';
  return [run.title, file].map((name) => name.replaceAll('.', '_')).join('.');
}

function resultOf(run: Run, outcome: CheckedRule): string {
  const kind = kindOf(outcome);
  const message = outcomeText(run, outcome);
  if (kind === '') return '';
  if (kind === 'system-out') return element(kind, {}, escapeXml(`warning: ${message}`));
  if (kind === 'skipped') return element(kind, { message });
  return element(kind, { message, type: outcome.verdict }, detailsOf(run, outcome));
}

/** All that was got, a line each, and where the rule is written. */
function detailsOf(run: Run, outcome: CheckedRule): string {
  const { rule, reason, hint } = outcome;
  const figures = toldFigures(outcome).map((got) =>
    gotText(run, got, { ...tellingOf(outcome), isNamed: true }),
  );
  const lines = [`${rule.place}: ${rule.text}`, reason, hint, ...figures, ...doubtsOf(outcome)];
  return lines
    .filter((line) => line !== '')
    .map(escapeXml)
    .join('\n');
}

function element(name: string, attributes: Attributes, content = ''): string {
  const pairs = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeXml(`${value}`)}"`,
  );
  const start = `<${name}${pairs.join('')}`;
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
}

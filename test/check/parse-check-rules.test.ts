import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CheckRule, FigureCondition } from '../../src/check/language/check-rule.ts';
import { parseCheckRules, ruleLines } from '../../src/check/language/parse-check-rules.ts';

function ruleOf(text: string): CheckRule {
  const { rules, bad } = parseCheckRules([{ text, place: 'rule 1' }]);
  expect(bad).toEqual([]);
  return rules[0]!;
}

const figureOf = (text: string) => ruleOf(text).condition as FigureCondition;

test.each([
  ['transactions/s p5 > 3000', 'transactions/s', { name: 'percentile', percent: 5 }, 3000, null],
  ['latency p99.9 < 5 ms', 'latency', { name: 'percentile', percent: 99.9 }, 0.005, 's'],
  ['disk vda response time < 5ms', 'disk vda response time', null, 0.005, 's'],
  ['memory available min>2 GB', 'memory available', { name: 'min' }, 2e9, 'B'],
  ['network eth0 received max < 1 Gbit/s', 'network eth0 received', { name: 'max' }, 125e6, 'B/s'],
  ['cpu busy mean <= 90 %', 'cpu busy', { name: 'mean' }, 90, '%'],
  ['memory free min > 1 TiB', 'memory free', { name: 'min' }, 2 ** 40, 'B'],
  ['context switches/s max < 1M', 'context switches/s', { name: 'max' }, 1e6, '1'],
  ['"disk p95" = 1,000', 'disk p95', null, 1000, null],
])('%s names a figure, its statistic and its limit', (text, words, statistic, value, unit) => {
  expect(figureOf(text)).toMatchObject({ words, statistic, quantifier: 'only' });
  expect(figureOf(text).limit).toEqual({ value, unit, isOfBaseline: false });
});

test('every and any say how many of the named must keep the limit', () => {
  expect(figureOf('every disk in use p95 < 80 %')).toMatchObject({
    quantifier: 'every',
    words: 'disk in use',
  });
  expect(figureOf('any disk in use p95 > 80 %').quantifier).toBe('any');
  expect(figureOf('"every" thing > 1')).toMatchObject({ quantifier: 'only', words: 'every thing' });
});

test('levels stand before a rule', () => {
  expect(ruleOf('a > 1')).toMatchObject({ level: 'error', isOptional: false });
  expect(ruleOf('warn: optional: a > 1')).toMatchObject({ level: 'warning', isOptional: true });
});

test('clauses limit the time and the host', () => {
  const { scope } = ruleOf('a p95 < 5 ms during "random reads" after 60 s before 10m on db1');
  expect(scope).toEqual({
    during: 'random reads',
    after: { seconds: 60 },
    before: { seconds: 600 },
    host: 'db1',
  });
  expect(ruleOf('a > 1 after 12:03').scope.after).toEqual({ ofDay: 43_380 });
});

test('for limits how long a condition holds', () => {
  expect(figureOf('disk sda in use > 90 % for < 30 s').lasting).toEqual({
    ...{ relation: '<', value: 30, unit: 's', isInARow: false },
  });
  expect(figureOf('a > 90 % for <= 5 % after 1m').lasting).toMatchObject({ value: 5, unit: '%' });
});

test('a time is in a row or in all; without a word it is in all', () => {
  const lasting = (text: string) => figureOf(`a > 90 % for ${text}`).lasting;
  expect(lasting('< 30 s in a row')).toMatchObject({ value: 30, unit: 's', isInARow: true });
  expect(lasting('< 30 s in a row after 5 s')).toEqual(lasting('< 30 s in a row'));
  expect(lasting('< 30 s in all')).toEqual(lasting('< 30 s'));
  expect(lasting('< 5 % of the time')).toEqual(lasting('< 5 %'));
});

test('a share of a baseline is in percent', () => {
  expect(figureOf('transactions/s mean > 95 % of baseline').limit).toEqual({
    ...{ value: 95, unit: '%', isOfBaseline: true },
  });
});

test('a finding is named by its words', () => {
  expect(ruleOf('no finding "All CPUs were busy" during load')).toMatchObject({
    condition: { kind: 'finding', words: 'All CPUs were busy' },
    scope: { during: 'load' },
  });
  expect(ruleOf('no finding').condition).toEqual({ kind: 'finding', words: '' });
  expect(ruleOf('no finding during load')).toMatchObject({
    condition: { kind: 'finding', words: '' },
    scope: { during: 'load' },
  });
});

test.each([
  ['', 'no <, <=, >, >= or = with a number'],
  ['disk sda in use', 'no <, <=, >, >= or = with a number'],
  ['> 5', 'nothing is named before the relation'],
  ['p95 > 5', 'nothing is named before the relation'],
  ['a >', 'nothing is no number with a unit'],
  ['a > 5 parsecs', '5 parsecs is no number with a unit'],
  ['a > 95 of baseline', 'the share of a baseline is in percent'],
  ['a > 5 for 30 s', 'for needs a time or a share of it'],
  ['a > 5 for < 30 s in a line', 'for needs a time or a share of it'],
  ['a > 5 for < 5 % in a row', 'a share is not in a row'],
  ['a > 5 during', 'nothing stands behind during'],
  ['a > 5 after x', 'x is no time'],
  ['a > 5 after 1 after 2', 'after is given twice'],
  ['a p95 > 5 for < 9 s', 'for is about each value, not about p95'],
  ['a > 5 for < 9 s for < 1 s', 'for is given twice'],
  ['no finding "All CPUs were busy" for < 9 s', 'for is about a figure, not about a finding'],
  ['no finding The CPUs waited for I/O', 'for is about a figure, not about a finding'],
  ['"a > 5', 'a quotation mark has no partner'],
])('%j is no rule: %s', (text, message) => {
  const { bad } = parseCheckRules([{ text, place: 'rules.txt:3' }]);
  expect(bad).toMatchObject([{ text, place: 'rules.txt:3', message }]);
});

test.each([
  ['cpu busy =< 80 %', '=< is written <='],
  ['cpu busy => 80 %', '=> is written >='],
])('%j is told how it is written', (text, hint) => {
  expect(parseCheckRules([{ text, place: 'rule 1' }]).bad).toMatchObject([{ hint }]);
});

test('a file has a rule a line, and comments', () => {
  const content = '# first\n\na > 1   # got 2\r\n"disk #1" in use < 5 %\nsda#2 > 1\n';
  expect(ruleLines(content, 'rules.txt')).toEqual([
    { text: 'a > 1', place: 'rules.txt:3' },
    { text: '"disk #1" in use < 5 %', place: 'rules.txt:4' },
    { text: 'sda#2 > 1', place: 'rules.txt:5' },
  ]);
});

test('any text is a rule or a bad rule', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const { rules, bad } = parseCheckRules([{ text, place: 'rule 1' }]);
      expect(rules.length + bad.length).toBe(1);
    }),
  );
});

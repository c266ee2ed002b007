import { expect, test } from 'vitest';
import { parametersOf, parsePattern } from '../../../src/input/runs/run-pattern.ts';

test('the parameters of a pattern are its names in order; {tool} is none', () => {
  const names = (text: string) => parametersOf(parsePattern(text));
  expect(names('{tier}_{mode}_{threads}th.{tool}.txt')).toEqual(['tier', 'mode', 'threads']);
  expect(names('{date}/*/bp-{pool}GiB')).toEqual(['date', 'pool']);
  expect(names('{Größe}{n 2}')).toEqual(['Größe', 'n 2']);
});

test('slashes and points around a pattern have no meaning', () => {
  const { steps } = parsePattern('./a{x}//b/');
  expect(steps).toEqual(parsePattern('a{x}/b').steps);
});

test.each([
  ['iops', 'no name of a parameter'],
  ['', 'no name of a parameter'],
  ['*.{tool}.txt', 'no name of a parameter'],
  ['{a}/{b}-{a}', '{a} twice'],
  ['iops{iops', 'unbalanced {'],
  ['iops}{iops}', 'unbalanced }'],
  ['{a{b}}', 'unbalanced {'],
  ['{}', 'braces without a name'],
  ['{a*}', 'not a name: {a*}'],
  ['{a/b}', 'unbalanced {'],
  ['{ a}', 'not a name: { a}'],
])('the pattern %s is a mistake: %s', (pattern, mistake) => {
  expect(() => parsePattern(pattern)).toThrow(mistake);
});

import { expect, test } from 'vitest';
import { parseCheckRule } from '../../../src/check/language/parse-check-rule.ts';
import { outcomeText } from '../../../src/presentation/check/outcome-text.ts';
import { BROKEN, makeBroken, makeChecked } from '../../check/made-outcomes.ts';

const { run } = makeChecked('a');

/** What is told of a rule whose figure had a value. */
function told(text: string, value: number, more: Partial<typeof BROKEN> = {}): string {
  const got = [{ ...BROKEN, where: null, origin: '', value, ...more }];
  return outcomeText(run, { ...makeBroken(text, { got }), rule: parseCheckRule(text, 'rule 1') });
}

test.each([
  ['cpu busy < 86 %', 86.4, 'got 86.4 %'],
  ['cpu busy > 86 %', 85.6, 'got 85.6 %'],
  ['cpu busy < 86 %', 86, 'got 86 %'],
  ['cpu busy < 80 %', 86.4, 'got 86.4 %'],
  ['cpu busy < 86', 86.4, 'got 86.4 %'],
  ['cpu busy < 86 % of baseline', 86.4, 'got 86.4 %'],
])('a value that is shown as its limit says on which side it is: %s, %d', (text, value, words) => {
  expect(told(text, value)).toBe(words);
});

test('so does a time', () => {
  const time = { kind: 'time', unit: 's', metric: '' } as const;
  expect(told('cpu busy > 90 % for < 30 s', 30.01, time)).toBe('got for just above 30 s in all');
  expect(told('cpu busy > 90 % for < 30 s in a row', 42, time)).toBe('got for 42 s in a row');
  expect(told('cpu busy > 90 % for < 5 %', 6, { ...time, unit: '%' })).toBe('got for 6 %');
});

import { expect, test } from 'vitest';
import { didYouMean } from '../../src/text/did-you-mean.ts';

const names = ['iostat', 'vmstat', 'mpstat', 'sar'];

test.each([
  ['vmstst', 'vmstat'],
  ['vmsta', 'vmstat'],
  ['vvmstat', 'vmstat'],
  ['vmtsat', 'vmstat'],
  ['oistat', 'iostat'],
  ['sra', 'sar'],
])('%s is a mistyped %s', (word, name) => {
  expect(didYouMean(word, names)).toBe(`did you mean ${name}?`);
});

test('the beginning of a name is that name', () => {
  expect(didYouMean('form', ['from', 'format'])).toBe('did you mean format?');
  expect(didYouMean('prom', ['prometheus'])).toBe('did you mean prometheus?');
  expect(didYouMean('pr', ['prometheus'])).toBe('');
});

test('the nearest name is named', () => {
  expect(didYouMean('mpstatt', names)).toBe('did you mean mpstat?');
});

test('a word that is like no name has no hint', () => {
  expect(didYouMean('prometheus', names)).toBe('');
  expect(didYouMean('', names)).toBe('');
});

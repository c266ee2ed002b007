import { expect, test } from 'vitest';
import { matchesGlob } from '../../src/text/glob.ts';

test.each([
  ['a/vm.out', '*', true],
  ['a/vm.out', 'vm.out', true],
  ['a/vm.out', 'a/*.out', true],
  ['a/vm.out', 'vm.?ut', true],
  ['a/vm.out', '*vm*out*', true],
  ['a/vm.out', 'b/*', false],
  ['a/vm.out', 'vm', false],
  ['a/vm.out', '', false],
  ['vmxout', 'vm.out', false],
  ['a*b', 'a*b', true],
  ['disk.read.throughput', 'disk.*.throughput', true],
  ['aab', '*ab', true],
  ['(x)[1]', '(x)[1]', true],
])('%s against %s is %s', (path, glob, expected) => {
  expect(matchesGlob(path, glob)).toBe(expected);
});

test('a glob of many stars is matched in reasonable time', () => {
  expect(matchesGlob('a'.repeat(5000), `${'*a'.repeat(200)}b`)).toBe(false);
});

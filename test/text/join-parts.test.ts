import { expect, test } from 'vitest';
import { joinParts } from '../../src/text/join-parts.ts';

test('parts are joined without those that are empty or do not apply', () => {
  expect(joinParts(['a', '', 'b', false, undefined, '0'], ', ')).toBe('a, b, 0');
  expect(joinParts(['', false], ', ')).toBe('');
});

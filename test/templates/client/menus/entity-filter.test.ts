import { expect, test } from 'vitest';
import { filterOf } from '../../../../templates/client/menus/filter.ts';

const names = ['sda', 'sdb', 'sdaa', 'eth0', 'tank/mirror-0'];
const left = (pattern: string) => names.filter(filterOf(pattern).matches);

test('a pattern keeps the names that it matches anywhere', () => {
  expect(left('^sd[ab]$')).toEqual(['sda', 'sdb']);
  expect(left('sd|eth')).toEqual(['sda', 'sdb', 'sdaa', 'eth0']);
  expect(left('mirror')).toEqual(['tank/mirror-0']);
});

test('an empty pattern keeps everything', () => {
  expect(left('')).toEqual(names);
});

test('an invalid regular expression keeps everything and is marked as an error', () => {
  expect(left('sd[')).toEqual(names);
  expect(filterOf('sd[').error).toBe(true);
});

import { expect, test } from 'vitest';
import { shortNames } from '../../src/text/short-names.ts';

test.each([
  [
    ['d-raid5-m-raid1c3-on-3-drives', 'd-raid5-m-raid1c4-on-4-drives'],
    ['raid1c3-on-3', 'raid1c4-on-4'],
  ],
  [
    ['before', 'after'],
    ['before', 'after'],
  ],
  [
    ['a-long-name-with-5-threads', 'a-long-name-with-50-threads'],
    ['a-long-name-with-5-threads', 'a-long-name-with-50-threads'],
  ],
  [
    ['the-same-long-name-twice', 'the-same-long-name-twice'],
    ['the-same-long-name-twice', 'the-same-long-name-twice'],
  ],
  [
    ['results-of-kernel-6.1', 'results-of-kernel-6.1-patched'],
    ['results-of-kernel-6.1', 'results-of-kernel-6.1-patched'],
  ],
])('%j are called %j', (names, short) => {
  expect(shortNames(names)).toEqual(short);
});

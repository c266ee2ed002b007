import { expect, test, vi } from 'vitest';
import { cachedBy } from '../../src/model/cached-by.ts';

test('the value of a key is made once', () => {
  const make = vi.fn(({ name }: { readonly name: string }) => [name]);
  const listOf = cachedBy(make);
  const key = { name: 'a' };
  expect(listOf(key)).toEqual(['a']);
  expect(listOf(key)).toBe(listOf(key));
  expect(make).toHaveBeenCalledTimes(1);
});

test('another key has its own value, even if it looks the same', () => {
  const listOf = cachedBy(({ name }: { readonly name: string }) => [name]);
  const [a, b] = [{ name: 'a' }, { name: 'b' }];
  expect([listOf(a), listOf(b), listOf(a)]).toEqual([['a'], ['b'], ['a']]);
  expect(listOf({ name: 'a' })).not.toBe(listOf(a));
});

test('two functions do not share their values', () => {
  const key = {};
  expect([cachedBy(() => 1)(key), cachedBy(() => 2)(key)]).toEqual([1, 2]);
});

test.each([[null], [undefined], [false], [0], ['']])('%o is cached', (value) => {
  const make = vi.fn(() => value);
  const cached = cachedBy(make);
  const key = {};
  expect([cached(key), cached(key)]).toEqual([value, value]);
  expect(make).toHaveBeenCalledTimes(1);
});

test('what could not be made is made at the next call', () => {
  const make = vi
    .fn(() => 1)
    .mockImplementationOnce(() => {
      throw new Error('not yet');
    });
  const cached = cachedBy(make);
  const key = {};
  expect(() => cached(key)).toThrow('not yet');
  expect(cached(key)).toBe(1);
});

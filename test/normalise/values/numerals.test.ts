import { expect, test } from 'vitest';
import { stateCode } from '../../../src/model/state.ts';
import { numeralsOf } from '../../../src/normalise/values/numerals.ts';
import { block, makeRaw } from '../raw.ts';

const formOf = (...columns: ReturnType<typeof block>[][]) =>
  numeralsOf(
    makeRaw({
      parser: { numerals: 'nicenum' },
      columns: columns.map((blocks) => ({ metric: 'pool.read.throughput', blocks })),
    }),
  );

test('a log has the form of its tool, or numbers with suffixes', () => {
  expect(numeralsOf(makeRaw({}))).toBeUndefined();
  expect(numeralsOf(makeRaw({ scaled: true }))).toBe('scaled');
  expect(numeralsOf(makeRaw({ parser: { numerals: 'by-size' } }))).toBe('by-size');
  expect(numeralsOf(makeRaw({ scaled: true, parser: { numerals: 'nicenum' } }))).toBe('nicenum');
});

test('numbers of zpool are plain where one of them has more digits than five columns hold', () => {
  expect(formOf([block(0, 0, 318, 0)], [block(0, 0, 1536)])).toBe('nicenum');
  expect(formOf([block(0, 0, 318)], [block(0, 0, 318), block(1, 0, 1537)])).toBeUndefined();
});

test('a column without a number says nothing of the form', () => {
  const boot = { ...block(0, 0, 1537), states: Uint8Array.of(stateCode['since-boot']) };
  expect(formOf([block(0, 0, null)], [block(0, 0, 0)], [boot])).toBe('nicenum');
});

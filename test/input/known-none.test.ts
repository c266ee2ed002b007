import { expect, test } from 'vitest';
import { knownNone } from '../../src/input/known-none.ts';

test('a form of a known tool that holds nothing to chart is named', () => {
  const bins = ', 0'.repeat(1216);
  expect(knownNone(`101, 0, 4096${bins}`)).toMatch(/histogram log of fio/);
  expect(knownNone('c0t0d0           Soft Errors: 0 Hard Errors: 0 Transport Errors: 0')).toMatch(
    /^iostat -E/,
  );
});

test.each(['101, 2915, 0, 4096, 0', 'hello', ''])('%s is no such form', (line) => {
  expect(knownNone(line)).toBe('');
});

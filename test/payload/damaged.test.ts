import { expect, test } from 'vitest';
import { checkCount, checkList, damaged } from '../../src/payload/damaged.ts';

test('the error names the damage, and what to do', () => {
  expect(damaged('it ends early')).toMatchObject({
    exitCode: 4,
    message: "the report's data is damaged: it ends early",
    hint: 'copy the report again, or create it again from the logs',
  });
});

test.each([0, 1, 10])('%d is a count up to 10', (value) => {
  expect(checkCount(value, 10, 'too many')).toBe(value);
});

test.each([-1, 11, 1.5, Number.NaN, '3', undefined])('%s is no count up to 10', (value) => {
  expect(() => checkCount(value, 10, 'too many')).toThrow('damaged: too many');
});

test('a list is a list', () => {
  const list = [1];
  expect(checkList(list, 'rows')).toBe(list);
  expect(() => checkList({ length: 1 } as never, 'rows')).toThrow('damaged: rows');
});

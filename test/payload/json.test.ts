import { expect, test } from 'vitest';
import { fromJson, toJson } from '../../src/payload/json.ts';

test('every number, text and null keeps its value', () => {
  const value = {
    numbers: [0, -0, 1.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    nested: { text: 'number', none: null, flag: true, zero: -0 },
  };
  expect(fromJson(toJson(value))).toEqual(value);
});

test('usual numbers are written as JSON writes them', () => {
  expect(toJson([0, 1.5, -2])).toBe('[0,1.5,-2]');
});

test('text that is not JSON is damage', () => {
  expect(() => fromJson('{"a":')).toThrow('its list of contents cannot be read');
});

import { expect, test } from 'vitest';
import { reportTitle } from '../../src/commands/report-title.ts';

test('the title of several runs says what they share and how many they are', () => {
  expect(reportTitle(['sweep'], ['/logs/sweep'])).toBe('sweep');
  expect(reportTitle(['a', 'b', 'c'], ['/logs/sweep'])).toBe('sweep: 3 runs');
  expect(reportTitle(['a', 'b', 'c', 'd'], ['/r/a', '/r/b', '/r/c', '/r/d/'])).toBe('r: 4 runs');
  expect(reportTitle(['a', 'b', 'c', 'd'], ['/r/a', '/r/b', '/s/c', '/s/d'])).toBe('4 runs');
});

test('a few runs that somebody named are named', () => {
  expect(reportTitle(['client', 'server'], ['client/', 'server/'])).toBe('client, server');
});

test('runs from a pipe are counted', () => {
  expect(reportTitle(['a', 'b'], ['-'])).toBe('2 runs');
});

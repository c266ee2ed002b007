import { expect, test } from 'vitest';
import { reportTitle } from '../../../src/commands/reading/report-title.ts';

const titleOf = (titles: readonly string[], paths: readonly string[]) =>
  reportTitle(
    titles.map((title) => ({ title })),
    paths,
  );

test('the title of several runs says what they share and how many they are', () => {
  expect(titleOf(['sweep'], ['/logs/sweep'])).toBe('sweep');
  expect(titleOf(['a', 'b', 'c'], ['/logs/sweep'])).toBe('sweep: 3 runs');
  expect(titleOf(['a', 'b', 'c', 'd'], ['/r/a', '/r/b', '/r/c', '/r/d/'])).toBe('r: 4 runs');
  expect(titleOf(['a', 'b', 'c', 'd'], ['/r/a', '/r/b', '/s/c', '/s/d'])).toBe('4 runs');
});

test('a few runs that somebody named are named', () => {
  expect(titleOf(['client', 'server'], ['client/', 'server/'])).toBe('client, server');
});

test('runs from a pipe are counted', () => {
  expect(titleOf(['a', 'b'], ['-'])).toBe('2 runs');
});

test('a run without a time is counted, too', () => {
  const runs = [{ title: 'logs' }, { title: 'logs, time unknown', ownTime: true as const }];
  expect(reportTitle(runs, ['/r/logs'])).toBe('logs: 2 runs');
  expect(reportTitle(runs, ['/r/logs/a', '/r/logs/b'])).toBe('logs: 2 runs');
});

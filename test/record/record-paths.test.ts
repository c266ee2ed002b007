import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { recordPaths } from '../../src/record/record-paths.ts';

const NOW = new Date(2026, 10, 6, 5, 4, 3);

test('logs are named after the report and the time, and are beside it', () => {
  expect(recordPaths({ output: 'out/run.html', command: ['make'] }, NOW)).toEqual({
    page: 'out/run.html',
    logs: 'out/run-20261106-050403',
  });
});

test('without a name the report has that of the command or the host', () => {
  const nameOf = (...command: string[]) => recordPaths({ command }, NOW).page;
  expect(nameOf('/usr/bin/fio', '--rw=read')).toBe('fio-20261106-050403.html');
  expect(nameOf('./my bench $(x).sh')).toBe('my-bench-x-.sh-20261106-050403.html');
  expect(nameOf('...')).toBe('run-20261106-050403.html');
  expect(nameOf()).toBe(`${hostname()}-20261106-050403.html`);
});

test('a given directory of logs names the report', () => {
  const paths = recordPaths({ logs: 'nightly/42', command: ['make'] }, NOW);
  expect(paths).toEqual({ page: '42.html', logs: 'nightly/42' });
});

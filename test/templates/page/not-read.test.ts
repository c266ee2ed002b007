import { expect, test } from 'vitest';
import type { Run, Warning } from '../../../src/model/run.ts';
import { notRead } from '../../../templates/page/logs/not-read.ts';
import { renderPage } from '../../../templates/page/page.ts';
import { NO_ASSETS } from '../../../templates/page/shell/page-assets.ts';
import { makeRun, makeSource } from '../../make-run.ts';

const columns = [{ metric: 'cpu.user', values: [1, 2] }];
const plain = makeRun([makeSource({ columns })]);
const file = (name: string) => ({ file: name, why: 'no known log in it', firstLine: 'hello' });
const warning = (line: number, code = 'not-understood', text = 'garbage'): Warning => {
  return { file: 'vmstat.out', line, code, text };
};

/** The run with lines of its log that were not understood. */
function withLost(lines: number, warnings: readonly Warning[]): Run {
  const [source] = plain.sources;
  const counts = { ...source!.counts, notUnderstood: lines };
  return { ...plain, sources: [{ ...source!, counts, warnings }] };
}

const fold = (run: Run) => String(notRead(run));
const summary = (run: Run) => /<summary>(.*?)<\/summary>/.exec(fold(run))?.[1];

test('where everything was read there is no note', () => {
  expect(notRead(plain)).toBe(false);
});

test('what was not read is below the title and above the first section', () => {
  const run = { ...withLost(27, [warning(12)]), unread: [file('notes')] };
  const page = renderPage(
    { schemaVersion: 1, generator: 'test', title: 'a title', runs: [run] },
    NO_ASSETS,
  );
  const at = page.indexOf('Not read: notes · 27 lines not understood');
  expect(at).toBeGreaterThan(page.indexOf('<h1'));
  expect(at).toBeLessThan(page.indexOf('<h2'));
  expect(page).toContain('<code>vmstat.out:12</code>');
  expect(page.match(/Files not read<\/caption>/g)).toHaveLength(1);
});

test('a file that may be a log comes first, with the reason, and the note is marked', () => {
  const closed = {
    ...file('io.out'),
    why: 'permission denied (EACCES)',
    unreadable: true,
  } as const;
  const run = { ...plain, unread: [file('a'), file('b'), file('c'), closed] };
  expect(summary(run)).toBe('Not read: io.out (permission denied (EACCES)), a, b, 1 more file');
  expect(fold(run)).toContain('class="not-read lost"');
  expect(fold({ ...plain, unread: [file('a')] })).toContain('class="not-read"');
});

test('a few lines of another program are no alarm, many lines and lines that were read in part are', () => {
  const [source] = plain.sources;
  const long = (warnings: readonly Warning[]) => ({
    ...plain,
    sources: [
      { ...source!, counts: { ...source!.counts, reports: 600, notUnderstood: 49 }, warnings },
    ],
  });
  expect(summary(long([warning(1)]))).toBe('49 lines not understood');
  expect(fold(long([warning(1)]))).toContain('class="not-read"');
  expect(fold(long([warning(1), warning(9, 'cut')]))).toContain('class="not-read lost"');
  expect(fold(withLost(27, [warning(12)]))).toContain('class="not-read lost"');
});

test('lines that were read in part count too, and a cut line once', () => {
  expect(summary(withLost(0, [warning(3, 'unparsed')]))).toBe('1 line not understood');
  const [garbage, cut] = [warning(1), warning(9, 'cut')];
  expect(summary(withLost(7, [garbage, cut]))).toBe('7 lines not understood');
  expect(summary(withLost(7, [garbage, cut, warning(12, 'damaged')]))).toBe(
    '8 lines not understood',
  );
});

test('other warnings are only counted', () => {
  const run = withLost(0, [warning(0, 'month-name', 'a month')]);
  expect(summary(run)).toBe('1 warning about the logs');
  expect(fold(run)).not.toContain('lost');
  expect(summary({ ...run, unread: [file('a')] })).toBe('Not read: a · 1 other warning');
});

test('of very many warnings the first are shown and the rest is counted', () => {
  const many = Array.from({ length: 250 }, (_, i) => warning(i + 1));
  const list = fold(withLost(250, many));
  expect(list).toContain('<code>vmstat.out:200</code>');
  expect(list).not.toContain('<code>vmstat.out:201</code>');
  expect(list).toContain('and 50 more');
});

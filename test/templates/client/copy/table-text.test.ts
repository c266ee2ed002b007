import { expect, test } from 'vitest';
import type { PageTable } from '../../../../src/presentation/table.ts';
import { tableMarkup, tableText } from '../../../../templates/client/copy/table-text.ts';

const table: PageTable = {
  caption: 'Numbers of sda - run1',
  head: ['line', 'unit', 'min', 'max'],
  groups: [
    { rows: [{ key: 'a', name: 'read', title: 'what it means', cells: ['MiB/s', '0.5', '12'] }] },
    { head: 'per I/O', rows: [{ key: 'b', name: 'svc_t', cells: ['ms', '−', '<1'] }] },
  ],
};

test('the markup is a table and nothing else', () => {
  const markup = tableMarkup(table);
  const tags = [...markup.matchAll(/<\/?([a-z]+)/g)].map((match) => match[1]!);
  expect([...new Set(tags)].sort()).toEqual(['caption', 'table', 'td', 'th', 'tr']);
  const attributes = [...markup.matchAll(/\s([a-z-]+)=/g)].map((match) => match[1]);
  expect([...new Set(attributes)]).toEqual(['align']);
});

test('numbers are right-aligned, names and units left-aligned', () => {
  const markup = tableMarkup(table);
  expect(markup).toContain(
    '<tr><th align="left">read</th><td align="left">MiB/s</td><td align="right">0.5</td><td align="right">12</td></tr>',
  );
  expect(markup).toContain('<th align="right">max</th>');
  expect(markup).toContain('<tr><th align="left">per I/O</th></tr>');
});

test('names are text', () => {
  const hostile = { ...table, caption: '</table><img src=x onerror=alert(1)>\t&' };
  expect(tableMarkup(hostile)).toContain(
    '<caption>&lt;/table&gt;&lt;img src=x onerror=alert(1)&gt; &amp;</caption>',
  );
  expect(tableMarkup(table)).toContain('&lt;1');
});

test('the text has a line for each row and tabs between cells, for any names', () => {
  expect(tableText(table)).toBe(
    'Numbers of sda - run1\nline\tunit\tmin\tmax\nread\tMiB/s\t0.5\t12\nper I/O\nsvc_t\tms\t−\t<1\n',
  );
  const [group] = table.groups;
  const row = { key: 'x', name: 'a\tb\nc', cells: ['', '', ''] };
  const hostile = { ...table, groups: [{ ...group, rows: [row] }] };
  expect(tableText(hostile)).toContain('\na b c\t\t\t\n');
});

test('numbers have no separators in text, so that every spreadsheet reads them', () => {
  const rows = [{ key: 'a', name: 'a, b', cells: ['1/s', '0.5', '66,730'] }];
  expect(tableText({ ...table, groups: [{ rows }] })).toContain('a, b\t1/s\t0.5\t66730\n');
});

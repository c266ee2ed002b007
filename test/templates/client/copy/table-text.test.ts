import { expect, test } from 'vitest';
import {
  type CopiedTable,
  tableMarkup,
  tableText,
} from '../../../../templates/client/copy/table-text.ts';

const table: CopiedTable = {
  caption: 'Numbers of sda - run1',
  rows: [
    { isHead: true, cells: ['line', 'unit', 'min', 'max'] },
    { isHead: false, cells: ['read', 'MiB/s', '0.5', '12'] },
    { isHead: true, cells: ['per I/O'] },
    { isHead: false, cells: ['svc_t', 'ms', '−', '<1'] },
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
  const rows = [{ isHead: false, cells: ['a\tb\nc', '', '', ''] }];
  expect(tableText({ ...table, rows })).toContain('\na b c\t\t\t\n');
});

test('numbers have no separators in text, so that every spreadsheet reads them', () => {
  const rows = [{ isHead: false, cells: ['a, b', '1/s', '0.5', '66,730'] }];
  expect(tableText({ ...table, rows })).toContain('a, b\t1/s\t0.5\t66730\n');
});

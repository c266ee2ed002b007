import { expect, test } from 'vitest';
import { parsers } from '../../parsers/index.ts';
import { formats } from '../../src/commands/formats.ts';
import { UserError } from '../../src/model/user-error.ts';

test('every format is listed with its columns', () => {
  const text = formats();
  for (const { title, id, columns } of parsers) {
    expect(text).toContain(`${title}\n  parser ${id} `);
    for (const { printed } of columns) expect(text).toContain(printed);
  }
});

test('a tool has its own formats, however its name is spaced', () => {
  const text = formats('zpool iostat');
  expect(text).toContain('parser zpool-iostat');
  expect(text).not.toContain('parser vmstat');
  expect(formats('zpool-iostat')).toBe(text);
});

test('an unknown tool is an error with the nearest name or all names', () => {
  const errorOf = (tool: string): unknown => {
    try {
      return formats(tool);
    } catch (error) {
      return error;
    }
  };
  expect(errorOf('vmstta')).toBeInstanceOf(UserError);
  expect(errorOf('vmstta')).toMatchObject({
    message: 'unknown tool: vmstta',
    hint: 'did you mean vmstat?',
  });
  expect(errorOf('abacus machine')).toMatchObject({ hint: expect.stringContaining('vmstat, ') });
});

test('the metrics of a format are below each other, however long the names of its columns', () => {
  const { columns } = parsers.find(({ id }) => id === 'pdh-csv')!;
  const lines = formats('pdh-csv')
    .split('\n')
    .slice(3, 3 + columns.length);
  const starts = lines.map((line, i) => line.indexOf(` ${columns[i]!.metric} `));
  expect(new Set(starts).size).toBe(1);
});

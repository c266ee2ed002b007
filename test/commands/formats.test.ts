import { expect, onTestFinished, test, vi } from 'vitest';
import { parsers } from '../../parsers/index.ts';
import { formats } from '../../src/commands/formats.ts';
import { UserError } from '../../src/model/user-error.ts';

/** Formats on a terminal of so many characters. */
function formatsIn(width: number, tool?: string): string {
  vi.stubEnv('COLUMNS', `${width}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  return formats(tool);
}

test('every format is listed with its columns', () => {
  const text = formatsIn(400);
  for (const { title, id, columns } of parsers) {
    expect(text).toContain(`${title}\nparser ${id} `);
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
  const lines = formatsIn(400, 'pdh-csv')
    .split('\n')
    .slice(-1 - columns.length, -1);
  const starts = lines.map((line, i) => line.indexOf(` ${columns[i]!.metric}: `));
  expect(new Set(starts).size).toBe(1);
  expect(starts[0]).toBeGreaterThan(0);
});

test('on a narrow terminal names and meanings have several lines, and nothing is left out', () => {
  const lines = formatsIn(80).split('\n');
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(lines.filter((line) => /\w…\w/.test(line))).toEqual([]);
});

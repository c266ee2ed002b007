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

test('every format is a line that names it and its tool, whatever the width', () => {
  const lines = formatsIn(40).trimEnd().split('\n');
  expect(lines).toHaveLength(parsers.length);
  for (const { title, id, tool } of parsers) {
    const line = lines.find((text) => text.startsWith(`${id} `))!;
    expect(line).toContain(title);
    expect(line).toContain(tool);
  }
  expect(lines.filter((line) => /otel/.test(line))).not.toEqual([]);
});

test('each format is shown with its columns', () => {
  for (const { title, id, columns } of parsers) {
    const text = formatsIn(400, id);
    expect(text).toContain(`${title}\nparser ${id} `);
    for (const { printed } of columns) expect(text).toContain(printed);
  }
});

test.each(['otel', 'OpenTelemetry', 'opentelemetry'])(
  '%s is found by a word of its name',
  (word) => {
    expect(formats(word)).toContain('parser otlp ');
    expect(formats(word)).not.toContain('parser vmstat');
  },
);

test.each([
  ['linux', ['iostat-linux', 'vmstat-linux']],
  ['FreeBSD', ['iostat-freebsd']],
  ['AIX', ['iostat-aix', 'sar-unix']],
  ['Solaris', ['mpstat-solaris', 'iostat-solaris', 'prstat']],
])('%s is found within brackets', (word, ids) => {
  const found = [...formats(word).matchAll(/^parser (\S+)/gm)].map(([, id]) => id);
  expect(found).toEqual(expect.arrayContaining(ids));
});

test('brackets alone are no word', () => {
  expect(() => formats('(')).toThrow('unknown tool: (');
});

test('one column is one, and a tool is not named twice', () => {
  const text = formatsIn(80);
  expect(text).toContain('(1 column)');
  expect(text).not.toContain('(1 columns)');
  expect(text).not.toMatch(/(\w+): \1\b/i);
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
  for (const { id } of parsers) {
    const lines = formatsIn(80, id).split('\n');
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines.filter((line) => /\w…\w/.test(line))).toEqual([]);
  }
});

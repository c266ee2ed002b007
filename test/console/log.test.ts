import { afterEach, expect, test, vi } from 'vitest';
import { printMessage } from '../../src/console/log.ts';

const { isTTY, columns } = process.stderr;

afterEach(() => {
  Object.assign(process.stderr, { isTTY, columns });
});

/** What a message prints on a terminal of a width, or into a pipe. */
function printed(text: string, width: number | undefined, paint?: (line: string) => string) {
  Object.assign(process.stderr, { isTTY: width !== undefined, columns: width });
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  printMessage(text, paint);
  const pieces = write.mock.calls.map(([piece]) => piece);
  write.mockRestore();
  return pieces.join('');
}

const TEXT = 'iostat.out: clock: nothing says when it was written';

test('a message is one line in a pipe, and ends its lines between words on a terminal', () => {
  expect(printed(TEXT, undefined)).toBe(`${TEXT}\n`);
  expect(printed(TEXT, 30)).toBe('iostat.out: clock: nothing\n  says when it was written\n');
});

test('a path that is wider than the terminal can still be copied', () => {
  const path = '/mnt/results/2026-11-21/run-17/iostat.out';
  expect(printed(`cannot read ${path}`, 20)).toBe(`cannot read\n  ${path}\n`);
});

test('a line is painted after controls of the text were removed', () => {
  const paint = (line: string) => line.replace('LIMIT', '\u001b[31m$&\u001b[0m');
  expect(printed('a\u001b[2J · LIMIT: b', 80, paint)).toBe('a · \u001b[31mLIMIT\u001b[0m: b\n');
});

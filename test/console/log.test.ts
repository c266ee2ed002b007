import { afterEach, expect, test, vi } from 'vitest';
import { printMessage } from '../../src/console/log.ts';
import { printBlocks } from '../../src/console/print-blocks.ts';

const { isTTY, columns } = process.stderr;

afterEach(() => {
  Object.assign(process.stderr, { isTTY, columns });
});

/** What a message prints on a terminal of a width, or into a pipe. */
function printed(text: string, width: number | undefined) {
  Object.assign(process.stderr, { isTTY: width !== undefined, columns: width });
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  printMessage(text);
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

test('blocks have no controls of their texts, and their marks are in colour', () => {
  Object.assign(process.stderr, { isTTY: true, columns: 80 });
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const claim = 'a\u001b[2J was busy';
  const sentence = { kind: 'sentence', mark: 'LIMIT', level: 'limit', claim } as const;
  printBlocks([sentence], { width: 80, height: 9, inColour: true });
  const [[text]] = write.mock.calls as unknown as [[string]];
  write.mockRestore();
  expect(text).toMatch(/^\u001b\[0;31mLIMIT\u001b\[0m +a[^\u001b]* was busy\n$/);
});

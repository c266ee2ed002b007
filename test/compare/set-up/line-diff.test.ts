import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffLines } from '../../../src/compare/set-up/line-diff.ts';

/** The hunks as texts: `-2 b`, `+2 B`. */
function shown(base: readonly string[], other: readonly string[]): string[] {
  return diffLines(base, other).flatMap((hunk) => [
    ...base.slice(hunk.base.from, hunk.base.to).map((line, i) => `-${hunk.base.from + i} ${line}`),
    ...other
      .slice(hunk.other.from, hunk.other.to)
      .map((line, i) => `+${hunk.other.from + i} ${line}`),
  ]);
}

test('a changed, an added and a removed line are found with their numbers', () => {
  expect(shown(['a', 'b', 'c', 'd'], ['a', 'B', 'c', 'd', 'e'])).toEqual(['-1 b', '+1 B', '+4 e']);
  expect(shown(['a', 'b', 'c'], ['b', 'c'])).toEqual(['-0 a']);
  expect(shown(['a'], ['a'])).toEqual([]);
  expect(shown([], ['a'])).toEqual(['+0 a']);
});

test('a repeated line that was added is the only change', () => {
  expect(shown(['x', '', 'y', '', 'z'], ['x', '', '', 'y', '', 'z'])).toHaveLength(1);
  expect(shown(['[a]', 'n=1', '[b]', 'n=1'], ['[a]', 'n=2', '[b]', 'n=1'])).toEqual([
    '-1 n=1',
    '+1 n=2',
  ]);
});

test('the hunks make the other text of the base', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 30 });
  fc.assert(
    fc.property(lines, lines, (base, other) => {
      const made: string[] = [];
      let at = 0;
      for (const hunk of diffLines(base, other)) {
        made.push(...base.slice(at, hunk.base.from));
        made.push(...other.slice(hunk.other.from, hunk.other.to));
        at = hunk.base.to;
      }
      expect([...made, ...base.slice(at)]).toEqual(other);
    }),
  );
});

test('long texts without a line in common, or in reverse, end', () => {
  const lines = Array.from({ length: 100_000 }, (_, i) => `line ${i}`);
  expect(
    diffLines(
      lines,
      lines.map((line) => `${line}!`),
    ),
  ).toHaveLength(1);
  diffLines(lines, lines.toReversed());
  diffLines(
    lines.map(() => 'x'),
    lines.map((_, i) => (i % 2 === 0 ? 'x' : 'y')),
  );
});

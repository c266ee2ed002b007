import { expect, test } from 'vitest';
import { absencesOf, clearAbsences, movementsOf } from '../../../src/normalise/idle/absence.ts';
import { block, cellsOf, makeRaw, makeRawColumn } from '../raw.ts';

const movements = (...texts: string[]) =>
  movementsOf(
    makeRaw({ marks: texts.map((text, sample) => ({ sample, kind: 'restart' as const, text })) }),
  );

test('a log says which entities left and came, and when', () => {
  const moved = movements(
    '<<NFS unmounted: nfs1:/a>>',
    '<<devices removed: sd7,  sd8 >>',
    '<<NFS mounted: nfs1:/a>>',
    '<<device added: sd7>>',
    '<<device removed: sd7>>',
  );
  expect(Object.fromEntries(moved)).toEqual({
    'nfs1:/a': { left: [0], came: [2] },
    sd7: { left: [1, 4], came: [3] },
    sd8: { left: [1], came: [] },
  });
});

test('other marks move nothing', () => {
  const texts = ['<<State change>>', 'device removed: sd7>>', '<<device removed: sd7', 'a: b', ''];
  expect(movements(...texts).size).toBe(0);
});

/** A column with rows at these samples. */
const rowsAt = (...samples: number[]) => {
  const cells = Array.from({ length: 8 }, (_, i) => (samples.includes(i) ? i : null));
  return makeRawColumn({ metric: 'other.a', cells });
};

test.each([
  ['to the end', [0], [2], [], [[2, 8]]],
  ['up to its return', [0], [2], [1, 5], [[2, 5]]],
  ['up to its next row', [0, 4, 6], [2], [5], [[2, 4]]],
  ['not at all if its row is there', [2], [2], [], []],
  ['not at all if it came back at once', [0], [2], [2], []],
  ['once if it left twice without a return', [0], [2, 4], [6], [[2, 6]]],
  [
    'each time it left',
    [0],
    [2, 5],
    [4, 6],
    [
      [2, 4],
      [5, 6],
    ],
  ],
  ['from the start', [6], [0], [], [[0, 6]]],
])('what left is absent %s', (_, rows, left, came, expected) => {
  expect(absencesOf(rowsAt(...rows), { left, came }, 8)).toEqual(
    expected.map(([from, to]) => ({ from, to })),
  );
});

test('what never moved is never absent', () => {
  expect(absencesOf(rowsAt(0), undefined, 8)).toEqual([]);
});

test('the next row is found in whichever block of lines it is', () => {
  const lines = [block(0, 0, 1, 2), block(3, 0, null, 5), block(6, 0, 7)];
  const column = makeRawColumn({ metric: 'other.a', lines });
  const endOf = (from: number) => absencesOf(column, { left: [from], came: [] }, 8)[0]?.to;
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(endOf)).toEqual([
    undefined,
    undefined,
    4,
    4,
    undefined,
    6,
    undefined,
    8,
  ]);
});

test('an absent entity has no value, whichever blocks its absence covers', () => {
  const blocks = [block(0, 0, 1, 2, 3), block(3, 0, 4, 5), block(5, 0, 6)];
  const column = makeRawColumn({ metric: 'other.a', blocks });
  const cleared = (from: number, to: number) => cellsOf(clearAbsences(column, [{ from, to }]), 6);
  expect(cleared(1, 2)).toEqual(['1', 'absent', '3', '4', '5', '6']);
  expect(cleared(2, 4)).toEqual(['1', '2', 'absent', 'absent', '5', '6']);
  expect(cleared(4, 9)).toEqual(['1', '2', '3', '4', 'absent', 'absent']);
  expect(clearAbsences(column, [])).toBe(column);
});

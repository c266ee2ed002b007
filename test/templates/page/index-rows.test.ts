import { expect, test } from 'vitest';
import { tableOfRuns } from '../../../src/compare/runs/run-table.ts';
import { indexRows } from '../../../templates/page/index-rows.ts';

/** Runs without anything but a name, in the order of their names. */
function rowsOf(starts: readonly number[]) {
  const table = tableOfRuns(
    starts.map((start, i) => ({
      ...{
        title: `run-${String(i).padStart(4, '0')}`,
        stated: [],
        start,
        seconds: 60,
        figures: [],
      },
      ...{ numbers: {}, limit: null, courses: [] },
    })),
  );
  const links = table.titles.map((title) => ({ id: '', page: `runs/${title}.html` }));
  const { block, count, pieces } = indexRows({ table, links, starts });
  return {
    first: block.groups.flatMap(({ rows }) => rows.map(({ cells }) => cells[0]!.text)),
    ...{ count, notes: block.notes, pieces: [...pieces] },
  };
}

const ROWS = 2051;
const dated = Array.from(
  { length: ROWS },
  (_, i) => Date.UTC(2026, 0, 1) + 60_000 * ((i * 11) % ROWS),
);

test('a large index begins with the latest runs, and has the others in files of a thousand', () => {
  const { first, count, notes, pieces } = rowsOf(dated);
  const latest = [...dated.keys()].sort((a, b) => dated[b]! - dated[a]!);
  expect(first).toHaveLength(50);
  expect(first[0]).toMatch(new RegExp(`${latest[0]}$`));
  expect(notes).toContain('the latest first');
  expect(count).toBe(ROWS);
  expect(pieces.map((text) => text.split('run-').length > 1)).toEqual([true, true, true]);
  const later = rowsOf([...dated, Math.max(...dated) + 60_000]).pieces;
  expect(later.slice(1)).toEqual(pieces.slice(1));
  expect(later[0]).not.toBe(pieces[0]);
  const named = pieces.flatMap((text) => [...text.matchAll(/runs\/(run-\d+)\.html/g)]);
  expect(named).toHaveLength(ROWS - 50);
});

test('without a clock the last names are first, and a small index has all rows in the order of names', () => {
  const undated = dated.map(() => Number.NaN);
  const { first, notes } = rowsOf(undated);
  expect(first[0]).toMatch(/2050$/);
  expect(notes).toContain('the last first');
  const small = rowsOf(dated.slice(0, 500));
  expect(small.first).toHaveLength(500);
  expect(small.first[0]).toMatch(/0000$/);
  expect(small.pieces).toEqual([]);
});

import { expect, test } from 'vitest';
import { phaseFormContents, phaseTableContents } from '../../../templates/parts/phase-tables.ts';
import type { Tree, TreeContent } from '../../../templates/parts/tree.ts';

const isTree = (content: TreeContent): content is Tree => typeof content !== 'string';

/** Whether each cell of the first row of the head, and of the body, is aligned like a number. */
function alignedIn(contents: readonly Tree[]): boolean[][] {
  return ['thead', 'tbody'].map((name) => {
    const row = contents.find((part) => part.name === name)!.contents.filter(isTree)[0]!;
    return row.contents.filter(isTree).map(({ attributes }) => attributes.class === 'number');
  });
}

test('words above numbers are aligned like these', () => {
  const amount = { unit: '%', metric: 'cpu.busy', most: 5, values: [5] } as const;
  const cells = [{ amount, detail: '', used: 0 }];
  const row = { name: 'idle', phase: null, from: '0 s', length: '5 s', cells, finding: 'none' };
  const head = ['phase', 'from', 'length', 'CPU', 'finding'];
  const table = { caption: '', resources: [], head, rows: [row] };
  const [heads, below] = alignedIn(phaseTableContents(table));
  expect(heads).toEqual([false, true, true, false, false]);
  expect(below).toEqual(heads);
  const form = { head: ['phase', 'resource', 'seconds'], rows: [['idle', 'sda', '5.0']] };
  expect(alignedIn(phaseFormContents(form))).toEqual([
    [false, false, true],
    [false, false, true],
  ]);
});

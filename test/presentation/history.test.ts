import { expect, test } from 'vitest';
import { histories } from '../../src/compare/history/histories.ts';
import type { RunColumn } from '../../src/compare/runs/run-column.ts';
import { historyBlocks } from '../../src/presentation/history.ts';
import { layoutPicture } from '../../templates/parts/block-picture.ts';

const DAY_MS = 86_400_000;

/** The histories of runs a day apart whose result falls at a run. */
function blocksOf(count: number, fall: number) {
  const result: RunColumn = {
    ...{ kind: 'result', subject: '', name: 'transactions/s', metric: 'benchmark.operations' },
    ...{ unit: '1/s', words: null, better: 'more' },
    values: Float64Array.from({ length: count }, (_, i) => (i < fall ? 1000 : 900) + ((i * 7) % 5)),
  };
  const titles = Array.from({ length: count }, (_, i) => `night-${i}`);
  const table = { titles, columns: [result], varying: [] };
  const starts = titles.map((_, i) => i * DAY_MS);
  return historyBlocks(table, { histories: histories(table, starts), starts }, []);
}

test('a history names its first and last run, and is divided where its result changed', () => {
  const { order, pictures } = blocksOf(30, 10);
  expect(order).toBe('Runs in the order of their time, from night-0 to night-29.');
  expect(pictures[0]!.divisions).toEqual([10.5]);
  expect(blocksOf(30, 30).pictures[0]!.divisions).toEqual([]);
});

test('runs over time are evenly spaced, however many there are', () => {
  const [picture] = blocksOf(300, 300).pictures;
  const { texts } = layoutPicture(picture!);
  const labels = texts.map(({ text }) => text);
  expect(labels).toEqual(expect.arrayContaining(['0', '100', '200', '300']));
});

test('a history of more than 500 runs says that it has the last ones, and counts these', () => {
  const { order, changes } = blocksOf(560, 400);
  expect(order).toMatch(
    /^The last 500 runs of each set-up in the order of their time, from night-60 /,
  );
  expect(changes[0]!.sentence.evidence).toContain('in the last 340 runs before');
});

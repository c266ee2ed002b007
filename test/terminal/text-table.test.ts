import { expect, test } from 'vitest';
import { runTable } from '../../src/compare/runs/run-table.ts';
import { runTableBlock } from '../../src/presentation/run-table.ts';
import { tableLines } from '../../src/terminal/blocks/text-table.ts';
import { makeDisk, makeRun, makeSource } from '../make-run.ts';

/** Runs with one parameter for each letter, of a disk that is in use. */
const runs = [1, 2].map((number) =>
  makeRun([makeSource({ columns: makeDisk('sda', { read: () => 40 + number }), samples: 20 })], {
    name: `run-${number}`,
    labels: [...'abcde'].map((letter) => [`parameter ${letter}`, `${letter}${number}`]),
  }),
);
const table = runTableBlock(runTable(runs));
const linesOf = (width: number, height = Number.POSITIVE_INFINITY) =>
  tableLines(table, { width, height });

test('columns that have no room are named below the table', () => {
  expect(linesOf(200).join('\n')).toMatch(/not shown: parameter d, parameter e$/m);
  expect(linesOf(52).join('\n')).toMatch(
    /not shown:\s+sda\s+throughput, sda over time, parameter d/,
  );
});

test('where lines are few, the first one says it', () => {
  const bare = { ...table, notes: [] };
  expect(tableLines(bare, { width: 100, height: 8 })[0]).toMatch(/^2 runs.* · .*not shown: /);
});

test('findings that begin alike and are cut are said once', () => {
  const text = linesOf(60).join('\n');
  expect(text).toMatch(/first finding\s+of all: sda reads held at …/);
  expect(text.match(/reads held/g)).toHaveLength(1);
});

test('what is the same of all runs is cut at its end', () => {
  const alike = {
    ...table,
    notes: ['the same of all: sda was limited by operations'],
  };
  expect(tableLines(alike, { width: 60, height: 8 })[0]).toMatch(
    /^2 runs.* · the same of all: sda was limited.* …$/,
  );
});

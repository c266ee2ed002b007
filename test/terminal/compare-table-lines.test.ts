import { expect, test } from 'vitest';
import type { ReportDocument } from '../../src/model/document.ts';
import { characterCells } from '../../src/terminal/character-cells.ts';
import { compareLines } from '../../src/terminal/compare-lines.ts';
import { makeDisk, makeRun, makeSource } from '../make-run.ts';

const WIDTH = 80;

/** As many sides with one disk, each of which reads more than the one before. */
function sidesOf(count: number, name: string): ReportDocument {
  const runs = Array.from({ length: count }, (_, i) => {
    const columns = makeDisk('disk0', { read: () => 10 ** i });
    return makeRun([makeSource({ columns, samples: 20 })], { name: `${name}-${i}` });
  });
  return { schemaVersion: 1, generator: 'statgraph', title: 'sides', runs };
}

const linesOf = (count: number, name = 'run') =>
  compareLines(sidesOf(count, name), { width: WIDTH, height: Number.POSITIVE_INFINITY });

test.each([2, 3, 5, 9])('the tables of %i sides are no wider than the window', (count) => {
  const lines = linesOf(count, 'a-name-that-is-much-longer-than-its-values');
  const start = lines.findIndex((line) => line.startsWith('Resources'));
  const widest = Math.max(...lines.slice(start).map(characterCells));
  expect(widest).toBeLessThanOrEqual(WIDTH);
});

test('a value is beside what became of it', () => {
  expect(linesOf(3).find((line) => line.startsWith('disk0 read,'))).toMatch(
    /^disk0 read, MiB\/s +1\.00 +10\.0 {2}× 10 +100 {2}× 100$/,
  );
});

test('sides that do not fit are counted', () => {
  expect(linesOf(9).join('\n')).toMatch(/^ {2}\d more sides; -o FILE\.html has all$/m);
});

test('a long name has a line before its findings', () => {
  const long = linesOf(2, 'a-name-that-is-long');
  expect(long).toContain('a-name-that-is-long-1');
  expect(linesOf(2).join('\n')).toMatch(/^run-0: note {4}No limit/m);
});

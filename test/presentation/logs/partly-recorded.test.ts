import { expect, test } from 'vitest';
import type { CheckedRun } from '../../../src/check/checked.ts';
import type { ReportDocument } from '../../../src/model/document.ts';
import type { Run } from '../../../src/model/run.ts';
import { checkBlocks } from '../../../src/presentation/check/check-blocks.ts';
import { sweepBlocks } from '../../../src/presentation/sweep/sweep-blocks.ts';
import { textLines } from '../../../src/terminal/blocks/text-blocks.ts';
import { shownLines } from '../../blocks.ts';
import { makeRun, makeSource } from '../../make-run.ts';

/** A run of 100 s with the use of a disk in some of its seconds. */
function runOf(seconds: number, title = 'a'): Run {
  const cpu = makeSource({
    ...{ file: 'vmstat.out', tool: 'vmstat' },
    columns: [{ metric: 'cpu.idle', values: Array(100).fill(60) }],
  });
  const disk = makeSource({
    ...{ file: 'iostat.out', tool: 'iostat' },
    columns: [
      { kind: 'disk', name: 'sda', metric: 'disk.utilisation', values: Array(seconds).fill(50) },
    ],
  });
  return makeRun([cpu, disk], { name: title, title });
}

const documentOf = (runs: readonly Run[]): ReportDocument => {
  return { ...{ schemaVersion: 1, generator: 'statgraph', title: '' }, runs };
};

const COVERS = 'iostat covers 39 s of 1 min 40 s: its numbers are of that time';
const AREA = { width: 100, height: Number.POSITIVE_INFINITY };

test('a log of a part of the run is said to be', () => {
  expect(shownLines(documentOf([runOf(39)]))).toContain(COVERS);
  expect(shownLines(documentOf([runOf(95)])).join()).not.toContain('covers');
});

test('in a sweep and a check with the runs whose log it is', () => {
  const runs = [runOf(39, 'a'), runOf(100, 'b')];
  expect(textLines(sweepBlocks(documentOf(runs)), AREA, '')).toContain(`a: ${COVERS}`);
  const checked = runs.map((run): CheckedRun => ({ run, outcomes: [] }));
  expect(textLines(checkBlocks(checked), AREA, '')).toContain(`a: ${COVERS}`);
  expect(textLines(checkBlocks(checked.slice(0, 1)), AREA, '')).toContain(COVERS);
});

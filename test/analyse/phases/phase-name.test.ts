import { expect, test } from 'vitest';
import type { LoadLevel } from '../../../src/analyse/phases/level.ts';
import { activityName } from '../../../src/analyse/phases/phase-name.ts';
import { makeRun } from '../../make-run.ts';

const CELLS = { from: 0, to: 10 };

/** A disk that writes so many bytes a second, at a level that counts as work. */
function levelOf(name: string, bytes: number) {
  const values = new Float64Array(CELLS.to).fill(bytes);
  const load = { host: '', kind: 'disk', verb: 'writes', names: [name] } as const;
  return {
    load: { ...load, interval: 1, values, operations: null, busiest: null },
    cells: new Float64Array(CELLS.to).fill(2),
  };
}

const nameOf = (...levels: LoadLevel[]) => activityName(makeRun([]), levels, CELLS);

test('a counter that was set back is no work, and hides none', () => {
  expect(nameOf(levelOf('sda', -4e9))).toBe('');
  expect(nameOf(levelOf('sda', -4e9), levelOf('sdb', 200 * 2 ** 20))).toBe('sdb writes 200 MiB/s');
});

test('reads and writes have one unit, that of the larger requests', () => {
  const movesOf = (verb: 'reads' | 'writes', mebibytes: number, kibibytes: number): LoadLevel => {
    const { load, cells } = levelOf('sda', mebibytes * 2 ** 20);
    const operations = load.values.map((bytes) => bytes / (kibibytes * 1024));
    return { load: { ...load, verb, operations }, cells };
  };
  const reads = movesOf('reads', 400, 16);
  expect(nameOf(reads)).toBe('sda reads 26,000/s');
  expect(nameOf(reads, movesOf('writes', 400, 8))).toBe('sda writes 51,000/s and reads 26,000/s');
  expect(nameOf(reads, movesOf('writes', 400, 128))).toBe('sda reads and writes 400 MiB/s');
  expect(nameOf(reads, movesOf('writes', 300, 128))).toBe(
    'sda reads 400 MiB/s and writes 300 MiB/s',
  );
});

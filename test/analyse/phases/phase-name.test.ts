import { expect, test } from 'vitest';
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

const nameOf = (...levels: ReturnType<typeof levelOf>[]) =>
  activityName(makeRun([]), levels, CELLS);

test('a counter that was set back is no work, and hides none', () => {
  expect(nameOf(levelOf('sda', -4e9))).toBe('');
  expect(nameOf(levelOf('sda', -4e9), levelOf('sdb', 200 * 2 ** 20))).toBe('sdb writes 200 MiB/s');
});

import { expect, test } from 'vitest';
import { mayHold } from '../../../../src/analyse/rules/kinds/held.ts';
import { timeGrid } from '../../../../src/analyse/signals/grid.ts';
import { signalsOf } from '../../../../src/analyse/signals/signals.ts';
import { between, type Course, minutes } from '../find-in.ts';
import { diskColumns } from '../make-disk.ts';

/** Whether the use of a disk may hold at a share for ten seconds. */
function holds(utilisation: Course, least: number): boolean {
  const run = minutes(diskColumns('sda', { utilisation }));
  const signals = signalsOf(run);
  const [signal] = signals.of('host1', 'disk', 'disk.utilisation');
  return mayHold({ run, signals, grid: timeGrid(run), phases: [] }, signal!, least);
}

test('a value holds for five seconds in a row, wherever they are: a dip may follow', () => {
  for (const from of [0, 7, 55, 115]) expect(holds(between(from, from + 5, 90), 90)).toBe(true);
  expect(holds(between(55, 59, 90), 90)).toBe(false);
  expect(holds(between(55, 60, 90), 91)).toBe(false);
});

test('one low or missing sample in five ends it', () => {
  const broken = (value: number) => (i: number) => (i % 5 === 4 ? value : 95);
  expect(holds(broken(20), 90)).toBe(false);
  expect(holds(broken(Number.NaN), 90)).toBe(false);
  expect(holds(broken(91), 90)).toBe(true);
});

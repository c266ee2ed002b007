import { expect, test } from 'vitest';
import type { AxisMark } from '../../../src/model/axis.ts';
import { ascendingTime } from '../../../src/normalise/invariants/ascending-time.ts';
import { said, sourceOf } from './source.ts';

const breachesOf = (elapsed: readonly number[], marks: AxisMark[] = []) =>
  said(
    ascendingTime(sourceOf({ elapsed, marks, columns: [{ metric: 'cpu.user', values: elapsed }] })),
  );

const text = (back: string, places: string) =>
  `time-descends: the report here is ${back} earlier than the one before it: the parts of the log are not in time order, or are of days that no timestamp names (${places})`;

test.each<[string, number[], string[]]>([
  ['goes on', [0, 1, 2], []],
  ['goes back by the second to which it is known', [5, 4, 3], []],
  ['goes back from the first report', [5, 3.4, 9], [`1 ${text('2 seconds', '1 place')}`]],
  ['goes back by little more than a second', [0, 5, 3.8], [`2 ${text('1 second', '1 place')}`]],
  ['goes back twice', [0, 10, 5, 9, 1], [`2 ${text('5 seconds', '2 places')}`]],
])('time that %s', (_, elapsed, breaches) => {
  expect(breachesOf(elapsed)).toEqual(breaches);
});

test('a clock that was set back has a mark already', () => {
  const mark = (kind: AxisMark['kind']): AxisMark => ({ sample: 1, kind, text: '' });
  expect(breachesOf([9, 0], [mark('clock-step')])).toEqual([]);
  expect(breachesOf([9, 0], [mark('restart')])).toHaveLength(1);
  expect(breachesOf([9, 0, 5, 0], [mark('clock-step')])).toEqual([
    `3 ${text('5 seconds', '1 place')}`,
  ]);
});

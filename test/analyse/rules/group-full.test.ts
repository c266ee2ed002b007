import { expect, test } from 'vitest';
import type { Run } from '../../../src/model/run.ts';
import { type MadeColumn, MIB, makeRun, makeSource } from '../../make-run.ts';
import { between, type Course, foundBy, saidBy } from './find-in.ts';

/** A controller that moves `rate` MiB/s; it can move `capacity`. */
function behind(rate: Course, capacity?: number): Run {
  const column: MadeColumn = {
    ...{ kind: 'group', name: 'hba0', metric: 'disk.throughput' },
    values: (i) => rate(i) * MIB,
  };
  const source = makeSource({ samples: 120, columns: [column] });
  const entities = source.entities.map((entity) => ({
    ...entity,
    repeats: { of: 'c1t0d0 + c1t1d0', by: 'metadata', members: ['c1t0d0', 'c1t1d0'] } as const,
    ...(capacity !== undefined && { capacity: capacity * MIB }),
  }));
  return makeRun([{ ...source, entities }]);
}

test('a group at its capacity is a limit, with how much it moved', () => {
  expect(saidBy('group-full', behind(between(20, 100, 1900), 2000))).toEqual([
    '20–100 s hba0 was at its capacity: 1,900 MiB/s for 1 min 20 s, 95 % of 2,000 MiB/s',
  ]);
});

test('a group that moved more than its capacity has another', () => {
  expect(foundBy('group-full', behind(between(20, 100, 2300), 2000))).toMatchObject([
    { level: 'warning', claim: 'hba0 moved more than its stated capacity' },
  ]);
});

test('a group below its capacity, or one without, is not judged', () => {
  expect(
    foundBy(
      'group-full',
      behind(() => 1700, 2000),
    ),
  ).toEqual([]);
  expect(foundBy('group-full', behind(between(20, 28, 2000), 2000))).toEqual([]);
  expect(
    foundBy(
      'group-full',
      behind(() => 1900),
    ),
  ).toEqual([]);
});

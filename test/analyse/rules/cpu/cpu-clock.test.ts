import { expect, test } from 'vitest';
import { diagnosisOf } from '../../../../src/analyse/diagnosis.ts';
import { firstFindings } from '../../../../src/analyse/first-screen/headlines.ts';
import type { MadeColumn } from '../../../make-run.ts';
import { between, type Course, foundBy, minutes, saidBy } from '../find-in.ts';

/** Processors that are busy from second 10 on, at a clock. */
const clocked = (clock: Course, use = 99) =>
  minutes([
    { metric: 'cpu.busy', values: between(10, 120, use, 2) },
    { metric: 'cpu.clock', unit: '1', values: (i) => (i < 10 ? 800 : clock(i)) },
  ] satisfies MadeColumn[]);
const capped: Course = (i) => (i < 60 ? 3500 : 1200);

test('a clock that fell under load is named with the best one', () => {
  expect(saidBy('cpu-clock', clocked(capped))).toEqual([
    '60–120 s The clock of the CPUs was 1,200 MHz, 3,500 MHz at best: for 1 min while they were 99 % busy',
  ]);
  const [first] = firstFindings(diagnosisOf(clocked(capped)));
  expect(first).toMatchObject({ rule: 'cpu-busy' });
  expect(first!.why).toContain('also the clock of the CPUs was 1,200 MHz, 3,500 MHz at best');
});

test('a turbo that ends, or processors that rest, are no fall', () => {
  expect(
    foundBy(
      'cpu-clock',
      clocked((i) => (i < 60 ? 3500 : 2600)),
    ),
  ).toEqual([]);
  expect(foundBy('cpu-clock', clocked(capped, 30))).toEqual([]);
  const moment = clocked((i) => (i >= 60 && i < 68 ? 1200 : 3500));
  expect(foundBy('cpu-clock', moment)).toEqual([]);
  const unknown = minutes([{ metric: 'cpu.busy', values: () => 99 }]);
  expect(foundBy('cpu-clock', unknown)).toEqual([]);
});

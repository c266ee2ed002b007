import { expect, test } from 'vitest';
import type { MadeColumn } from '../../../make-run.ts';
import { minutes, saidBy } from '../find-in.ts';

const column = (name: string, metric: string, value: number): MadeColumn => ({
  kind: 'other',
  name,
  metric,
  values: (i) => value * (i % 2 === 0 ? 0.9 : 1.1),
});

test('a container that uses one CPU is said with its memory, and what of the host is missing', () => {
  const run = minutes([
    column('web', 'container.cpu', 100),
    column('web', 'container.memory.share', 2),
  ]);
  expect(saidBy('process-used-most', run)).toEqual([
    '0–120 s web used 100 % of one CPU: as much as one thread can use, memory 2 % of its limit',
  ]);
  expect(saidBy('nothing-saturated', run)).toEqual([
    expect.stringMatching(/^0–120 s Not measured: how busy the host, its disks and network were/),
  ]);
});

test('of several containers the busiest is said, and none where all are calm', () => {
  const busy = minutes([column('web', 'container.cpu', 40), column('db', 'container.cpu', 250)]);
  expect(saidBy('process-used-most', busy)).toEqual([
    '0–120 s db used 250 % of one CPU: the most of 2',
  ]);
  const calm = minutes([column('web', 'container.cpu', 1), column('db', 'container.cpu', 0)]);
  expect(saidBy('process-used-most', calm)).toEqual([]);
});

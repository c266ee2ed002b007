import { expect, test } from 'vitest';
import { eventTimes } from '../../src/presentation/event-times.ts';
import { mainFigures } from '../../src/presentation/main-figures.ts';
import { makeTable, runOfTables } from '../results.ts';

const locks = (title: string, rows: Readonly<Record<string, readonly number[]>>) =>
  makeTable({
    ...{ file: 'plockstat.out', title, rowHead: 'lock', rows },
    columns: { Count: 'lock.count', total: 'event.time' },
  });

test('the lock that was waited for longest is named first', () => {
  const run = runOfTables([
    locks('Mutex block', { often: [900, 0.01], long: [3, 0.5] }),
    locks('R/W reader block', { table: [7, 2] }),
    locks('Mutex spin', { none: [0, 0] }),
  ]);
  expect(mainFigures(run)).toEqual([
    'R/W reader block, most time in table: total 2 s, Count 7',
    'Mutex block, most time in long: total 500 ms, Count 3',
  ]);
  expect(eventTimes(run).map(({ group }) => group.title)).toEqual([
    'R/W reader block',
    'Mutex block',
  ]);
});

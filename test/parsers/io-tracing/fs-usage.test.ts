import { expect } from 'vitest';
import { describeFixture } from '../fixture.ts';
import { rowOf } from '../result-rows.ts';

describeFixture('fs_usage/macos--w.log', (sources, results) => {
  expect(sources).toEqual([]);
  const [table] = results;
  expect(table!.rows.map(({ name }) => name)).toEqual([
    'WrData[A]',
    'read',
    'RdData[A]',
    'open',
    'stat64',
  ]);
  expect(rowOf(table, 'WrData[A]')).toEqual({ Count: 2, total: 0.0215, waited: 2 });
  expect(rowOf(table, 'read')).toEqual({ Count: 2, total: 0.00042, waited: 1 });
});

// without -w
describeFixture('fs_usage/macos.log', (_, results) => {
  expect(rowOf(results[0], 'RdData[S]')).toEqual({ Count: 1, total: 0.00031, waited: 1 });
  expect(results[0]!.rows).toHaveLength(3);
});

import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { describeFixture } from '../fixture.ts';
import { rowOf } from '../result-rows.ts';

describeFixture('time/bash.log', (sources, results) => {
  expect(sources).toEqual([]);
  expect(results[0]?.rows.map(({ name }) => name)).toEqual(['gzip -k data', 'md5sum data']);
  expect(rowOf(results[0], 'gzip -k data')).toMatchObject({ real: 1.966 });
});

describeFixture('time/gnu--v.log', (_, results) => {
  expect(rowOf(results[0], 'sort big.txt')).toEqual({
    user: 12.4,
    sys: 1.75,
    real: 14.43,
    'major faults': 12,
    'voluntary switches': 431,
    'involuntary switches': 98,
    'max RSS': 812344 * 1024,
  });
});

test('the times of a command without its line are numbered', async () => {
  const log = 'real 3m 2.50s\nuser 0m 1.00s\nsys 0m 0.20s\nreal 1m 0.00s\n';
  const { results } = await parseLog('log', [Buffer.from(log)]);
  expect(rowOf(results[0], 'command 1')).toEqual({ real: 182.5, user: 1, sys: 0.2 });
  expect(rowOf(results[0], 'command 2')).toEqual({ real: 60 });
});

test('the times below dd are those of its copy', async () => {
  const log = '1024+0 records in\n1024+0 records out\nreal    3m 37.98s\nuser    0m 0.01s\n';
  const { results } = await parseLog('log', [Buffer.from(log)]);
  expect(results.map(({ tool }) => tool)).toEqual(['dd']);
  expect(rowOf(results[0], 'copy 1')).toMatchObject({ real: 217.98 });
});

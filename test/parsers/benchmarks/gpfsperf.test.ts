import { expect } from 'vitest';
import { describeFixture } from '../fixture.ts';
import { rowOf } from '../result-rows.ts';

// each time that it was started is a result
describeFixture('gpfsperf/pasted.log', (sources, results) => {
  expect(sources).toEqual([]);
  expect(results[0]!.rows.map(({ name }) => name)).toEqual(['read seq', 'read seq #2']);
  expect(rowOf(results[0], 'read seq')).toEqual({
    'Data rate': 61_440_000,
    'Op Rate': 15_000,
    'Avg Latency': 0.000066,
    'thread utilization': 0.998,
    bytesTransferred: 134_217_728,
  });
  expect(rowOf(results[0], 'read seq #2')).toEqual({
    'Data rate': 64_512_000,
    'thread utilization': 0.938,
    bytesTransferred: 134_217_728,
  });
  expect(results[0]!.parameters).toEqual([
    ['operation', 'read seq'],
    ['recSize', '4K'],
    ['nBytes', '128M'],
    ['fileSize', '128M'],
    ['nProcesses', '1'],
    ['nThreadsPerProcess', '2'],
  ]);
});

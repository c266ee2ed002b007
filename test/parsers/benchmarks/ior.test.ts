import { expect } from 'vitest';
import { describeFixture } from '../fixture.ts';
import { rowOf } from '../result-rows.ts';

const MiB = 1024 ** 2;

describeFixture('ior/summary-4.0.log', (sources, results) => {
  expect(sources).toEqual([]);
  expect(results).toHaveLength(1);
  expect(results[0]!.rows.map(({ name }) => name)).toEqual(['write', 'read']);
  expect(rowOf(results[0], 'write')).toEqual({
    bw: 4000.5 * MiB,
    IOPS: 4000.25,
    Latency: 0.008,
    'bw.Max': 4100.25 * MiB,
    'bw.Min': 3900.75 * MiB,
    'bw.StdDev': 99.75 * MiB,
    'IOPS.Max': 4100,
    'IOPS.Min': 3900.5,
    'IOPS.StdDev': 99.75,
  });
  expect(rowOf(results[0], 'read')).toMatchObject({ bw: 6100.5 * MiB, IOPS: 6100 });
  expect(results[0]!.parameters).toEqual([
    ['version', '4.0.0'],
    ['api', 'POSIX'],
    ['access', 'file-per-process'],
    ['type', 'independent'],
    ['segments', '1'],
    ['nodes', '2'],
    ['tasks', '32'],
    ['clients per node', '16'],
    ['repetitions', '2'],
    ['xfersize', '1 MiB'],
    ['blocksize', '2 GiB'],
  ]);
});

// without a summary: the mean of the iterations that were done
describeFixture('ior/cut-3.0.log', (_, results) => {
  expect(rowOf(results[0], 'write')).toEqual({ bw: 160 * MiB });
  expect(results[0]!.parameters).toContainEqual(['xfersize', '20 MiB']);
});

describeFixture('ior/tests-3.3.log', (_, results) => {
  expect(results[0]!.rows.map(({ name }) => name)).toEqual(['write', 'read, test 2']);
  expect(rowOf(results[0], 'read, test 2')).toMatchObject({ IOPS: 1983.04, Latency: 0.000031 });
});

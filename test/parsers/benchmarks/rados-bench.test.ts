import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { describeFixture, valuesOf } from '../fixture.ts';
import { rowOf } from '../result-rows.ts';

const MiB = 1024 ** 2;

describeFixture('rados/bench-write.log', ([source], results) => {
  expect(source!.parser.id).toBe('rados-bench');
  expect(valuesOf(source!, 'rados bench', 'cur MB/s')).toEqual([4.6875 * MiB, 2.5 * MiB, 40 * MiB]);
  // The log counts from its start.
  expect(valuesOf(source!, 'rados bench', 'finished')).toEqual([1200, 640, 10_240]);
  expect(valuesOf(source!, 'rados bench', 'Cur ops')).toEqual([16, 16, 6]);
  expect(valuesOf(source!, 'rados bench', 'last lat(s)')[1]).toBe(0.0000888915);
  expect(rowOf(results[0], 'writes')).toEqual({
    'Total time run': 3.0289,
    'Total writes made': 12_086,
    'Bandwidth (MB/sec)': 15.587 * MiB,
    'Stddev Bandwidth': 17.1 * MiB,
    'Max bandwidth (MB/sec)': 40 * MiB,
    'Min bandwidth (MB/sec)': 2.5 * MiB,
    'Average IOPS': 3990,
    'Stddev IOPS': 4377,
    'Max IOPS': 10_240,
    'Min IOPS': 640,
    'Average Latency(s)': 0.002_531_95,
    'Stddev Latency(s)': 0.0114,
    'Max latency(s)': 0.512,
    'Min latency(s)': 0.0006,
  });
});

test('names of results without a unit are those of older versions', async () => {
  const text =
    '  sec Cur ops   started  finished  avg MB/s  cur MB/s  last lat   avg lat\n' +
    '    1      16        30        14   55.9901        56  0.842112  0.678318\n' +
    'Total time run:        1.5\nTotal reads made:     30\nAverage Latency:       0.75\n';
  const { sources, results } = await parseLog('log', [new TextEncoder().encode(text)], {});
  expect(valuesOf(sources[0]!, 'rados bench', 'cur MB/s')).toEqual([56 * MiB]);
  expect(rowOf(results[0], 'reads')).toEqual({
    'Total time run': 1.5,
    'Total reads made': 30,
    'Average Latency(s)': 0.75,
  });
});

test('results are read without the rows above them', async () => {
  const text = `$ rados bench -p lab 30 write
 Total time run:         30.25
Total writes made:      6050
Write size:             4194304
Bandwidth (MB/sec):     800

$ rados bench -p lab 30 rand
Total time run:       30.5
Total reads made:     9150
Average Latency(s):   0.053
`;
  const { results } = await parseLog('log', [new TextEncoder().encode(text)], {});
  expect(rowOf(results[0], 'writes')).toEqual({
    'Total time run': 30.25,
    'Total writes made': 6050,
    'Bandwidth (MB/sec)': 800 * MiB,
  });
  expect(rowOf(results[0], 'reads')).toMatchObject({
    'Total time run': 30.5,
    'Average Latency(s)': 0.053,
  });
});

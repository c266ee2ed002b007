import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { describeFixture } from '../fixture.ts';

describeFixture('mmfsadm/iocounters-gpfs4.log', (sources, results) => {
  expect(sources).toEqual([]);
  expect(results.map(({ title, rowHead }) => [title, rowHead])).toEqual([
    ['mmfsadm dump iocounters: kx calls', 'kx call'],
    ['mmfsadm dump iocounters: ReleaseMutex', 'MutexName'],
  ]);
  const [calls, mutexes] = results;
  expect(calls!.columns.map(({ printed }) => printed)).toEqual([
    'Count',
    'Aggregate Seconds',
    'Average Seconds',
    'Maximum Seconds',
    'nvcsw',
    'nivcsw',
  ]);
  expect(calls!.rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell?.value)])).toEqual(
    [
      ['SignalOrBroadcastCondvar', 412, 0.000991272, 0.000002406, 0.00008112, 0, 0],
      ['WaitCondvar', 205, 61.50025, 0.30000122, 10.080117003, 207, 1],
      ['GetCounters', 20, 0.001805, 0.00009025, 0.000512, 0, 0],
    ],
  );
  expect(mutexes!.rows.map(({ name }) => name)).toEqual([
    'EEInstanceMutex',
    'CCRIOThreadMutex',
    'CCRIOThreadMutex #2',
  ]);
});

test('columns may be separated by TABs', async () => {
  const text =
    'Call\tCount\tAggregate Seconds\tAverage Seconds\tMaximum Seconds\tnvcsw\tnivcsw\tID\tkx call\n' +
    'kx calls:\t175\t0.000379997\t0.000002171\t0.000007026\t0\t0\t17\tReleaseMutex\n';
  const { results } = await parseLog('log', [new TextEncoder().encode(text)]);
  expect(results[0]!.rows.map(({ name, cells }) => [name, cells[0]?.text])).toEqual([
    ['ReleaseMutex', '175'],
  ]);
});

import { expect } from 'vitest';
import { describeFixture } from './fixture.ts';
import { rowOf, textsOf } from './result-rows.ts';

describeFixture('mdtest/summary-3.3.log', (sources, results) => {
  expect(sources).toEqual([]);
  const [rate, time] = results;
  expect(results.map(({ title }) => title)).toEqual([
    'mdtest rate, 8 tasks on 2 nodes',
    'mdtest time, 8 tasks on 2 nodes',
  ]);
  expect(rowOf(rate, 'Directory creation')).toEqual({
    Max: 12_345.678,
    Min: 11_111.111,
    Mean: 11_800,
    'Std Dev': 300.5,
  });
  expect(rate?.rows).toHaveLength(5);
  expect(time?.columns[0]).toMatchObject({
    printed: 'Max',
    unit: 's',
    metric: 'benchmark.duration',
  });
  expect(rowOf(time, 'File creation').Mean).toBe(0.851);
});

describeFixture('mdtest/summary-1.9.log', (_, results) => {
  expect(results.map(({ title }) => title)).toEqual(['mdtest rate, 1 task on 1 node']);
  expect(rowOf(results[0], 'Directory creation')).toMatchObject({ Mean: 1172.839, Max: 1234.567 });
  expect(rowOf(results[0], 'File stat')).toMatchObject({ Mean: 0 });
});

describeFixture('mdtest/tabs-1.9.log', (_, results) => {
  expect(results).toHaveLength(1);
  expect(results[0]!.rows.map(({ name }) => name)).toEqual(['File creation', 'File stat']);
  expect(rowOf(results[0], 'File creation')).toEqual({
    Max: 5000.5,
    Min: 4000.5,
    Mean: 4500.5,
    'Std Dev': 500,
  });
  expect(results[0]!.parameters).toEqual([
    ['version', '1.9.3'],
    ['tasks', '8'],
    ['nodes', '2'],
  ]);
});

describeFixture('mdtest/summary-4.0.log', (_, results) => {
  expect(rowOf(results[0], 'File removal')).toEqual({
    'rank.Max': 950,
    'rank.Min': 900,
    'rank.Mean': 925,
    'iteration.Max': 14_800,
    'iteration.Min': 14_800,
    'iteration.Mean': 14_800,
    'iteration.Std Dev': 0,
  });
  expect(rowOf(results[0], 'File creation')['iteration.Mean']).toBe(13_602);
});

describeFixture('plockstat/malloc.log', (sources, results) => {
  expect(sources).toEqual([]);
  expect(results.map(({ title }) => title)).toEqual([
    'plockstat: Mutex block',
    'plockstat: Mutex spin',
    'plockstat: R/W writer block',
  ]);
  const [block] = results;
  expect(block).toMatchObject({ rowHead: 'lock' });
  expect(rowOf(block, 'libc.so.1`libc_malloc_lock')).toEqual({
    Count: 12,
    nsec: 8512e-9,
    total: 0.000102144,
  });
  expect(textsOf(block, 'libc.so.1`libc_malloc_lock #2').Caller).toBe('libc.so.1`free+0x18');
  expect(block!.rows[2]!.name).toBe('app`std::vector<int, std::allocator<int> >::lock');
});

describeFixture('lockstat/kernel.log', (_, results) => {
  expect(results.map(({ title, rows }) => [title, rows.length])).toEqual([
    ['lockstat: Adaptive mutex spin', 3],
    ['lockstat: Profiling interrupt', 2],
  ]);
  const [spin, profile] = results;
  expect(rowOf(spin, 'ph_mutex+0x1200')).toEqual({
    Count: 4,
    indv: 33,
    cuml: 75,
    rcnt: 0,
    nsec: 872e-9,
    total: 0.000003488,
  });
  // A profile has functions, which held no lock.
  expect(profile).toMatchObject({ rowHead: 'caller' });
  expect(rowOf(profile, 'fletcher_4_native+0x51')).toEqual({
    Count: 400,
    genr: 12,
    cuml: 100,
    rcnt: 0,
    nsec: 290e-9,
  });
  expect(textsOf(profile, 'fletcher_4_native+0x51')).toMatchObject({ 'CPU+PIL': 'cpu[1]+11' });
});

describeFixture('nicstat/list.log', (sources, results) => {
  expect(sources).toEqual([]);
  expect(textsOf(results[0], 'bge0')).toMatchObject({ 'Mbit/s': '1000', Duplex: 'full' });
  expect(textsOf(results[0], 'lo0')).toEqual({
    Loopback: 'Yes',
    'Mbit/s': '-',
    Duplex: 'unkn',
    State: 'up',
  });
});

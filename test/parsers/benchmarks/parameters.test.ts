import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fioParameters } from '../../../parsers/fio/fio-parameters.ts';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { FIXTURES } from '../../fixture-logs.ts';

async function parametersOf(fixture: string): Promise<string[]> {
  const bytes = await readFile(join(FIXTURES, fixture));
  const { results } = await parseLog(fixture, [bytes]);
  return (results[0]!.parameters ?? []).map(([name, value]) => `${name} ${value}`);
}

test('fio says its version and the parameters of its jobs, as text and as JSON', async () => {
  expect(await parametersOf('fio/summary-3.33.log')).toEqual([
    'rw read',
    'bs 64k',
    'ioengine psync',
    'iodepth 1',
    'rw randrw',
    'bs 4k',
    'version 3.33',
  ]);
  expect(await parametersOf('fio/summary-3.33.json')).toEqual([
    'version 3.33',
    'size 16m',
    'runtime 2',
    'ioengine psync',
    'rw read',
    'bs 64k',
    'rw randrw',
    'bs 4k',
    'numjobs 2',
  ]);
});

test('a job of fio with several block sizes has them all', () => {
  const plan = 'j: (g=0): rw=rw, bs=4K-8K/16K-16K/4K-4K, ioengine=libaio, iodepth=32';
  expect(fioParameters(plan)).toContainEqual(['bs', '4k-8k-16k']);
});

test('pgbench says its version, scale, mode and threads', async () => {
  expect(await parametersOf('pgbench/15-scripts.log')).toEqual([
    'version 15.18',
    'scaling factor 4',
    'query mode simple',
    'number of threads 1',
    'duration 4 s',
  ]);
});

test('sysbench says its version', async () => {
  expect(await parametersOf('sysbench/oltp-1.0-8.log')).toEqual([
    expect.stringMatching(/^version 1/),
  ]);
});

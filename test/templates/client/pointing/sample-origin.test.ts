import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseLog } from '../../../../src/input/reading/parse-log.ts';
import { cropRun } from '../../../../src/model/crop.ts';
import { fileAt, type Run } from '../../../../src/model/run.ts';
import { resolveAll } from '../../../../src/panels/resolve.ts';
import { originText, sampleOrigin } from '../../../../templates/client/pointing/sample-origin.ts';
import { normalised } from '../../../log.ts';

const FIXTURES = join(import.meta.dirname, '../../../fixtures');

async function runOf(name: string): Promise<Run> {
  const { sources } = await parseLog(name, [readFileSync(join(FIXTURES, name))], {});
  return normalised({ name: '', sources }, { name: '' });
}

const NICSTAT = 'nicstat/linux-1.95--.txt';

const IOSTAT = 'iostat/solaris11--x-n-M-e.txt';

/** The places of the first line of a chart at a sample. */
function placeIn(run: Run, id: string, sample: number): string {
  const panel = resolveAll(run).find((p) => p.spec.id === id)!;
  return originText([sampleOrigin(panel.series[0]!, sample)]);
}

test('a value has a line in a file, and its printed text', async () => {
  const run = await runOf(NICSTAT);
  const lines = readFileSync(join(FIXTURES, NICSTAT), 'utf8').split('\n');
  expect(placeIn(run, 'network-throughput', 2)).toBe(`${NICSTAT}:8 rKB/s 2718.5`);
  expect(lines[7]).toContain('2718.5');
});

test('a quotient shows what was divided by what, a sum how many were added up', async () => {
  const run = await runOf(IOSTAT);
  expect(placeIn(run, 'disk-request-size', 1)).toBe(`${IOSTAT}:7 Mr/s 1.5 ÷ r/s 14.0`);
  expect(placeIn(run, 'disk-all', 1)).toBe(`${IOSTAT}:7–8 sum of 2 Mr/s columns`);
});

test('busy time shows the idle time that was subtracted', async () => {
  const log = 'mpstat/linux-sysstat12.6--P_ALL.txt';
  expect(placeIn(await runOf(log), 'cpu', 0)).toBe(`${log}:4 100 − %idle 31.84 − %iowait 0.00`);
});

test('the place stays when the run is cropped', async () => {
  const run = await runOf(NICSTAT);
  const end = run.sources[0]!.axis.elapsed[2]!;
  const cropped = cropRun(run, { from: end - 1, to: end + 2 });
  expect(placeIn(cropped, 'network-throughput', 0)).toBe(`${NICSTAT}:8 rKB/s 2718.5`);
});

test('of several files each sample names its own', async () => {
  const [source] = (await runOf(NICSTAT)).sources;
  const parts = [
    { file: 'a.log', firstSample: 0, firstLine: 1 },
    { file: 'b.log', firstSample: 3, firstLine: 1 },
  ];
  const rotated = { ...source!, parts };
  expect([0, 2, 3, 4].map((sample) => fileAt(rotated, sample))).toEqual([
    'a.log',
    'a.log',
    'b.log',
    'b.log',
  ]);
  expect(fileAt({ ...rotated, firstSample: 2 }, 1)).toBe('b.log');
});

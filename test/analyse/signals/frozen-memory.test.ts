import { expect, test } from 'vitest';
import { HOST_ITSELF, readSignal, signalsOf } from '../../../src/analyse/signals/signals.ts';
import { cells, runOf } from '../../log.ts';

const HEADER = ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st';
const ROW = ' 1  0      0 100000     12  50000    0    0     4     8  100   57 20 10 70  0  0';
const stamp = (i: number) => `2026-03-01 10:00:${10 + i}`;
const rows = [...Array(12).keys()];
const vmstat = `${HEADER} UTC\n${rows.map((i) => `${ROW} ${stamp(i)}\n`).join('')}`;
const free = rows
  .map(
    (i) => `${stamp(i)}
               total        used        free      shared  buff/cache   available
Mem:         400000      250000      ${90_000 - 4000 * i}           0       50012      120000
`,
  )
  .join('');

test('memory that vmstat read only once is that of the other log, and no number where there is none', async () => {
  const grid = { from: 1, step: 1, cells: 11 };
  const alone = await runOf({ 'vmstat.txt': vmstat });
  const ofHost = (run: typeof alone) =>
    signalsOf(run).one(alone.sources[0]!.host, HOST_ITSELF, 'memory.free');
  expect(ofHost(alone)).toBeUndefined();
  const both = await runOf({ 'vmstat.txt': vmstat, 'free.txt': free });
  const values = readSignal(ofHost(both)!, grid).filter((value) => !Number.isNaN(value));
  expect(values.length).toBeGreaterThan(8);
  expect(Math.max(...values)).toBeLessThanOrEqual(90_000 * 1024);
  expect(Math.min(...values)).toBeLessThan(60_000 * 1024);
  expect(new Set(cells(alone.sources[0]!, '', 'free'))).toEqual(new Set(['102400000 since-boot']));
});

import { expect, test } from 'vitest';
import { diagnosisOf } from '../../src/analyse/diagnosis.ts';
import { useTable } from '../../src/presentation/use-table.ts';
import { runOf } from '../log.ts';
import { makeRun, makeSource } from '../make-run.ts';

const HEADER = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st`;
const row = (use: number) =>
  ` 1  0      0 100000     12  50000    0    0     4     8  400  900 ${use} 0 ${100 - use}  0  0`;

/** `while true; do date; vmstat 1 3; sleep 1800; done`: two measured seconds of each half hour. */
const looks = (...uses: number[]) =>
  uses
    .map((use, i) => {
      const hour = `${10 + Math.floor(i / 2)}`;
      const date = `Sun Nov 22 ${hour}:${i % 2 === 0 ? '00' : '30'}:00 UTC 2026`;
      return [date, HEADER, row(5), row(use), row(use)].join('\n');
    })
    .join('\n');

const saidOf = async (log: string) => {
  const run = await runOf({ 'vmstat.log': `${log}\n` });
  return { run, ...diagnosisOf(run) };
};

test('the highest use of a log with pauses is that of one of its periods, and these are counted', async () => {
  const { findings } = await saidOf(looks(3, 4, 3, 100, 3, 4, 3, 4));
  const found = findings.find(({ rule }) => rule === 'nothing-saturated')!;
  expect(found.why).toContain('highest of 8 periods of 2 reports: CPU 100 %');
  expect(found.caveat).toBe('the peak lasted 2 reports');
});

test('looks that are shorter than a phase have no phases between them', async () => {
  const { run, phases } = await saidOf(looks(3, 4, 3, 100, 3, 4, 3, 4));
  expect(phases).toEqual([]);
  expect(useTable(run).caption).toContain('Highest mean of 2 reports');
});

/** Rows with times, of which the ones in the middle come half a minute after one another. */
const timed = (seconds: readonly number[], useAt: (i: number) => number) =>
  [
    `${HEADER} UTC`,
    ...seconds.map((second, i) => {
      const clock = new Date(Date.UTC(2026, 10, 22, 10) + second * 1000).toISOString();
      return `${row(useAt(i))} ${clock.slice(0, 10)} ${clock.slice(11, 19)}`;
    }),
  ].join('\n');

test('a condition lasts for the seconds that were measured, not for those between them', async () => {
  const seconds = [0, 1, 2, 3, 33, 34, 35, 65, 66, 67];
  const { findings } = await saidOf(timed(seconds, () => 99));
  const busy = findings.find(({ rule }) => rule === 'cpu-busy')!;
  expect(busy.why).toContain('99 % for all 9 s in 3 periods that were measured');
});

test('a log of very many looks has a table of uses as well', () => {
  const samples = 150_000;
  const run = makeRun([
    makeSource({
      ...{ samples, interval: 1, span: new Float64Array(samples).fill(1) },
      elapsed: Float64Array.from({ length: samples }, (_, i) => 10 * i + 1),
      columns: [{ metric: 'cpu.busy', values: () => 40 }],
    }),
  ]);
  expect(useTable(run).caption).toContain('Highest mean of 1 s');
});

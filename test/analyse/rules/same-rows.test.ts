import { expect, test } from 'vitest';
import { runOf } from '../../log.ts';
import { saidBy } from './find-in.ts';

const HEADER = ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st';
const row = (running: number) =>
  ` ${running}  0      0 100000     12  50000    0    0     4     8  400  900 70 30  0  0  0`;
const vmstat = (...running: readonly number[]) => `${[HEADER, ...running.map(row)].join('\n')}\n`;

test('of a few reports, the first counts in no number if it does not count in one', async () => {
  const saidOf = async (log: string) => saidBy('cpu-busy', await runOf({ 'vmstat.txt': log }));
  expect(await saidOf(vmstat(4, 60, 90, 30))).toEqual([
    expect.stringContaining('for all 3 reports that were measured, run queue 60'),
  ]);
  expect(await saidOf(`$ vmstat -y 1\n${vmstat(4, 60, 90, 30)}`)).toEqual([
    expect.stringContaining('for all 4 s that were measured, run queue 46'),
  ]);
});

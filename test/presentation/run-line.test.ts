import { expect, test } from 'vitest';
import { runLine } from '../../src/presentation/verdict.ts';
import { runOf } from '../log.ts';

const HEADER = ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n';
const row = (free: number) =>
  ` 1  0      0 ${free}  12  50000    0    0     4     8  100   57 20 10 70  0  0\n`;

test('the time of a single report is not said where nothing tells its interval', async () => {
  const single = await runOf({ 'vmstat.out': `${HEADER}${row(900)}` });
  expect(runLine(single)).toMatch(/ · 1 log · one report$/);
  const each = await runOf({ 'a.out': `${HEADER}${row(900)}`, 'b.out': `${HEADER}${row(800)}` });
  expect(runLine(each)).toMatch(/ · 2 logs · one report each$/);
  const several = await runOf({ 'vmstat.out': `${HEADER}${row(900)}${row(800)}${row(700)}` });
  expect(runLine(several)).toMatch(/ · 1 log · 2 s at 1 s \(assumed\)$/);
});

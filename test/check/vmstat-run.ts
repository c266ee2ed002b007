import type { Run } from '../../src/model/run.ts';
import { runOf } from '../log.ts';

const HEAD = `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
`;

/** The text of vmstat with these shares of user time, a second each, after its report since boot. */
export function vmstat(user: readonly number[]): string {
  const rows = [0, ...user].map(
    (us, i) =>
      ` 1  0      0 800000   1232 ${567888 + 4 * i}    0    0     0     9 1000 2000 ${us}  0 ${100 - us}  0  0\n`,
  );
  return HEAD + rows.join('');
}

/** A run of 40 s in which the CPUs had this use. */
export function busyRun(percent: number): Promise<Run> {
  return runOf({ 'vmstat.out': vmstat(Array(40).fill(percent)) });
}

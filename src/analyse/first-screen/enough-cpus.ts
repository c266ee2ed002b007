/** Maximum time that operations wait for a CPU, as a share of their CPU time: their rate and time stay within 5 %. */
const MAX_WAIT_SHARE = 0.05;
/**
 * Maximum share of the work that more threads had than CPUs, if nobody waited. With random arrivals, 2 % of it are 5 % once
 * they wait, because they delay others.
 */
const MAX_QUEUED_SHARE = 0.02;

/**
 * Returns the least number of CPUs, below `cpus`, with which work would hardly have waited; NaN without one. `used` is the
 * highest number in use for a time, `threads` how many ran at a time. The wait is that of random arrivals (Erlang C, M/M/c):
 * 5 % at 5 % use of one CPU, 22 % of 2, 43 % of 4, 61 % of 8, 75 % of 16. Bursts and threads that begin together are in
 * `threads`.
 */
export function enoughCpus(used: number, threads: Float64Array, cpus: number): number {
  const work = threads.reduce((sum, running) => sum + running, 0);
  let blocked = 1;
  for (let count = 1; count < cpus; count++) {
    blocked *= used / (count + used * blocked);
    const waiting = blocked / (1 - (used / count) * (1 - blocked));
    const queued = threads.reduce((sum, running) => sum + Math.max(0, running - count), 0);
    if (
      used < count &&
      waiting <= MAX_WAIT_SHARE * (count - used) &&
      queued <= MAX_QUEUED_SHARE * work
    )
      return count;
  }
  return Number.NaN;
}

import type { MetricId } from '../../model/metric.ts';

/** The states of processors, as monitors of Linux name them. */
const STATES: Readonly<Record<string, MetricId>> = {
  user: 'cpu.user',
  nice: 'cpu.nice',
  system: 'cpu.system',
  idle: 'cpu.idle',
  iowait: 'cpu.iowait',
  irq: 'cpu.interrupts',
  softirq: 'cpu.soft_interrupts',
  steal: 'cpu.steal',
  guest: 'cpu.guest',
  guest_nice: 'cpu.guest_nice',
};

/** Minimum number of headings that are states: a few may mean something else. */
const MIN_STATES = 4;

/** The sums that rounded shares have; without idle time they may be any up to the highest. */
const SUM = { least: 99, most: 101 };

/**
 * Returns the metrics of the columns of a table of shares of CPU time, by their places; empty for any other table. They
 * never add up to more than 100 %, with idle time to 100 %.
 */
export function cpuFields(
  words: readonly string[],
  rows: readonly (readonly string[])[],
): ReadonlyMap<number, MetricId> {
  const states = [...words.entries()].filter(([, word]) => Object.hasOwn(STATES, word));
  const least = states.some(([, word]) => word === 'idle') ? SUM.least : 0;
  const isShares = rows.every((cells) => {
    const sum = states.reduce((total, [i]) => total + (Number(cells[i]) || 0), 0);
    return sum >= least && sum <= SUM.most;
  });
  if (states.length < MIN_STATES || !isShares) return new Map();
  return new Map(states.map(([i, word]) => [i, STATES[word]!]));
}

import type { MetricSpec } from '../metric.ts';
import { counter, perSecond, throughput } from './makers.ts';

/** The counters of numastat.rst: pages, by where they were wanted and where they came from. */
const counters = {
  hit: ['hits', 'Pages allocated on this node, as wanted'],
  miss: ['misses', 'Pages allocated on this node although another one was wanted'],
  foreign: ['foreign', 'Pages wanted on this node but allocated on another one'],
  interleave: ['interleave hits', 'Pages interleaved over the nodes and allocated on this one'],
  local: ['local', 'Pages allocated on this node by a process that ran on it'],
  other: ['remote', 'Pages allocated on this node by a process that ran on another one'],
} as const;

/** Nodes of memory. */
export const numaMetrics: Readonly<Record<string, MetricSpec>> = Object.fromEntries(
  Object.entries(counters).flatMap(([name, [title, meaning]]) => [
    [`numa.${name}.total`, counter(title, '1', `${meaning}, since boot.`, `numa.${name}`)],
    [`numa.${name}`, perSecond(title, `${meaning}, per second.`)],
    [
      `numa.${name}.amount.total`,
      counter(title, 'B', `${meaning}, since boot, in bytes.`, `numa.${name}.throughput`),
    ],
    [`numa.${name}.throughput`, throughput(title, `${meaning}, in bytes per second.`)],
  ]),
);

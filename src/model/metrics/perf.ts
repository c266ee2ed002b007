import type { MetricId, MetricSpec } from '../metric.ts';
import { intervalAmount, perSecond, share, throughput } from './makers.ts';
import { PERF_CLOCKS, PERF_EVENTS, perfWord } from './perf-events.ts';

/** The events of perf. They are those of the host (`-a`), or of the program that perf started. */
export const perfMetrics: Readonly<Record<MetricId, MetricSpec>> = {
  ...Object.fromEntries(
    PERF_CLOCKS.flatMap((event): [MetricId, MetricSpec][] => {
      const rate = `perf.${perfWord(event)}`;
      const meaning = 'CPU time per second, that is, how many CPUs were in use or counted.';
      return [
        [
          `perf.time.${perfWord(event)}`,
          intervalAmount(event, 's', `Time of ${event} in the interval.`, rate),
        ],
        [rate, { title: event, meaning, unit: '1', kind: 'rate' }],
      ];
    }),
  ),
  ...Object.fromEntries(
    PERF_EVENTS.flatMap((event): [MetricId, MetricSpec][] => {
      const rate = `perf.${perfWord(event)}`;
      return [
        [
          `perf.count.${perfWord(event)}`,
          intervalAmount(event, '1', `Events ${event} in the interval.`, rate),
        ],
        [rate, perSecond(event, `Events ${event} per second.`)],
      ];
    }),
  ),
  'perf.count': intervalAmount(
    'events',
    '1',
    'Events of another kind in the interval.',
    'perf.rate',
  ),
  'perf.rate': perSecond('events', 'Events of another kind per second.'),
  'perf.amount': intervalAmount('bytes', 'B', 'Bytes in the interval.', 'perf.throughput'),
  'perf.throughput': throughput('bytes', 'Bytes per second.'),
  'perf.counted': share(
    'counted',
    'Share of the time in which the event was counted, because events shared the counters; perf scales the count up.',
  ),
  'perf.instructions_per_cycle': {
    title: 'instructions per cycle',
    meaning: 'Instructions for each cycle of a CPU.',
    unit: '1',
    kind: 'mean',
    weightedBy: ['perf.cycles'],
  },
  'perf.branch_miss_ratio': share('branch misses', 'Share of branches that were mispredicted.'),
  'perf.cache_miss_ratio': share('cache misses', 'Share of cache references that missed.'),
  'perf.llc_miss_ratio': share('LLC misses', 'Share of accesses that the last cache missed.'),
  'perf.l1_miss_ratio': share('L1 misses', 'Share of accesses that the first data cache missed.'),
};

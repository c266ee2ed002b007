import type { MetricSpec } from '../metric.ts';

/** Locks that were held or waited for, from tables that are printed once. */
export const lockMetrics = {
  'lock.count': {
    title: 'lock events',
    meaning: 'How often a lock was held, waited for or tried.',
    unit: '1',
    kind: 'amount',
  },
  'lock.time': {
    title: 'lock time',
    meaning: 'Mean time for which a lock was held or waited for.',
    unit: 's',
    kind: 'gauge',
  },
  'lock.share': {
    title: 'share of lock events',
    meaning: 'Share of all events that concern this lock, or this lock and those above.',
    unit: '%',
    kind: 'ratio',
  },
  'lock.references': {
    title: 'lock references',
    meaning: 'Mean number of threads that refer to the lock, as lockstat prints it.',
    unit: '1',
    kind: 'gauge',
  },
} as const satisfies Record<string, MetricSpec>;

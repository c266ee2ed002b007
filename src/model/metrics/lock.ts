import type { MetricSpec } from '../metric.ts';
import { duration, intervalAmount, number, share } from './makers.ts';

/** Events whose times are added up, and locks that were held or waited for, from tables that are printed once. */
export const lockMetrics = {
  'event.time': duration('time', 'Time of all events of a row together, such as waits for a lock.'),
  'lock.count': intervalAmount(
    'lock events',
    '1',
    'How often a lock was held, waited for or tried.',
  ),
  'lock.time': duration('lock time', 'Mean time for which a lock was held or waited for.'),
  'lock.share': share(
    'share of lock events',
    'Share of all events that concern this lock, or this lock and those above.',
  ),
  'lock.references': number(
    'lock references',
    'Mean number of threads that refer to the lock, as lockstat prints it.',
  ),
} as const satisfies Record<string, MetricSpec>;

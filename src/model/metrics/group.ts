import type { MetricSpec } from '../metric.ts';
import { share } from './makers.ts';

/** Figures of groups of devices. They are computed from those of the members. */
export const groupMetrics: Readonly<Record<string, MetricSpec>> = {
  'group.share': share(
    'share of the group',
    'Bytes that a member of a group moved, of those that all its members moved.',
  ),
};

import type { MetricId, MetricSpec } from '../metric.ts';
import { intervalAmount, perSecond } from './makers.ts';

const REQUESTS = {
  created: ['created', 'Files, directories and links created'],
  removed: ['removed', 'Files and directories removed'],
  renamed: ['renamed', 'Names changed or added'],
  'attributes.read': ['attributes read', 'Requests for the attributes of a file'],
  'attributes.changed': ['attributes changed', 'Changes of the attributes of a file'],
  lookups: ['lookups', 'Names looked up'],
  'directories.read': ['directories read', 'Requests to read a directory'],
} as const;

/** Requests to filesystems besides reads and writes: amounts of an interval and their rates. */
export const filesystemMetrics: Readonly<Record<MetricId, MetricSpec>> = Object.fromEntries(
  Object.entries(REQUESTS).flatMap(([word, [title, meaning]]): [MetricId, MetricSpec][] => [
    [
      `filesystem.count.${word}`,
      intervalAmount(title, '1', `${meaning} in the interval.`, `filesystem.${word}`),
    ],
    [`filesystem.${word}`, perSecond(title, `${meaning} per second.`)],
  ]),
);

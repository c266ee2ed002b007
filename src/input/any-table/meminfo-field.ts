import { meminfoMetrics } from '../../../parsers/shared/meminfo-metrics.ts';
import type { MetricId } from '../../model/metric.ts';

const metrics: Readonly<Record<string, MetricId>> = meminfoMetrics;

/** Minimum number of headings that are fields of /proc/meminfo: one alone may mean something else. */
const MIN_FIELDS = 2;

/** Returns the metric of a heading in a table of fields of /proc/meminfo, which are in KiB; undefined for any other. */
export function meminfoField(word: string, siblings: readonly string[]): MetricId | undefined {
  const fields = new Set(siblings.filter((sibling) => Object.hasOwn(metrics, sibling)));
  return fields.has(word) && fields.size >= MIN_FIELDS ? metrics[word] : undefined;
}

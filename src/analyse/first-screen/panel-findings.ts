import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { Finding } from '../../model/finding.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Panel } from '../../panels/panel.ts';
import { HOST_ITSELF } from '../signals/signals.ts';

/** The fields of a finding that a chart needs. */
type ChartFinding = Pick<Finding, 'subject' | 'also' | 'level' | 'from' | 'to'>;

/** The findings about a part of the run, about the entity of a chart and the metrics that it draws. Sums have none. */
export function findingsOfPanel<Found extends ChartFinding>(
  { host, entity, series, spec, run: { window } }: Panel,
  findings: readonly Found[],
): readonly Found[] {
  if (spec.per === 'sum') return [];
  const { kind, name } = entity ?? HOST_ITSELF;
  return findings.filter(
    ({ subject, also = [], from, to }) =>
      (from > window.from || to < window.to) &&
      [subject, ...also].some(
        (about) =>
          about.host === host &&
          about.entity.kind === kind &&
          about.entity.name === name &&
          about.metrics.some((metric) => series.some((line) => isPartOf(line.metric, metric))),
      ),
  );
}

/** Whether a line shows the judged metric or a part of it: reads of all operations, a mode of a busy CPU. */
function isPartOf(line: MetricId, judged: MetricId): boolean {
  const both = (metric: MetricId) => metric.replace(/\.(read|write)\./, '.');
  return both(line) === both(judged) || (judged === CPU_BUSY && line.startsWith('cpu.'));
}

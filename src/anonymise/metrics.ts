import type { Metric, MetricId } from '../model/metric.ts';
import { metricCatalogue } from '../model/metrics/catalogue.ts';
import type { Metrics } from '../model/vocabulary.ts';
import type { ReplaceHeading } from './headings.ts';
import { replaceWords } from './replace-words.ts';
import type { StableNames } from './stable-names.ts';

/** Returns the id of a metric. Ours stays; another has the words of a header line or of a user's parser. */
export function anonymiseMetricId(heading: ReplaceHeading, id: MetricId): MetricId {
  if (metricCatalogue.has(id)) return id;
  const [, area = '', word = id] = /^(other\.)?(.*)$/s.exec(id) ?? [];
  return `${area}${heading(word)}`;
}

/** Returns the metrics of a log, ours as they are declared. */
export function anonymiseMetrics(
  names: StableNames,
  metrics: Metrics,
  heading: ReplaceHeading,
): Metrics {
  const all = [...metrics.values()];
  if (all.every((metric) => metric === metricCatalogue.get(metric.id))) return metrics;
  const replaced = all.map((metric): Metric => {
    const idOf = (id: MetricId) => anonymiseMetricId(heading, id);
    const { weightedBy, rate } = metric;
    return {
      ...metric,
      ...{ id: idOf(metric.id), ...wordsOf(names, metric) },
      ...(weightedBy && { weightedBy: weightedBy.map(idOf) }),
      ...(rate !== undefined && { rate: idOf(rate) }),
    };
  });
  return new Map(replaced.map((metric) => [metric.id, metric]));
}

function wordsOf(
  names: StableNames,
  { id, title, meaning }: Metric,
): Pick<Metric, 'title' | 'meaning'> {
  const ours = metricCatalogue.get(id);
  if (ours !== undefined) return { title: ours.title, meaning: ours.meaning };
  return {
    title: replaceWords(names, 'column', title),
    meaning: replaceWords(names, 'name', meaning),
  };
}

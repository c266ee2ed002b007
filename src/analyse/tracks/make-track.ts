import { group, max, mean } from 'd3-array';
import type { MetricId } from '../../model/metric.ts';
import type { Panel, Series } from '../../panels/panel.ts';
import { panelId } from '../../panels/panel-id.ts';
import { HOST_ITSELF } from '../signals/signals.ts';
import { seriesStatistics } from '../statistics/series-statistics.ts';
import { type Statistics, statistics } from '../statistics/statistics.ts';
import { statisticsOfSum, sumOfLines } from '../statistics/sum-statistics.ts';
import type {
  Track,
  TrackFigures,
  TrackForm,
  TrackLine,
  TrackPlan,
  TrackSubject,
} from './track.ts';

/** Maximum number of lines with their own figures in a row. */
const MAX_FIGURES = 2;

/** Makes a track of the first chart that has the metrics; null if no chart has them. */
export function makeTrack(panels: readonly Panel[], plan: TrackPlan): Track | null {
  for (const metrics of plan.metrics) {
    const first = panels.find((panel) => hasAny(panel, metrics));
    if (first === undefined) continue;
    const parts = panels.filter(
      (panel) => panel !== first && panel.partOf !== '' && panel.spec.id === first.spec.id,
    );
    const shown = [first, ...parts.filter((panel) => hasAny(panel, metrics))] as const;
    return trackOf([...shown] as [Panel, ...Panel[]], metrics, plan);
  }
  return null;
}

function hasAny({ series }: Panel, metrics: readonly MetricId[]): boolean {
  return series.some(({ metric }) => metrics.includes(metric));
}

function trackOf(
  panels: readonly [Panel, ...Panel[]],
  metrics: readonly MetricId[],
  plan: TrackPlan,
): Track {
  const [panel] = panels;
  const { name, detail, form, rank, counted, top, limit = Number.NaN } = plan;
  const lines = metrics.flatMap((metric) => linesOf(panels, metric));
  const countedMetrics = counted !== undefined && hasAny(panel, [counted]) ? [counted] : metrics;
  const { unit, metric } = panel.series.find((series) => countedMetrics.includes(series.metric))!;
  const { entity, host } = panel;
  return {
    id: panelId('track', [host, entity?.kind ?? '', entity?.name ?? '', ...metrics.slice(0, 1)]),
    name,
    detail,
    host,
    form,
    lines,
    total: form === 'stack' ? linesOf(panels, metric)[0]! : null,
    unit,
    metric,
    rank,
    limit,
    panels,
    plan: { ...plan, metrics: [metrics] },
    figures: figuresOf(panels, countedMetrics, form),
    top: top ?? (unit === '%' ? 100 : Number.NaN),
    about: { ...subjectOf(panel), metrics: [...metrics, ...countedMetrics] },
  };
}

/** A chart without an entity is about its host, unless it shows entities of some kinds. */
function subjectOf({ entity, spec }: Panel): Pick<TrackSubject, 'kind' | 'name'> {
  if (entity !== null) return entity;
  const [kind] = spec.per === 'host' ? [] : (spec.kinds ?? []);
  return kind === undefined ? HOST_ITSELF : { kind, name: null };
}

/** The lines of a metric: one for each name. Its parts may be in several charts. */
function linesOf(panels: readonly [Panel, ...Panel[]], metric: MetricId): TrackLine[] {
  const [panel] = panels;
  return panel.series.flatMap((series, i) => {
    if (series.metric !== metric) return [];
    const { slot = i } = series;
    const logs = panels.flatMap(({ series: all }) =>
      all.filter((other) => other.metric === metric && other.label === series.label),
    );
    const label = lineLabel(panel, series);
    return [{ label, metric, slot, series: logs, read: () => logs.map((log) => log.read()) }];
  });
}

const directions: Readonly<Record<string, string>> = {
  read: 'read',
  write: 'write',
  trim: 'trim',
  receive: 'received',
  transmit: 'sent',
};

/** A line's direction, if no other line has it: it is shorter than the printed word of its column (`w_await`). */
function lineLabel({ series, spec }: Panel, { metric, label }: Series): string {
  if (isOfRuns(spec)) return label;
  const direction = directions[metric.split('.')[1] ?? ''];
  const alike = series.filter((other) => other.metric === metric);
  return direction !== undefined && alike.length === 1 ? direction : label;
}

/** The figures of the sum if the lines add up, else of each line. */
function figuresOf(
  panels: readonly [Panel, ...Panel[]],
  metrics: readonly MetricId[],
  form: TrackForm,
): TrackFigures[] {
  const [panel] = panels;
  const series = panel.series.filter(({ metric }) => metrics.includes(metric));
  if (isOfRuns(panel.spec)) return figuresOfRuns(panel);
  if (form === 'mirror' || isRate(series)) {
    return [{ label: '', statistics: totalOf(panels, metrics) }];
  }
  return series.slice(0, MAX_FIGURES).map((line, _, { length }) => ({
    label: length === 1 ? '' : lineLabel(panel, line),
    statistics:
      panels.length === 1 ? seriesStatistics(panel, line) : totalOf(panels, [line.metric]),
  }));
}

/** Whether each line of a chart is of another run. */
function isOfRuns({ per }: Panel['spec']): boolean {
  return per === 'runs';
}

/** The figures of each side: of several runs of a side the means of theirs, and the highest maximum. */
function figuresOfRuns(panel: Panel): TrackFigures[] {
  return [...group(panel.series, ({ slot }) => slot)].map(([slot, runs]) => {
    const all = runs.map((line) => seriesStatistics(panel, line));
    const label = runs.length === 1 ? runs[0]!.label : runs[0]!.label.replace(/ \d+$/, '');
    const meanOf = (key: 'mean' | 'p95') => mean(all, (each) => each[key]) ?? Number.NaN;
    const highest = max(all, (each) => each.max) ?? Number.NaN;
    return {
      label,
      slot: slot!,
      statistics: { mean: meanOf('mean'), p95: meanOf('p95'), max: highest },
    };
  });
}

/** Whether the values of lines are amounts a second, which add up. */
export function isRate(series: readonly Series[]): boolean {
  return series.every(({ unit }) => unit === 'B/s' || unit === '1/s');
}

/** The statistics of a sum over all parts of the run that have it. */
function totalOf(panels: readonly Panel[], metrics: readonly MetricId[]): Statistics {
  const sums = panels.map(({ series }) => series.filter(({ metric }) => metrics.includes(metric)));
  if (sums.length === 1) return statisticsOfSum(sums[0]!);
  const parts = sums.map(sumOfLines);
  return statistics(
    joined(parts.map(({ values }) => values)),
    joined(parts.map(({ span }) => span)),
  );
}

function joined(arrays: readonly Float64Array[]): Float64Array {
  return Float64Array.from(arrays.flatMap((array) => [...array]));
}

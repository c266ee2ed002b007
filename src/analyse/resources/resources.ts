import type { MetricId } from '../../model/metric.ts';
import { addedDirections } from '../../model/repeats.ts';
import { onHost } from '../../model/run.ts';
import type { Unit } from '../../model/unit.ts';
import { metricOf } from '../../model/vocabulary.ts';
import { coveredTime, intersect } from '../../panels/coverage.ts';
import type { Panel, Series, SeriesData } from '../../panels/panel.ts';
import { entityTitle } from '../../text/entity-title.ts';
import { naturalOrder } from '../../text/natural-order.ts';
import { formatDuration } from '../../text/quantity.ts';
import { addUp } from '../statistics/add-up.ts';
import type { Statistics } from '../statistics/statistics.ts';
import { sumStatistics } from '../statistics/sum-statistics.ts';
import { limitOf } from './limits.ts';
import {
  kindNames,
  kindOrder,
  type Measure,
  measures,
  type ResourceKind,
} from './resource-measures.ts';
import { byEntity, type PanelsByEntity, type Utilisation, utilisationOf } from './utilisation.ts';

/** A row of the summary: one number over time that shows how hard a resource worked. */
export interface Resource {
  readonly kind: ResourceKind;
  /** Its name, with its host if the run has several. */
  readonly name: string;
  readonly host: string;
  /** The quantity that is counted, such as `read + write`. */
  readonly measure: string;
  readonly unit: Unit;
  /** The metric of its first part, on which the displayed unit may depend. */
  readonly metric: MetricId;
  /** The chart that shows it, and those of its lines that are added up. */
  readonly panel: Panel;
  readonly lines: readonly Series[];
  readonly statistics: Statistics;
  /** Its maximum, in its unit; NaN if unknown. */
  readonly limit: number;
  /** Share of time in use, if a tool prints it. */
  readonly utilisation: Utilisation | null;
  /** Bytes moved in the run; 0 for a resource that moves none. */
  readonly bytes: number;
  /** Reads the samples each time: hundreds of resources of a day would not fit into memory. */
  read(): ResourceData;
}

/** The samples of a resource: the parts and their sum. */
interface ResourceData {
  readonly total: SeriesData;
  readonly parts: readonly { readonly label: string; readonly values: Float64Array }[];
}

/** The rows of the summary: the main ones, and those in its fold. */
export interface Resources {
  readonly main: readonly Resource[];
  readonly rest: readonly Resource[];
}

/**
 * The rows of the summary: every resource of the charts; all disks but the busiest are in the fold. In steps of one
 * chart each, so that a page stays responsive.
 */
export function* resourceSteps(panels: readonly Panel[]): Generator<undefined, Resources> {
  const all: Resource[] = [];
  const measured = { ofEntity: byEntity(panels), detailed: detailedSections(panels) };
  for (const panel of panels) {
    all.push(...resourceOf(panel, measured));
    yield;
  }
  all.sort(byKindAndBytes);
  const isFurther = furtherRows(all);
  return { main: all.filter((r) => !isFurther(r)), rest: all.filter(isFurther) };
}

/** Runs all steps at once. */
export function runSteps<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

function byKindAndBytes(a: Resource, b: Resource): number {
  return (
    kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) ||
    naturalOrder(a.host, b.host) ||
    b.bytes - a.bytes ||
    naturalOrder(a.name, b.name)
  );
}

/** The rows in the fold: parts of others, idle interfaces, and all disks of a host but the one that moved most. */
function furtherRows(sorted: readonly Resource[]): (resource: Resource) => boolean {
  const first = new Map<string, Panel>();
  for (const { kind, host, panel } of sorted) {
    if (kind === 'disk' && !first.has(host)) first.set(host, panel);
  }
  return ({ kind, host, panel, bytes }) =>
    kind === 'part' ||
    (kind === 'nic' && bytes === 0) ||
    (kind === 'disk' && !isSameEntity(first.get(host)!, panel));
}

/** The other charts of a run. */
interface RunCharts {
  readonly ofEntity: PanelsByEntity;
  readonly detailed: ReadonlySet<string>;
}

/** The sections of hosts whose devices have their own charts. */
function detailedSections(panels: readonly Panel[]): ReadonlySet<string> {
  return new Set(panels.filter(({ entity }) => entity !== null).map(sectionOf));
}

function sectionOf({ host, spec }: Panel): string {
  return JSON.stringify([host, spec.section]);
}

function resourceOf(panel: Panel, measured: RunCharts): readonly Resource[] {
  for (const measure of measures) {
    const all = panel.series.filter(({ metric }) => measure.metrics.includes(metric));
    const series = addedDirections(panel.entity, all);
    if (series.length > 0) return [rowOf(panel, series, { measure, measured })];
  }
  return [];
}

function rowOf(
  panel: Panel,
  series: readonly Series[],
  { measure, measured: { ofEntity, detailed } }: { measure: Measure; measured: RunCharts },
): Resource {
  const kind = measure.kindOf(panel, detailed.has(sectionOf(panel)));
  const { total, measured, statistics: totals } = sumStatistics(series);
  const { unit, metric } = series[0]!;
  return {
    kind,
    name: nameOf(panel, kindNames[kind]),
    host: panel.host,
    measure: series.map(titleOf).join(' + '),
    unit,
    metric,
    panel,
    lines: series,
    statistics: totals,
    limit: limitOf(kind, panel, series),
    utilisation: unlessUnknown(utilisationOf(panel, total, ofEntity), totals),
    bytes: unit === 'B/s' && measured.share > 0 ? measured.mean * measured.weight : 0,
    read: () => readResource(series),
  };
}

function titleOf({ source, metric }: Series): string {
  return metricOf(source.metrics, metric).title;
}

function readResource(series: readonly Series[]): ResourceData {
  const read = series.map((line) => ({ label: titleOf(line), data: line.read() }));
  const parts = read.map(({ label, data }) => ({ label, values: data.values }));
  return { total: { ...read[0]!.data, values: addUp(parts.map(({ values }) => values)) }, parts };
}

function nameOf(panel: Panel, common: string | undefined): string {
  const { entity, spec, host, run, partOf } = panel;
  const name = common ?? (entity === null ? spec.title : entityTitle(entity));
  return `${name}${onHost(run, host)}${partOf === '' ? '' : ` in ${partOf} (${partText(panel)})`}`;
}

/** The part of the run that a chart shows, if other logs measured the same in other parts. */
function partText({ source, series, run }: Panel): string {
  const time = intersect(
    coveredTime(
      source,
      series.flatMap(({ columns }) => columns),
    ),
    run.window,
  );
  return `${formatDuration(time[0]?.from ?? 0)} to ${formatDuration(time.at(-1)?.to ?? 0)}`;
}

/** The utilisation; null if bytes moved at 0 % throughout: nicstat prints 0 if it does not know the speed of a link. */
function unlessUnknown(utilisation: Resource['utilisation'], totals: Statistics) {
  return totals.max > 0 && utilisation?.statistics.max === 0 ? null : utilisation;
}

function isSameEntity(a: Panel, b: Panel): boolean {
  return a.entity?.kind === b.entity?.kind && a.entity?.name === b.entity?.name;
}

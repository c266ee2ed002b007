import type { Panel, Series, SeriesData } from '../../templates/panels/panel.ts';
import type { MetricId } from '../model/metric.ts';
import { metricOf } from '../model/metrics/index.ts';
import { naturalOrder } from '../model/natural-order.ts';
import type { Unit } from '../model/unit.ts';
import {
  kindNames,
  kindOrder,
  type Measure,
  measures,
  type ResourceKind,
} from './resource-measures.ts';
import { seriesStatistics } from './series-statistics.ts';
import { type Statistics, statistics } from './statistics.ts';

/** A row of the summary: one number over time that tells how hard a resource worked. */
export interface Resource {
  readonly kind: ResourceKind;
  /** What it is called; with its host where the run has several. */
  readonly name: string;
  readonly host: string;
  /** What is counted, e.g. `read + write`. */
  readonly measure: string;
  readonly unit: Unit;
  /** The chart that shows it. */
  readonly panel: Panel;
  readonly data: SeriesData;
  readonly parts: readonly { readonly label: string; readonly values: Float64Array }[];
  readonly statistics: Statistics;
  /** Share of time in use, where a tool prints it. */
  readonly utilisation: { readonly values: Float64Array; readonly statistics: Statistics } | null;
  /** Bytes moved in the run, 0 for what moves none. */
  readonly bytes: number;
}

/** The rows of the summary and those behind its fold. */
export interface Resources {
  readonly main: readonly Resource[];
  readonly rest: readonly Resource[];
}

const utilisations: readonly MetricId[] = ['disk.utilisation', 'network.utilisation'];

/** The rows of the summary: every resource of the charts; of the disks only the busiest is not behind the fold. */
export function resources(panels: readonly Panel[]): Resources {
  const all = panels.flatMap((panel) => resourceOf(panel, panels)).sort(byKindAndBytes);
  const rest = all.filter((r, i) => r.kind === 'part' || isLesserDisk(r, all[i - 1]));
  return { main: all.filter((r) => !rest.includes(r)), rest };
}

function byKindAndBytes(a: Resource, b: Resource): number {
  return (
    kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) ||
    naturalOrder(a.host, b.host) ||
    b.bytes - a.bytes ||
    naturalOrder(a.name, b.name)
  );
}

function isLesserDisk(resource: Resource, before: Resource | undefined): boolean {
  return resource.kind === 'disk' && before?.kind === 'disk' && before.host === resource.host;
}

function resourceOf(panel: Panel, panels: readonly Panel[]): readonly Resource[] {
  for (const measure of measures) {
    const series = panel.series.filter(({ metric }) => measure.metrics.includes(metric));
    if (series.length > 0)
      return isRepeated(panel) ? [] : [rowOf(panel, series, { measure, panels })];
  }
  return [];
}

/** A sum of one member says what the member's own row says. */
function isRepeated({ spec, members }: Panel): boolean {
  return spec.per === 'sum' && members < 2;
}

function rowOf(
  panel: Panel,
  series: readonly Series[],
  { measure, panels }: { measure: Measure; panels: readonly Panel[] },
): Resource {
  const kind = measure.kindOf(panel);
  const read = series.map((s) => ({ label: metricOf(s.metric).title, data: s.read() }));
  const data = addUp(read.map((r) => r.data));
  const told = statistics(data.values, data.span);
  const unit = series[0]!.unit;
  return {
    kind,
    name: nameOf(panel, kindNames[kind]),
    host: panel.host,
    measure: measure.name ?? read.map((r) => r.label).join(' + '),
    unit,
    panel,
    data,
    parts: read.map((r) => ({ label: r.label, values: r.data.values })),
    statistics: told,
    utilisation: utilisationOf(panel, panels),
    bytes: unit === 'B/s' && told.share > 0 ? told.mean * coveredSeconds(data) : 0,
  };
}

function nameOf({ entity, title, host, run }: Panel, common: string | undefined): string {
  const name = common ?? entity?.name ?? title;
  return run.sources.some((source) => source.host !== host) ? `${name} on ${host}` : name;
}

/** Sample by sample; a part without a value counts nothing, and where no part has one, neither has the sum. */
function addUp(parts: readonly SeriesData[]): SeriesData {
  const first = parts[0]!;
  const values = first.values.slice();
  for (const part of parts.slice(1)) {
    for (let i = 0; i < values.length; i++) {
      const value = part.values[i];
      if (value === undefined || Number.isNaN(value)) continue;
      values[i] = Number.isNaN(values[i]!) ? value : values[i]! + value;
    }
  }
  return { ...first, values };
}

function coveredSeconds({ values, span }: SeriesData): number {
  let seconds = 0;
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i]!) && span[i]! > 0) seconds += span[i]!;
  }
  return seconds;
}

function utilisationOf(panel: Panel, panels: readonly Panel[]): Resource['utilisation'] {
  if (panel.entity === null) return null;
  for (const own of panels.filter((p) => p.host === panel.host && isSameEntity(p, panel))) {
    const series = own.series.find(({ metric }) => utilisations.includes(metric));
    if (series === undefined) continue;
    const data = series.read();
    return { values: data.values, statistics: seriesStatistics(own, series, data) };
  }
  return null;
}

function isSameEntity(a: Panel, b: Panel): boolean {
  return a.entity?.kind === b.entity?.kind && a.entity?.name === b.entity?.name;
}

import { cachedBy } from '../model/cached-by.ts';
import type { Column } from '../model/column.ts';
import type { Entity, EntityKind } from '../model/entity.ts';
import { areaOf } from '../model/metric.ts';
import type { PanelSpec } from '../model/panel-spec.ts';
import type { Source } from '../model/run.ts';
import { metricOf } from '../model/vocabulary.ts';
import { rowName } from '../text/bucket-name.ts';
import { lineTitles } from '../text/entity-title.ts';
import { busiest } from './busiest.ts';
import { MAX_SERIES } from './choose-columns.ts';
import { MAX_SINGLE_ENTITIES } from './heatmap.ts';
import type { Series } from './panel.ts';
import { columnSeries } from './series.ts';
import { isUsed } from './used.ts';

/** Kinds of entities that always share charts, however few there are. */
const CROWD_KINDS: readonly EntityKind[] = ['process', 'thread'];

/** Lines that share a chart. */
export interface OtherSeries {
  /** The entity of all lines; null if each line has its own. */
  readonly entity: Entity | null;
  /** The column that all lines show, if each line is one of many entities. */
  readonly word?: string;
  readonly series: readonly Series[];
}

/**
 * Lines that no other chart of the catalogue shows and that are not always 0: columns of undescribed metrics or of
 * areas without a chart, and entities with no column but the operations (vmstat prints four disks under shortened
 * names). If the spec is folded, the remaining columns of the areas that have charts. An entity with several such
 * columns has its own charts, one for each unit. Many entities share a chart for each column, with the busiest of them.
 */
export function otherSeries(
  { folded = false }: { readonly folded?: boolean },
  source: Source,
  charts: readonly PanelSpec[],
): OtherSeries[] {
  const { shown, areas } = coveredBy(charts);
  const all = countByEntity(source.columns);
  const columns = source.columns.filter((column) => {
    const { entity, metric } = column;
    if (hasRate(source, column) || !isUsed(column, 'not-zero')) return false;
    // The entity has no column but its operations.
    if (metric === 'disk.operations' && all.get(entity) === 1) return !folded;
    const { kind } = source.entities[entity]!;
    return areas.has(areaOf(metric)) === folded && !shown.has(`${kind} ${metric}`);
  });
  const others = countByEntity(columns);
  const crowd = crowdedKinds(source, columns);
  const groups = new Map<string, ChartGroup>();
  for (const column of columns) {
    const { kind } = source.entities[column.entity]!;
    const sharing = crowd.has(kind) ? 'crowd' : others.get(column.entity) === 1 ? 'several' : 'one';
    const owner = { crowd: labelOf(column, kind), several: '', one: column.entity }[sharing];
    const key = JSON.stringify([sharing, owner, column.factor.unit, areaOf(column.metric)]);
    const group = groups.get(key) ?? { sharing, columns: [] };
    group.columns.push(column);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap((group) => toCharts(source, group));
}

/** The columns of a chart: of many entities, of several entities with one column each, or of one entity. */
interface ChartGroup {
  readonly sharing: 'crowd' | 'several' | 'one';
  readonly columns: Column[];
}

/** The metrics that charts show of kinds of entities, and the areas that have a chart. */
interface CoveredMetrics {
  readonly shown: ReadonlySet<string>;
  readonly areas: ReadonlySet<string>;
}

/** Cached: every log of every run has the same charts. */
const coveredBy = cachedBy((charts: readonly PanelSpec[]): CoveredMetrics => {
  return {
    shown: new Set(charts.flatMap(shownBy)),
    areas: new Set(charts.flatMap(({ y }) => y.metrics).map(areaOf)),
  };
});

/** The metrics that a chart shows of kinds of entities. A sum shows none of them. */
function shownBy(spec: PanelSpec): string[] {
  const { per, kinds = ['host'], y } = spec;
  return per === 'sum' ? [] : kinds.flatMap((kind) => y.metrics.map((id) => `${kind} ${id}`));
}

/** Whether the charts show the rate that was derived from a column instead of the column. */
export function hasRate({ metrics }: Source, { metric }: Column): boolean {
  const { kind, rate } = metricOf(metrics, metric);
  return rate !== undefined && (kind === 'counter' || kind === 'amount');
}

/** The number of columns of each entity. */
function countByEntity(columns: readonly Column[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { entity } of columns) counts.set(entity, (counts.get(entity) ?? 0) + 1);
  return counts;
}

function crowdedKinds({ entities }: Source, columns: readonly Column[]): ReadonlySet<EntityKind> {
  const counts = new Map<EntityKind, number>();
  for (const entity of countByEntity(columns).keys()) {
    const { kind } = entities[entity]!;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const isCrowd = ([kind, n]: [EntityKind, number]) =>
    n > MAX_SINGLE_ENTITIES || CROWD_KINDS.includes(kind);
  return new Set([...counts].filter(isCrowd).map(([kind]) => kind));
}

function toCharts(source: Source, { sharing, columns }: ChartGroup): OtherSeries[] {
  const first = columns[0]!;
  if (sharing === 'crowd') {
    const series = linesOf(source, busiest(source, columns), nameOf);
    return [{ entity: null, word: labelOf(first, ''), series }];
  }
  const entity = source.entities[first.entity]!;
  const series = linesOf(source, columns, (column, owner) =>
    labelOf(column, sharing === 'several' ? owner : ''),
  );
  return Array.from({ length: Math.ceil(series.length / MAX_SERIES) }, (_, i) => ({
    entity: sharing === 'several' || entity.name === '' ? null : entity,
    series: series.slice(i * MAX_SERIES, (i + 1) * MAX_SERIES),
  }));
}

const nameOf = (_: Column, owner: string) => owner;

function linesOf(
  source: Source,
  columns: readonly Column[],
  label: (column: Column, owner: string) => string,
): Series[] {
  const owners = lineTitles(columns.map(({ entity }) => source.entities[entity]!));
  return columns.map((column, i) => columnSeries(source, column, label(column, owners[i]!)));
}

function labelOf(column: Column, owner: string): string {
  const name = rowName(column);
  return owner === '' || owner === name ? name : `${owner} ${name}`;
}

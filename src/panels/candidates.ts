import { type Column, columnName } from '../model/column.ts';
import type { Entity } from '../model/entity.ts';
import { metricColumns } from '../model/entity-columns.ts';
import type { MetricId } from '../model/metric.ts';
import type { PanelSpec } from '../model/panel-spec.ts';
import { repeatsOthers } from '../model/repeats.ts';
import { fileOf, type Run, type Source } from '../model/run.ts';
import { entityTitle, lineTitles } from '../text/entity-title.ts';
import { busiest } from './busiest.ts';
import { entitySeries, lineLabel } from './choose-columns.ts';
import { histogramsOf } from './histogram.ts';
import { memberSeries } from './member-shares.ts';
import { type OtherSeries, otherSeries } from './other-series.ts';
import type { Series } from './panel.ts';
import { columnSeries, sumSeries } from './series.ts';
import { entityKey, isTraffic, trafficOf } from './traffic.ts';
import { isUsed } from './used.ts';

/** The parser of tables that no other parser knows. */
const ANY_TABLE = 'table';

/** A chart that can be made from a single log. */
export interface Candidate {
  readonly source: Source;
  /** Candidates of several logs with the same key are one chart. */
  readonly key: string;
  readonly entity: Entity | null;
  /** The words of the title. */
  readonly name: string;
  /** The parts of the id that distinguish the charts of a spec. */
  readonly parts: readonly string[];
  readonly members: number;
  readonly series: readonly Series[];
}

/** The charts of a spec that the logs of a run can show. */
export function candidatesOf(spec: PanelSpec, run: Run): Candidate[] {
  switch (spec.per) {
    case 'host':
    case 'entity':
    case 'members':
      return run.sources.flatMap((source) => entityCandidates(spec, source));
    case 'sum':
    case 'events':
      return run.sources.flatMap((source) => sumCandidates(spec, source));
    case 'busiest':
      return run.sources.flatMap((source) => busiestCandidates(spec, run, source));
    case 'histogram':
      return run.sources.flatMap((source) => histogramCandidates(spec, source));
    case 'source':
      return run.sources.flatMap((source) => sourceCandidates(spec, run, source));
    case 'runs':
      return [];
    default:
      return spec.per satisfies never;
  }
}

function entityCandidates(spec: PanelSpec, source: Source): Candidate[] {
  const kinds = spec.per === 'host' ? ['host'] : (spec.kinds ?? []);
  return source.entities.flatMap((entity, index) => {
    if (!kinds.includes(entity.kind)) return [];
    const series = (spec.per === 'members' ? memberSeries : entitySeries)(spec, source, index);
    if (series.length === 0) return [];
    const name = entity.name === '' ? spec.title : titleOf(spec, entity, series);
    const key = entityKey(source.host, entity);
    const parts = entity.name === '' ? [] : [entity.name];
    const shown = spec.per === 'host' ? null : entity;
    return [{ source, key, entity: shown, name, parts, members: 1, series }];
  });
}

/** A chart of a whole host. */
function ofHost(source: Source, name: string, series: readonly Series[]): Candidate {
  return { source, key: source.host, entity: null, name, parts: [], members: 1, series };
}

function titleOf(spec: PanelSpec, entity: Entity, series: readonly Series[]): string {
  const topic = spec.topics?.find(
    ({ metric }) => metric === undefined || series.some((s) => s.metric === metric),
  );
  const name = entityTitle(entity);
  return topic === undefined ? name : `${name} ${topic.words}`.trim();
}

function sumCandidates(spec: PanelSpec, source: Source): Candidate[] {
  const counted = source.entities.map(
    (entity) => spec.kinds?.includes(entity.kind) !== false && !repeatsOthers(entity),
  );
  const summands = spec.y.metrics
    .map((metric) => summandsOf(source, metric, counted))
    .filter((columns) => columns.length > 0);
  if (summands.length === 0) return [];
  const series = summands.map((columns) => {
    const label = lineLabel(spec.y, source.metrics, columns[0]!.metric);
    return sumSeries(source, columns, label);
  });
  const members = new Set(summands.flat().map(({ entity }) => entity)).size;
  return [{ ...ofHost(source, spec.title, series), members }];
}

/** One column for each entity, because some tools print a rate in two units. */
function summandsOf(source: Source, metric: MetricId, counted: readonly boolean[]): Column[] {
  const found = new Map<number, Column>();
  for (const column of metricColumns(source.columns, metric)) {
    const { entity } = column;
    if (counted[entity] !== true || found.has(entity)) continue;
    if (isUsed(column, 'any')) found.set(entity, column);
  }
  return [...found.values()];
}

/** A chart of the first metric of the spec that a log has, with a line for each of the busiest entities. */
function busiestCandidates(spec: PanelSpec, run: Run, source: Source): Candidate[] {
  for (const metric of spec.y.metrics) {
    const columns = metricColumns(source.columns, metric).filter(
      (column) =>
        spec.kinds?.includes(source.entities[column.entity]!.kind) && isUsed(column, 'above-zero'),
    );
    if (columns.length > 0) return [busiestCandidate(spec, run, { source, columns })];
  }
  return [];
}

function busiestCandidate(
  spec: PanelSpec,
  run: Run,
  { source, columns }: { source: Source; columns: readonly Column[] },
): Candidate {
  const entityOf = ({ entity }: Column) => source.entities[entity]!;
  const traffic = isTraffic(columns[0]!.metric) ? trafficOf(run) : null;
  const shown = busiest(
    source,
    columns,
    (column) => traffic?.get(entityKey(source.host, entityOf(column))) ?? 0,
  );
  const some = shown.length < columns.length ? `, ${shown.length} of ${columns.length}` : '';
  // Two logs of a benchmark are two different runs of the benchmark.
  const work = spec.section === 'benchmark' ? [fileOf(source)] : [];
  const isOneOfMany = work.length > 0 && benchmarkLogs(spec, run) > 1;
  // An interrupt has a column for each processor.
  const isOnly = new Set(columns.map(({ entity }) => entity)).size === columns.length;
  const titles = lineTitles(shown.map(entityOf));
  const labelOf = (column: Column, i: number) => {
    const entity = titles[i]!;
    if (column.metric.endsWith('.percentile')) return `${entity} ${columnName(column)}`;
    return isOnly ? entity : `${entity} ${column.printed}`;
  };
  const name = `${spec.title}${some}${isOneOfMany ? ` of ${work[0]}` : ''}`;
  const series = shown.map((column, i) => columnSeries(source, column, labelOf(column, i)));
  const key = JSON.stringify([source.host, ...work]);
  return { ...ofHost(source, name, series), key, parts: work };
}

function benchmarkLogs({ y }: PanelSpec, { sources }: Run): number {
  const measures = ({ metric }: Column) => y.metrics.includes(metric);
  return sources.filter(({ columns }) => columns.some(measures)).length;
}

/** A chart for each histogram of each entity. */
function histogramCandidates(spec: PanelSpec, source: Source): Candidate[] {
  return source.entities.flatMap((entity, index) => {
    if (!spec.kinds?.includes(entity.kind)) return [];
    return histogramsOf(spec, source, index).map(({ word, series }) => ({
      ...ofHost(source, `${titleOf(spec, entity, series)}: ${word.replace('.', ' ')}`, series),
      key: `${entityKey(source.host, entity)} ${word}`,
      entity,
      parts: [entity.name, word],
    }));
  });
}

function sourceCandidates(spec: PanelSpec, run: Run, source: Source): Candidate[] {
  const file = fileOf(source);
  const charts = otherSeries(spec, source, run.charts);
  const names = charts.map((chart) => otherName(spec, file, chart));
  return charts.map(({ entity, word, series }, i) => {
    const alike = charts.filter((chart) => chart.entity === entity && chart.word === word);
    const nth = alike.findIndex((chart) => chart.series === series) + 1;
    const name = names[i]!;
    const isOne = names.indexOf(name) === names.lastIndexOf(name);
    return {
      ...ofHost(source, isOne ? name : `${name} (${nth} of ${alike.length})`, series),
      key: JSON.stringify([...originOf(source), entity, word, nth, ...series.map(lineKey)]),
      entity,
      parts: [file, String(source.id), ...(entity === null ? [] : [entity.name]), String(nth)],
    };
  });
}

/**
 * The identity of what a log measures: two logs of a tool measure the same host, but two tables of unknown programs may
 * be about different things.
 */
function originOf({ host, tool, section, parser, parts, id }: Source): readonly unknown[] {
  return parser === ANY_TABLE ? [host, parts, id] : [host, tool, section];
}

function lineKey({ metric, label, unit }: Series): string {
  return `${metric} ${label} ${unit}`;
}

/** Maximum length of the printed words in a title, in characters. Longer titles are hard to read. */
const MAX_NAME_CHARS = 48;

/** The title of a chart of columns without a description: their printed words if these are short enough. */
function otherName({ title }: PanelSpec, file: string, { entity, word, series }: OtherSeries) {
  const words = word ?? series.map(({ label }) => label).join(', ');
  const short = words.length <= MAX_NAME_CHARS;
  if (entity === null) return `${short ? words : title} of ${file}`;
  return `${entityTitle(entity)} ${short ? words : title.toLowerCase()}`;
}

import { type Column, columnName } from '../../model/column.ts';
import { familyName, familyUnit } from '../../model/metrics/family-names.ts';
import { fileOf, type Run, type Source } from '../../model/run.ts';
import { entityLives } from '../entity-lives.ts';
import { type Labels, plainLabels } from './labels.ts';
import type { MetricFamily, MetricSeries } from './metric-family.ts';
import { columnSamples, samplePlace, type WrittenColumn } from './timed-samples.ts';

interface LabelledColumn extends WrittenColumn {
  readonly labels: Labels;
}

/** How columns become series. */
export interface ColumnOptions {
  /** Whether the logs are still written: the last report of each may have no end yet. */
  readonly isGrowing?: boolean;
  /** Whether each series has its file as a label, also if no other log has the same: one may come. */
  readonly areFilesNamed?: boolean;
}

/** Labels that distinguish columns that are otherwise alike, such as those of two logs of one tool. */
const further: readonly ((column: LabelledColumn) => Labels)[] = [
  ({ source }) => [['file', fileOf(source)]],
  ({ column }) => [['column', columnName(column)]],
  ({ source }) => [['source', String(source.id)]],
];

/** Returns the columns of runs as families in the order of their names; without the last reports if logs grow. */
export function columnFamilies(
  runs: readonly Run[],
  { isGrowing = false, areFilesNamed = false }: ColumnOptions,
): MetricFamily[] {
  const families = new Map<
    string,
    { facts: Omit<MetricFamily, 'series'>; all: LabelledColumn[] }
  >();
  for (const run of runs) {
    for (const source of run.sources) {
      const lives = entityLives(source);
      const end = source.axis.elapsed.length - (isGrowing ? 1 : 0);
      for (const column of source.columns) {
        const unit = familyUnit(column.factor.unit);
        const name = familyName(column.metric, unit);
        const meaning = source.metrics.get(column.metric)?.meaning ?? 'A column as printed.';
        const facts = { name, metric: column.metric, type: 'gauge', unit, meaning } as const;
        const family = families.get(name) ?? { facts, all: [] };
        families.set(name, family);
        const { from, to } = lives[column.entity]!;
        const file = areFilesNamed ? plainLabels([['file', fileOf(source)]]) : [];
        const labels = [...labelsOf(run, source, column), ...file];
        family.all.push({ run, source, column, from, to: Math.min(to, end), labels });
      }
    }
  }
  return [...families.values()]
    .map(({ facts, all }) => ({ ...facts, series: distinct(all).map(seriesOf) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The kind of a device is the name of its label. A host needs no such label, because every series has `host`. */
function labelsOf({ name }: Run, { host, tool, entities }: Source, column: Column): Labels {
  const { kind, name: entity, label } = entities[column.entity]!;
  return plainLabels([
    ['run', name],
    ['host', host],
    ['tool', tool],
    ...(kind === 'host' ? [] : [[kind, entity] as const]),
    ['command', label ?? ''],
    ['bucket', column.bucket ?? ''],
  ]);
}

/** Adds labels to the columns that have those of another one, as few as are needed. */
function distinct(all: readonly LabelledColumn[]): readonly LabelledColumn[] {
  return further.reduce((columns, more) => {
    const counts = new Map<string, number>();
    const keys = columns.map(({ labels }) => JSON.stringify(labels));
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return columns.map((column, i) =>
      counts.get(keys[i]!) === 1
        ? column
        : { ...column, labels: [...column.labels, ...plainLabels(more(column))] },
    );
  }, all);
}

function seriesOf(column: LabelledColumn): MetricSeries {
  return {
    host: column.source.host,
    labels: column.labels,
    samples: (leftOut) => columnSamples(column, leftOut),
    place: (index) => samplePlace(column, index),
  };
}

import { type Column, columnName } from '../../model/column.ts';
import {
  familyName,
  type OpenMetricsUnit,
  openMetricsUnit,
} from '../../model/metrics/family-names.ts';
import type { Run, Source } from '../../model/run.ts';
import { type EntityLifetime, entityLives } from '../entity-lives.ts';
import { type Labels, labelText } from './openmetrics-labels.ts';

/** The samples of a column with the labels that no other column of its family has. */
export interface OpenMetricsSeries {
  readonly run: Run;
  readonly source: Source;
  readonly column: Column;
  /** The samples of its entity. */
  readonly life: EntityLifetime;
  /** `{run="r",host="db1",tool="iostat",disk="sda"}` */
  readonly labels: string;
}

/** The series of one name. */
export interface MetricFamily {
  readonly name: string;
  readonly unit: OpenMetricsUnit;
  readonly meaning: string;
  readonly series: readonly OpenMetricsSeries[];
}

interface LabelledSeries extends Omit<OpenMetricsSeries, 'labels'> {
  readonly labels: Labels;
}

/** Labels that distinguish columns that are otherwise alike, such as those of two logs of one tool. */
const further: readonly ((series: LabelledSeries) => Labels)[] = [
  ({ source }) => [['file', source.parts[0]?.file ?? '']],
  ({ column }) => [['column', columnName(column)]],
  ({ source }) => [['source', String(source.id)]],
];

/** The columns of runs as families in the order of their names. */
export function metricFamilies(runs: readonly Run[]): MetricFamily[] {
  const families = new Map<
    string,
    { facts: Omit<MetricFamily, 'series'>; all: LabelledSeries[] }
  >();
  for (const run of runs) {
    for (const source of run.sources) {
      const lives = entityLives(source);
      for (const column of source.columns) {
        const unit = openMetricsUnit(column.factor.unit);
        const name = familyName(column.metric, unit);
        const meaning = source.metrics.get(column.metric)?.meaning ?? 'A column as printed.';
        const family = families.get(name) ?? { facts: { name, unit, meaning }, all: [] };
        families.set(name, family);
        const life = lives[column.entity]!;
        family.all.push({ run, source, column, life, labels: labelsOf(run, source, column) });
      }
    }
  }
  return [...families.values()]
    .map(({ facts, all }) => ({ ...facts, series: distinct(all).map(withText) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The kind of a device is the name of its label. A host needs no such label, because every series has `host`. */
function labelsOf({ name }: Run, { host, tool, entities }: Source, column: Column): Labels {
  const { kind, name: entity, label } = entities[column.entity]!;
  return [
    ...([
      ['run', name],
      ['host', host],
      ['tool', tool],
    ] as const),
    ...(kind === 'host' ? [] : [[kind, entity] as const]),
    ...(label === undefined ? [] : [['command', label] as const]),
    ...(column.bucket === null ? [] : [['bucket', column.bucket] as const]),
  ];
}

/** Adds labels to the series that have those of another one, as few as are needed. */
function distinct(all: readonly LabelledSeries[]): LabelledSeries[] {
  return further.reduce<readonly LabelledSeries[]>((series, more) => {
    const counts = new Map<string, number>();
    for (const member of series) counts.set(textOf(member), (counts.get(textOf(member)) ?? 0) + 1);
    return series.map((member) =>
      counts.get(textOf(member)) === 1
        ? member
        : { ...member, labels: [...member.labels, ...more(member)] },
    );
  }, all) as LabelledSeries[];
}

function withText(series: LabelledSeries): OpenMetricsSeries {
  return { ...series, labels: textOf(series) };
}

function textOf({ labels }: LabelledSeries): string {
  return labelText(labels);
}

import { type Column, columnName } from '../model/column.ts';
import type { Run, Source } from '../model/run.ts';
import { entityLives, type Life } from './entity-lives.ts';
import {
  familyName,
  type Labels,
  labelText,
  type OpenMetricsUnit,
  openMetricsUnit,
} from './openmetrics-name.ts';

/** The samples of a column with the labels that no other column of its family has. */
export interface OpenMetricsSeries {
  readonly run: Run;
  readonly source: Source;
  readonly column: Column;
  /** The samples of its entity. */
  readonly life: Life;
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

interface Labelled extends Omit<OpenMetricsSeries, 'labels'> {
  readonly labels: Labels;
}

/** Labels that tell columns apart that are alike in everything else, such as those of two logs of one tool. */
const further: readonly ((series: Labelled) => Labels)[] = [
  ({ source }) => [['file', source.parts[0]?.file ?? '']],
  ({ column }) => [['column', columnName(column)]],
  ({ source }) => [['source', String(source.id)]],
];

/** The columns of runs as families in the order of their names. */
export function metricFamilies(runs: readonly Run[]): MetricFamily[] {
  const families = new Map<string, { facts: Omit<MetricFamily, 'series'>; all: Labelled[] }>();
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

/** The kind of a device is the name of its label; a host has none, because `host` is one. */
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
function distinct(all: readonly Labelled[]): Labelled[] {
  return further.reduce<readonly Labelled[]>((series, more) => {
    const counts = new Map<string, number>();
    for (const one of series) counts.set(textOf(one), (counts.get(textOf(one)) ?? 0) + 1);
    return series.map((one) =>
      counts.get(textOf(one)) === 1 ? one : { ...one, labels: [...one.labels, ...more(one)] },
    );
  }, all) as Labelled[];
}

function withText(series: Labelled): OpenMetricsSeries {
  return { ...series, labels: textOf(series) };
}

function textOf({ labels }: Labelled): string {
  return labelText(labels);
}

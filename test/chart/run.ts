import type { AxisMark } from '../../src/model/axis.ts';
import type { Column } from '../../src/model/column.ts';
import type { Entity, EntityKind } from '../../src/model/entity.ts';
import type { MetricId } from '../../src/model/metric.ts';
import { metricCatalogue } from '../../src/model/metrics/catalogue.ts';
import type { Run, Source, Window } from '../../src/model/run.ts';
import type { Unit } from '../../src/model/unit.ts';
import { metricOf } from '../../src/model/vocabulary.ts';
import { panelCatalogue } from '../../templates/charts/catalogue.ts';

/** A column of a source that was never printed: values in the canonical unit, NaN for missing ones. */
export interface GivenColumn {
  readonly entity?: readonly [kind: EntityKind, name: string];
  readonly metric: MetricId;
  readonly printed?: string;
  readonly heading?: string;
  readonly bucket?: string;
  readonly unit?: Unit;
  readonly values: ArrayLike<number>;
  readonly states?: Uint8Array;
  readonly span?: Float64Array;
}

const HOST = ['host', ''] as const;

/** A source, as far as a test cares. */
export interface GivenSource {
  readonly file?: string;
  readonly host?: string;
  readonly interval?: number;
  /** Seconds to the first sample's end; the interval without it. */
  readonly first?: number;
  readonly elapsed?: ArrayLike<number>;
  readonly span?: ArrayLike<number>;
  readonly sinceBoot?: readonly number[];
  readonly marks?: readonly AxisMark[];
  readonly columns: readonly GivenColumn[];
}

/** A run of sources, from 0 to the end of the last sample. */
export function makeRun(
  given: readonly GivenSource[],
  { name = 'run1', window }: { readonly name?: string; readonly window?: Window } = {},
): Run {
  const sources = given.map(makeSource);
  const ends = sources.map(({ axis }) => axis.elapsed.at(-1) ?? 0);
  return {
    name,
    title: name,
    zero: Number.NaN,
    dated: false,
    zoneMinutes: 0,
    window: window ?? { from: 0, to: Math.max(0, ...ends) },
    sources,
    results: [],
    unread: [],
    context: [],
    marks: [],
    warnings: [],
    charts: panelCatalogue,
  };
}

function makeSource(given: GivenSource, id: number): Source {
  const { file = 'tool.log', host = 'host1', columns } = given;
  const entities = entitiesOf(columns);
  const samples = columns[0]?.values.length ?? 0;
  return {
    id,
    parser: 'made-up',
    tool: 'tool',
    platform: '',
    version: '',
    host,
    command: '',
    parts: [{ file, firstSample: 0, firstLine: 1 }],
    section: '',
    metrics: metricCatalogue,
    habits: { leavesOut: 'nothing', rates: 'elapsed' },
    axis: axisOf(given, samples),
    firstSample: 0,
    entities,
    columns: columns.map((column) => makeColumn(column, entities)),
    lines: new Int32Array(samples),
    warnings: [],
    counts: { reports: samples, sinceBoot: 0, idleRows: 0, late: 0, notUnderstood: 0 },
  };
}

function axisOf(given: GivenSource, samples: number) {
  const { interval = 1, first = interval, marks = [], sinceBoot = [] } = given;
  const elapsed = Float64Array.from(
    given.elapsed ?? Array.from({ length: samples }, (_, i) => first + i * interval),
  );
  const steps = elapsed.map((at, i) => (i === 0 ? interval : at - elapsed[i - 1]!));
  const flags = new Uint8Array(samples);
  for (const sample of sinceBoot) flags[sample] = 1;
  return {
    elapsed,
    span: Float64Array.from(given.span ?? steps),
    sinceBoot: flags,
    marks,
    start: { value: Number.NaN, origin: 'none' as const },
    interval: { value: interval, origin: 'option' as const },
    zone: { value: '', origin: 'none' as const },
  };
}

function entitiesOf(columns: readonly GivenColumn[]): Entity[] {
  const entities = new Map<string, Entity>();
  for (const { entity = HOST } of columns) {
    const [kind, name] = entity;
    entities.set(JSON.stringify([kind, name]), { kind, name, parent: -1 });
  }
  return [...entities.values()];
}

function makeColumn(given: GivenColumn, entities: readonly Entity[]): Column {
  const { entity = HOST, metric, printed, unit } = given;
  const [kind, name] = entity;
  return {
    entity: entities.findIndex((e) => e.kind === kind && e.name === name),
    metric,
    printed: printed ?? metricOf(metricCatalogue, metric).title,
    heading: given.heading ?? '',
    bucket: given.bucket ?? null,
    factor: { unit: unit ?? metricOf(metricCatalogue, metric).unit, times: 1, by: 1 },
    derived: false,
    instant: false,
    blocks: [
      { from: 0, digits: 0, values: Float64Array.from(given.values), states: given.states ?? null },
    ],
    lines: [],
    span: given.span ?? null,
  };
}

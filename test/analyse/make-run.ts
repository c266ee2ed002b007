import type { Origin } from '../../src/model/axis.ts';
import type { Block, Column } from '../../src/model/column.ts';
import type { Entity, EntityKind } from '../../src/model/entity.ts';
import { metricCatalogue } from '../../src/model/metrics/catalogue.ts';
import type { Run, Source } from '../../src/model/run.ts';
import { stateCode } from '../../src/model/state.ts';
import type { Unit } from '../../src/model/unit.ts';
import { metricOf } from '../../src/model/vocabulary.ts';
import { panelCatalogue } from '../../templates/charts/catalogue.ts';

/** A column for tests: a value for each sample, in the canonical unit. */
export interface MadeColumn {
  readonly kind?: EntityKind;
  readonly name?: string;
  readonly metric: string;
  readonly printed?: string;
  readonly unit?: Unit;
  readonly values: readonly number[] | ((sample: number) => number);
}

/** A log for tests. */
export interface MadeSource {
  readonly file?: string;
  readonly tool?: string;
  readonly platform?: Source['platform'];
  readonly host?: string;
  readonly samples: number;
  readonly interval?: number;
  readonly origin?: Origin;
  readonly start?: Origin;
  readonly sinceBoot?: boolean;
  readonly spans?: readonly number[];
  readonly columns: readonly MadeColumn[];
  readonly warnings?: Source['warnings'];
  readonly counts?: Partial<Source['counts']>;
}

/** A normalised source as the stages before would give it. */
export function makeSource(made: MadeSource): Source {
  const { samples, interval = 1, sinceBoot = false } = made;
  const entities: Entity[] = [];
  const columns = made.columns.map((column) => makeColumn(column, samples, entities));
  const spans = Float64Array.from({ length: samples }, (_, i) => made.spans?.[i] ?? interval);
  if (sinceBoot) spans[0] = Number.NaN;
  return {
    id: 0,
    parser: `${made.tool ?? 'iostat'}-test`,
    tool: made.tool ?? 'iostat',
    platform: made.platform ?? 'solaris',
    version: '',
    host: made.host ?? 'host1',
    command: '',
    metrics: metricCatalogue,
    parts: [{ file: made.file ?? 'iostat.out', firstSample: 0, firstLine: 1 }],
    section: '',
    firstSample: 0,
    habits: { leavesOut: 'nothing', rates: 'elapsed' },
    axis: {
      elapsed: elapsedOf(spans),
      span: spans,
      sinceBoot: Uint8Array.from(spans, (span) => (Number.isNaN(span) ? 1 : 0)),
      marks: [],
      start: { value: 0, origin: made.start ?? 'none' },
      interval: { value: interval, origin: made.origin ?? 'assumed' },
      zone: { value: '', origin: 'none' },
    },
    entities,
    columns,
    lines: new Int32Array(samples),
    warnings: made.warnings ?? [],
    counts: {
      reports: samples,
      sinceBoot: sinceBoot ? 1 : 0,
      idleRows: 0,
      late: 0,
      notUnderstood: 0,
      ...made.counts,
    },
  };
}

function elapsedOf(spans: Float64Array): Float64Array {
  let elapsed = 0;
  return spans.map((span) => {
    elapsed += Number.isNaN(span) ? 0 : span;
    return elapsed;
  });
}

function makeColumn(made: MadeColumn, samples: number, entities: Entity[]): Column {
  const { kind = 'host', name = '', metric, values } = made;
  let entity = entities.findIndex((e) => e.kind === kind && e.name === name);
  if (entity < 0) entity = entities.push({ kind, name, parent: -1 }) - 1;
  const read = typeof values === 'function' ? values : (i: number) => values[i] ?? Number.NaN;
  return {
    entity,
    metric,
    printed: made.printed ?? metric,
    heading: '',
    bucket: null,
    factor: { unit: made.unit ?? metricOf(metricCatalogue, metric).unit, times: 1, by: 1 },
    derived: false,
    instant: false,
    blocks: [makeBlock(Float64Array.from({ length: samples }, (_, i) => read(i)))],
    lines: [],
    span: null,
  };
}

function makeBlock(values: Float64Array): Block {
  const states = Uint8Array.from(values, (v) =>
    Number.isNaN(v) ? stateCode.undefined : stateCode.printed,
  );
  return { from: 0, digits: 0, values, states };
}

/** A run of made sources. */
export function makeRun(sources: readonly Source[], more: Partial<Run> = {}): Run {
  return {
    name: 'run1',
    title: 'run1',
    zero: Number.NaN,
    dated: true,
    zoneMinutes: 0,
    window: { from: 0, to: Math.max(...sources.map((s) => s.axis.elapsed.at(-1) ?? 0)) },
    sources,
    results: [],
    unread: [],
    context: [],
    marks: [],
    warnings: [],
    charts: panelCatalogue,
    ...more,
  };
}

export const MIB = 2 ** 20;

/** A disk or mount of an iostat log: reads in `read` and writes in `write`, in MiB/s. */
export function makeDisk(
  name: string,
  {
    kind = 'disk',
    read,
    write,
    busy,
  }: {
    readonly kind?: EntityKind;
    readonly read: (sample: number) => number;
    readonly write?: (sample: number) => number;
    readonly busy?: (sample: number) => number;
  },
): MadeColumn[] {
  const of = (metric: string, printed: string, values: (sample: number) => number): MadeColumn => ({
    kind,
    name,
    metric,
    printed,
    values,
  });
  const written = write ?? (() => 0);
  return [
    of('disk.read.operations', 'r/s', (i) => read(i) * 16),
    of('disk.write.operations', 'w/s', (i) => written(i) * 16),
    of('disk.read.throughput', 'kr/s', (i) => read(i) * MIB),
    of('disk.write.throughput', 'kw/s', (i) => written(i) * MIB),
    of('disk.active_queue', 'actv', (i) => read(i) / 50),
    of('disk.service_time', 'asvc_t', (i) => (read(i) + written(i) > 0 ? 0.004 : Number.NaN)),
    of('disk.utilisation', '%b', busy ?? ((i) => Math.min(100, read(i) + written(i)))),
  ];
}

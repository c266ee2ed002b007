import type { AxisMark, Origin, TimeAxis } from '../src/model/axis.ts';
import type { Block, Column } from '../src/model/column.ts';
import type { Entity, EntityKind } from '../src/model/entity.ts';
import type { MetricId } from '../src/model/metric.ts';
import { metricCatalogue } from '../src/model/metrics/catalogue.ts';
import type { Run, Source } from '../src/model/run.ts';
import { stateCode } from '../src/model/state.ts';
import type { Unit } from '../src/model/unit.ts';
import { metricOf } from '../src/model/vocabulary.ts';
import { panelCatalogue } from '../templates/charts/catalogue.ts';

export const MIB = 2 ** 20;

/** A column for tests: a value for each sample, in the canonical unit; NaN for one that is undefined. */
export interface MadeColumn {
  readonly kind?: EntityKind;
  readonly name?: string;
  /** The command of a process. */
  readonly label?: string;
  readonly metric: MetricId;
  readonly printed?: string;
  readonly heading?: string;
  readonly bucket?: string;
  readonly unit?: Unit;
  readonly values: ArrayLike<number> | ((sample: number) => number);
  readonly states?: Uint8Array;
  readonly span?: Float64Array;
}

/** A log for tests. */
export interface MadeSource {
  readonly file?: string;
  readonly tool?: string;
  readonly platform?: Source['platform'];
  readonly host?: string;
  /** How many; without it, as many as the first column has values. */
  readonly samples?: number;
  readonly interval?: number;
  readonly origin?: Origin;
  readonly start?: Origin;
  /** Seconds to the end of each sample; without it, the sum of the spans up to there. */
  readonly elapsed?: ArrayLike<number>;
  /** Seconds of each sample; without it, those between the given ends, else the interval. */
  readonly span?: ArrayLike<number>;
  /** The samples that are averages since boot: their span is not known, unless it is given. */
  readonly sinceBoot?: readonly number[];
  readonly marks?: readonly AxisMark[];
  readonly columns: readonly MadeColumn[];
  readonly warnings?: Source['warnings'];
  readonly counts?: Partial<Source['counts']>;
}

/** A run of made sources, numbered, from 0 to the end of the last sample. */
export function makeRun(sources: readonly Source[], more: Partial<Run> = {}): Run {
  return {
    name: 'run1',
    title: more.name ?? 'run1',
    zero: Number.NaN,
    dated: true,
    zoneMinutes: 0,
    window: { from: 0, to: Math.max(0, ...sources.map((s) => s.axis.elapsed.at(-1) ?? 0)) },
    sources: sources.map((source, id) => ({ ...source, id })),
    results: [],
    unread: [],
    context: [],
    marks: [],
    warnings: [],
    charts: panelCatalogue,
    ...more,
  };
}

/** A normalised source as the stages before would give it. */
export function makeSource(made: MadeSource): Source {
  const { tool = 'iostat' } = made;
  const samples = made.samples ?? lengthOf(made.columns);
  const entities: Entity[] = [];
  return {
    id: 0,
    parser: `${tool}-test`,
    tool,
    platform: made.platform ?? 'solaris',
    version: '',
    host: made.host ?? 'host1',
    command: '',
    metrics: metricCatalogue,
    parts: [{ file: made.file ?? 'iostat.out', firstSample: 0, firstLine: 1 }],
    section: '',
    firstSample: 0,
    habits: { leavesOut: 'nothing', rates: 'elapsed' },
    axis: makeAxis(made, samples),
    columns: made.columns.map((column) => makeColumn(column, samples, entities)),
    entities,
    lines: new Int32Array(samples),
    warnings: made.warnings ?? [],
    counts: {
      reports: samples,
      sinceBoot: made.sinceBoot?.length ?? 0,
      idleRows: 0,
      late: 0,
      notUnderstood: 0,
      ...made.counts,
    },
  };
}

function lengthOf([column]: readonly MadeColumn[]): number {
  if (typeof column?.values === 'function') throw new Error('how many samples?');
  return column?.values.length ?? 0;
}

function makeAxis(made: MadeSource, samples: number): TimeAxis {
  const { interval = 1, sinceBoot = [] } = made;
  const span = spanOf(made, samples);
  const flags = new Uint8Array(samples);
  for (const sample of sinceBoot) flags[sample] = 1;
  return {
    elapsed: made.elapsed === undefined ? sumsOf(span) : Float64Array.from(made.elapsed),
    span,
    sinceBoot: flags,
    marks: made.marks ?? [],
    start: { value: 0, origin: made.start ?? 'none' },
    interval: { value: interval, origin: made.origin ?? 'command' },
    zone: { value: '', origin: 'none' },
  };
}

function spanOf(made: MadeSource, samples: number): Float64Array {
  const { interval = 1, elapsed, span, sinceBoot = [] } = made;
  return Float64Array.from({ length: samples }, (_, i) => {
    if (span?.[i] !== undefined) return span[i];
    if (sinceBoot.includes(i)) return Number.NaN;
    return elapsed === undefined || i === 0 ? interval : elapsed[i]! - elapsed[i - 1]!;
  });
}

function sumsOf(spans: Float64Array): Float64Array {
  let elapsed = 0;
  return spans.map((span) => {
    elapsed += Number.isNaN(span) ? 0 : span;
    return elapsed;
  });
}

function makeColumn(made: MadeColumn, samples: number, entities: Entity[]): Column {
  const { kind = 'host', name = '', label, metric, values } = made;
  let entity = entities.findIndex((e) => e.kind === kind && e.name === name);
  if (entity < 0) entity = entities.push({ kind, name, parent: -1, ...(label && { label }) }) - 1;
  const read = typeof values === 'function' ? values : (i: number) => values[i] ?? Number.NaN;
  const numbers = Float64Array.from({ length: samples }, (_, i) => read(i));
  return {
    entity,
    metric,
    printed: made.printed ?? metricOf(metricCatalogue, metric).title,
    heading: made.heading ?? '',
    bucket: made.bucket ?? null,
    factor: { unit: made.unit ?? metricOf(metricCatalogue, metric).unit, times: 1, by: 1 },
    derived: false,
    instant: false,
    blocks: [makeBlock(numbers, made.states)],
    lines: [],
    span: made.span ?? null,
  };
}

function makeBlock(values: Float64Array, given: Uint8Array | undefined): Block {
  if (given !== undefined || !values.some(Number.isNaN)) {
    return { from: 0, digits: 0, values, states: given ?? null };
  }
  const states = Uint8Array.from(values, (v) =>
    Number.isNaN(v) ? stateCode.undefined : stateCode.printed,
  );
  return { from: 0, digits: 0, values, states };
}

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
  const column = (metric: string, printed: string, values: (sample: number) => number) => ({
    kind,
    name,
    metric,
    printed,
    values,
  });
  const written = write ?? (() => 0);
  return [
    column('disk.read.operations', 'r/s', (i) => read(i) * 16),
    column('disk.write.operations', 'w/s', (i) => written(i) * 16),
    column('disk.read.throughput', 'kr/s', (i) => read(i) * MIB),
    column('disk.write.throughput', 'kw/s', (i) => written(i) * MIB),
    column('disk.active_queue', 'actv', (i) => read(i) / 50),
    column('disk.service_time', 'asvc_t', (i) => (read(i) + written(i) > 0 ? 0.004 : Number.NaN)),
    column('disk.utilisation', '%b', busy ?? ((i) => Math.min(100, read(i) + written(i)))),
  ];
}

import { median } from 'd3-array';
import type { AxisMark, TimeAxis } from '../../model/axis.ts';
import type { Column } from '../../model/column.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { Entity } from '../../model/entity.ts';
import type { Run, Source, Warning } from '../../model/run.ts';
import type { Metrics, Vocabulary } from '../../model/vocabulary.ts';
import {
  damagedExport,
  type ExportedColumn,
  type ExportedDocument,
  type ExportedRun,
  type ExportedSource,
} from './check-exported.ts';
import { ColumnMaker } from './exported-columns.ts';

/** What all runs of a document share. */
interface Making {
  readonly vocabulary: Vocabulary;
  readonly maker: ColumnMaker;
}

/** Makes the document that was exported, with the charts of `vocabulary`. */
export function exportedDocument(
  { runs, ...facts }: ExportedDocument,
  vocabulary: Vocabulary,
): ReportDocument {
  const making = { vocabulary, maker: new ColumnMaker() };
  return { ...facts, runs: runs.map((run) => runOf(run, making)) };
}

function runOf(run: ExportedRun, { vocabulary, maker }: Making): Run {
  const metrics = new Map([...vocabulary.metrics, ...run.metrics.map((m) => [m.id, m] as const)]);
  const sources = run.sources.map((source) => sourceOf(source, metrics, maker));
  const ends = sources.map(({ axis }) => axis.elapsed.at(-1) ?? 0);
  const { name, results, unread, context, jobs, cores, elsewhere } = run;
  return {
    ...{ name, title: run.title ?? name, results, unread, context, sources },
    ...{ zero: zeroOf(run), dated: run.dated, zoneMinutes: run.zone_minutes },
    window: { from: run.from_s, to: run.to_s ?? Math.max(0, ...ends) },
    marks: run.marks.map(({ elapsed_s, text }) => ({ at: elapsed_s, text })),
    warnings: run.zero_ms === undefined ? [...run.warnings, lacking(run)] : run.warnings,
    ...(jobs && { jobs }),
    ...(cores && { cores }),
    ...(elsewhere && { elsewhere }),
    ...(run.labels && { labels: Object.entries(run.labels) }),
    ...(run.several_hosts !== undefined && { severalHosts: run.several_hosts }),
    ...(run.own_time && { ownTime: true }),
    ...(run.cropped && { cropped: true }),
    ...(run.phase_choice && { phases: run.phase_choice }),
    charts: vocabulary.charts,
  };
}

/** The zero in ms; NaN without a clock. */
function zeroOf({ zero, zero_ms }: ExportedRun): number {
  return zero_ms === undefined ? Date.parse(zero) : (zero_ms ?? Number.NaN);
}

function lacking({ name }: ExportedRun): Warning {
  const text =
    'exported by an earlier version: without context, command lines, link speeds and parts of pools';
  return { file: name, line: 0, code: 'input', text };
}

function sourceOf(source: ExportedSource, metrics: Metrics, maker: ColumnMaker): Source {
  const { file, parser, tool, platform, version, host, command, section, habits, warnings } =
    source;
  const entities = source.entities ?? entitiesOf(source.columns);
  const indices = new Map(entities.map((entity, i) => [keyOf(entity), i]));
  const entityOf = (column: ExportedColumn) => {
    const index = indices.get(keyOf({ kind: column.entity_kind, name: column.entity }));
    if (index === undefined) throw damagedExport('a column has no entity');
    return index;
  };
  const columns = maker.columnsOf(source, entityOf);
  const samples = source.sample.length;
  return {
    ...{ id: source.source, parser, tool, platform, version, host, command, section },
    ...{ habits, warnings, metrics, columns },
    parts: source.parts ?? [{ file, firstSample: 0, firstLine: 1 }],
    axis: axisOf(source),
    firstSample: source.sample[0] ?? 0,
    entities: entities as readonly Entity[],
    lines: firstLines(columns, samples),
    counts: source.counts ?? {
      ...{ reports: samples, sinceBoot: 0, idleRows: 0, late: 0, notUnderstood: 0 },
    },
  };
}

function keyOf({ kind, name }: Pick<Entity, 'kind' | 'name'>): string {
  return JSON.stringify([kind, name]);
}

/** The entities of a log, by its columns. */
function entitiesOf(columns: readonly ExportedColumn[]): Entity[] {
  const entities = new Map<string, Entity>();
  for (const { entity_kind: kind, entity: name } of columns) {
    entities.set(keyOf({ kind, name }), { kind, name, parent: -1 });
  }
  return [...entities.values()];
}

function axisOf({ axis, elapsed_s, span_s }: ExportedSource): TimeAxis {
  const elapsed = Float64Array.from(elapsed_s);
  const span = Float64Array.from(span_s, (seconds) => seconds ?? Number.NaN);
  if (axis === undefined) {
    const sinceBoot = Uint8Array.from(span_s, (seconds) => (seconds === null ? 1 : 0));
    return { elapsed, span, sinceBoot, ...unknownOrigins(span_s) };
  }
  const { since_boot, marks, start, interval, zone } = axis;
  const sinceBoot = new Uint8Array(elapsed.length);
  for (const sample of since_boot) sinceBoot[sample] = 1;
  return {
    ...{ elapsed, span, sinceBoot, marks, zone },
    start: { ...start, value: start.value ?? Number.NaN },
    interval: { ...interval, value: interval.value ?? Number.NaN },
  };
}

/** The facts of an axis that is exported without them. Its interval is what most samples cover. */
function unknownOrigins(span: ExportedSource['span_s']) {
  const marks: readonly AxisMark[] = [];
  const origin = 'none' as const;
  return {
    marks,
    start: { value: Number.NaN, origin },
    interval: { value: median(span) ?? 1, origin: 'printed' as const },
    zone: { value: '', origin },
  };
}

/** The first line of each sample. */
function firstLines(columns: readonly Column[], samples: number): Int32Array {
  const first = new Int32Array(samples);
  const lines = new Set(columns.flatMap((column) => column.lines));
  for (const { from, values } of lines) {
    for (let i = 0; i < values.length; i++) {
      const line = values[i]!;
      const before = first[from + i]!;
      if (line > 0 && (before === 0 || line < before)) first[from + i] = line;
    }
  }
  return first;
}

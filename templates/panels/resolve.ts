import { naturalOrder } from '../../src/model/natural-order.ts';
import type { Entity, Run, Source } from '../../src/model/run.ts';
import { entitySeries, MOST_SERIES, nameOf } from './choose-columns.ts';
import { gapsOf } from './gaps.ts';
import { panels } from './index.ts';
import { otherSeries } from './other-series.ts';
import type { Panel, PanelSpec, Series } from './panel.ts';
import { panelId } from './panel-id.ts';
import { fileOf, sumSeries } from './series.ts';
import { entityKey, trafficOf } from './traffic.ts';
import { isUsed } from './used.ts';

/** A chart that one log could give. */
interface Candidate {
  readonly source: Source;
  /** What makes candidates of several logs one chart. */
  readonly key: string;
  readonly entity: Entity | null;
  /** The words of the title. */
  readonly name: string;
  /** The parts of the id that tell the charts of a spec apart. */
  readonly parts: readonly string[];
  readonly members: number;
  readonly series: readonly Series[];
}

/** Every chart of a run, in reading order. A sum of one entity is left out: its own chart shows the same. */
export function resolveAll(run: Run): Panel[] {
  return panels
    .flatMap((spec) => resolve(spec, run))
    .filter((panel) => panel.spec.per !== 'sum' || panel.members > 1);
}

/**
 * The charts that a spec gives of a run. Where several logs show the same thing of the same host, the one with the
 * finest interval is the chart and the others are its alternatives.
 */
export function resolve(spec: PanelSpec, run: Run): Panel[] {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidatesOf(spec, run)) {
    const group = groups.get(candidate.key) ?? [];
    groups.set(candidate.key, [...group, candidate]);
  }
  return inOrder(spec, run, [...groups.values()]).map((group) => toPanel(spec, run, group));
}

function candidatesOf(spec: PanelSpec, run: Run): Candidate[] {
  switch (spec.per) {
    case 'host':
    case 'entity':
      return run.sources.flatMap((source) => entityCandidates(spec, source));
    case 'sum':
      return run.sources.flatMap((source) => sumCandidates(spec, source));
    case 'source':
      return run.sources.flatMap((source) => sourceCandidates(spec, source));
    default:
      return spec.per satisfies never;
  }
}

function entityCandidates(spec: PanelSpec, source: Source): Candidate[] {
  const kinds = spec.per === 'host' ? ['host'] : (spec.kinds ?? []);
  return source.entities.flatMap((entity, index) => {
    if (!kinds.includes(entity.kind)) return [];
    const series = entitySeries(spec, source, index);
    if (series.length === 0) return [];
    return [
      {
        source,
        key: entityKey(source.host, entity),
        entity: spec.per === 'host' ? null : entity,
        name: entity.name === '' ? spec.title : entityTitle(spec, entity, series),
        parts: entity.name === '' ? [] : [entity.name],
        members: 1,
        series,
      },
    ];
  });
}

function entityTitle(spec: PanelSpec, { name }: Entity, series: readonly Series[]): string {
  const topic = spec.topics?.find(
    ({ metric }) => metric === undefined || series.some((s) => s.metric === metric),
  );
  return topic === undefined ? name : `${name} ${topic.words}`;
}

function sumCandidates(spec: PanelSpec, source: Source): Candidate[] {
  const counted = source.entities.map(
    ({ kind, name }) => spec.kinds?.includes(kind) === true && !spec.leaveOut?.test(name),
  );
  const series = spec.y.metrics.flatMap((metric) => {
    const columns = source.columns.filter(
      (c) => counted[c.entity] && c.metric === metric && isUsed(c, 'any'),
    );
    const place = { axis: 'y', label: nameOf(spec.y, metric) } as const;
    return columns.length === 0 ? [] : [sumSeries(source, columns, place)];
  });
  if (series.length === 0) return [];
  const members = counted.filter(Boolean).length;
  const { host } = source;
  return [{ source, key: host, entity: null, name: spec.title, parts: [], members, series }];
}

function sourceCandidates(spec: PanelSpec, source: Source): Candidate[] {
  const all = otherSeries(spec.y.metrics, source);
  const charts = Math.ceil(all.length / MOST_SERIES);
  const file = fileOf(source);
  return Array.from({ length: charts }, (_, i) => ({
    source,
    key: JSON.stringify([source.host, file, source.id, i]),
    entity: null,
    name: `${spec.title} of ${file}${charts > 1 ? ` (${i + 1} of ${charts})` : ''}`,
    parts: [file, String(source.id), String(i + 1)],
    members: 1,
    series: all.slice(i * MOST_SERIES, (i + 1) * MOST_SERIES),
  }));
}

/** Kinds as the spec lists them, then by the bytes moved; vdevs stay in the order of their tree. */
function inOrder(spec: PanelSpec, run: Run, groups: readonly Candidate[][]): Candidate[][] {
  if (spec.per !== 'entity') return [...groups];
  const traffic = trafficOf(run);
  const kindOf = ([first]: Candidate[]) => first!.entity!.kind;
  const bytes = ([first]: Candidate[]) => traffic.get(first!.key) ?? 0;
  const rank = (group: Candidate[]) => spec.kinds?.indexOf(kindOf(group)) ?? 0;
  return [...groups].sort((a, b) => {
    const byKind = rank(a) - rank(b);
    if (byKind !== 0 || kindOf(a) === 'vdev') return byKind;
    return bytes(b) - bytes(a) || naturalOrder(a[0]!.name, b[0]!.name);
  });
}

function toPanel(spec: PanelSpec, run: Run, group: readonly Candidate[]): Panel {
  const [best, ...others] = [...group].sort(byFineness);
  const panel = (candidate: Candidate, alternatives: readonly Panel[], nth: string[]): Panel => ({
    id: panelId(spec.id, [run.name, ...hostPart(run, candidate), ...candidate.parts, ...nth]),
    spec,
    run,
    host: candidate.source.host,
    entity: candidate.entity,
    members: candidate.members,
    source: candidate.source,
    title: titleOf(run, candidate),
    series: candidate.series,
    gaps: gapsOf(candidate.source),
    alternatives,
  });
  return panel(
    best!,
    others.map((other, i) => panel(other, [], [`alternative ${i + 1}`])),
    [],
  );
}

function byFineness(a: Candidate, b: Candidate): number {
  const interval = ({ source }: Candidate) => source.axis.interval.value || Infinity;
  const samples = ({ source }: Candidate) => source.axis.elapsed.length;
  return interval(a) - interval(b) || b.series.length - a.series.length || samples(b) - samples(a);
}

function titleOf(run: Run, { name, source }: Candidate): string {
  const onHost = hasHosts(run) ? ` on ${source.host}` : '';
  return `${name}${onHost} - ${run.name}`;
}

function hostPart(run: Run, { source, entity }: Candidate): string[] {
  const kind = entity === null || entity.name === '' ? [] : [entity.kind];
  return hasHosts(run) ? [source.host, ...kind] : kind;
}

function hasHosts(run: Run): boolean {
  return run.sources.some(({ host }) => host !== run.sources[0]!.host);
}

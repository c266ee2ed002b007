import { naturalOrder } from '../model/natural-order.ts';
import type { PanelSpec } from '../model/panel-spec.ts';
import { hasHosts, type Run } from '../model/run.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { gapsOf } from './gaps.ts';
import type { Panel } from './panel.ts';
import { panelId } from './panel-id.ts';
import { trafficOf } from './traffic.ts';

const resolved = new WeakMap<Run, readonly Panel[]>();

/**
 * Every chart of a run, in reading order, resolved once. A sum of one entity is left out: the entity's chart shows the
 * same.
 */
export function resolveAll(run: Run): readonly Panel[] {
  let found = resolved.get(run);
  if (found === undefined) {
    found = run.charts
      .flatMap((spec) => resolve(spec, run))
      .filter((panel) => panel.spec.per !== 'sum' || panel.members > 1);
    resolved.set(run, found);
  }
  return found;
}

/**
 * The charts of a spec for a run. If several logs show the same thing of the same host, the one with the finest
 * interval is the chart and the others are its alternatives.
 */
export function resolve(spec: PanelSpec, run: Run): Panel[] {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidatesOf(spec, run)) {
    const group = groups.get(candidate.key) ?? [];
    groups.set(candidate.key, [...group, candidate]);
  }
  return inOrder(spec, run, [...groups.values()]).map((group) => toPanel(spec, run, group));
}

/** Kinds in the order of the spec, then by the bytes moved; vdevs stay in the order of their tree. */
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

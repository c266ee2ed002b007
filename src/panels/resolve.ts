import { group as groupBy } from 'd3-array';
import type { TimeAxis } from '../model/axis.ts';
import { cachedBy } from '../model/cached-by.ts';
import type { PanelSpec } from '../model/panel-spec.ts';
import { fileOf, hasHosts, type Run, type Source } from '../model/run.ts';
import { naturalOrder } from '../text/natural-order.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { chooseLogs } from './choose-logs.ts';
import type { Gap, Panel } from './panel.ts';
import { panelId } from './panel-id.ts';
import { titleEnd } from './panel-name.ts';
import { trafficOf } from './traffic.ts';

/**
 * Every chart of a run, in reading order; cached. A sum of one entity is left out, because the entity's chart shows the
 * same.
 */
export const resolveAll = cachedBy((run: Run): readonly Panel[] =>
  (run.sources.length === 0 ? [] : run.charts)
    .flatMap((spec) => resolve(spec, run))
    .filter((panel) => panel.spec.per !== 'sum' || panel.members > 1),
);

/**
 * The charts of a spec for a run. If several logs show the same metrics of a host, the log that covers most of the run
 * is the chart. Logs that cover other parts of the run have their own charts after it; the others are alternatives.
 */
export function resolve(spec: PanelSpec, run: Run): Panel[] {
  const groups = groupBy(candidatesOf(spec, run), ({ key }) => key);
  return inOrder(spec, run, [...groups.values()]).flatMap((group) => toPanels(spec, run, group));
}

/** Sorts by the kinds in the spec, then by the bytes moved. Vdevs stay in the order of their tree. */
function inOrder(spec: PanelSpec, run: Run, groups: readonly Candidate[][]): Candidate[][] {
  if (spec.per !== 'entity') return [...groups];
  const traffic = trafficOf(run);
  const ranked = groups.map((group) => {
    const { key, name, entity } = group[0]!;
    const rank = spec.kinds?.indexOf(entity!.kind) ?? 0;
    return { group, rank, isVdev: entity!.kind === 'vdev', bytes: traffic.get(key) ?? 0, name };
  });
  ranked.sort((a, b) => {
    if (a.rank !== b.rank || a.isVdev) return a.rank - b.rank;
    return b.bytes - a.bytes || naturalOrder(a.name, b.name);
  });
  return ranked.map(({ group }) => group);
}

/** The chart of the best log with its alternatives, and charts of logs that cover other parts of the run. */
function toPanels(spec: PanelSpec, run: Run, group: readonly Candidate[]): Panel[] {
  const { best, parts, others } = chooseLogs(group, run.window);
  const panel = (
    candidate: Candidate,
    nth: readonly string[] = [],
    alternatives: readonly Panel[] = [],
  ): Panel => {
    const partOf = parts.length === 0 || others.includes(candidate) ? '' : fileOf(candidate.source);
    const { host } = candidate.source;
    return {
      id: panelId(spec.id, [run.name, ...hostPart(run, candidate), ...candidate.parts, ...nth]),
      spec,
      run,
      host,
      entity: candidate.entity,
      members: candidate.members,
      source: candidate.source,
      partOf,
      title: `${candidate.name}${titleEnd({ run, host, partOf })} - ${run.name}`,
      series: candidate.series,
      gaps: gapsOf(candidate.source),
      alternatives,
    };
  };
  const rest = [...parts, ...others].map((other, i) => panel(other, [`alternative ${i + 1}`]));
  return [panel(best, [], rest.slice(parts.length)), ...rest.slice(0, parts.length)];
}

function hostPart(run: Run, { source, entity }: Candidate): string[] {
  const kind = entity === null || entity.name === '' ? [] : [entity.kind];
  return hasHosts(run) ? [source.host, ...kind] : kind;
}

const gapsOfAxis = cachedBy(findGaps);

/** The time between reports that no report covers: the log was cut, restarted or silent. Cached for all charts. */
function gapsOf({ axis }: Source): readonly Gap[] {
  return gapsOfAxis(axis);
}

function findGaps(axis: TimeAxis): Gap[] {
  const gaps: Gap[] = [];
  for (const { sample, kind, text } of axis.marks) {
    if (kind !== 'gap' && kind !== 'restart') continue;
    const from = axis.elapsed[sample - 1] ?? 0;
    const span = axis.span[sample]!;
    const to = axis.elapsed[sample]! - (span > 0 ? span : 0);
    if (to > from && gaps.at(-1)?.from !== from) gaps.push({ kind, from, to, text });
  }
  return gaps;
}

import { coresOf } from '../../analyse/resources/limits.ts';
import type { Alignment, CombinedHost } from '../../model/comparison.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { PanelSpec } from '../../model/panel-spec.ts';
import type { Run, RunMark, Source, Traffic } from '../../model/run.ts';
import { entityKey, trafficOf } from '../../panels/traffic.ts';
import { uniqueNames } from '../../text/unique-names.ts';

/** A document whose runs are compared. */
export type ComparedRuns = Pick<ReportDocument, 'title' | 'runs'> &
  Required<Pick<ReportDocument, 'comparison'>>;

/** A run of a comparison with its hosts in the combined run. */
interface Part {
  readonly run: Run;
  readonly hosts: readonly CombinedHost[];
  /** The second of the run that is the common zero. */
  readonly zero: number;
}

/**
 * Returns the runs of all sides as one run on the time that they share, the base first: each host of a run is a host of
 * it. No column is copied. It has no clock, because the runs are of different times; what they measured before the
 * common zero is before its zero.
 */
export function combinedRun(
  { title, runs, comparison: { sides, align, zeros: found } }: ComparedRuns,
  zeros: readonly number[] = found,
): Run {
  const parts = withUniqueHosts(
    sides.flatMap((side, i) =>
      side.runs.map((n): Part => ({ run: runs[n]!, hosts: hostsOf(runs[n]!, i), zero: zeros[n]! })),
    ),
  );
  const from = Math.min(...parts.map(({ run, zero }) => run.window.from - zero));
  return {
    name: title,
    title,
    zero: Number.NaN,
    dated: false,
    zoneMinutes: 0,
    window: {
      from,
      to: Math.max(...parts.map(({ run, zero }) => run.window.to - zero)),
    },
    sources: parts.flatMap(sourcesOf),
    results: [],
    unread: [],
    context: [],
    marks: from < 0 ? marksOf(align) : [],
    warnings: [],
    cores: parts.flatMap(({ run, hosts }) =>
      hosts.map(({ name, host }) => [name, coresOf(run, host)] as const),
    ),
    charts: chartsOf(runs),
    traffic: new Map(parts.flatMap((part) => [...trafficIn(part)])),
    // The hosts of one run, not those of several, are part of names.
    severalHosts: parts.some(({ hosts }) => hosts.length > 1),
    combines: parts.flatMap(({ hosts }) => hosts),
  };
}

/** Returns the mark of the common zero. */
function marksOf(align: Alignment): readonly RunMark[] {
  if (align === 'start') return [];
  return [{ at: 0, text: align === 'load' ? 'load' : align.mark }];
}

/** Returns the hosts of a run: named as the run, with their own names if it has several. */
function hostsOf({ name, sources }: Run, side: number): readonly CombinedHost[] {
  const hosts = [...new Set(sources.map(({ host }) => host))];
  return hosts.map((host) => ({
    name: hosts.length === 1 ? name : `${name} ${host}`.trim(),
    host,
    run: name,
    side,
  }));
}

/** Returns the runs with hosts whose names differ: `a b` may be the host b of the run a, or another run. */
function withUniqueHosts(parts: readonly Part[]): readonly Part[] {
  const names = uniqueNames(parts.flatMap(({ hosts }) => hosts.map(({ name }) => name)));
  let next = 0;
  return parts.map((part) => ({
    ...part,
    hosts: part.hosts.map((host) => ({ ...host, name: names[next++]! })),
  }));
}

function sourcesOf({ run, hosts, zero }: Part): Source[] {
  return run.sources.map((source) => ({
    ...source,
    host: nameIn(hosts, source.host),
    axis: { ...source.axis, elapsed: source.axis.elapsed.map((end) => end - zero) },
  }));
}

function nameIn(hosts: readonly CombinedHost[], host: string): string {
  return hosts.find((each) => each.host === host)!.name;
}

/** Returns the loads of a run's entities under the names of its hosts. */
function trafficIn({ run, hosts }: Part): Traffic {
  const loads = trafficOf(run);
  return new Map(
    run.sources.flatMap(({ host, entities }) =>
      entities.map((entity) => [
        entityKey(nameIn(hosts, host), entity),
        loads.get(entityKey(host, entity)) ?? 0,
      ]),
    ),
  );
}

/** Returns the charts that any of the runs has, each once. */
function chartsOf(runs: readonly Run[]): readonly PanelSpec[] {
  const specs = runs.flatMap(({ charts }) => charts);
  return [...new Map(specs.map((spec) => [spec.id, spec])).values()];
}

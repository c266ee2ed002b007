import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { Finding, Subject } from '../../model/finding.ts';
import { onHost, type Run } from '../../model/run.ts';
import { hasLine } from '../../panels/coverage.ts';
import type { Panel } from '../../panels/panel.ts';
import { entityTitle } from '../../text/entity-title.ts';
import { naturalOrder } from '../../text/natural-order.ts';
import { clientPlan } from '../clients/client-plan.ts';
import type { Resource } from '../resources/resources.ts';
import { runResources } from '../resources/run-resources.ts';
import { benchmarkTracks, chartsOfBenchmarks } from './benchmark-tracks.ts';
import { clientsTrack } from './clients-track.ts';
import { type HostPanels, hostPanels } from './host-panels.ts';
import { hostTracks } from './host-tracks.ts';
import { chartsByResult } from './joint-track.ts';
import { makeTrack } from './make-track.ts';
import { networkTracks } from './network-tracks.ts';
import { FOLDED_RANK, type IsFound, storageTracks } from './storage-tracks.ts';
import type { Track, Tracks } from './track.ts';
import { drawsSubject, findingsByTrack } from './track-findings.ts';

/** Number of tracks that fit on the first screen. A single further one does not need a fold. */
const MAX_TRACKS = 10;

/**
 * Makes the tracks of a run in short steps, with the findings that are shown first. The resources of the run were
 * measured before.
 */
export function* trackSteps(run: Run, first: readonly Finding[]): Generator<undefined, Tracks> {
  const { panels, resources } = runResources(run);
  const findings = first.filter(isMain);
  const all = [...resources.main, ...resources.rest];
  const made: (Track | null)[] = [];
  const measured = panels.filter(({ source }) => hasLine(source));
  const benchmarks = chartsByResult(run, chartsOfBenchmarks(measured));
  for (const host of hostsOf(measured)) {
    const panelsOfHost = hostPanels(run, host, measured);
    const clients = clientPlan(run);
    if (clients?.host === host)
      made.push(clientsTrack(run, clients, panelsOfHost.hostOnly.find(isOfCpus)));
    for (const charts of benchmarks)
      if (charts.panels[0]!.host === host) made.push(...benchmarkTracks(charts));
    yield;
    made.push(...hostTracks(panelsOfHost));
    yield;
    made.push(...storageTracks(panelsOfHost, all, isFoundIn(findings)));
    yield;
    made.push(...networkTracks(panelsOfHost, all, isFoundIn(findings)));
    made.push(foundTrack(panelsOfHost, findings[0]?.subject, made));
    yield;
  }
  const rows = made.filter((track) => track !== null);
  const tracks = arrangeTracks(rows.length > 0 ? rows : plainTracks(measured), {
    run,
    findings,
    resources: all,
  });
  return tracks;
}

function isOfCpus({ series }: Panel): boolean {
  return series.some(({ metric }) => metric === CPU_BUSY || metric === 'process.running');
}

function hostsOf(panels: readonly Panel[]): readonly string[] {
  return [...new Set(panels.map(({ host }) => host))].sort(naturalOrder);
}

function isFoundIn(findings: readonly Finding[]): IsFound {
  const keys = new Set(
    findings.map(({ subject: { host, entity } }) =>
      JSON.stringify([host, entity.kind, entity.name]),
    ),
  );
  return (host, kind, name) => keys.has(JSON.stringify([host, kind, name]));
}

/** Returns a track for the metric of the first finding, such as pages scanned or drops, unless another track shows it. */
function foundTrack(
  { host, hostOnly, entityPanels }: HostPanels,
  subject: Subject | undefined,
  tracks: readonly (Track | null)[],
): Track | null {
  if (subject?.host !== host || tracks.some((track) => track && drawsSubject(track, subject)))
    return null;
  const { kind, name } = subject.entity;
  for (const panel of kind === 'host' ? hostOnly : entityPanels(kind, name)) {
    const line = panel.series.find(({ metric }) => subject.metrics.includes(metric));
    if (line === undefined) continue;
    return makeTrack([panel], {
      name: name || panel.spec.title,
      detail: line.label,
      form: 'lines',
      metrics: [[line.metric]],
      rank: 0,
    });
  }
  return null;
}

/** The first charts of logs that measured none of the usual resources. */
function plainTracks(panels: readonly Panel[]): Track[] {
  const charts = panels.filter(({ spec }) => spec.per !== 'histogram').slice(0, MAX_TRACKS);
  return charts.flatMap((panel, rank) => {
    const [first] = panel.series;
    const { entity, spec } = panel;
    const track =
      first &&
      makeTrack([panel], {
        name: entity?.name || spec.title,
        // Columns without a chart are described only by their own names.
        detail: entity?.name && spec.per !== 'source' ? spec.title : first.label,
        form: 'lines',
        metrics: [[first.metric]],
        rank,
      });
    return track ? [{ ...track, id: `track--${panel.id}` }] : [];
  });
}

/** The data by which the tracks are sorted. */
interface TrackContext {
  readonly run: Run;
  readonly findings: readonly Finding[];
  readonly resources: readonly Resource[];
}

/** Whether a finding is a reason to show its track first. */
function isMain({ level }: Finding): boolean {
  return level === 'limit' || level === 'warning';
}

/** Divides the tracks into those of the first screen, those in the fold, and names of tracks that are zero. */
function arrangeTracks(all: readonly Track[], { run, findings, resources }: TrackContext): Tracks {
  const used = all.filter((track) => !isZero(track));
  // The further subjects of a finding are left out, because many of them would push out the usual rows.
  const withoutOthers = findings.map(({ also: _, ...finding }) => finding);
  const found = findingsByTrack(used, withoutOthers);
  const rank = new Map(
    used.map((track) => [track, found.get(track)!.length > 0 ? -1 : track.rank]),
  );
  const first = [...used]
    .sort((a, b) => rank.get(a)! - rank.get(b)!)
    .filter((track) => rank.get(track)! < FOLDED_RANK);
  const shown = new Set(
    first.length === 0
      ? used
      : first.slice(0, first.length > MAX_TRACKS + 1 ? MAX_TRACKS : MAX_TRACKS + 1),
  );
  return {
    main: used.filter((track) => shown.has(track)),
    more: used.filter((track) => !shown.has(track)),
    zero: zeroNames(run, all, resources),
  };
}

function isZero({ figures }: Track): boolean {
  return figures.every(({ statistics: { max, mean } }) => max === 0 && mean === 0);
}

/** Names of devices without any traffic, then of single numbers that are zero. */
function zeroNames(run: Run, all: readonly Track[], resources: readonly Resource[]): string[] {
  const on = (name: string, host: string) => name + onHost(run, host);
  const idle = resources
    .filter(
      ({ statistics, kind }) => statistics.max === 0 && kind !== 'disks' && kind !== 'network',
    )
    .filter(({ panel }) => panel.entity !== null)
    .map(({ panel, host }) => on(entityTitle(panel.entity!), host));
  const single = all.filter(isZero).map(({ name, detail, host, about }) => {
    if (idle.includes(on(name, host))) return '';
    // A device has several tracks, which differ in their detail; that of a host or its CPUs is the number of CPUs.
    return on(
      about.kind === 'host' || about.kind === 'cpu' ? name : `${name} ${detail}`.trim(),
      host,
    );
  });
  return [...new Set([...single, ...idle])].filter((name) => name !== '');
}

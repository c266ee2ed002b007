import type { Finding, Subject } from '../../model/finding.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Track } from './track.ts';

/**
 * Assigns the findings to the tracks that draw them: those about a track's metrics. A finding about another metric of
 * the same entity is drawn in a track of the same kind of numbers, else in the entity's first track. Findings about the
 * logs are in no row.
 */
export function findingsByTrack(
  tracks: readonly Track[],
  findings: readonly Finding[],
): ReadonlyMap<Track, readonly Finding[]> {
  const found = new Map<Track, Finding[]>(tracks.map((track) => [track, []]));
  for (const finding of findings) {
    if (isAboutLogs(finding)) continue;
    const { subject, also = [] } = finding;
    const shown = new Set([subject, ...also].flatMap((about) => tracksAbout(about, tracks)));
    for (const track of shown) found.get(track)!.push(finding);
  }
  return found;
}

/** Whether a finding is about the logs: its entity is the host, and it has no metrics. */
function isAboutLogs({ subject: { entity, metrics } }: Finding): boolean {
  return entity.kind === 'host' && metrics.length === 0;
}

/** The tracks that show the subject of a finding. */
function tracksAbout(subject: Subject, tracks: readonly Track[]): readonly Track[] {
  const ofEntity = tracks.filter((track) => isAbout(track, subject));
  const ofMetric = tracks.filter((track) => drawsSubject(track, subject));
  const kinds = subject.metrics.map(kindOf);
  const alike = ofEntity.find(({ about }) =>
    about.metrics.some((metric) => kinds.includes(kindOf(metric))),
  );
  return ofMetric.length > 0 ? ofMetric : [alike ?? ofEntity[0]].flatMap((track) => track ?? []);
}

/** Whether a track shows what a finding is about: a metric of its entity. */
export function drawsSubject(track: Track, subject: Subject): boolean {
  const metrics = subject.metrics.map(ofBoth);
  return (
    isAbout(track, subject) &&
    track.about.metrics.some((metric) => metrics.includes(ofBoth(metric)))
  );
}

/** The metric of both directions together. Reads, writes and the whole device have the same. */
function ofBoth(metric: MetricId): string {
  return metric.replace(/\.(?:read|write)\./, '.').replace('service_time', 'response_time');
}

/** The area of a metric: `cpu`, `memory`, which includes the ARC. */
function kindOf(metric: MetricId): string {
  return /^(?:swap|paging|zfs\.arc)\./.test(metric) || metric.includes('memory')
    ? 'memory'
    : metric.split('.', 1)[0]!;
}

/** Whether a track shows the entity of a finding, by its name or among all entities of its kind. */
function isAbout({ about, panels }: Track, subject: Subject): boolean {
  const { kind, name } = subject.entity;
  const isOfHost = panels.some(({ host }) => host === subject.host);
  return isOfHost && about.kind === kind && (about.name ?? name) === name;
}

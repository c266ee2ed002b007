import { ofHost } from '../../model/of-host.ts';
import { linkSpeedOf } from '../resources/link-speed.ts';
import type { Resource } from '../resources/resources.ts';
import type { HostPanels } from './host-panels.ts';
import { makeTrack } from './make-track.ts';
import { FOLDED, type IsFound } from './storage-tracks.ts';
import type { Track } from './track.ts';

const BOTH = ['network.receive.throughput', 'network.transmit.throughput'] as const;

/** Interfaces that moved less than this part of the busiest have no track. */
const LITTLE = 1e-2;

/**
 * The traffic of a host: the sum over its interfaces where several moved something, and how much of the busiest one was
 * used. Loopback has a track if it moved more.
 */
export function networkTracks(
  panels: HostPanels,
  resources: readonly Resource[],
  isFound: IsFound,
): readonly (Track | null)[] {
  const all = ofHost(resources, panels.host);
  const nics = all.filter(({ kind }) => kind === 'nic').sort(byBytes);
  const repeats = all
    .filter(({ kind, panel }) => kind === 'part' && panel.entity?.kind === 'nic')
    .sort(byBytes);
  const [busiest, second] = nics;
  const busy = busiest?.bytes ?? 0;
  const several = second !== undefined && second.bytes > busy * LITTLE;
  const [hidden] = repeats.filter(({ bytes }) => bytes > busy);
  const found = [...nics, ...repeats].filter(
    ({ panel: { entity } }) =>
      entity !== null &&
      isFound(panels.host, entity.kind, entity.name) &&
      (several || entity !== busiest?.panel.entity),
  );
  return [
    several ? traffic(panels.sums('nic'), 'all network', 3) : null,
    several || busiest === undefined
      ? null
      : traffic(panelsOf(panels, busiest), nameOf(busiest), 3),
    busiest === undefined ? null : utilisation(panels, busiest),
    hidden === undefined ? null : traffic(panelsOf(panels, hidden), nameOf(hidden), 3),
    ...found
      .filter((one) => one !== hidden)
      .flatMap((nic) => [traffic(panelsOf(panels, nic), nameOf(nic), FOLDED)]),
  ];
}

function byBytes(a: Resource, b: Resource): number {
  return b.bytes - a.bytes;
}

function panelsOf(panels: HostPanels, { panel }: Resource) {
  return panel.entity === null ? panels.own : panels.of(panel.entity.kind, panel.entity.name);
}

function nameOf({ panel, name }: Resource): string {
  return panel.entity?.name || name;
}

function traffic(panels: HostPanels['all'], name: string, rank: number): Track | null {
  return makeTrack(panels, {
    name,
    detail: 'throughput',
    form: 'mirror',
    metrics: [BOTH],
    rank,
  });
}

/** How much of an interface was used. Without the speed of the link tools print 0, which is not measured. */
function utilisation(panels: HostPanels, nic: Resource): Track | null {
  const metrics = [
    ['network.utilisation'],
    ['network.receive.utilisation', 'network.transmit.utilisation'],
  ];
  const name = nameOf(nic);
  const plan = { name, detail: 'in use', form: 'area', metrics, rank: 10 } as const;
  const track = makeTrack(panelsOf(panels, nic), plan);
  const isPrinted = track?.figures.some(({ statistics }) => statistics.max > 0) === true;
  const { bits } = linkSpeedOf(nic.panel.run, panels.host, nic.panel.entity?.name ?? '');
  return nic.bytes > 0 && !isPrinted && Number.isNaN(bits) ? null : track;
}

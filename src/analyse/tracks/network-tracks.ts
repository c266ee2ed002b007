import { ofHost } from '../../model/of-host.ts';
import { addedDirections } from '../../model/repeats.ts';
import type { Panel } from '../../panels/panel.ts';
import { linkSpeedOf } from '../resources/link-speed.ts';
import type { Resource } from '../resources/resources.ts';
import type { HostPanels } from './host-panels.ts';
import { makeTrack } from './make-track.ts';
import { FOLDED_RANK, type IsFound } from './storage-tracks.ts';
import type { Track } from './track.ts';

const BOTH_DIRECTIONS = ['network.receive.throughput', 'network.transmit.throughput'] as const;

/** Minimum bytes of an interface with a track, as a share of the busiest one's. */
const MIN_SHARE_OF_BUSIEST = 1e-2;

/**
 * The traffic of a host: the sum over its interfaces if several moved something, and the use of the busiest one.
 * Loopback has a track if it moved more.
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
  const several = second !== undefined && second.bytes > busy * MIN_SHARE_OF_BUSIEST;
  const [hidden] = repeats.filter(({ bytes }) => bytes > busy);
  const found = [...nics, ...repeats].filter(
    ({ panel: { entity } }) =>
      entity !== null &&
      isFound(panels.host, entity.kind, entity.name) &&
      (several || entity !== busiest?.panel.entity),
  );
  return [
    several ? traffic(panels.sums('nic'), 'all network', 3) : null,
    several || busiest === undefined ? null : trafficOfNic(panels, busiest, 3),
    busiest === undefined ? null : utilisation(panels, busiest),
    hidden === undefined ? null : trafficOfNic(panels, hidden, 3),
    ...found.filter((nic) => nic !== hidden).map((nic) => trafficOfNic(panels, nic, FOLDED_RANK)),
  ];
}

function byBytes(a: Resource, b: Resource): number {
  return b.bytes - a.bytes;
}

function panelsOf(panels: HostPanels, { panel }: Resource) {
  return panel.entity === null
    ? panels.hostOnly
    : panels.entityPanels(panel.entity.kind, panel.entity.name);
}

function nameOf({ panel }: Resource): string {
  return panel.entity?.name || 'host network';
}

function trafficOfNic(panels: HostPanels, nic: Resource, rank: number): Track | null {
  return traffic(panelsOf(panels, nic), nameOf(nic), rank, nic.panel.entity);
}

function traffic(
  panels: HostPanels['all'],
  name: string,
  rank: number,
  entity: Panel['entity'] = null,
): Track | null {
  return makeTrack(panels, {
    name,
    detail: 'throughput',
    form: 'mirror',
    metrics: [addedDirections(entity, BOTH_DIRECTIONS)],
    rank,
  });
}

/** The use of an interface. If the speed of the link is unknown, tools print 0, which is not measured. */
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

import type { RunMetadata } from '../../input/metadata/metadata.ts';
import type { HostLogs } from '../../input/reading/host-logs.ts';
import type { ResultTable } from '../../model/result.ts';
import { contextDevices } from '../aggregates/context-devices.ts';
import type { DeviceFacts } from '../aggregates/mark-repeats.ts';
import type { ClockedHost } from '../clock/clocked-host.ts';
import type { Capacities } from '../groups/add-capacities.ts';
import type { DeviceGroup } from '../groups/add-groups.ts';
import { contextGroups } from '../groups/context-groups.ts';
import { contextMtus } from './context-mtus.ts';
import { contextSpeeds } from './context-speeds.ts';

/** Collects the facts about the devices of each host from its directories. */
export function factsOfHosts(clocked: readonly ClockedHost[]): ReadonlyMap<string, DeviceFacts> {
  const facts = new Map<string, DeviceFacts>();
  for (const { logs, sources } of clocked) {
    const known = {
      given: Object.entries(logs.metadata.repeats ?? {}),
      context: contextDevices(logs.context),
      speeds: speedsOf(logs),
      mtus: new Map([...contextMtus(logs.context), ...linksOf(logs.metadata, 'mtu')]),
    };
    for (const host of new Set(sources.map((source) => source.host))) {
      const before = facts.get(host);
      const given = [...(before?.given ?? []), ...known.given];
      const context = new Map([...(before?.context ?? []), ...known.context]);
      const speeds = new Map([...(before?.speeds ?? []), ...known.speeds]);
      const mtus = new Map([...(before?.mtus ?? []), ...known.mtus]);
      facts.set(host, { given, context, speeds, mtus });
    }
  }
  return facts;
}

/** Bits a second of the interfaces of a host, as far as its directory gives them. */
function speedsOf({ context, metadata }: HostLogs): ReadonlyMap<string, number> {
  return new Map([...contextSpeeds(context), ...linksOf(metadata, 'speed')]);
}

/** Returns the results of a host with the speed of its links, if they are alike. */
export function withLinkSpeed(logs: HostLogs): readonly ResultTable[] {
  const [linkSpeed, ...others] = new Set(speedsOf(logs).values());
  if (linkSpeed === undefined || others.length > 0) return logs.results;
  return logs.results.map((table) => ({ ...table, linkSpeed }));
}

function linksOf({ links = {} }: RunMetadata, field: 'speed' | 'mtu'): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(links).flatMap(([name, { [field]: value }]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

/** Returns the groups of each host; those of `statgraph.json` win over those of `context/`. */
export function groupsOfHosts(
  clocked: readonly ClockedHost[],
): ReadonlyMap<string, readonly DeviceGroup[]> {
  const groups = new Map<string, readonly DeviceGroup[]>();
  for (const { logs, sources } of clocked) {
    const given = logs.metadata.groups ?? [];
    const found = [...contextGroups(logs.context)].filter(
      ([name, members]) => members.length > 1 && !given.some((group) => group.name === name),
    );
    const added: DeviceGroup[] = [
      ...given.map((group) => ({ ...group, by: 'metadata' as const })),
      ...found.map(([name, members]) => ({ name, members, by: 'context' as const })),
    ];
    for (const host of new Set(sources.map((source) => source.host))) {
      groups.set(host, [...(groups.get(host) ?? []), ...added]);
    }
  }
  return groups;
}

/** Returns the capacities of the devices of each host. */
export function capacitiesOfHosts(
  clocked: readonly ClockedHost[],
): ReadonlyMap<string, Capacities> {
  const capacities = new Map<string, Capacities>();
  for (const { logs, sources } of clocked) {
    const given = Object.entries(logs.metadata.capacities ?? {});
    for (const host of new Set(sources.map((source) => source.host))) {
      capacities.set(host, new Map([...(capacities.get(host) ?? []), ...given]));
    }
  }
  return capacities;
}

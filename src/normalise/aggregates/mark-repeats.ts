import type { Entity, EntityKind } from '../../model/entity.ts';
import { repeatsOthers } from '../../model/repeats.ts';
import type { Source } from '../../model/run.ts';
import { matchesGlob } from '../../text/glob.ts';
import type { KnownDevices } from './context-devices.ts';
import { findRepeats } from './find-repeats.ts';

/** Known facts about the devices of a host. */
export interface DeviceFacts {
  /** From `statgraph.json`: whether devices whose names match a glob repeat others. */
  readonly given: readonly (readonly [glob: string, repeats: boolean])[];
  /** From `context/`. */
  readonly context: KnownDevices;
  /** Bits a second of interfaces, from `statgraph.json`. */
  readonly speeds: ReadonlyMap<string, number>;
  /** Bytes of the longest packet of interfaces, from `statgraph.json`. */
  readonly mtus: ReadonlyMap<string, number>;
}

const DEVICES: ReadonlySet<EntityKind> = new Set(['disk', 'group', 'nic']);

/**
 * Marks the disks and interfaces that repeat the traffic of others, so that sums count it once. They are found by
 * `statgraph.json`, by `context/`, by names, and by rates that are the sum of others. What is found in one log applies
 * to all logs of its host.
 */
export function markRepeats(
  sources: readonly Source[],
  facts: ReadonlyMap<string, DeviceFacts>,
): Source[] {
  const found = new Map<string, Entity['repeats']>();
  const keyOf = ({ host }: Source, { kind, name }: Entity) =>
    JSON.stringify([host, kind === 'group' ? 'disk' : kind, name]);
  for (const source of sources) {
    if (!source.entities.some(({ kind }) => DEVICES.has(kind))) continue;
    const known = source.entities.map((entity) => knownOf(entity, facts.get(source.host)));
    for (const [i, entity] of source.entities.entries()) {
      if (known[i] !== undefined) found.set(keyOf(source, entity), known[i]);
    }
    const marked = source.entities.map((entity, i) => withRepeats(entity, known[i]));
    const isRepeated = (i: number) => repeatsOthers(marked[i]!);
    const isGiven = (i: number) => known[i] === null;
    for (const [i, repeats] of findRepeats({ ...source, entities: marked }, isRepeated, isGiven)) {
      const key = keyOf(source, source.entities[i]!);
      if (!found.has(key)) found.set(key, repeats);
    }
  }
  return sources.map((source) => ({
    ...source,
    entities: source.entities.map((entity) => {
      const marked = withRepeats(entity, found.get(keyOf(source, entity)));
      return withLink(marked, facts.get(source.host));
    }),
  }));
}

function withLink(entity: Entity, facts: DeviceFacts | undefined): Entity {
  if (entity.kind !== 'nic') return entity;
  const linkSpeed = facts?.speeds.get(entity.name);
  const mtu = facts?.mtus.get(entity.name);
  return {
    ...entity,
    ...(linkSpeed !== undefined && { linkSpeed }),
    ...(mtu !== undefined && { mtu }),
  };
}

function knownOf(entity: Entity, facts: DeviceFacts | undefined): Entity['repeats'] {
  if (facts === undefined || !DEVICES.has(entity.kind)) return undefined;
  const given = facts.given.find(([glob]) => matchesGlob(entity.name, glob))?.[1];
  if (given !== undefined) return given ? { of: '', by: 'metadata' } : null;
  const builtOn = facts.context.get(entity.name);
  // lsblk lists zvols and RAM disks as disks.
  if (builtOn === undefined || (builtOn === '' && entity.kind === 'group')) return undefined;
  return builtOn === '' ? null : { of: builtOn, by: 'context' };
}

/** A disk that repeats others becomes a `group`; a group that does not becomes a disk. */
function withRepeats(entity: Entity, repeats: Entity['repeats']): Entity {
  if (repeats === undefined || !DEVICES.has(entity.kind)) return entity;
  const kind = entity.kind === 'nic' ? 'nic' : repeats === null ? 'disk' : 'group';
  return { ...entity, kind, repeats };
}

import { addValues, BLOCK_SAMPLES, type Block, type Column } from '../../model/column.ts';
import type { Entity, EntityKind, Repeats } from '../../model/entity.ts';
import { repeatsOthers } from '../../model/repeats.ts';
import type { Source } from '../../model/run.ts';
import { MISSING, stateCode } from '../../model/state.ts';
import { metricOf } from '../../model/vocabulary.ts';
import { matchesGlob } from '../../text/glob.ts';

/** Devices of a host that work as one, such as an aggregation. */
export interface DeviceGroup {
  readonly name: string;
  /** Names or globs. */
  readonly members: readonly string[];
  readonly kind?: string;
  /** Bytes a second; of interfaces in one direction. */
  readonly capacity?: number;
  readonly by: 'metadata' | 'context';
}

const DEVICES: ReadonlySet<EntityKind> = new Set(['disk', 'group', 'nic', 'filesystem']);

/**
 * Makes each group an entity of the logs that measured its members: the existing entity of that name, else a new one
 * whose rates are the sums of its members. It repeats its members, so that no sum counts them twice.
 */
export function addGroups(
  sources: readonly Source[],
  groups: ReadonlyMap<string, readonly DeviceGroup[]>,
): Source[] {
  return sources.map((source) => (groups.get(source.host) ?? []).reduce(withGroup, source));
}

function withGroup(source: Source, group: DeviceGroup): Source {
  const { entities } = source;
  const existing = entities.findIndex(({ kind, name }) => name === group.name && DEVICES.has(kind));
  const members = membersOf(source, group);
  if (existing < 0 && members.length === 0) return source;
  const isNic = entities[existing < 0 ? members[0]! : existing]!.kind === 'nic';
  const entity: Entity = {
    ...(entities[existing] ?? { name: group.name, parent: -1 }),
    ...(group.kind !== undefined && { label: group.kind }),
    ...(group.capacity !== undefined && { capacity: group.capacity }),
    kind: isNic ? 'nic' : members.length > 0 ? 'group' : entities[existing]!.kind,
    ...(members.length > 0 && { repeats: repeatsOf(entities, members, group) }),
  };
  if (existing >= 0) return { ...source, entities: entities.with(existing, entity) };
  return {
    ...source,
    entities: [...entities, entity],
    columns: [...source.columns, ...sums(source, members, entities.length)],
  };
}

function repeatsOf(
  entities: readonly Entity[],
  members: readonly number[],
  { by }: DeviceGroup,
): Repeats {
  const names = members.map((member) => entities[member]!.name);
  return { of: names.join(' + '), by, members: names };
}

/** Returns the members, which are of one kind. Devices that repeat others are left out if there are physical ones. */
function membersOf({ entities }: Source, { name, members }: DeviceGroup): readonly number[] {
  const found = [...entities.keys()].filter((i) => {
    const entity = entities[i]!;
    if (!DEVICES.has(entity.kind) || entity.name === name) return false;
    return members.some((glob) => matchesGlob(entity.name, glob));
  });
  const physical = found.filter((i) => !repeatsOthers(entities[i]!));
  const chosen = physical.length > 0 ? physical : found;
  return chosen.filter((i) => entities[i]!.kind === entities[chosen[0]!]!.kind);
}

/** Sums the rates of the members: one column of each metric, because some tools print a rate in two units. */
function sums(
  { columns, metrics, axis }: Source,
  members: readonly number[],
  entity: number,
): ReturnType<typeof sumColumn>[] {
  const rates = columns.filter(({ metric }) => metricOf(metrics, metric).kind === 'rate');
  return [...new Set(rates.map(({ metric }) => metric))].flatMap((metric) => {
    const alike = rates.filter((column) => column.metric === metric && column.bucket === null);
    const summands = members.flatMap((member) => alike.find((c) => c.entity === member) ?? []);
    return summands.length === 0 ? [] : [sumColumn(summands, entity, axis.elapsed.length)];
  });
}

const MAX_INT32 = 2 ** 31 - 1;

/** Adds up columns of one metric of a log. The result is a column of `entity`, rounded to their last printed digit. */
function sumColumn(columns: readonly Column[], entity: number, samples: number): Column {
  const first = columns[0]!;
  const sum = new Float64Array(samples).fill(Number.NaN);
  for (const column of columns) addValues(column, sum);
  const digits = Math.max(...columns.flatMap((c) => c.blocks.map((block) => block.digits)), 0);
  return {
    ...first,
    entity,
    derived: true,
    blocks: blocksOf(sum, first, digits),
    // It was not printed in any line.
    lines: [],
  };
}

function blocksOf(sum: Float64Array, { factor }: Column, digits: number): Block[] {
  const scale = factor.by * 10 ** digits;
  const blocks: Block[] = [];
  for (let from = 0; from < sum.length; from += BLOCK_SAMPLES) {
    const stored = sum
      .subarray(from, from + BLOCK_SAMPLES)
      .map((value) => Math.round((value * scale) / factor.times));
    const states = Uint8Array.from(stored, (value) =>
      Number.isNaN(value) ? stateCode.undefined : stateCode.printed,
    );
    const isWhole = stored.every((value) => !(Math.abs(value) > MAX_INT32));
    const values = isWhole
      ? Int32Array.from(stored, (value) => (Number.isNaN(value) ? MISSING : value))
      : stored;
    blocks.push({ from, digits, values, states });
  }
  return blocks;
}

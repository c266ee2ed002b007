import type { EntityKind } from '../../model/entity.ts';
import type { Run } from '../../model/run.ts';
import { UserError } from '../../model/user-error.ts';
import { didYouMean } from '../../text/did-you-mean.ts';
import { joinNames } from '../../text/join-names.ts';

/** Maximum number of names of each kind in a hint. */
const MAX_NAMES = 6;

/** Kinds whose names are numbers: a hint does not list the names. */
const NUMBERED_KINDS: Partial<Record<EntityKind, string>> = {
  process: 'processes by number',
  thread: 'threads by number',
};

/** Refuses a pattern that matches no name. The hint lists similar names and examples of each kind. */
export function checkDevice(runs: readonly Run[], device: RegExp): void {
  const kinds = new Map<EntityKind, Set<string>>();
  for (const { kind, name } of runs.flatMap(({ sources }) => sources.flatMap((s) => s.entities))) {
    if (name === '') continue;
    if (device.test(name)) return;
    if (!kinds.has(kind)) kinds.set(kind, new Set());
    kinds.get(kind)!.add(name);
  }
  throw new UserError(
    'nothingReadable',
    `no name matches: ${device.source}`,
    hintOf(kinds, device),
  );
}

function hintOf(kinds: ReadonlyMap<EntityKind, ReadonlySet<string>>, { source }: RegExp): string {
  if (kinds.size === 0) return 'the logs name no devices';
  const listed = [...kinds].map(([kind, names]) =>
    NUMBERED_KINDS[kind] !== undefined
      ? NUMBERED_KINDS[kind]
      : `${kind} ${joinNames([...names], ', ', MAX_NAMES)}`,
  );
  const similar = didYouMean(
    source,
    [...kinds.values()].flatMap((names) => [...names]),
  );
  return `${similar === '' ? '' : `${similar} `}the logs have ${listed.join('; ')}`;
}

import type { Entity, EntityKind } from '../../model/entity.ts';
import type { Source } from '../../model/run.ts';
import { type Breach, pluralize, quotedName } from './breach.ts';

/** Kinds with names; processors, processes and interrupts have numbers. */
const NAMED_KINDS: ReadonlySet<EntityKind> = new Set([
  'disk',
  'partition',
  'group',
  'nic',
  'filesystem',
  'pool',
  'vdev',
]);

/** A missing vdev is printed as its 64-bit number. */
const GUID = /^\d{12,20}$/;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?%?$/;
const TIME = /^\d{1,2}:[0-5]\d:[0-5]\d(?:[.,]\d+)?$/;
const DATE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|\d{4}))(?:T.*)?$/;

/** Checks that no entity is named like a date, a time or a number: this is a sign of shifted columns. */
export function entityNames(source: Source): readonly Breach[] {
  const odd = [...source.entities.keys()].filter((i) => isOdd(source.entities[i]!));
  const first = odd[0];
  if (first === undefined) return [];
  const column = source.columns.find(({ entity }) => entity === first);
  const name = quotedName(source.entities[first]!);
  const text = `${name} is printed where a device name belongs: the log's columns may be shifted (${pluralize(odd.length, 'such name')})`;
  const sample = column?.lines[0]?.from ?? 0;
  return [{ code: 'odd-name', sample, ...(column && { column }), text }];
}

function isOdd({ kind, name, label }: Entity): boolean {
  // An entity with a label is allowed to have a number as its name.
  if (!NAMED_KINDS.has(kind) || label !== undefined) return false;
  const last = kind === 'vdev' ? name.slice(name.lastIndexOf('/') + 1) : name;
  if (kind === 'vdev' && GUID.test(last)) return false;
  return NUMBER.test(last) || TIME.test(last) || DATE.test(last);
}

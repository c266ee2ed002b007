import { printedUnits, toCanonical } from '../../model/unit.ts';
import { didYouMean } from '../../text/did-you-mean.ts';
import { MAX_QUOTED_NAME_LENGTH, placeOf } from '../place-of.ts';
import type { Warn, Written } from './schema.ts';

/** Devices that work as one: the interfaces of an aggregation, the disks of a controller. */
export interface GivenGroup {
  readonly name: string;
  /** Globs of the names of its members. */
  readonly members: readonly string[];
  /** The kind of group, such as `aggregation`. */
  readonly kind?: string;
  /** Maximum throughput in bytes a second; of interfaces in one direction. */
  readonly capacity?: number;
}

/** Bytes a second, or text with a unit. */
type WrittenSpeed = Written<'capacity'>[string];

/** Reads the groups of `statgraph.json`. A capacity that cannot be read is left out with a warning. */
export function namedGroups(groups: Written<'groups'>, warn: Warn): readonly GivenGroup[] {
  return Object.entries(groups).flatMap(([name, { members, kind, capacity }]) => {
    if (members.length === 0) {
      warn(`${placeOf(['groups', name, 'members'])} is empty`);
      return [];
    }
    const speed = capacity === undefined ? undefined : speedOf(capacity);
    if (typeof speed === 'string') warn(`${placeOf(['groups', name, 'capacity'])}: ${speed}`);
    return [
      {
        name,
        members,
        ...(kind !== undefined && kind !== '' && { kind }),
        ...(typeof speed === 'number' && { capacity: speed }),
      },
    ];
  });
}

/** Reads capacities in bytes a second, by the globs of device names; unreadable ones are left out with a warning. */
export function namedCapacities(
  capacities: Written<'capacity'>,
  warn: Warn,
): Readonly<Record<string, number>> {
  const read = Object.entries(capacities).flatMap(([name, text]) => {
    const speed = speedOf(text);
    if (typeof speed === 'number') return [[name, speed] as const];
    warn(`${placeOf(['capacity', name])}: ${speed}`);
    return [];
  });
  return Object.fromEntries(read);
}

const speeds = Object.entries(printedUnits).flatMap(([unit, factor]) =>
  factor.unit === 'B/s' ? [{ unit, factor }] : [],
);

/** Interfaces by name; their speed in bits a second. */
export type Links = Readonly<
  Record<string, { readonly speed?: number | undefined; readonly mtu?: number | undefined }>
>;

/** Reads the facts about interfaces, their speed in bits a second. An unreadable speed is left out with a warning. */
export function namedLinks(links: Written<'links'>, warn: Warn): Links {
  const read = Object.entries(links).map(([name, { speed: written, ...more }]) => {
    // A number is in bits a second already.
    if (typeof written !== 'string') return [name, { ...more, speed: written }];
    const speed = speedOf(written);
    if (typeof speed === 'number') return [name, { ...more, speed: speed * 8 }];
    warn(`${placeOf(['links', name, 'speed'])}: ${speed}`);
    return [name, more];
  });
  return Object.fromEntries(read);
}

/** Reads `20 Gbit/s` in bytes a second; returns a text about the error if it is wrong. */
function speedOf(text: WrittenSpeed): number | string {
  if (typeof text === 'number') return text;
  const [, number = '', unit = ''] = /^(\d{1,15}(?:\.\d{1,9})?) ?(\S.*)$/.exec(text.trim()) ?? [];
  const found = speeds.find((speed) => speed.unit === unit);
  if (Number(number) > 0 && found !== undefined) return toCanonical(found.factor, Number(number));
  const quoted = text.slice(0, MAX_QUOTED_NAME_LENGTH);
  if (number === '' || Number(number) === 0)
    return `not a number above 0 with a unit, such as 20 Gbit/s: ${quoted}`;
  const hint = didYouMean(
    unit.slice(0, MAX_QUOTED_NAME_LENGTH),
    speeds.map((speed) => speed.unit),
  );
  return `unknown unit: ${unit.slice(0, MAX_QUOTED_NAME_LENGTH)}${hint === '' ? '' : `; ${hint}`}`;
}

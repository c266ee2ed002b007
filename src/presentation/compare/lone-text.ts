import { group } from 'd3-array';
import type { ComparedSides } from '../../compare/compared.ts';
import { joinNames } from '../../text/join-names.ts';

/** Names the devices that not all sides have: `Only in before: sdb`. Empty if all sides have the same. */
export function loneTexts({ lone, sides }: ComparedSides): readonly string[] {
  const bySides = group(lone, ({ sides: indices }) => indices.join(' '));
  return [...bySides.values()].map((devices) => {
    const names = devices[0]!.sides.map((side) => sides[side]!.name);
    return `Only in ${names.join(' and ')}: ${joinNames(
      devices.map(({ subject }) => subject),
      ', ',
    )}`;
  });
}

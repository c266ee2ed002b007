import { type DrawnValues, drawnLines, drawnPanels } from '../../compare/sweep/sweep-lines.ts';
import type { SweepPart } from '../../compare/sweep/sweep-part.ts';
import { joinNames } from '../../text/join-names.ts';

/** Says which values of a sweep have no line or no chart of their own, a text for each kind. */
export function undrawnTexts(part: SweepPart): readonly string[] {
  return [...textOf(drawnLines(part), 'lines'), ...textOf(drawnPanels(part), 'charts')];
}

/** `8 of 11 lines are drawn; the rest are in the table: btrfs, xfs, zfs`. */
function textOf({ drawn, undrawn }: DrawnValues, kind: string): readonly string[] {
  if (undrawn.length === 0) return [];
  const all = drawn.length + undrawn.length;
  const rest = undrawn.length === 1 ? 'the other one is' : 'the rest are';
  return [
    `${drawn.length} of ${all} ${kind} are drawn; ${rest} in the table: ${joinNames(undrawn, '; ')}`,
  ];
}

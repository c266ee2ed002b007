import { slotOfSide } from '../../compare/charts/side-slots.ts';
import type { Run } from '../../model/run.ts';
import { joinNames } from '../../text/join-names.ts';

/** Maximum number of idle devices that are named. */
const MAX_NAMES = 12;

/** Says which devices of a section were idle in every run. */
export function idleText(names: readonly string[]): string {
  return `Idle in every run: ${joinNames(names, ', ', MAX_NAMES)}.`;
}

/** The names of the runs that a run combines, with the colours of their sides; none for any other run. */
export function sideNames({ combines = [] }: Run) {
  const sides = new Map(combines.map(({ run, side }) => [run, slotOfSide(side)]));
  return [...sides].map(([label, slot]) => ({ label, slot }));
}

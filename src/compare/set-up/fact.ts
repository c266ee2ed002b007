import type { Run } from '../../model/run.ts';
import type { Side } from '../sides/side.ts';

/** The kinds of facts about a set-up, in the order in which they are shown. */
export const setUpKinds = [
  'parameter',
  'command',
  'option',
  'system',
  'kernel',
  'host',
  'processor',
  'lscpu',
  'cpus',
  'memory',
  'device',
  'attribute',
  'mount',
  'collector',
  'log',
  'interval',
  'length',
  'file',
  'secret',
] as const;

export type SetUpKind = (typeof setUpKinds)[number];

/** A fact about the set-up of a run. */
export interface Fact {
  readonly kind: SetUpKind;
  /** The parameter, the tool, the device or the like; with its host if there are several. */
  readonly name: string;
  readonly value: string;
  /** The value as a number, if values that are near each other count as the same. */
  readonly amount?: number;
}

/** A fact of each side: the distinct values of its runs, none if it is unknown or not there. */
export interface SetUpEntry {
  readonly kind: SetUpKind;
  readonly name: string;
  readonly values: readonly (readonly string[])[];
}

/** Reads facts from a run. */
export type FactReader = (run: Run) => Iterable<Fact>;

/** Returns distinct texts of all runs of a side, in the order in which they are found. */
export function distinctOf(
  { runs }: Side,
  textsOf: (run: Run) => Iterable<string>,
): readonly string[] {
  return [...new Set(runs.flatMap((run) => [...textsOf(run)]))];
}

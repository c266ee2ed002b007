import type { Source } from '../../model/run.ts';
import { ascendingTime } from './ascending-time.ts';
import { type Invariant, warningOf } from './breach.ts';
import { columnRanges } from './column-ranges.ts';
import { cpuSums } from './cpu-sums.ts';
import { entityNames } from './entity-names.ts';
import { littlesLaw } from './littles-law.ts';
import { treeSums } from './tree-sums.ts';

const invariants: readonly Invariant[] = [
  ascendingTime,
  columnRanges,
  cpuSums,
  entityNames,
  littlesLaw,
  treeSums,
];

/** Checks the rules that hold for every log and adds a warning for each that does not. */
export function withInvariants(source: Source): Source {
  const breaches = invariants.flatMap((breachesOf) => breachesOf(source));
  if (breaches.length === 0) return source;
  const warnings = breaches.map((breach) => warningOf(source, breach));
  return { ...source, warnings: [...source.warnings, ...warnings] };
}

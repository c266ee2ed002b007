import { rollup } from 'd3-array';
import type { Column } from '../../model/column.ts';
import type { Source } from '../../model/run.ts';
import { stateCode } from '../../model/state.ts';
import { mapBlocks } from '../values/map-blocks.ts';
import { ascendingTime } from './ascending-time.ts';
import { type Breach, type Invariant, warningOf } from './breach.ts';
import { columnRanges } from './column-ranges.ts';
import { cpuSums } from './cpu-sums.ts';
import { entityNames } from './entity-names.ts';
import { littlesLaw } from './littles-law.ts';
import { treeSums } from './tree-sums.ts';
import { useInFlight } from './use-in-flight.ts';

const invariants: readonly Invariant[] = [
  ascendingTime,
  columnRanges,
  cpuSums,
  entityNames,
  littlesLaw,
  treeSums,
  useInFlight,
];

/** Checks the rules that hold for every log, adds a warning for each that does not, and leaves out what it refutes. */
export function withInvariants(source: Source): Source {
  const breaches = invariants.flatMap((breachesOf) => breachesOf(source));
  if (breaches.length === 0) return source;
  const warnings = breaches.map((breach) => warningOf(source, breach));
  const columns = withoutRefuted(source.columns, breaches);
  return { ...source, columns, warnings: [...source.warnings, ...warnings] };
}

function withoutRefuted(
  columns: readonly Column[],
  breaches: readonly Breach[],
): readonly Column[] {
  const refuted = rollup(
    breaches.flatMap((breach) => breach.refuted ?? []),
    (all) => new Set(all.flatMap(({ samples }) => samples)),
    ({ column }) => column,
  );
  return columns.map((column) => {
    const samples = refuted.get(column);
    if (samples === undefined) return column;
    return mapBlocks(column, (draft, { from, values }) => {
      for (let i = 0; i < values.length; i++)
        if (samples.has(from + i)) draft.clear(i, stateCode.undefined);
    });
  });
}

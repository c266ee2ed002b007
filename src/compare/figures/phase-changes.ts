import { group } from 'd3-array';
import { diagnosisOf } from '../../analyse/diagnosis.ts';
import { resourceFigures } from '../../analyse/key-figures/resource-figures.ts';
import type { Phase } from '../../model/phase.ts';
import type { Run } from '../../model/run.ts';
import { commonNames } from '../sides/common-names.ts';
import { sharedRows } from '../sides/lone-devices.ts';
import type { Side } from '../sides/side.ts';
import { busiestFirst } from './device-order.ts';
import { type FigureRow, figureRows } from './figure-rows.ts';
import { withoutUnlikeTimes } from './unlike-requests.ts';

/** A phase that the runs of all sides have, and what its resources did there. */
export interface PhaseChanges {
  readonly name: string;
  readonly rows: readonly FigureRow[];
}

/** Minimum number of phases whose figures say more than those of the whole run. */
const MIN_PHASES = 2;

/**
 * Returns the phases that all runs have by name, from marks or results, and the figures of each. Phases that were found
 * in the loads are named by what they did, so they have no partners.
 */
export function phaseChanges(
  sides: readonly Side[],
  thresholdPercent: number,
): readonly PhaseChanges[] {
  const runs = sides.flatMap((side) => side.runs);
  const named = new Map(runs.map((run) => [run, namedPhases(run)]));
  const names = [...named.get(runs[0]!)!.keys()].filter((name) =>
    runs.every((run) => named.get(run)!.has(name)),
  );
  if (names.length < MIN_PHASES) return [];
  return names.map((name) => {
    const figuresOf = (run: Run) => resourceFigures(run, named.get(run)!.get(name)!);
    const rows = figureRows(sides, thresholdPercent, { figuresOf });
    const { shared } = sharedRows(rows, commonNames(sides).hosts.lone);
    return { name, rows: withoutUnlikeTimes(busiestFirst(shared)) };
  });
}

/** The phases of a run that have a name of their own; of several with one name the first. */
function namedPhases(run: Run): ReadonlyMap<string, Phase> {
  const phases = diagnosisOf(run).phases.filter(({ origin }) => origin !== 'found');
  return new Map([...group(phases, ({ name }) => name)].map(([name, [first]]) => [name, first!]));
}

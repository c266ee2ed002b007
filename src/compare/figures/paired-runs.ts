import { group } from 'd3-array';
import type { KeyFigure } from '../../analyse/key-figures/key-figure.ts';
import type { Run } from '../../model/run.ts';
import { joinParts } from '../../text/join-parts.ts';
import { parametersOfRuns } from '../parameters/run-parameters.ts';
import type { Side } from '../sides/side.ts';
import { valueLabel } from '../sweep/sweep-axes.ts';
import { runsWithoutSideName, unlikeRuns } from './unlike-runs.ts';

/** Runs of sides that have equal parameters, where the runs of a side differ. */
export interface PairedRuns {
  /** The parameters of each run, as text. */
  readonly settings: ReadonlyMap<Run, string>;
  /** The settings that not all sides have, by the names of the sides that have them. */
  readonly lone: ReadonlyMap<string, readonly string[]>;
}

/** Returns the runs of sides by the parameters in which those of a side differ; null without such parameters or pairs. */
export function pairedRuns(sides: readonly Side[]): PairedRuns | null {
  const names = new Set(sides.flatMap((side) => unlikeRuns(side).map(({ name }) => name)));
  if (names.size === 0) return null;
  const runs = sides.flatMap((side) => side.runs);
  const { varying } = parametersOfRuns(sides.flatMap(runsWithoutSideName));
  const parameters = varying.filter(({ name }) => names.has(name));
  const settings = new Map(
    runs.map((run, i) => [
      run,
      parameters.map(({ name, values }) => valueLabel(name, values[i]!)).join(', '),
    ]),
  );
  const ofSides = sides.map((side) => new Set(side.runs.map((run) => settings.get(run)!)));
  const having = [...new Set(settings.values())].map((setting) => ({
    setting,
    names: sides.filter((_, i) => ofSides[i]!.has(setting)).map(({ name }) => name),
  }));
  const lone = having.filter(({ names: some }) => some.length < sides.length);
  if (lone.length === having.length) return null;
  const byNames = group(lone, ({ names: some }) => some.join(' and '));
  return {
    settings,
    lone: new Map([...byNames].map(([name, all]) => [name, all.map(({ setting }) => setting)])),
  };
}

/**
 * Returns the results of a run as those of its setting, so that they are compared with the same setting. What it used
 * has no setting in its words, and is left out.
 */
export function figuresOfSetting(
  figures: readonly KeyFigure[],
  setting: string,
): readonly KeyFigure[] {
  return figures
    .filter(({ kind }) => kind === 'result')
    .map((figure) => ({ ...figure, job: joinParts([figure.job, setting], ', ') }));
}

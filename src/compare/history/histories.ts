import { group } from 'd3-array';
import type { MetricId } from '../../model/metric.ts';
import type { Unit } from '../../model/unit.ts';
import { joinParts } from '../../text/join-parts.ts';
import type { Parameter } from '../parameters/parameter.ts';
import { WHOLE_NAME } from '../parameters/run-parameters.ts';
import type { RunTable } from '../runs/run-table.ts';
import { valueLabel } from '../sweep/sweep-axes.ts';
import { MIN_SIDE_RUNS } from './energy-split.ts';
import { type LastingChange, lastingChanges } from './lasting-changes.ts';

/** Maximum number of runs of a set-up, the last ones, in which changes are looked for. */
export const MAX_HISTORY_RUNS = 500;

/** A result of the runs of one set-up over time. */
export interface History {
  /** The parameters of the set-up: `threads 8`; empty if all runs have the same. */
  readonly setUp: string;
  readonly name: string;
  readonly metric: MetricId;
  readonly unit: Unit;
  readonly better: 'more' | 'less' | null;
  /** The runs by their places in the table, in the order of their time, and their results. */
  readonly runs: readonly number[];
  readonly values: readonly number[];
  /** Number of earlier runs of the set-up, which are too many to be looked at. */
  readonly earlier: number;
  readonly changes: readonly LastingChange[];
}

/**
 * Returns the results of runs over time. `starts` are those of the runs in ms, NaN without a clock: then the order of the
 * table, by name, is that of time.
 */
export function histories(
  { columns, varying }: Pick<RunTable, 'columns' | 'varying'>,
  starts: readonly number[],
): readonly History[] {
  const setUps = setUpsOf(varying, starts);
  const results = columns.filter(({ kind, metric }) => kind === 'result' && metric !== null);
  return results.flatMap(({ subject, name, metric, unit, better, values }) =>
    Array.from(setUps, ([setUp, all]) => {
      const known = all.filter((run) => !Number.isNaN(values[run]!));
      const runs = known.slice(-MAX_HISTORY_RUNS);
      const earlier = known.length - runs.length;
      const ofRuns = runs.map((run) => values[run]!);
      return {
        ...{ setUp, name: joinParts([subject, name], ' '), metric: metric!, unit: unit!, better },
        ...{ runs, values: ofRuns, earlier, changes: lastingChanges(ofRuns) },
      };
    }).filter(({ runs }) => runs.length >= 2 * MIN_SIDE_RUNS),
  );
}

/** Returns the run of the same set-up before each run, by their places in the table; null before the first. */
export function runsBefore(
  { varying }: Pick<RunTable, 'varying'>,
  starts: readonly number[],
): readonly (number | null)[] {
  const before = starts.map((): number | null => null);
  for (const runs of setUpsOf(varying, starts).values())
    for (const [i, run] of runs.entries()) before[run] = runs[i - 1] ?? null;
  return before;
}

/**
 * Returns the runs of each set-up in the order of their time. A parameter that has another value in nearly each run, such
 * as the commit, the date or the name, is no part of a set-up.
 */
function setUpsOf(
  varying: readonly Parameter[],
  starts: readonly number[],
): ReadonlyMap<string, readonly number[]> {
  const ofSetUp = varying.filter((parameter) => !isOverTime(parameter));
  return group(inTime(starts), (run) =>
    ofSetUp.map(({ name, values }) => valueLabel(name, values[run]!)).join(', '),
  );
}

/** Returns the places of runs in the order of their time; as they are if one has no clock. */
export function inTime(starts: readonly number[]): readonly number[] {
  const order = [...starts.keys()];
  return starts.some(Number.isNaN) ? order : order.sort((a, b) => starts[a]! - starts[b]!);
}

/** Returns the last run before each change and the first after it, by their places in the table. */
export function runsAround({ runs, changes }: History): readonly (readonly [number, number])[] {
  return changes.map(({ at }) => [runs[at - 1]!, runs[at]!]);
}

/** Matches names of what tells which software was measured, or when: a history goes over them. */
const OVER_TIME = /^(commit|sha|rev|revision|build|version|tag|date|time|night|day|week)$/i;

/** Whether a history goes over a parameter: nearly each run has a value of its own, or its name says so. */
export function isOverTime({ name, values }: Parameter): boolean {
  return name === WHOLE_NAME || OVER_TIME.test(name) || 2 * new Set(values).size > values.length;
}

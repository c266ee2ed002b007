import { least } from 'd3-array';
import { findKnee, type Knee } from './knee.ts';
import { medianPoints, sweepPanels } from './sweep-lines.ts';
import type { SweepMeasure, SweepPart } from './sweep-part.ts';

/** The knee of a line of a sweep. */
export interface LineKnee {
  /** The names of its chart and its line; empty if there is only one. */
  readonly names: readonly string[];
  /** Its runs, by their places in the part. */
  readonly runs: readonly number[];
  readonly knee: Knee;
  /** The sentence about what limited the run at the knee, `All CPUs were busy: 97 % for 30 s`. */
  readonly limit: string;
}

/** The result of which more is better, the first one; undefined without one. */
export function mainWork({ measures }: SweepPart): SweepMeasure | undefined {
  return measures.find(({ group, better }) => group === 'result' && better === 'more');
}

/** Finds where the result of each line stops growing. */
export function sweepKnees(part: SweepPart, leftOut: ReadonlySet<number>): readonly LineKnee[] {
  const { x, reasons } = part;
  const work = mainWork(part);
  if (x === null || work === undefined) return [];
  return sweepPanels(part, leftOut).flatMap((panel) =>
    panel.lines.flatMap((line): LineKnee[] => {
      const knee = findKnee(medianPoints(line, x.values, work.values));
      if (knee === null) return [];
      const there = line.runs.filter((i) => x.values[i] === knee.at.x);
      const run = least(there, (i) => Math.abs(work.values[i]! - knee.at.y))!;
      const names = [panel.name, line.name].filter((name) => name !== '');
      return [{ names, runs: line.runs, knee, limit: reasons[run]! }];
    }),
  );
}

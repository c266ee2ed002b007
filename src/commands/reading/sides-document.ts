import { version } from '../../cli/version.ts';
import { USUAL_THRESHOLD_PERCENT } from '../../compare/repeats/change.ts';
import { commonZeros } from '../../compare/sides/common-zeros.ts';
import type { Alignment } from '../../model/comparison.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { Run } from '../../model/run.ts';
import { uniqueNames } from '../../text/unique-names.ts';

/** A side that was read. */
export interface ReadSide {
  readonly name: string;
  readonly runs: readonly Run[];
}

interface SidesOptions {
  readonly title?: string;
  readonly align?: Alignment;
  /** In percent. */
  readonly threshold?: number;
}

/** Returns the sides of a comparison, the base first, as one document; after them the run that repeats the base, if any. */
export function sidesDocument(
  read: readonly ReadSide[],
  { title, align = 'load', threshold = USUAL_THRESHOLD_PERCENT }: SidesOptions,
  control: readonly Run[] = [],
): ReportDocument {
  const runs = withUniqueNames([...named(read), ...control]);
  let next = 0;
  const sides = read.map((side) => ({ name: side.name, runs: side.runs.map(() => next++) }));
  return {
    schemaVersion: 1,
    generator: `statgraph ${version}`,
    title: title ?? read.map(({ name }) => name).join(' → '),
    runs,
    comparison: {
      ...{ sides, align, zeros: commonZeros(runs, align), thresholdPercent: threshold },
      ...(control.length > 0 && { control: runs.length - 1 }),
    },
  };
}

/** Returns the runs with names that say their side, and their own if the side has several. */
function named(sides: readonly ReadSide[]): readonly Run[] {
  return sides.flatMap(({ name, runs }) =>
    runs.map((run) => {
      const full = runs.length === 1 ? name : `${name} ${run.name}`;
      return { ...run, name: full, title: full };
    }),
  );
}

/** Returns the runs, each with a name of its own: that of a repeat may be that of another side. */
function withUniqueNames(runs: readonly Run[]): readonly Run[] {
  const names = uniqueNames(runs.map(({ name }) => name));
  return runs.map((run, i) => ({ ...run, name: names[i]!, title: names[i]! }));
}

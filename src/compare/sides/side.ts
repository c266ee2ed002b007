import type { ReportDocument } from '../../model/document.ts';
import type { Run } from '../../model/run.ts';

/** A side of a comparison with its runs. */
export interface Side {
  readonly name: string;
  readonly runs: readonly Run[];
}

/** Returns the number of runs of a side. Logs of unknown time, which are shown by themselves, are a part of a run. */
export function runCount({ runs }: Side): number {
  return Math.max(1, runs.filter(({ ownTime }) => ownTime !== true).length);
}

/** Returns the sides of a document, the base first; each run is a side if the document compares nothing. */
export function sidesOf({
  comparison,
  runs,
}: Pick<ReportDocument, 'runs' | 'comparison'>): readonly Side[] {
  if (comparison === undefined) return runs.map((run) => ({ name: run.name, runs: [run] }));
  return comparison.sides.map(({ name, runs: indices }) => ({
    name,
    runs: indices.map((index) => runs[index]!),
  }));
}

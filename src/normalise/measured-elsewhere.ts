import type { Run } from '../model/run.ts';

type Measured = NonNullable<Run['elsewhere']>[number];

/** Adds to each run of one directory what the logs of the others measured. */
export function withElsewhere(runs: readonly Run[]): Run[] {
  if (runs.length < 2) return [...runs];
  return runs.map((run) => {
    const others = runs.filter((other) => other !== run);
    return { ...run, elsewhere: others.flatMap(measuredIn) };
  });
}

function measuredIn({ sources }: Run): readonly Measured[] {
  const all = sources.flatMap(({ entities, columns }) =>
    columns.map(({ entity, metric }): Measured => [entities[entity]!.kind, metric]),
  );
  return [...new Map(all.map((measured) => [JSON.stringify(measured), measured])).values()];
}

import { matchesGlob } from '../input/glob.ts';
import type { Run, Source } from '../model/run.ts';

/** Which entities and metrics of a run are wanted. */
export interface Selection {
  /** Searched in an entity's printed name; the host's own columns stay. */
  readonly device?: RegExp;
  /** A glob of metric ids. */
  readonly metric?: string;
}

/** The run with only the columns that were asked for. */
export function select(run: Run, { device, metric }: Selection): Run {
  if (device === undefined && metric === undefined) return run;
  const wanted = (source: Source) =>
    source.columns.filter((column) => {
      const { kind, name } = source.entities[column.entity]!;
      return (
        (device === undefined || kind === 'host' || device.test(name)) &&
        (metric === undefined || matchesGlob(column.metric, metric))
      );
    });
  const sources = run.sources.map((source) => ({ ...source, columns: wanted(source) }));
  return { ...run, sources: sources.filter((source) => source.columns.length > 0) };
}

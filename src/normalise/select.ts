import type { Run, Source } from '../model/run.ts';
import { matchesGlob } from '../text/glob.ts';

/** The entities and metrics of a run that the user chose. */
export interface Selection {
  /** Must match an entity's printed name; the columns of the host are kept. */
  readonly device?: RegExp;
  /** A glob of metric ids. */
  readonly metric?: string;
}

/** Keeps only the chosen columns of a run. The warnings of a source without any of them pass to the run. */
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
  const { traffic: _, ...facts } = run;
  const sources = run.sources.map((source) => ({ ...source, columns: wanted(source) }));
  const kept = sources.filter((source) => source.columns.length > 0);
  const dropped = sources.filter((source) => source.columns.length === 0);
  const warnings = [...run.warnings, ...dropped.flatMap((source) => source.warnings)];
  return { ...facts, sources: kept, warnings };
}

import type { Column } from '../../../src/model/column.ts';
import type { Source } from '../../../src/model/run.ts';
import type { Breach } from '../../../src/normalise/invariants/breach.ts';
import { type MadeSource, makeRun, makeSource } from '../../make-run.ts';

/** A source whose columns are as given, which may include what a test's columns usually have not. */
export function sourceOf(given: MadeSource, ...more: Partial<Column>[]): Source {
  const source = makeRun([makeSource(given)]).sources[0]!;
  return { ...source, columns: source.columns.map((column, i) => ({ ...column, ...more[i] })) };
}

/** A column of a disk. */
export const ofDisk = (name: string, metric: string, ...values: number[]) => ({
  ...{ kind: 'disk' as const, name, metric: `disk.${metric}`, printed: metric, values },
});

/** Breaches as `sample code: text`. */
export const said = (breaches: readonly Breach[]) =>
  breaches.map(({ sample, code, text }) => `${sample} ${code}: ${text}`);

import { isWholeBenchmark } from '../../analyse/benchmark-whole.ts';
import { fileOf, type Run } from '../../model/run.ts';
import type { Measured, MeasuredResult, MeasuredSignal } from './measured.ts';
import { measuredNames } from './measured-names.ts';

/**
 * Returns what a benchmark printed as the mean of a figure in its whole run, however that is called there; the figure itself
 * without such a result. The mean of its reports is another number: they are rounded, and the first and last are cut.
 */
export function printedMean(run: Run, measured: MeasuredSignal): Measured {
  const { signal, host, unit } = measured;
  const { metric, entity, logs } = signal;
  const files = new Set(logs.map(({ source }) => fileOf(source)));
  const results = measuredNames(run).all.filter(
    (other): other is MeasuredResult =>
      other.kind === 'result' &&
      other.host === host &&
      other.unit === unit &&
      other.column.metric === metric &&
      files.has(other.file),
  );
  const named = results.filter(({ column: { printed } }) => printed.startsWith(entity.name));
  const main = results.filter(({ isMain }) => isMain && isWholeBenchmark(entity));
  const [only, ...others] = entity.name !== '' && named.length > 0 ? named : main;
  return only !== undefined && others.length === 0 ? only : measured;
}

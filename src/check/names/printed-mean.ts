import { isWholeBenchmark } from '../../analyse/benchmark-whole.ts';
import { isProgressMetric } from '../../analyse/key-figures/progress-figures.ts';
import { fileOf, type Run } from '../../model/run.ts';
import { latencyName } from './latency-name.ts';
import type { Measured, MeasuredResult, MeasuredSignal } from './measured.ts';
import { measuredNames } from './measured-names.ts';

/**
 * Returns what a benchmark printed as the mean of a figure in its whole run, however that is called there; the figure itself
 * without such a result. The mean of its reports is another number: they are rounded, and the first and last are cut.
 */
export function printedMean(run: Run, measured: MeasuredSignal): Measured {
  const { signal, host, unit } = measured;
  const { metric, entity, logs } = signal;
  // Of amounts and extremes, what is printed is of another time than that of a report.
  if (!isProgressMetric(metric)) return measured;
  const latency = latencyName(metric, logs[0]!.columns[0]?.printed ?? '');
  const files = new Set(logs.map(({ source }) => fileOf(source)));
  const results = measuredNames(run).all.filter(
    (other): other is MeasuredResult =>
      other.kind === 'result' &&
      other.host === host &&
      other.unit === unit &&
      other.column.metric === metric &&
      latencyName(metric, other.column.printed) === latency &&
      files.has(other.file),
  );
  const named = results.filter(({ row, column }) =>
    [row, column.printed].some((words) => beginsWith(words, entity.name)),
  );
  const main = results.filter(({ isMain }) => isMain && isWholeBenchmark(entity));
  const [only, ...others] = named.length > 0 ? named : main;
  return only !== undefined && others.length === 0 ? only : measured;
}

/** Whether words begin with all words of a name: `stream 5 receiver`, `read` of reads. */
function beginsWith(words: string, name: string): boolean {
  return (
    name !== '' && [name, name.replace(/s$/, '')].some((of) => `${words} `.startsWith(`${of} `))
  );
}

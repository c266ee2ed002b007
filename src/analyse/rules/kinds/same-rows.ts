import { cachedBy } from '../../../model/cached-by.ts';
import { fileOf, type Source } from '../../../model/run.ts';
import { isOneReport, isTimed } from '../../signals/one-report.ts';
import { type Signal, signalsOf } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';

/**
 * Returns what may be said beside the values of a signal: all but logs of one report of which nothing says that it is of
 * the same time. Beside such a report only its own log is.
 */
export function besideRows(evidence: Evidence, { logs }: Pick<Signal, 'logs'>): Evidence {
  const { run } = evidence;
  const isLook = (source: Source) => isOneReport(source) && !isTimed(run, source);
  const isAlone = logs.every(({ source }) => isLook(source));
  const files = logs.map(({ source }) => fileOf(source));
  const sources = run.sources.filter(
    (source) => files.includes(fileOf(source)) || !(isAlone || isLook(source)),
  );
  if (sources.length === run.sources.length) return evidence;
  const known = keptOf(evidence);
  const key = `${isAlone}${files}`;
  const found = known.get(key) ?? { ...evidence, signals: signalsOf({ ...run, sources }) };
  known.set(key, found);
  return found;
}

const keptOf = cachedBy((_: Evidence) => new Map<string, Evidence>());

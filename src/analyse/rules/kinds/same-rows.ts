import { cachedBy } from '../../../model/cached-by.ts';
import { fileOf, type Source } from '../../../model/run.ts';
import { isOneReport, isTimed } from '../../signals/one-report.ts';
import { type Signal, signalsOf } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';

/**
 * Returns what may be said beside the values of a signal: all but logs of one report of which nothing says that it is of
 * the same time. Beside an only report that is its own log, unless both are on the clock of the run.
 */
export function besideRows(evidence: Evidence, { logs }: Pick<Signal, 'logs'>): Evidence {
  const { run } = evidence;
  const isLook = logs.every(({ source }) => isOneReport(source));
  const isAlone = isLook && !logs.every(({ source }) => isTimed(run, source));
  const files = logs.map(({ source }) => fileOf(source));
  const isKept = (source: Source) =>
    files.includes(fileOf(source)) ||
    (!isAlone && (isTimed(run, source) || !(isLook || isOneReport(source))));
  if (run.sources.every(isKept)) return evidence;
  const known = keptOf(evidence);
  const key = JSON.stringify([isAlone, isLook, files]);
  const found = known.get(key) ?? {
    ...evidence,
    signals: signalsOf({ ...run, sources: run.sources.filter(isKept) }),
  };
  known.set(key, found);
  return found;
}

const keptOf = cachedBy((_: Evidence) => new Map<string, Evidence>());

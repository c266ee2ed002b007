import { cachedBy } from '../../../model/cached-by.ts';
import { fileOf, type Source } from '../../../model/run.ts';
import { isOneReport, isTimed } from '../../signals/one-report.ts';
import { type Signal, signalsOf } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';

/**
 * Returns evidence whose logs may be compared with a signal. Logs of one report at an unknown time are left out; if the
 * signal is in such a log, all other logs are.
 */
export function withSameRows(evidence: Evidence, { logs }: Pick<Signal, 'logs'>): Evidence {
  const { run } = evidence;
  const isUntimed = (source: Source) => isOneReport(source) && !isTimed(run, source);
  const isAlone = logs.every(({ source }) => isUntimed(source));
  const files = logs.map(({ source }) => fileOf(source));
  const sources = run.sources.filter(
    (source) => files.includes(fileOf(source)) || !(isAlone || isUntimed(source)),
  );
  if (sources.length === run.sources.length) return evidence;
  const known = evidenceByLogs(evidence);
  const key = `${isAlone}${files}`;
  const found = known.get(key) ?? { ...evidence, signals: signalsOf({ ...run, sources }) };
  known.set(key, found);
  return found;
}

/** The evidence for signals by their logs. */
const evidenceByLogs = cachedBy((_: Evidence) => new Map<string, Evidence>());

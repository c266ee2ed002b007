import { isOnlyBenchmark } from '../../input/tables/only-benchmark.ts';
import { isSingleLook } from '../../input/tables/single-look.ts';
import type { Known } from '../../model/axis.ts';
import { aligned, assumedStart, type FoundPlace, matched, startedWith } from './find-place.ts';
import type { LogDraft } from './log-draft.ts';
import { ASSUMED, type PlacedLog, statedInterval, type UnplacedLog } from './unplaced-log.ts';
import { unplacedLogs, withNames } from './unplaced-logs.ts';

/**
 * Decides when each log began, by the first available of these: its stamps, the option or the metadata, the benchmark
 * that wrote it, a date in its name, a log that measured the same, what the host did while a benchmark ran, a log that
 * covers as much time and so was started by the same script. Else it is assumed to begin with the other logs, or its
 * time is unknown if it is longer.
 */
export function placeLogs(drafts: readonly LogDraft[]): readonly PlacedLog[] {
  let logs = withNames(unplacedLogs(drafts));
  if (logs.some(({ start }) => start !== null)) {
    logs = placeEach(logs, matched);
    logs = placeEach(logs, aligned);
    logs = placeEach(logs, startedWith);
    logs = placeEach(logs, assumedStart);
  } else logs = withBenchmarksLater(logs);
  return logs.map(({ start, interval, utc, sinceStart, after = 0 }) => ({
    start,
    interval: interval ?? ASSUMED,
    utc,
    sinceStart,
    ...(after > 0 && { after }),
  }));
}

/** Moves the benchmarks of a run without a clock, whose logs began together, to where they agree with what the host did. */
function withBenchmarksLater(logs: UnplacedLog[]): UnplacedLog[] {
  const began: Known<number> = { value: 0, origin: 'none' };
  const fixed = logs.map((log) =>
    isOnlyBenchmark(log.draft.given.source) ? log : { ...log, start: began },
  );
  return placeEach(fixed, aligned).map(({ start, ...log }) => {
    return { ...log, start: null, after: (start?.value ?? 0) / 1000 };
  });
}

/** Places the logs that have no start yet. The tables of one file were written together. */
function placeEach(
  logs: readonly UnplacedLog[],
  find: (log: UnplacedLog, placed: readonly UnplacedLog[]) => FoundPlace | null,
): UnplacedLog[] {
  const placed = logs.filter(
    ({ start, draft }) => start !== null && !isSingleLook(draft.given.source),
  );
  const found = new Map<string, FoundPlace>();
  for (const log of logs) {
    if (log.start !== null || found.has(fileOf(log))) continue;
    const place = find(log, placed);
    if (place !== null) found.set(fileOf(log), place);
  }
  return logs.map((log) => {
    const place = log.start === null ? found.get(fileOf(log)) : undefined;
    if (place === undefined) return log;
    return { ...log, start: place.start, interval: statedInterval(log) ?? place.interval };
  });
}

function fileOf({ draft: { given } }: UnplacedLog): string {
  return JSON.stringify([given.host, given.source.file]);
}

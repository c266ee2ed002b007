import type { UnreadFile } from '../model/run.ts';
import { formatDuration } from '../text/quantity.ts';
import { type RunClock, resolveClock } from './clock/clock.ts';
import { clockWarnings, unplacedWarnings } from './clock/clock-warnings.ts';
import type { ClockedHost } from './clock/clocked-host.ts';
import type { RunGroup } from './separate-runs.ts';

/** The logs of a run that share one clock. */
export interface RunPart extends RunGroup {
  readonly clock: RunClock;
  /** The time of its logs is unknown, although other logs of the run have a clock. */
  readonly isUnplaced: boolean;
}

/** Splits a run: logs on its clock, then logs whose time is unknown; these get a separate run with its own axis. */
export function splitUnplaced(group: RunGroup): readonly RunPart[] {
  const { hosts } = group;
  const all = hosts.flatMap(({ sources }) => sources);
  const clock = resolveClock(all);
  const { unplaced, outside, axes, readings } = clock;
  if (outside.size > 0) return splitUnplaced(withoutLooks(group, outside));
  const warnings = [...group.warnings, ...clockWarnings(all, clock)];
  if (unplaced.size === 0) return [{ hosts, warnings, clock, isUnplaced: false }];
  const isPlaced = (_: unknown, i: number) => !unplaced.has(all[i]!);
  const placed: RunPart = {
    hosts: withSources(hosts, (source) => !unplaced.has(source)),
    warnings,
    clock: { ...clock, axes: axes.filter(isPlaced), readings: readings.filter(isPlaced) },
    isUnplaced: false,
  };
  const others = withSources(hosts, (source) => unplaced.has(source)).map(withLogsOnly);
  return [
    placed,
    {
      hosts: others,
      warnings: unplacedWarnings(unplaced),
      clock: resolveClock(others.flatMap(({ sources }) => sources)),
      isUnplaced: true,
    },
  ];
}

/** Leaves out single looks at the hosts that were taken at another time than the run. */
function withoutLooks({ hosts, warnings }: RunGroup, outside: RunClock['outside']): RunGroup {
  const kept = hosts.map(({ logs, sources }) => {
    const unread = sources.flatMap((source) => {
      const seconds = outside.get(source);
      return seconds === undefined ? [] : lookOutside(source.source.file, seconds);
    });
    return {
      logs: { ...logs, unread: [...logs.unread, ...unread] },
      sources: sources.filter((source) => !outside.has(source)),
    };
  });
  return { hosts: kept, warnings };
}

function lookOutside(file: string, seconds: number): UnreadFile {
  const away = formatDuration(Math.abs(seconds));
  const when = seconds < 0 ? 'before the run' : 'after the run';
  return { file, why: `a single look at the host, ${away} ${when}`, firstLine: '', noLog: true };
}

function withSources(
  hosts: readonly ClockedHost[],
  keeps: (source: ClockedHost['sources'][number]) => boolean,
): ClockedHost[] {
  return hosts.map(({ logs, sources }) => ({ logs, sources: sources.filter(keeps) }));
}

/** Removes results, marks and texts, which belong to the run. */
function withLogsOnly({ logs, sources }: ClockedHost): ClockedHost {
  const nothing = { results: [], unread: [], context: [], warnings: [], jobs: [] };
  return { logs: { ...logs, ...nothing, metadata: { ...logs.metadata, marks: [] } }, sources };
}

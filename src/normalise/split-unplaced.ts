import { isSingleLook } from '../input/tables/single-look.ts';
import type { UnreadFile, Warning } from '../model/run.ts';
import { formatDuration } from '../text/quantity.ts';
import { isOnlyBenchmark } from './clock/align-benchmark.ts';
import { type RunClock, resolveClock } from './clock/clock.ts';
import type { ClockedHost } from './clock/clocked-host.ts';
import type { ClockedSource } from './clock/clocked-source.ts';
import type { RunGroup } from './separate-runs.ts';

/** The logs of a run that share one clock. */
export interface RunPart extends RunGroup {
  readonly clock: RunClock;
  /** The time of its logs is unknown, although other logs of the run have a clock. */
  readonly isUnplaced: boolean;
}

/** Splits a run: logs on its clock, then logs whose time is unknown; these get a separate run with its own axis. */
export function splitUnplaced(group: RunGroup): readonly RunPart[] {
  const { hosts, warnings } = withoutLooksOutside(group);
  const all = hosts.flatMap(({ sources }) => sources);
  const clock = resolveClock(all);
  const { unplaced, axes, readings } = clock;
  const assumed = all.filter(
    (given, i) => axes[i]!.start.origin === 'assumed' && !isSingleLook(given.source),
  );
  const benchmarks = new Set(filesOf(assumed.filter(({ source }) => isOnlyBenchmark(source))));
  const zoned = new Map(
    all.flatMap(({ source }, i) => {
      const { value, origin } = axes[i]!.zone;
      return origin === 'matched' ? [[source.file, value]] : [];
    }),
  );
  const placedByLoad = all.flatMap((given, i) => {
    const { start } = axes[i]!;
    const isAligned = start.origin === 'matched' && isOnlyBenchmark(given.source);
    return isAligned ? [alignedWarning(given.source.file, (start.value - clock.zero) / 1000)] : [];
  });
  const said = [
    ...warnings,
    ...filesOf(assumed).map((file) => assumedWarning(file, benchmarks.has(file))),
    ...Array.from(zoned, ([file, zone]) => zonedWarning(file, zone)),
    ...placedByLoad,
  ];
  if (unplaced.size === 0) return [{ hosts, warnings: said, clock, isUnplaced: false }];
  const isPlaced = (_: unknown, i: number) => !unplaced.has(all[i]!);
  const placed: RunPart = {
    hosts: withSources(hosts, (source) => !unplaced.has(source)),
    warnings: said,
    clock: { ...clock, axes: axes.filter(isPlaced), readings: readings.filter(isPlaced) },
    isUnplaced: false,
  };
  const others = withSources(hosts, (source) => unplaced.has(source)).map(withLogsOnly);
  return [
    placed,
    {
      hosts: others,
      warnings: filesOf([...unplaced]).map(unplacedWarning),
      clock: resolveClock(others.flatMap(({ sources }) => sources)),
      isUnplaced: true,
    },
  ];
}

/** Leaves out single looks at the hosts that were taken at another time than the run. */
function withoutLooksOutside(group: RunGroup): RunGroup {
  const { outside } = resolveClock(group.hosts.flatMap(({ sources }) => sources));
  if (outside.size === 0) return group;
  const hosts = group.hosts.map(({ logs, sources }) => {
    const unread = sources
      .filter((source) => outside.has(source))
      .map((source) => lookOutside(source.source.file, outside.get(source)!));
    return {
      logs: { ...logs, unread: [...logs.unread, ...unread] },
      sources: sources.filter((source) => !outside.has(source)),
    };
  });
  return { ...group, hosts };
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

function filesOf(sources: readonly ClockedSource[]): readonly string[] {
  return [...new Set(sources.map(({ source }) => source.file))];
}

function assumedWarning(file: string, isOfBenchmark: boolean): Warning {
  const costs = isOfBenchmark ? ', and what its operations cost the host is not said' : '';
  const text = `nothing says when it was written, so it is assumed to begin with the other logs${costs}; --start or the start of a file in statgraph.json says it`;
  return { file, line: 0, code: 'clock', text };
}

function zonedWarning(file: string, zone: string): Warning {
  const text = `it is as long as another log and whole or half hours from it, so its times are read as ${zone}; --tz says it`;
  return { file, line: 0, code: 'clock', text };
}

function alignedWarning(file: string, seconds: number): Warning {
  const when =
    seconds <= 0 ? 'with the other logs' : `${formatDuration(seconds)} after the other logs began`;
  const text = `nothing says when it was written, so it is aligned to what the host did: it begins ${when}; --start or the start of a file in statgraph.json says otherwise`;
  return { file, line: 0, code: 'clock', text };
}

function unplacedWarning(file: string): Warning {
  const text =
    'nothing says when it was written, so it is shown by itself, in a time of its own; --start or the start of a file in statgraph.json says it';
  return { file, line: 0, code: 'clock', text };
}

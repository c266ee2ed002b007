import { fileMetadata } from '../../input/metadata/metadata.ts';
import type { HostLogs } from '../../input/reading/host-logs.ts';
import type { RawSource } from '../../input/tables/raw-source.ts';
import { spreadEvents } from '../events/spread-events.ts';
import { findRestarts } from '../find-restarts.ts';
import { joinRotatedLogs } from '../join-rotated-logs.ts';
import type { ClockedSource, ClockHints } from './clocked-source.ts';

/** The logs of one directory, with the known facts about its host's clock. */
export interface ClockedHost {
  readonly logs: HostLogs;
  readonly sources: readonly ClockedSource[];
}

/** Joins rotated logs, turns events into reports, and adds the user's hints about the clock. */
export function clockedHost(logs: HostLogs, option: ClockHints): ClockedHost {
  const sources = joinRotatedLogs(logs.sources.map(findRestarts)).map((source) =>
    clockedSource(spreadEvents(source), logs, option),
  );
  return { logs, sources };
}

function clockedSource(source: RawSource, host: HostLogs, option: ClockHints): ClockedSource {
  const { metadata } = host;
  const start = fileMetadata(metadata, source.file).start ?? metadata.start;
  const hints: ClockHints = {
    ...(metadata.tz === undefined ? {} : { tz: metadata.tz }),
    ...(start === undefined ? {} : { start }),
    interval: () => metadata.interval,
  };
  const named = dateInName(source.file) ?? dateInName(host.name);
  const ran = jobStart(source, host);
  return {
    source,
    host: namedHost(source, host),
    option,
    metadata: hints,
    ...(named === undefined ? {} : { named }),
    ...(ran === undefined ? {} : { ran }),
    offset: metadata.offset ?? 0,
  };
}

/** Returns the host of a log or a table of results: given, printed, or that of another log. Empty if none has a name. */
export function namedHost(log: { file: string; host: string }, logs: HostLogs): string {
  const { metadata, sources, results } = logs;
  const given = fileMetadata(metadata, log.file).host ?? metadata.host;
  if (given !== undefined) return given;
  return log.host || ([...sources, ...results].find(({ host }) => host !== '')?.host ?? '');
}

/** Reads the run's start from a name, in ms: `run-2026-11-21`, `2026-11-21T0253`, `20261121-025300`. */
function dateInName(name: string): number | undefined {
  const match =
    /(?<!\d)(20\d\d)-?([01]\d)-?([0-3]\d)(?:[T_-]?([0-2]\d)[:.-]?([0-5]\d)(?:[:.-]?([0-5]\d))?)?(?!\d)/.exec(
      name,
    );
  if (match === null) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1).map((text) => Number(text ?? 0));
  const time = Date.UTC(year!, month! - 1, day!, hour!, minute!, second!);
  const back = new Date(time);
  const real = back.getUTCMonth() === month! - 1 && back.getUTCDate() === day!;
  return real ? time : undefined;
}

/**
 * Returns the start of the job from which a log counts its time, in ms. It is taken from the results of the same
 * benchmark in the same directory; of several results, from those whose name begins the log's name. Undefined if it is
 * not clear.
 */
function jobStart(source: RawSource, { results }: HostLogs): number | undefined {
  if (!source.stamps.some((stamp) => stamp?.sinceStart)) return undefined;
  const { tool } = source.parser;
  const near = results.filter(
    (table) =>
      table.jobs !== undefined && table.tool === tool && folder(table.file) === folder(source.file),
  );
  const named = near.filter((table) => source.file.startsWith(stem(table.file)));
  const [table, ...others] = near.length > 1 ? named : near;
  if (table?.jobs === undefined || others.length > 0) return undefined;
  // fio numbers its logs by job: `mix_bw.2.log`.
  const job = Number(/\.(\d{1,6})\.log/.exec(source.file)?.[1]);
  const starts = table.jobs.map(({ start }) => start);
  return starts[job - 1] ?? Math.min(...starts);
}

const folder = (file: string) => file.slice(0, file.lastIndexOf('/') + 1);

/** A file's path without its suffixes. */
const stem = (file: string) => folder(file) + file.slice(folder(file).length).split('.', 1)[0]!;

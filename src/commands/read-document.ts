import { UserError } from '../errors.ts';
import { matchesGlob } from '../input/glob.ts';
import { type HostLogs, type LoadedRun, load } from '../input/load.ts';
import type { ReportDocument } from '../model/document.ts';
import type { Run } from '../model/run.ts';
import { addMarks } from '../normalise/add-marks.ts';
import { normaliseRun, type RunOptions } from '../normalise/run.ts';
import { select } from '../normalise/select.ts';
import type { CommonOptions } from '../options.ts';
import { version } from '../version.ts';

/** Reads and normalises everything below the paths: the stages that every command begins with. */
export async function readDocument(
  paths: readonly string[],
  options: CommonOptions,
): Promise<ReportDocument> {
  const loaded = await load(paths, options);
  if (loaded.every((run) => run.hosts.every((host) => host.sources.length === 0))) {
    throw nothingFound(paths, loaded);
  }
  const whole = loaded.map((run) => normaliseRun(run.hosts, runOptions(run.name, options)));
  if (options.device !== undefined) demandMatch(whole, options.device);
  const isOnly = whole.length === 1;
  const runs = whole.map((run) => addMarks(select(run, options), options.mark ?? [], isOnly));
  if (runs.every((run) => run.sources.length === 0)) {
    throw new UserError('nothingReadable', 'no sample is left of what was asked for');
  }
  const title = options.title ?? runs.map((run) => run.title).join(', ');
  return { schemaVersion: 1, generator: `statgraph ${version}`, title, runs };
}

/** A pattern that matches nothing is a mistake, and the names there are help to mend it. */
function demandMatch(runs: readonly Run[], device: RegExp): void {
  const entities = runs.flatMap((run) => run.sources).flatMap((source) => source.entities);
  const names = [...new Set(entities.map(({ name }) => name))].filter((name) => name !== '');
  if (names.some((name) => device.test(name))) return;
  const some = names.slice(0, 40).join(', ');
  throw new UserError('nothingReadable', `no name matches ${device.source}`, `there are ${some}`);
}

function runOptions(name: string, options: CommonOptions): RunOptions {
  const { minutes, from, to, start, tz, interval, title } = options;
  const end = minutes === undefined ? Number.POSITIVE_INFINITY : minutes * 60;
  return {
    name,
    ...(title === undefined ? {} : { title }),
    ...(start === undefined ? {} : { start }),
    ...(tz === undefined ? {} : { tz }),
    // The last one given wins, so that an exception can follow the rule.
    interval: (file) => interval.findLast((given) => matchesGlob(file, given.glob))?.value,
    window: {
      from: from !== undefined && 'seconds' in from ? from.seconds : 0,
      to: to !== undefined && 'seconds' in to ? Math.min(end, to.seconds) : end,
    },
    ...(from !== undefined && 'clock' in from ? { from: from.clock } : {}),
    ...(to !== undefined && 'clock' in to ? { to: to.clock } : {}),
  };
}

/** Says what was looked at and what came nearest. */
function nothingFound(paths: readonly string[], loaded: readonly LoadedRun[]): UserError {
  const unread = loaded.flatMap((run) => run.hosts).flatMap((host: HostLogs) => host.unread);
  const [first] = unread;
  if (first === undefined) {
    return new UserError('nothingReadable', `no log found: ${paths.join(' ')} holds no file`);
  }
  const quoted = first.firstLine === '' ? '' : `: ${first.firstLine}`;
  const more = unread.length > 1 ? ` and ${unread.length - 1} more` : '';
  return new UserError(
    'nothingReadable',
    `no log found in ${first.file}${more}; ${first.why}${quoted}`,
    'statgraph formats lists what can be read; --as GLOB=PARSER names a format',
  );
}

import { NO_METADATA } from '../metadata/metadata.ts';
import { isOnlyBenchmark } from '../tables/only-benchmark.ts';
import { isSingleLook } from '../tables/single-look.ts';
import { areOverlapping, printedSpan } from './are-of-one-time.ts';
import { type HostLogs, loggedTools, seriesOf } from './host-logs.ts';
import type { LoadedRun } from './load-hosts.ts';
import { areRoleFolders } from './role-folders.ts';

/** A run that was found in the directory `child`, or below it. */
export interface RunBelow {
  readonly child: string;
  readonly run: LoadedRun;
}

/**
 * Whether directories are the parts of what one host logged, a directory for each tool (`oswiostat`, `oswvmstat`): no two
 * of them have a log of the same tool, their logs do not name different hosts, and either their times overlap or they
 * are named after their tools.
 */
export function arePartsOfHost(below: readonly RunBelow[]): boolean {
  const parts = below.filter(hasTools);
  const tools = parts.flatMap(({ run }) => [...loggedTools(onlyHost(run))]);
  const benchmarks = parts.filter(({ run }) => holdsBenchmark(onlyHost(run)));
  return (
    parts.length > 1 &&
    below.every(({ run }) => isPlain(run)) &&
    new Set(tools).size === tools.length &&
    hostNames(below.flatMap(({ run }) => run.hosts)).length < 2 &&
    benchmarks.length < 2 &&
    (overlap(parts) ?? parts.every(isNamedAfterTool))
  );
}

/**
 * Whether directories are the hosts of one run: they have the names of the hosts whose logs they hold, or those of their
 * roles, and what they hold was written at the same time.
 */
export function areHosts(below: readonly RunBelow[]): boolean {
  if (below.length < 2 || below.some(({ run }) => run.hosts.length > 1)) return false;
  const names = below.map(({ run }) => hostNames(run.hosts));
  const isNamed =
    below.every(({ child, run }, i) => isPlain(run) && isNamedAfterHost(child, names[i]!)) ||
    areRoleFolders(below.map(({ child }) => child));
  const named = names.flatMap((hosts, i) => (hosts.length > 0 ? hosts : below[i]!.child));
  return isNamed && new Set(named).size === below.length && (overlap(below) ?? true);
}

/**
 * Whether directories below a log are runs all the same: all of them have a log of one tool, their logs do not name
 * different hosts, and the log above is the output of a benchmark or of a tool that each of them has, too.
 */
export function areRunsBelow(here: HostLogs, below: readonly HostLogs[]): boolean {
  const [first = new Set<string>(), ...others] = below.map(loggedTools);
  const common = [...first].filter((tool) => others.every((tools) => tools.has(tool)));
  const above = seriesOf(here).filter((source) => !isOnlyBenchmark(source));
  return (
    below.length > 1 &&
    common.length > 0 &&
    hostNames(below).length < 2 &&
    above.every(({ parser }) => common.includes(parser.tool))
  );
}

/** Whether a directory of single looks at a host has one under the name that a run has it, too: it is a run of its own. */
export function looksLikeOne({ run }: RunBelow, runs: readonly RunBelow[]): boolean {
  const names = new Set(lookNames(runs.flatMap((other) => other.run.hosts)));
  return lookNames(run.hosts).some((name) => names.has(name));
}

/** Returns the names of the files of single looks, without their directories. */
function lookNames(hosts: readonly HostLogs[]): readonly string[] {
  const looks = hosts.flatMap(({ sources }) => sources.filter(isSingleLook));
  return looks.map(({ file }) => file.slice(file.lastIndexOf('/') + 1));
}

const onlyHost = ({ hosts }: LoadedRun): HostLogs => hosts[0]!;

const hasTools = ({ run }: RunBelow) => run.hosts.some((host) => loggedTools(host).size > 0);

/** Whether a run is of one directory that no `statgraph.json` describes. */
function isPlain({ hosts }: LoadedRun): boolean {
  return hosts.length === 1 && hosts[0]!.metadata === NO_METADATA;
}

/** Returns the names of the hosts that logs or their directories name. */
export function hostNames(below: readonly HostLogs[]): readonly string[] {
  const names = below.flatMap(({ metadata, sources }) =>
    metadata.host === undefined ? sources.map(({ host }) => host) : metadata.host,
  );
  return [...new Set(names)].filter((name) => name !== '');
}

/** Whether a directory has results, or a log of a benchmark. */
function holdsBenchmark(host: HostLogs): boolean {
  return host.results.length > 0 || seriesOf(host).some(isOnlyBenchmark);
}

/** Whether the printed time of each run overlaps that of another one; null if fewer than two print any. */
function overlap(below: readonly RunBelow[]): boolean | null {
  const spans = below.flatMap(({ run }) => printedSpan(run.hosts));
  if (spans.length < 2) return null;
  return spans.every((span) =>
    spans.some((other) => other !== span && areOverlapping(span, other)),
  );
}

function isNamedAfterTool({ child, run }: RunBelow): boolean {
  const name = child.toLowerCase();
  return [...loggedTools(onlyHost(run))].some((tool) => name.includes(tool.split(/[-_ ]/)[0]!));
}

/** Whether a directory has the name of the only host of its logs, with or without its domain. */
function isNamedAfterHost(child: string, [host, ...others]: readonly string[]): boolean {
  if (host === undefined || others.length > 0) return false;
  const [longer, shorter] = host.length > child.length ? [host, child] : [child, host];
  return longer === shorter || longer.startsWith(`${shorter}.`);
}

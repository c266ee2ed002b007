import { NO_METADATA } from '../metadata/metadata.ts';
import { areOverlapping, printedSpan } from './are-of-one-time.ts';
import { type HostLogs, holdsBenchmark, loggedTools } from './host-logs.ts';
import type { LoadedRun } from './load-hosts.ts';

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
  const hosts = new Set(below.flatMap(({ run }) => hostNames(run)));
  const benchmarks = parts.filter(({ run }) => holdsBenchmark(onlyHost(run)));
  return (
    parts.length > 1 &&
    below.every(({ run }) => isPlain(run)) &&
    new Set(tools).size === tools.length &&
    hosts.size < 2 &&
    benchmarks.length < 2 &&
    (overlap(parts) ?? parts.every(isNamedAfterTool))
  );
}

/** Whether directories have the names of the hosts whose logs they hold, which were written at the same time. */
export function areHosts(below: readonly RunBelow[]): boolean {
  const names = below.map(({ run }) => hostNames(run));
  return (
    below.length > 1 &&
    below.every(({ child, run }, i) => isPlain(run) && isNamedAfterHost(child, names[i]!)) &&
    new Set(names.flat()).size === below.length &&
    (overlap(below) ?? true)
  );
}

const onlyHost = ({ hosts }: LoadedRun): HostLogs => hosts[0]!;

const hasTools = ({ run }: RunBelow) => run.hosts.some((host) => loggedTools(host).size > 0);

/** Whether a run is of one directory that no `statgraph.json` describes. */
function isPlain({ hosts }: LoadedRun): boolean {
  return hosts.length === 1 && hosts[0]!.metadata === NO_METADATA;
}

function hostNames({ hosts }: LoadedRun): readonly string[] {
  const names = hosts.flatMap(({ sources }) => sources.map(({ host }) => host));
  return [...new Set(names)].filter((name) => name !== '');
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

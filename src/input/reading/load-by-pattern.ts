import type { UnreadFile, Warning } from '../../model/run.ts';
import { joinNames } from '../../text/join-names.ts';
import type { LoadOptions } from '../file-options.ts';
import type { FileList } from '../files/found-file.ts';
import type { RunMetadata } from '../metadata/metadata.ts';
import type { RunPattern } from '../runs/run-pattern.ts';
import { type RunFiles, type RunsOfPattern, runsByPattern } from '../runs/runs-by-pattern.ts';
import { type HostLogs, holdsAnything, withUnread } from './host-logs.ts';
import { type LoadedRun, loadHosts, withWarnings } from './load-hosts.ts';

/**
 * Reads the runs of a pattern. Files of several arguments with the same parameters are the hosts of one run. Runs
 * without a log are left out with a warning.
 */
export async function loadByPattern(
  lists: readonly FileList[],
  pattern: RunPattern,
  options: LoadOptions,
): Promise<LoadedRun[]> {
  const found = runsByPattern(lists, pattern);
  const loaded: LoadedRun[] = [];
  for (const run of found.runs) loaded.push(await loadRun(run, options));
  const empty = loaded.filter(({ hosts }) => !hosts.some(holdsAnything));
  if (empty.length === loaded.length) return loaded;
  const unread = [
    ...lists.flatMap((list) => list.unread),
    ...empty.flatMap(({ hosts }) => hosts).flatMap((host) => host.unread),
  ];
  const [first, ...others] = loaded.filter((run) => !empty.includes(run));
  const warnings = [...unmatchedWarnings(found, pattern), ...emptyWarnings(empty, pattern)];
  return [withWarnings(withUnreadFiles(first!, unread), warnings), ...others];
}

async function loadRun(run: RunFiles, options: LoadOptions): Promise<LoadedRun> {
  const { name, hosts } = await loadHosts(run.lists, options);
  const named = hosts.map((host) => ({ ...host, metadata: withParameters(host.metadata, run) }));
  if (run.name === '') return { name, hosts: named };
  return { name: run.name, parameters: run.name, hosts: named };
}

/** Adds the parameters to the labels. They win over those of `statgraph.json`, and their name over its title. */
function withParameters(
  { title, ...metadata }: RunMetadata,
  { name, parameters }: RunFiles,
): RunMetadata {
  const names = parameters.map(([parameter]) => parameter);
  const others = metadata.labels?.filter(([label]) => !names.includes(label)) ?? [];
  return {
    ...metadata,
    ...(name === '' && title !== undefined && { title }),
    labels: [...parameters, ...others],
  };
}

function withUnreadFiles(run: LoadedRun, unread: readonly UnreadFile[]): LoadedRun {
  const [first, ...others] = run.hosts;
  return { ...run, hosts: [withUnread(first as HostLogs, unread), ...others] };
}

function unmatchedWarnings({ unmatched }: RunsOfPattern, pattern: RunPattern): Warning[] {
  const names = unmatched.map(({ name }) => name);
  const count = names.length === 1 ? '1 file' : `${names.length} files`;
  const text = `does not match ${count}, not read: ${joinNames(names, ', ')}`;
  return names.length === 0 ? [] : [patternWarning(pattern, text)];
}

function emptyWarnings(empty: readonly LoadedRun[], pattern: RunPattern): Warning[] {
  const names = empty.map(({ name }) => name);
  const count = names.length === 1 ? '1 run has' : `${names.length} runs have`;
  const text = `${count} no log: ${joinNames(names, '; ')}`;
  return names.length === 0 ? [] : [patternWarning(pattern, text)];
}

function patternWarning({ text: file }: RunPattern, text: string): Warning {
  return { file, line: 0, code: 'input', text };
}

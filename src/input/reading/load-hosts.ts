import type { Warning } from '../../model/run.ts';
import { joinNames } from '../../text/join-names.ts';
import type { LoadOptions } from '../file-options.ts';
import { besideDirectories } from '../files/arguments.ts';
import type { FileList } from '../files/found-file.ts';
import {
  type HostLogs,
  metadataOf,
  runNames,
  withMetadata,
  withoutTables,
  withUnread,
} from './host-logs.ts';
import { readHosts } from './read-hosts.ts';

/** The hosts of one run, named after its directory. */
export interface LoadedRun {
  readonly name: string;
  /** What tells it from the other runs of a pattern, for the names of its parts. */
  readonly parameters?: string;
  readonly hosts: readonly HostLogs[];
}

/** Reads the arguments as the hosts of one run. */
export async function loadHosts(
  lists: readonly FileList[],
  options: LoadOptions,
): Promise<LoadedRun> {
  const hosts: HostLogs[] = [];
  const several = lists.filter(({ folder }) => folder === '').length > 1;
  for (const list of lists) {
    const { name, files, unread, folder } = list;
    const described = await metadataOf(files);
    const [host, ...others] = await readHosts({ name, files, described }, options);
    const isBeside = several && folder !== '';
    const notes = isBeside ? [besideDirectories(list)] : [];
    const kept = isBeside ? withoutTables(host) : host;
    const noted = withMetadata(kept, { warnings: notes, results: [] });
    hosts.push(withUnread(noted, unread), ...others);
  }
  return { name: joinNames(runNames(hosts), ' + '), hosts };
}

/** Adds warnings to the first host of a run. */
export function withWarnings(run: LoadedRun, warnings: readonly Warning[]): LoadedRun {
  const [first, ...others] = run.hosts;
  return { ...run, hosts: [{ ...first!, warnings: [...warnings, ...first!.warnings] }, ...others] };
}

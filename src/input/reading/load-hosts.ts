import type { Warning } from '../../model/run.ts';
import { joinNames } from '../../text/join-names.ts';
import type { LoadOptions } from '../file-options.ts';
import { besideDirectories } from '../files/arguments.ts';
import type { FileList } from '../files/found-file.ts';
import {
  type HostLogs,
  metadataOf,
  readFiles,
  withMetadata,
  withoutTables,
  withUnread,
} from './host-logs.ts';

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
    const { metadata, warnings, results } = await metadataOf(files);
    const host = await readFiles({ name, files, metadata }, options);
    const isBeside = several && folder !== '';
    const notes = isBeside ? [...warnings, besideDirectories(list)] : warnings;
    const kept = isBeside ? withoutTables(host) : host;
    hosts.push(withUnread(withMetadata(kept, { warnings: notes, results }), unread));
  }
  return {
    name: joinNames(
      hosts.map((h) => h.name),
      ' + ',
    ),
    hosts,
  };
}

/** Adds warnings to the first host of a run. */
export function withWarnings(run: LoadedRun, warnings: readonly Warning[]): LoadedRun {
  const [first, ...others] = run.hosts;
  return { ...run, hosts: [{ ...first!, warnings: [...warnings, ...first!.warnings] }, ...others] };
}

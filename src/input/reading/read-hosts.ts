import { joinNames } from '../../text/join-names.ts';
import type { LoadOptions } from '../file-options.ts';
import type { FoundFile } from '../files/found-file.ts';
import { metadataWarning, type RunMetadata } from '../metadata/metadata.ts';
import {
  type HostLogs,
  holdsAnything,
  joined,
  metadataOf,
  readFiles,
  withMetadata,
} from './host-logs.ts';

/** Files with one `statgraph.json` for all of them. */
interface DescribedFiles {
  readonly name: string;
  readonly files: readonly FoundFile[];
  readonly described: Awaited<ReturnType<typeof metadataOf>>;
}

/** Reads files as those of one host, or of the hosts whose directories their `statgraph.json` names. */
export async function readHosts(
  { name, files, described }: DescribedFiles,
  options: LoadOptions,
): Promise<readonly [HostLogs, ...HostLogs[]]> {
  const { metadata, file, warnings, results } = described;
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const hosts: HostLogs[] = [];
  let beside = files;
  let notes = warnings;
  for (const host of metadata.hosts ?? []) {
    const isBelow = ({ name: path }: { name: string }) => path.startsWith(`${folder}${host}/`);
    hosts.push({ ...(await readHost(host, beside.filter(isBelow), options)), run: name });
    beside = beside.filter((below) => !isBelow(below));
    notes = notes.filter((note) => !isBelow({ name: note.file }));
  }
  const rest = await readFiles({ name, files: beside, metadata }, options);
  const [first, ...others] = hosts.filter(holdsAnything);
  const empty = hosts.filter((host) => !holdsAnything(host)).map((host) => host.name);
  if (empty.length > 0)
    notes = [...notes, metadataWarning(file, `hosts: no logs of ${joinNames(empty, ', ')}`)];
  const all = first === undefined ? rest : joined(withFacts(first, metadata), rest);
  return [withMetadata(all, { warnings: notes, results }), ...others];
}

async function readHost(
  name: string,
  files: readonly FoundFile[],
  options: LoadOptions,
): Promise<HostLogs> {
  const { metadata, warnings, results } = await metadataOf(files);
  return withMetadata(await readFiles({ name, files, metadata }, options), { warnings, results });
}

/** Adds what is known of a run to its first host, whose own facts win. */
function withFacts(host: HostLogs, run: RunMetadata): HostLogs {
  const { files, marks } = host.metadata;
  const metadata = {
    ...run,
    ...host.metadata,
    files: [...files, ...run.files],
    marks: [...run.marks, ...marks],
  };
  return { ...host, metadata };
}

import type { HostLogs } from '../input/reading/host-logs.ts';
import type { RawSource } from '../input/tables/raw-source.ts';
import type { Warning } from '../model/run.ts';
import type { ClockedHost } from './clock/clocked-host.ts';

type Rename = (file: string) => string;

/** Puts the directory before each file name that exists in several directories of a run. */
export function distinctFiles(hosts: readonly ClockedHost[]): ClockedHost[] {
  const holders = new Map<string, number>();
  for (const { logs } of hosts)
    for (const file of filesOf(logs)) holders.set(file, (holders.get(file) ?? 0) + 1);
  return hosts.map(({ logs, sources }) => {
    const rename: Rename = (file) => ((holders.get(file) ?? 0) > 1 ? `${logs.name}/${file}` : file);
    return {
      logs: withFiles(logs, rename),
      sources: sources.map(({ source, option, ...rest }) => ({
        ...rest,
        // Options name the file as in its directory.
        option: { ...option, interval: () => option.interval?.(source.file) },
        source: sourceWithFiles(source, rename),
      })),
    };
  });
}

function filesOf({ sources, results, unread, context }: HostLogs): Set<string> {
  return new Set([
    ...sources.flatMap(({ parts }) => parts.map(({ file }) => file)),
    ...[...results, ...unread, ...context].map(({ file }) => file),
  ]);
}

function withFiles(logs: HostLogs, rename: Rename): HostLogs {
  const { metadata, name } = logs;
  const files = metadata.files.map((entry) => ({ ...entry, glob: `${name}/${entry.glob}` }));
  return {
    ...logs,
    sources: logs.sources.map((source) => sourceWithFiles(source, rename)),
    results: logs.results.map((table) => renamed(table, rename)),
    unread: logs.unread.map((file) => renamed(file, rename)),
    context: logs.context.map((text) => renamed(text, rename)),
    warnings: logs.warnings.map((warning) => renamed<Warning>(warning, rename)),
    metadata: { ...metadata, files: [...metadata.files, ...files] },
  };
}

function sourceWithFiles(source: RawSource, rename: Rename): RawSource {
  return {
    ...renamed(source, rename),
    parts: source.parts.map((part) => renamed(part, rename)),
    warnings: source.warnings.map((warning) => renamed(warning, rename)),
  };
}

function renamed<T extends { readonly file: string }>(named: T, rename: Rename): T {
  return { ...named, file: rename(named.file) };
}

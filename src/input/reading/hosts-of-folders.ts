import type { HostLogs } from './host-logs.ts';

/**
 * Gives logs that name no host that of the other logs in their directory (`db1/vmstat.log` beside `db1/iostat.log`), if a
 * run has the logs of several hosts.
 */
export function withHostsOfFolders(logs: HostLogs): HostLogs {
  const named = logs.sources.filter(({ host }) => host !== '');
  if (new Set(named.map(({ host }) => host)).size < 2) return logs;
  const hosts = new Map<string, Set<string>>();
  for (const { file, host } of named) {
    for (const folder of foldersOf(file))
      hosts.set(folder, (hosts.get(folder) ?? new Set()).add(host));
  }
  const hostOf = (file: string) => {
    const nearest = foldersOf(file).find((folder) => hosts.has(folder));
    const [host = '', ...others] = hosts.get(nearest ?? '') ?? [];
    return others.length > 0 ? '' : host;
  };
  const withHost = <T extends { readonly file: string; readonly host: string }>(log: T): T =>
    log.host === '' ? { ...log, host: hostOf(log.file) } : log;
  return {
    ...logs,
    sources: logs.sources.map(withHost),
    results: logs.results.map(withHost),
  };
}

/** The directories of a file, the nearest first. */
function foldersOf(file: string): string[] {
  const steps = file.split('/').slice(0, -1);
  return steps.map((_, i) => steps.slice(0, steps.length - i).join('/'));
}

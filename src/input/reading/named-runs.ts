import type { HostLogs } from './host-logs.ts';
import type { LoadedRun } from './load-hosts.ts';

/**
 * Divides a run whose logs name several runs, such as statgraph's own export, into these. What names none of them stays
 * with the first.
 */
export function namedRuns(run: LoadedRun): LoadedRun[] {
  const named = run.hosts.flatMap(({ sources }) => sources.map((source) => source.run ?? ''));
  const names = [...new Set(named)].filter((name) => name !== '');
  if (names.length < 2) return [run];
  return names.map((name, i) => ({
    ...run,
    name,
    hosts: run.hosts.map((host) => hostOf(host, { name, isFirst: i === 0 })),
  }));
}

function hostOf(host: HostLogs, { name, isFirst }: { name: string; isFirst: boolean }): HostLogs {
  const isOf = (run: string | undefined) => run === name || (isFirst && run === undefined);
  const sources = host.sources.filter((source) => isOf(source.run));
  const named = { ...host, name, sources };
  if (isFirst) return named;
  return { ...named, results: [], unread: [], context: [], warnings: [], jobs: [] };
}

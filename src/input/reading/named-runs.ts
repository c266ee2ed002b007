import { group } from 'd3-array';
import type { HostLogs } from './host-logs.ts';
import type { LoadedRun } from './load-hosts.ts';

/**
 * Divides a run whose logs or results name several runs, such as statgraph's own export, or a table whose rows are runs,
 * into these. What names none of them stays with the first.
 */
export function namedRuns(run: LoadedRun): LoadedRun[] {
  const named = run.hosts.flatMap(({ sources, results }) =>
    [...sources, ...results].map((log) => log.run ?? ''),
  );
  const names = [...new Set(named)].filter((name) => name !== '');
  if (names.length < 2) return [run];
  const first = names[0]!;
  const runOf = ({ run: name = first }: { readonly run?: string }) => name;
  const hosts = run.hosts.map((host) => ({
    host,
    sources: group(host.sources, runOf),
    results: group(host.results, runOf),
  }));
  return names.map((name) => ({
    ...run,
    name,
    hosts: hosts.map(({ host, sources, results }): HostLogs => {
      const ofRun = { name, sources: sources.get(name) ?? [], results: results.get(name) ?? [] };
      if (name === first) return { ...host, ...ofRun };
      return { ...host, ...ofRun, unread: [], context: [], warnings: [], jobs: [] };
    }),
  }));
}

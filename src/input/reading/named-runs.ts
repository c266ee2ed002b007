import { group } from 'd3-array';
import { type HostLogs, holdsLogs, withoutRows } from './host-logs.ts';
import type { LoadedRun } from './load-hosts.ts';

/**
 * Divides a run whose logs or results name several runs, such as statgraph's own export, or a table whose rows are runs,
 * into these. What names none of them stays with the first.
 */
export function namedRuns(loaded: LoadedRun): LoadedRun[] {
  const isBesideLogs = loaded.hosts.some(holdsLogs);
  const hostsOf = isBesideLogs ? withoutRows : withTableNames(loaded);
  const run = { ...loaded, hosts: loaded.hosts.map(hostsOf) };
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

/** Names the rows of several tables after these, too: `lab.csv row 1`. */
function withTableNames({ hosts }: LoadedRun): (host: HostLogs) => HostLogs {
  const rows = hosts.flatMap(({ results }) => results.filter(({ run }) => run !== undefined));
  const isOneTable = new Set(rows.map(({ file }) => file)).size < 2;
  return (host) => ({
    ...host,
    results: host.results.map((table) =>
      isOneTable || table.run === undefined
        ? table
        : { ...table, run: `${table.file} ${table.run}` },
    ),
  });
}

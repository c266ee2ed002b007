import { type ClockedHost, namedHost } from './clock/clocked-host.ts';

/**
 * Names the hosts of a run. If it has several, a log that names none is of the host that its directory is named after.
 * If it has one, the directory's name is not a host's: without a name in a log or in `statgraph.json` the host has none.
 */
export function nameHosts(hosts: readonly ClockedHost[]): ClockedHost[] {
  const named = hosts.map(({ logs, sources }) => ({
    logs: {
      ...logs,
      results: logs.results.map((table) => ({ ...table, host: namedHost(table, logs) })),
    },
    sources,
  }));
  const names = named.flatMap(({ logs, sources }) =>
    [...sources, ...logs.results].map(({ host }) => JSON.stringify([host, logs.name])),
  );
  return new Set(names).size > 1 ? named.map(withDirectory) : named;
}

function withDirectory({ logs, sources }: ClockedHost): ClockedHost {
  const named = <T extends { readonly host: string }>(log: T) => ({
    ...log,
    host: log.host || logs.name,
  });
  return { logs: { ...logs, results: logs.results.map(named) }, sources: sources.map(named) };
}

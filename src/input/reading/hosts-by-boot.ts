import { rollup } from 'd3-array';
import type { HostLogs } from './host-logs.ts';

/** A time of day, and how long the host had been running, in seconds. */
interface Look {
  readonly seconds: number;
  readonly up: number;
}

/** Times since boot are printed in minutes; the looks of two tools are not at the same moment. */
const MAX_DIFFERENCE_SECONDS = 120;

/**
 * Names the hosts of a directory after the files of their logs, if nothing names them and they are proved to be several:
 * a host that was started 7 h ago was not started 4 h ago a minute earlier (`top-client.txt`, `top-server.txt`).
 */
export function withHostsByBoot(logs: HostLogs): HostLogs {
  const { sources, results, metadata } = logs;
  const isNamed = [...sources, ...results].some(({ host }) => host !== '');
  if (isNamed || metadata.host !== undefined) return logs;
  const looks = rollup(
    sources,
    (all) =>
      all.flatMap(({ stamps }) => stamps.flatMap((stamp) => lookOf(stamp) ?? [])).slice(0, 1),
    ({ file }) => file,
  );
  const files = [...looks].flatMap(([file, [look]]) => (look === undefined ? [] : { file, look }));
  const areOthers = files.every(({ look }, i) =>
    files.slice(0, i).every((other) => areOfTwoHosts(look, other.look)),
  );
  if (files.length < 2 || !areOthers) return logs;
  const names = new Map(files.map(({ file }) => [file, file.replace(/\.\w+$/, '')]));
  return {
    ...logs,
    sources: sources.map((source) => ({ ...source, host: names.get(source.file) ?? '' })),
  };
}

const lookOf = (stamp: (Partial<Look> & { readonly seconds: number }) | null): Look | undefined =>
  stamp?.up === undefined ? undefined : { seconds: stamp.seconds, up: stamp.up };

/** Whether the host of the later look was running at the earlier one, but for another time. */
function areOfTwoHosts(a: Look, b: Look): boolean {
  const [earlier, later] = a.seconds <= b.seconds ? [a, b] : [b, a];
  const before = later.up - (later.seconds - earlier.seconds);
  return before > MAX_DIFFERENCE_SECONDS && Math.abs(before - earlier.up) > MAX_DIFFERENCE_SECONDS;
}

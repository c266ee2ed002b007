import type { HostLogs } from '../../input/reading/host-logs.ts';
import type { RawSource } from '../../input/tables/raw-source.ts';

/**
 * Returns the start of the job from which a log counts its time, in ms. It is taken from the results of the same
 * benchmark in the same directory; of several results, from those whose name begins the log's name. Undefined if it is
 * not clear.
 */
export function jobStart(source: RawSource, { results }: HostLogs): number | undefined {
  if (!source.stamps.some((stamp) => stamp?.sinceStart)) return undefined;
  const { tool } = source.parser;
  const near = results.filter(
    (table) =>
      table.jobs !== undefined && table.tool === tool && folder(table.file) === folder(source.file),
  );
  const named = near.filter((table) => source.file.startsWith(stem(table.file)));
  const [table, ...others] = near.length > 1 ? named : near;
  if (table?.jobs === undefined || others.length > 0) return undefined;
  // fio numbers its logs by job: `mix_bw.2.log`.
  const job = Number(/\.(\d{1,6})\.log/.exec(source.file)?.[1]);
  const starts = table.jobs.map(({ start }) => start);
  return starts[job - 1] ?? Math.min(...starts);
}

const folder = (file: string) => file.slice(0, file.lastIndexOf('/') + 1);

/** A file's path without its suffixes. */
const stem = (file: string) => folder(file) + file.slice(folder(file).length).split('.', 1)[0]!;

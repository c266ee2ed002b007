import { catalogue } from '../src/commands/reading/catalogue.ts';
import { NO_METADATA } from '../src/input/metadata/metadata.ts';
import type { HostLogs } from '../src/input/reading/host-logs.ts';
import { parseLog } from '../src/input/reading/parse-log.ts';
import { cellAt, columnName } from '../src/model/column.ts';
import type { Run, Source } from '../src/model/run.ts';
import { normaliseRuns, type RunOptions } from '../src/normalise/normalise-run.ts';

/** Reads and normalises logs given as texts by file name, as the commands do. */
export async function runOf(
  logs: Readonly<Record<string, string>>,
  host: Partial<HostLogs> = {},
  options: Partial<RunOptions> = {},
): Promise<Run> {
  const contents = Object.entries(logs).map(([file, text]) =>
    parseLog(file, [new TextEncoder().encode(text)]),
  );
  const read = await Promise.all(contents);
  const sources = read.flatMap((content) => content.sources);
  const results = read.flatMap((content) => content.results);
  return normalised({ sources, results, ...host }, options);
}

/** Normalises what was read of a host. */
export function normalised(host: Partial<HostLogs>, options: Partial<RunOptions> = {}): Run {
  const nothing = { sources: [], results: [], unread: [], context: [], warnings: [] };
  const logs: HostLogs = { name: 'host', ...nothing, metadata: NO_METADATA, ...host };
  const window = { from: 0, to: Number.POSITIVE_INFINITY };
  return normaliseRuns([logs], { name: 'run', window, vocabulary: catalogue, ...options })[0]!;
}

/** The cells of a column as `value` or, where a cell is not as printed, `value state`. */
export function cells(source: Source, entity: string, name: string): string[] {
  const column = source.columns.find(
    (c) => source.entities[c.entity]!.name === entity && columnName(c) === name,
  );
  if (column === undefined) return [];
  return Array.from(source.axis.elapsed, (_, i) => {
    const { value, state } = cellAt(column, i);
    const number = Number.isNaN(value) ? '' : String(value);
    return state === 'printed' ? number : `${number} ${state}`.trim();
  });
}

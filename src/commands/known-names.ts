import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { sum } from 'd3-array';
import { parsers } from '../../parsers/index.ts';
import type { KnownNames } from '../cli/complete.ts';
import { find } from '../input/files/find.ts';
import { naturalOrder } from '../text/natural-order.ts';
import { chartKinds } from './plot/plot.ts';
import { catalogue } from './reading/catalogue.ts';
import { readDocument } from './reading/read-document.ts';

/** Maximum size in bytes of logs that are read while somebody waits for a word. */
const MAX_READ_BYTES = 20e6;

/** The names that words of a command line may be. */
export const knownNames: KnownNames = {
  tools: unique(parsers.map(({ tool }) => tool)),
  parsers: parsers.map(({ id }) => id),
  metrics: [...catalogue.metrics.keys()],
  charts: chartKinds,
  async devices(words) {
    const paths = words.filter((word) => !word.startsWith('-') && existsSync(word));
    const size = await bytesOf(paths).catch(() => Number.NaN);
    if (paths.length === 0 || !(size <= MAX_READ_BYTES)) return [];
    const read = readDocument(paths, { isGrowing: true });
    const { runs } = await read.catch(() => ({ runs: [] }));
    const entities = runs.flatMap(({ sources }) => sources.flatMap((source) => source.entities));
    return unique(entities.flatMap(({ kind, name }) => (NOT_CHOSEN.has(kind) ? [] : [name])));
  },
};

/** Kinds of which there are too many, or whose name says nothing. */
const NOT_CHOSEN: ReadonlySet<string> = new Set(['host', 'process', 'thread']);

async function bytesOf(paths: readonly string[]): Promise<number> {
  const found = await Promise.all(paths.map(find));
  const files = found.flatMap((each) => each.files);
  return sum(await Promise.all(files.map(async ({ path }) => (await stat(path)).size)));
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort(naturalOrder);
}

import { parsers } from '../../../parsers/index.ts';
import type { Task } from '../../workers/task.ts';
import { anyTable } from '../any-table/any-table.ts';
import { type LoadOptions, optionsOf } from '../file-options.ts';
import { openBytes } from '../files/open-bytes.ts';
import { countedBytes } from '../files/reading-watch.ts';
import type { RunMetadata } from '../metadata/metadata.ts';
import type { RawSource } from '../tables/raw-source.ts';
import type { Arrival } from './arrivals.ts';
import { type FileContent, readFile } from './read-file.ts';

/** A file on disk with the options and metadata for reading it. */
export interface FileToRead {
  readonly path: string;
  readonly name: string;
  readonly options: Pick<LoadOptions, 'as' | 'command' | 'columns' | 'isGrowing'>;
  readonly metadata: RunMetadata;
  readonly arrivals: readonly Arrival[] | undefined;
  /** One number in shared memory: bytes that were read but not yet reported. */
  readonly read: BigInt64Array;
}

/** The content of a file, with the names of its parsers. */
export type NamedContent = Omit<FileContent, 'sources'> & {
  readonly sources: readonly (Omit<RawSource, 'parser'> & { readonly parser: string })[];
};

/** Reads a file in any thread. */
export const readInWorker: Task<FileToRead, NamedContent> = {
  name: 'read',
  async work({ path, name, options, metadata, arrivals, read }) {
    const count = (bytes: number) => void Atomics.add(read, 0, BigInt(bytes));
    const file = { name, bytes: () => countedBytes(openBytes(path), count) };
    const chosen = optionsOf(file, options, metadata);
    const content = await readFile(file, arrivals === undefined ? chosen : { ...chosen, arrivals });
    return {
      ...content,
      sources: content.sources.map((source) => ({ ...source, parser: source.parser.id })),
    };
  },
  buffersOf({ sources }) {
    const arrays = sources.flatMap(({ columns, lines, sinceBoot, events }) => [
      ...columns.flatMap((column) => [...column.blocks, ...column.lines]).flatMap(arraysOf),
      lines,
      sinceBoot,
      ...(events?.values ?? []),
    ]);
    return [...new Set(arrays.map(({ buffer }) => buffer as ArrayBuffer))];
  },
};

function arraysOf({ values, states }: RawSource['columns'][number]['blocks'][number]) {
  return states === null ? [values] : [values, states];
}

const byId = new Map([...parsers, anyTable].map((parser) => [parser.id, parser]));

/** Replaces the ids of parsers by the parsers. */
export function withParsers({ sources, ...content }: NamedContent): FileContent {
  return {
    ...content,
    sources: sources.map((source) => ({ ...source, parser: byId.get(source.parser)! })),
  };
}

import { oneThread } from '../../workers/pool.ts';
import { type FileOptions, type LoadOptions, optionsOf } from '../file-options.ts';
import type { FoundFile } from '../files/found-file.ts';
import { countedBytes, type ReadingWatch } from '../files/reading-watch.ts';
import type { RunMetadata } from '../metadata/metadata.ts';
import { type KnownArrivals, knownArrivals } from './arrivals.ts';
import { type FileContent, type ReadLog, readFile } from './read-file.ts';
import { readInWorker, withParsers } from './read-in-worker.ts';

/** Minimum bytes of a large file: a thread reads about as many while another one starts. */
const MIN_LARGE_BYTES = 4 << 20;
const REFRESH_MS = 200;

/** A file that another thread can open. */
type StoredFile = FoundFile & { readonly path: string; readonly size: number };

/** Reads files, large ones in parallel. Returns their contents in the order of the files. */
export async function readLogs(
  given: readonly FoundFile[],
  metadata: RunMetadata,
  options: LoadOptions,
): Promise<ReadLog[]> {
  // Before anything is read, so that a user's mistake is reported at once.
  const byOption = new Map(given.map((file) => [file, optionsOf(file, options, metadata)]));
  const { arrivals, tellers } = await knownArrivals(given);
  const files = given.filter((file) => !tellers.has(file));
  const chosen = new Map(
    files.map((file) => {
      const known = arrivals.get(file);
      return [file, { ...byOption.get(file)!, ...(known !== undefined && { arrivals: known }) }];
    }),
  );
  const large = files.filter(isLarge).sort((a, b) => b.size - a.size);
  const parallel = large.length > 1 && canReadInWorkers(options) ? large : [];
  const contents = new Map<FoundFile, FileContent>();
  const inWorkers = new Set<FoundFile>(parallel);
  const others = files.filter((file) => !inWorkers.has(file));
  await Promise.all([
    readInWorkers(parallel, { metadata, arrivals }, { options, contents }),
    readInTurn(others, chosen, { options, contents }),
  ]);
  return files.map((file) => ({
    file,
    options: chosen.get(file)!,
    content: contents.get(file)!,
  }));
}

function isLarge(file: FoundFile): file is StoredFile {
  return file.path !== undefined && (file.size ?? 0) >= MIN_LARGE_BYTES;
}

/** Whether other threads can read files. They cannot use parsers of the user, which are functions. */
function canReadInWorkers({ pool = oneThread, userParsers = [] }: LoadOptions): boolean {
  return pool.jobs > 1 && userParsers.length === 0;
}

interface ReadContext {
  readonly options: LoadOptions;
  readonly contents: Map<FoundFile, FileContent>;
}

async function readInTurn(
  files: readonly FoundFile[],
  chosen: ReadonlyMap<FoundFile, FileOptions>,
  { options, contents }: ReadContext,
): Promise<void> {
  const { watch } = options;
  for (const file of files) {
    let isRead = false;
    const bytes = () => {
      // A text that is kept is read twice, and counted once.
      const counts = isRead ? undefined : watch;
      isRead = true;
      return countedBytes(file.bytes(), (count) => counts?.read(count));
    };
    const content = await readFile({ ...file, bytes }, chosen.get(file)!);
    contents.set(file, content);
  }
}

async function readInWorkers(
  files: readonly StoredFile[],
  { metadata, arrivals }: Pick<KnownArrivals, 'arrivals'> & { readonly metadata: RunMetadata },
  { options, contents }: ReadContext,
): Promise<void> {
  const {
    pool = oneThread,
    watch,
    as = [],
    command = [],
    columns = [],
    isGrowing = false,
  } = options;
  const read = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
  const stop = watch === undefined ? undefined : followed(read, watch);
  try {
    const given = files.map((file) => {
      const { path, name } = file;
      const chosen = { as, command, columns, isGrowing };
      return { path, name, options: chosen, metadata, arrivals: arrivals.get(file), read };
    });
    const all = await pool.runAll(readInWorker, given);
    for (const [i, file] of files.entries()) contents.set(file, withParsers(all[i]!));
  } finally {
    stop?.();
  }
}

/** Reports the bytes that threads read to `watch`, periodically; returns a function that stops it. */
function followed(read: BigInt64Array, watch: ReadingWatch): () => void {
  const pass = () => watch.read(Number(Atomics.exchange(read, 0, 0n)));
  const timer = setInterval(pass, REFRESH_MS);
  // After an error nobody waits for the threads.
  timer.unref();
  return () => {
    clearInterval(timer);
    pass();
  };
}

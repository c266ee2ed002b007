import { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { type Entry, fromFdPromise, openPromise, type ZipFile } from 'yauzl';
import { DamagedInput } from './damaged-input.ts';
import { GrowthLimit } from './growth-limit.ts';

/** A regular file of an archive. Its bytes must be read before the next member is requested. */
export interface Member {
  readonly name: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Offset of `ustar` in a tar archive: after the name, mode and sizes of its first header. */
const USTAR_OFFSET = 257;

export type ArchiveKind = 'tar' | 'zip';

/** Returns the kind of archive that begins with these bytes; null for any other file. */
export function archiveKind(head: Uint8Array): ArchiveKind | null {
  const text = (from: number, to: number) =>
    Buffer.from(head.subarray(from, to)).toString('latin1');
  if (text(USTAR_OFFSET, USTAR_OFFSET + 5) === 'ustar') return 'tar';
  return text(0, 4) === 'PK\x03\x04' ? 'zip' : null;
}

/** Yields the files of a tar archive, in its order. Links and devices are skipped. */
export async function* tarMembers(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Member> {
  const archive = extract();
  const source = Readable.from(copies(chunks));
  source.on('error', (error) => archive.destroy(error));
  source.pipe(archive);
  try {
    for await (const entry of archive) {
      const { name, type } = entry.header;
      if (type === 'file' || type === 'contiguous-file')
        yield { name, chunks: toTheEnd(entry as unknown as AsyncIterable<Uint8Array>) };
      entry.resume();
    }
  } catch (error) {
    throw damaged(error);
  } finally {
    source.destroy();
  }
}

/** Copies chunks, because their buffer is reused. */
async function* copies(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield Buffer.from(chunk);
}

/** Yields the bytes of a member. If its reader stops early, the rest is skipped, because the next member follows. */
async function* toTheEnd(entry: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const bytes = entry[Symbol.asyncIterator]();
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await bytes.next();
      ended = done === true;
      if (ended) return;
      yield value;
    }
  } catch (error) {
    ended = true;
    throw damaged(error);
  } finally {
    while (!ended) ended = (await bytes.next()).done === true;
  }
}

/**
 * Yields the files of a zip archive, given by its path or the descriptor of an open file, which is closed at the end.
 */
export async function* zipMembers(archive: string | number): AsyncGenerator<Member> {
  const zip = await openZip(archive).catch((error) => {
    throw damaged(error);
  });
  try {
    const entries = await entriesOf(zip);
    const growth = new GrowthLimit();
    for (const entry of entries) {
      // Members after the one that grew too much are not opened.
      growth.check();
      growth.packed(entry.compressedSize);
      const name = entry.fileNameRaw.toString('utf8');
      if (name.endsWith('/')) continue;
      if (entry.isEncrypted()) throw new DamagedInput(`the archive is encrypted: ${name}`);
      const bytes = await zip.openReadStreamPromise(entry);
      // A stream that fails again after its reader is finished must not end the program.
      bytes.on('error', () => undefined);
      yield { name, chunks: limited(bytes, growth) };
    }
  } catch (error) {
    throw damaged(error);
  } finally {
    zip.close();
  }
}

/** Returns the entries of a zip archive. Fails if members share bytes: such an attack unpacks them several times. */
async function entriesOf(zip: ZipFile): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const inOrder = entries.toSorted((a, b) => startOf(a) - startOf(b));
  for (const [i, entry] of inOrder.slice(1).entries()) {
    if (startOf(entry) < minEndOf(inOrder[i]!))
      throw new DamagedInput('the members of the archive overlap');
  }
  return entries;
}

const startOf = (entry: Entry) => entry.relativeOffsetOfLocalHeader;

/** Bytes of the header before a member, without its name. */
const LOCAL_HEADER_BYTES = 30;

function minEndOf(entry: Entry): number {
  return startOf(entry) + LOCAL_HEADER_BYTES + entry.fileNameLength + entry.compressedSize;
}

/** Yields the bytes of a member; fails if those of its archive have grown too much. */
async function* limited(
  chunks: AsyncIterable<Uint8Array>,
  growth: GrowthLimit,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of chunks) {
      growth.unpacked(chunk.length);
      yield chunk;
    }
  } catch (error) {
    throw damaged(error);
  }
}

function openZip(archive: string | number): Promise<ZipFile> {
  // Names are decoded here, because yauzl would stop at a hostile one; they are only labels.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
  return typeof archive === 'string'
    ? openPromise(archive, options)
    : fromFdPromise(archive, options);
}

function damaged(error: unknown): DamagedInput {
  return error instanceof DamagedInput
    ? error
    : new DamagedInput(`the archive is cut or damaged: ${(error as Error).message}`);
}

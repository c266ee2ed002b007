import { Readable, type Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import { Bunzip2 } from './bunzip2.ts';
import { DamagedInput } from './damaged-input.ts';
import { GrowthLimit } from './growth-limit.ts';
import { type PeekedBytes, peek } from './peek.ts';

/** A compression format: its first bytes, and the stream or the command that decompresses it. */
interface Compression {
  readonly name: string;
  readonly magic: readonly number[];
  readonly command: string;
  create?(): Decompressor;
}

/** `damage`: why the data could not be read to their end, of a stream that ends there without an error. */
type Decompressor = Transform & { readonly damage?: string };

/** Exists in Node since 22.15, but not in its types. */
const { createZstdDecompress } = zlib as { createZstdDecompress?: () => Transform };

const compressions: readonly Compression[] = [
  {
    name: 'gzip',
    magic: [0x1f, 0x8b, 8],
    command: 'gzip -dc',
    create: () => zlib.createGunzip(),
  },
  {
    name: 'zstd',
    magic: [0x28, 0xb5, 0x2f, 0xfd],
    command: 'zstd -dc',
    ...(createZstdDecompress === undefined ? {} : { create: createZstdDecompress }),
  },
  { name: 'bzip2', magic: [0x42, 0x5a, 0x68], command: 'bzip2 -dc', create: () => new Bunzip2() },
  { name: 'xz', magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], command: 'xz -dc' },
  { name: 'lz4', magic: [0x04, 0x22, 0x4d, 0x18], command: 'lz4 -dc' },
  { name: 'compress', magic: [0x1f, 0x9d], command: 'gzip -dc' },
];

/** Maximum bytes of a magic number. */
const MAX_MAGIC_BYTES = 6;

/** The error of compressed data that Node cannot read; the message names the command to run. */
export class UnreadableCompression extends Error {}

/** Yields the decompressed bytes; the same bytes if they are not compressed. `name` is their name in messages. */
export async function* decompress(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<Uint8Array> {
  const bytes = await peek(chunks, MAX_MAGIC_BYTES);
  const found = compressions.find(({ magic }) => magic.every((byte, i) => bytes.head[i] === byte));
  if (found === undefined) yield* bytes.chunks;
  else if (found.create !== undefined) yield* inflated(bytes, found.create());
  else {
    await bytes.close();
    throw new UnreadableCompression(adviceOn(found, name));
  }
}

function adviceOn({ name: compression, command }: Compression, name: string): string {
  const pipe = name === '-' ? `… | ${command} | statgraph -` : `${command} ${name} | statgraph -`;
  return `${compression}, which cannot be read here; try: ${pipe}`;
}

async function* inflated(
  { chunks }: PeekedBytes,
  stream: Decompressor,
): AsyncGenerator<Uint8Array> {
  const growth = new GrowthLimit();
  const source = Readable.from(
    (async function* () {
      for await (const chunk of chunks) {
        growth.packed(chunk.length);
        // The source may reuse the buffer before the stream has read it.
        yield Buffer.from(chunk);
      }
    })(),
  );
  source.on('error', (error) => stream.destroy(error));
  try {
    for await (const chunk of source.pipe(stream)) {
      growth.unpacked(chunk.length);
      yield chunk;
    }
  } catch (error) {
    throw isDamage(error) ? damaged(error.message) : error;
  } finally {
    source.destroy();
  }
  if (stream.damage) throw damaged(stream.damage);
}

const damaged = (text: string) => new DamagedInput(`compressed data are cut or damaged: ${text}`);

function isDamage(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^Z_|^ZSTD_/.test(String(error.code));
}

import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DamagedInput, untilDamaged } from './damaged-input.ts';

/** Maximum unpacked bytes of archives: more is an attack to fill the disk. */
const MAX_UNPACKED_BYTES = 32 * 1024 ** 3;

const CHUNK_BYTES = 256 * 1024;

/**
 * Holds the files of archives until they are read, so that they can be opened in any order, like those of a directory.
 * The order matters, because `statgraph.json` may be the last file of a tar archive, and because only some of the logs
 * show which directories are runs. A named archive could be read twice, but a pipe cannot. The files are kept on disk
 * because an archive may be larger than the memory.
 */
export class Spool {
  readonly #limit: number;
  #fd: number | null = null;
  #size = 0;

  constructor(limit = MAX_UNPACKED_BYTES) {
    this.#limit = limit;
  }

  /** Stores a file and returns a function that opens it. A damaged file fails at the same place when it is opened. */
  async add(chunks: AsyncIterable<Uint8Array>): Promise<() => AsyncIterable<Uint8Array>> {
    const from = this.#size;
    let damage = '';
    for await (const chunk of untilDamaged(chunks, (text) => (damage = text))) this.#append(chunk);
    const to = this.#size;
    return () => this.#read(from, to, damage);
  }

  #append(chunk: Uint8Array): void {
    this.#size += chunk.length;
    if (this.#size > this.#limit) {
      throw new DamagedInput(
        `unpacks to more than ${this.#limit / 1024 ** 3} GiB; read until there`,
      );
    }
    this.#fd ??= createUnnamedFile();
    writeAll(this.#fd, chunk);
  }

  async *#read(from: number, to: number, damage: string): AsyncGenerator<Uint8Array> {
    const buffer = new Uint8Array(Math.min(CHUNK_BYTES, to - from));
    for (let position = from; position < to; ) {
      const read = readSync(this.#fd!, buffer, 0, Math.min(CHUNK_BYTES, to - position), position);
      yield buffer.subarray(0, read);
      position += read;
    }
    if (damage !== '') throw new DamagedInput(damage);
  }

  close(): void {
    if (this.#fd !== null) closeSync(this.#fd);
    this.#fd = null;
  }
}

/** Stores a stream in a separate file, for a reader that needs all of it; returns its descriptor. */
export async function spoolWhole(chunks: AsyncIterable<Uint8Array>): Promise<number> {
  const fd = createUnnamedFile();
  for await (const chunk of chunks) writeAll(fd, chunk);
  return fd;
}

/** Creates a file without a name, which disappears when the program ends, even after a crash. */
function createUnnamedFile(): number {
  const path = join(tmpdir(), `statgraph-${randomUUID()}`);
  return orDamage(() => {
    const fd = openSync(path, 'wx+', 0o600);
    unlinkSync(path);
    return fd;
  });
}

function writeAll(fd: number, chunk: Uint8Array): void {
  orDamage(() => writeFileSync(fd, chunk));
}

/** Turns a full disk into a damaged file, so that the other logs are still read. */
function orDamage<T>(write: () => T): T {
  try {
    return write();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new DamagedInput(
      `cannot be unpacked in ${tmpdir()}: ${code}; TMPDIR names another place`,
    );
  }
}

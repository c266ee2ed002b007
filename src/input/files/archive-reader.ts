import { matchesGlob } from '../../model/glob.ts';
import { UserError } from '../../model/user-error.ts';
import { hintsOf, type LoadOptions } from '../file-options.ts';
import { NO_METADATA, type RunMetadata, readMetadataBytes } from '../metadata/metadata.ts';
import { DamagedInput, untilDamaged } from './damaged-input.ts';
import { readBytes, readContextBytes } from './file-content.ts';
import { isContext, isMetadata } from './file-role.ts';
import { isWanted } from './find.ts';
import type { FoundFile } from './found-file.ts';
import type { Member } from './members.ts';

/** An archive that can be read. */
export interface OpenArchive {
  members(): AsyncIterable<Member>;
  /** The same once more; null where a pipe brought too much to be kept. */
  again(): AsyncIterable<Member> | null;
}

/** Reads the members of one archive. */
export class ArchiveReader {
  readonly #nameOf: (member: string) => string;
  readonly #options: LoadOptions;
  #metadata: RunMetadata | null;
  /** Logs that were read before a statgraph.json could speak of them. */
  readonly #before: string[] = [];
  #isLate = false;

  constructor(
    nameOf: (member: string) => string,
    options: LoadOptions,
    metadata: RunMetadata | null,
  ) {
    this.#nameOf = nameOf;
    this.#options = options;
    this.#metadata = metadata;
  }

  async read(archive: OpenArchive, tell: (damage: string) => void): Promise<FoundFile[]> {
    const files = await this.#pass(archive.members(), tell);
    if (!this.#isLate) return files;
    const again = archive.again();
    if (again !== null) return this.#pass(again, () => undefined);
    throw new UserError(
      'usage',
      'statgraph.json tells commands or columns of logs that stand before it in a large archive',
      'put it first: tar cf - statgraph.json …',
    );
  }

  async #pass(
    members: AsyncIterable<Member>,
    tell: (damage: string) => void,
  ): Promise<FoundFile[]> {
    const files: FoundFile[] = [];
    try {
      for await (const { name, chunks } of members) {
        const path = name.split('/').filter(isStep).join('/');
        if (path === '' || !isWanted(path)) continue;
        files.push(await this.#member({ path: '', name: this.#nameOf(path) }, chunks));
      }
    } catch (error) {
      if (!(error instanceof DamagedInput)) throw error;
      tell(error.message);
    }
    return files;
  }

  async #member(file: FoundFile, chunks: AsyncIterable<Uint8Array>): Promise<FoundFile> {
    if (isMetadata(file)) return this.#readMetadata(file, chunks);
    if (isContext(file)) return { ...file, content: await readContextBytes(file, chunks) };
    if (this.#metadata === null) this.#before.push(file.name);
    const hints = hintsOf(file, this.#options, this.#metadata ?? NO_METADATA);
    return { ...file, content: await readBytes(file, chunks, hints) };
  }

  async #readMetadata(file: FoundFile, chunks: AsyncIterable<Uint8Array>): Promise<FoundFile> {
    const metadata = await readMetadataBytes(
      untilDamaged(chunks, () => undefined),
      file.name,
    );
    if (this.#metadata === null) {
      this.#metadata = metadata.metadata;
      this.#isLate = this.#before.some((name) => speaksOf(name, metadata.metadata));
    }
    return { ...file, metadata };
  }
}

/** Whether it tells how a file is to be read. */
function speaksOf(name: string, { files }: RunMetadata): boolean {
  return files.some(
    ({ glob, command, columns }) =>
      (command !== undefined || columns !== undefined) && matchesGlob(name, glob),
  );
}

/** A name in an archive leads nowhere: it is a label. */
function isStep(part: string): boolean {
  return part !== '' && part !== '.' && part !== '..';
}

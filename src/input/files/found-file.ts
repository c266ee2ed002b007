import type { Content } from '../content.ts';
import type { MetadataReading } from '../metadata/metadata.ts';

/** A file to look into. */
export interface FoundFile {
  readonly path: string;
  /** The path below the argument; the name of a file that was named itself. */
  readonly name: string;
  /** What it held, if it stood in an archive: that is read once, from front to back. */
  readonly content?: Content;
  readonly metadata?: MetadataReading;
  /** Its bytes, where they cannot be asked for twice. */
  readonly bytes?: AsyncIterable<Uint8Array>;
}

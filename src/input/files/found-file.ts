import type { UnreadFile } from '../../model/run.ts';
/** A file of a directory, of an archive or from a pipe. */
export interface FoundFile {
  /** Its path below the argument; the name of a file that was named itself. */
  readonly name: string;
  /** Where it lies on disk; missing for a pipe and for a file of an archive. */
  readonly path?: string;
  /** In bytes as stored, if it is known before it is read. */
  readonly size?: number;
  /** Whether statgraph wrote it. */
  readonly isOwn?: boolean;
  /** Opens it; a pipe can be opened once. The chunks may share their memory: copy what you keep. */
  bytes(): AsyncIterable<Uint8Array>;
}

/** The files of one argument of the command line. */
export interface FileList {
  /** As it was given. */
  readonly argument: string;
  /** The directory of a file that was given by itself; empty for a directory, an archive and a pipe. */
  readonly folder: string;
  /** The name of the directory or the archive; of a file, its directory's. */
  readonly name: string;
  readonly files: readonly FoundFile[];
  /** Directories that cannot be listed, and archives that cannot be unpacked to their end. */
  readonly unread: readonly UnreadFile[];
}

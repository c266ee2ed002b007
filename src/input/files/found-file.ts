import type { UnreadFile } from '../../model/run.ts';

/** A file of a directory, of an archive or from a pipe. */
export interface FoundFile {
  /** Its path below the argument; the name of a file that was given itself. */
  readonly name: string;
  /** Its path on disk; missing for a pipe and for a file of an archive. */
  readonly path?: string;
  /** Stored size in bytes, if it is known before reading. */
  readonly size?: number;
  /** Whether statgraph wrote it. */
  readonly isOwn?: boolean;
  /** Opens it; a pipe is empty at the second time unless it is short. The chunks may share their memory: copy what you keep. */
  bytes(): AsyncIterable<Uint8Array>;
}

/** The files of one argument of the command line. */
export interface FileList {
  /** The argument as it was given. */
  readonly argument: string;
  /** The directory of a file that was given itself; empty for a directory, an archive and a pipe. */
  readonly folder: string;
  /** The name of the directory or the archive, or of the directory of a file. */
  readonly name: string;
  readonly files: readonly FoundFile[];
  /** Directories that cannot be listed, and archives that cannot be unpacked to their end. */
  readonly unread: readonly UnreadFile[];
}

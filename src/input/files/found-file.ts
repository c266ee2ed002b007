/** A file of a directory, of an archive or from a pipe. */
export interface FoundFile {
  /** Its path below the argument; the name of a file that was named itself. */
  readonly name: string;
  /** In bytes as stored, if it is known before it is read. */
  readonly size?: number;
  /** Whether statgraph wrote it. */
  readonly isOwn?: boolean;
  /** Opens it; a pipe can be opened once. The chunks may share their memory: copy what you keep. */
  bytes(): AsyncIterable<Uint8Array>;
}

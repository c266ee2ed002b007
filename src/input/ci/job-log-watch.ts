import { StringDecoder } from 'node:string_decoder';
import { type CiFormat, type CiJob, ciJob, type JobLog } from './ci-job.ts';
import { GithubGroups } from './github-groups.ts';
import { GitlabSections } from './gitlab-sections.ts';

const logs = { github: GithubGroups, gitlab: GitlabSections } as const satisfies Record<
  CiFormat,
  unknown
>;

/** Maximum number of characters of a line that are looked at. */
const MAX_LINE_LENGTH = 65_536;

/** The number of characters that show whether a file is the log of a job. */
const HEAD_LENGTH = 65_536;

/**
 * Watches the bytes of a file for the steps of a job. If its beginning has none, the rest is not looked at.
 */
export class JobLogWatch {
  readonly #file: string;
  readonly #decoder = new StringDecoder('utf8');
  /** Null as long as the beginning has not been read. */
  #log: JobLog | undefined | null = null;
  /** What has not been looked at. */
  #text = '';
  #line = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** Passes chunks on. */
  async *watched(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.feed(chunk);
      yield chunk;
    }
  }

  feed(chunk: Uint8Array): void {
    if (this.#log === undefined) return;
    this.#text += this.#decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length));
    if (this.#log !== null || this.#text.length >= HEAD_LENGTH) this.#read();
  }

  /** Returns the job; null if the file is not the log of one, or of another CI than the named one. */
  finish(format?: CiFormat): CiJob | null {
    this.#text += '\n';
    this.#read();
    const log = this.#log ?? null;
    if (log === null || (format !== undefined && !(log instanceof logs[format]))) return null;
    return ciJob({ name: '', id: '', steps: log.finish() });
  }

  #read(): void {
    if (this.#log === null) this.#log = this.#recognise();
    const lines = this.#text.split('\n');
    // A longer line is no line of a job.
    this.#text = lines.pop()!.slice(0, MAX_LINE_LENGTH);
    for (const line of lines) this.#log?.line(line, ++this.#line);
  }

  #recognise(): JobLog | undefined {
    const Log = Object.values(logs).find(({ opens }) => opens(this.#text));
    return Log === undefined ? undefined : new Log(this.#file);
  }
}

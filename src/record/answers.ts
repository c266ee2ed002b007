import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { UserError } from '../model/user-error.ts';
import { endGroup } from './end-group.ts';
import { LineCutter } from './line-cutter.ts';

/** Prefix of the messages among the answers. */
const MESSAGE = 'gather.sh: ';
/** The answer after which lines end and bytes begin. */
const ARCHIVE = /^archive +(\d+)$/;
/** The exit status of ssh if it is not that of what it ran. */
export const SSH_FAILED = 255;
/** Maximum number of lines on standard error that are kept until it is known whether they matter. */
const MAX_KEPT_LINES = 50;

/** Bytes whose number is known before. */
export interface SizedBytes {
  readonly size: number;
  readonly chunks: AsyncIterable<Buffer>;
}

/** Asks a `gather.sh --obey` and reads its lines: messages, and answers that somebody waits for. */
export class Answers {
  /** Fulfilled when the script has ended as it should; else its error is the reason. */
  readonly closed: Promise<void>;
  readonly #child: ChildProcess;
  readonly #say: (message: string) => void;
  readonly #lines = new LineCutter();
  #waiting: { readonly pattern: RegExp; resolve(answer: string): void } | null = null;
  /** Standard error until the script is ready, as a greeting may be; null from then on. */
  #kept: string[] | null = [];
  #lastMessage = '';
  #lastError = '';

  constructor(child: ChildProcess, say: (message: string) => void) {
    this.#child = child;
    this.#say = say;
    child.stdout!.on('data', this.#read);
    const errors = new LineCutter();
    child.stderr?.on('data', (chunk) => {
      for (const line of errors.take(chunk)) this.#error(line);
    });
    // A script that has died does not read what is asked of it.
    child.stdin!.on('error', () => {});
    this.closed = this.#untilClosed();
    // Whoever waits for an answer or for the end learns of it.
    this.closed.catch(() => {});
  }

  /** Waits until the script can be asked. Returns its directory. */
  async ready(): Promise<string> {
    const folder = await this.#answer(/^ready (.+)$/);
    this.#kept = null;
    return folder;
  }

  /** Asks for something, and returns what the pattern catches of the answer. Fails if the script ends before. */
  ask(words: string, pattern: RegExp): Promise<string> {
    this.#child.stdin!.write(`${words}\n`);
    return this.#answer(pattern);
  }

  /** Asks for something that is answered with an archive. */
  async askForArchive(words: string): Promise<SizedBytes> {
    const size = Number(await this.ask(words, ARCHIVE));
    return { size, chunks: take(this.#child.stdout!, size) };
  }

  #answer(pattern: RegExp): Promise<string> {
    const answered = new Promise<string>((resolve) => {
      this.#waiting = { pattern, resolve };
    });
    const closed = this.closed.then(() => {
      throw new UserError('usage', this.#reason(0, null));
    });
    return Promise.race([answered, closed]);
  }

  #untilClosed(): Promise<void> {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      child.on('error', ({ message }) => reject(new UserError('usage', message)));
      child.on('close', (code, signal) => {
        if (code === 0) return resolve();
        // Its collectors must not go on without it.
        endGroup(child.pid!, 'SIGTERM');
        for (const line of this.#kept?.slice(0, -1) ?? []) this.#say(line);
        reject(new UserError('usage', this.#reason(code, signal)));
      });
    });
  }

  #reason(code: number | null, signal: NodeJS.Signals | null): string {
    if (signal !== null) return `gather.sh ended by ${signal}`;
    const texts = [this.#lastMessage, this.#lastError];
    const [first, second] = code === SSH_FAILED ? texts.toReversed() : texts;
    return first || second || `gather.sh ended with ${code}`;
  }

  readonly #read = (chunk: Buffer): void => {
    const stdout = this.#child.stdout!;
    for (const line of this.#lines.take(chunk)) {
      if (!this.#line(line)) continue;
      stdout.off('data', this.#read).pause();
      stdout.unshift(this.#lines.rest);
      return;
    }
  };

  /** Reads a line. Returns whether bytes follow. */
  #line(line: string): boolean {
    const { pattern, resolve } = this.#waiting ?? {};
    const answer = pattern?.exec(line) ?? null;
    if (answer !== null) {
      this.#waiting = null;
      resolve!(answer[1] ?? '');
      return pattern === ARCHIVE;
    }
    if (line.startsWith(MESSAGE)) {
      this.#lastMessage = line.slice(MESSAGE.length);
      this.#say(this.#lastMessage);
    }
    return false;
  }

  #error(line: string): void {
    if (line.trim() === '') return;
    this.#lastError = line;
    if (this.#kept === null) this.#say(line);
    else this.#kept = [...this.#kept, line].slice(-MAX_KEPT_LINES);
  }
}

/** Yields as many bytes of a stream, which is read on afterwards. */
async function* take(stream: Readable, size: number): AsyncGenerator<Buffer> {
  let left = size;
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) break;
  }
  stream.resume();
}

/** Returns an error that says where nothing can be recorded, and why. */
export function cannotRecord(error: unknown, where = '', hint?: string): Error {
  if (!(error instanceof UserError)) throw error;
  return new UserError('usage', `cannot record${where}: ${error.message}`, hint);
}

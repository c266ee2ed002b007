import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { UserError } from '../model/user-error.ts';
import { endGroup } from './end-group.ts';

/** The script that starts the collectors of a host, in the package. */
export const GATHER = fileURLToPath(new URL('../examples/gather.sh', import.meta.url));

/** What is recorded, and where. */
export interface Recording {
  /** The directory of the logs. */
  readonly folder: string;
  /** The command during which is recorded; empty without one. */
  readonly command: readonly string[];
  readonly intervalSeconds: number;
}

/** The collectors of a host: a `gather.sh --obey`, which ends when its standard input does. */
export interface Collector {
  /** Begins to record. */
  start(): Promise<void>;
  /** Names the process group of the command, which ends with the recording if this process is killed. */
  note(group: number): Promise<void>;
  /** Ends the recording of a command with this exit status. Fails if it has not reached its end. */
  end(status: number): Promise<void>;
}

/** Prefix of the messages among the answers. */
const MESSAGE = 'gather.sh: ';

/** Prepares the collectors of this host; each line that they say is a message. */
export async function prepareCollector(
  { folder, command, intervalSeconds }: Recording,
  say: (message: string) => void,
): Promise<Collector> {
  const child = spawn('sh', [GATHER, '--obey', folder, ...command], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // In a group of its own it gets no ^C, which is for the command.
    detached: true,
    env: { ...process.env, INTERVAL: String(intervalSeconds) },
  });
  const lines = new Answers(child, say);
  await lines.answer('ready');
  const ask = (words: string, answer: string) => {
    child.stdin.write(`${words}\n`);
    return lines.answer(answer);
  };
  return {
    start: () => ask('start', 'started'),
    note: (group) => ask(`group ${group}`, 'noted'),
    end: async (status) => {
      child.stdin.end(`end ${status}\n`);
      await lines.closed;
    },
  };
}

/** Reads the lines of `gather.sh --obey`: messages, and answers that somebody waits for. */
class Answers {
  /** Fulfilled when the script has ended as it should. */
  readonly closed: Promise<void>;
  #waiting: { readonly answer: string; resolve(): void } | null = null;
  #lastMessage = '';

  constructor(child: ChildProcess, say: (message: string) => void) {
    createInterface({ input: child.stdout! }).on('line', (line) => this.#line(line, say));
    // A script that has died does not read what is asked of it.
    child.stdin!.on('error', () => {});
    this.closed = new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => {
        if (code === 0) return resolve();
        // Its collectors must not go on without it.
        endGroup(child.pid!, 'SIGTERM');
        const reason = signal === null ? this.#lastMessage : `gather.sh ended by ${signal}`;
        reject(new UserError('usage', `cannot record: ${reason}`));
      });
    });
    // Whoever waits for an answer or for the end learns of it.
    this.closed.catch(() => {});
  }

  /** Waits for a line. Fails if the script ends before. */
  answer(answer: string): Promise<void> {
    const answered = new Promise<void>((resolve) => {
      this.#waiting = { answer, resolve };
    });
    return Promise.race([answered, this.closed]);
  }

  #line(line: string, say: (message: string) => void): void {
    if (line.startsWith(MESSAGE)) {
      this.#lastMessage = line.slice(MESSAGE.length);
      say(this.#lastMessage);
    } else if (line === this.#waiting?.answer) {
      this.#waiting.resolve();
      this.#waiting = null;
    }
  }
}

import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The command line, in the package. */
const CLI = fileURLToPath(new URL('cli.js', import.meta.url));

/** What pushes the samples of a recording while it goes on. */
export interface Pusher {
  /** Pushes what is left, now that the logs are whole; gives up when the user asks for it. */
  end(asked: AbortSignal): Promise<void>;
}

/** What is pushed, and where. */
interface Pushing {
  /** The directory of the logs. */
  readonly logs: string;
  readonly url: string;
  /** Seconds until they are read again; undefined for the usual number. */
  readonly everySeconds: number | undefined;
}

/**
 * Starts to push: in a process of its own that gets no ^C and is the last to get a CPU, so that neither the command nor
 * the recording waits for a receiver. It ends with this process.
 */
export function startPusher({ logs, url, everySeconds }: Pushing): Pusher {
  const every = everySeconds === undefined ? [] : ['--every', String(everySeconds)];
  const words = ['export', resolve(logs), '--push', url, '--watch', '--jobs', '1', ...every];
  const child = fork(CLI, words, {
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done()).once('error', () => done());
  });
  try {
    setPriority(child.pid!, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already.
  }
  return {
    end: (asked) => {
      const kill = () => child.kill('SIGKILL');
      if (asked.aborted) kill();
      asked.addEventListener('abort', kill);
      if (child.connected) child.send('whole', () => child.connected && child.disconnect());
      return ended;
    },
  };
}

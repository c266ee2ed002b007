import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Answers, cannotRecord } from './answers.ts';
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
  /**
   * Ends the recording of a command with this exit status. Fails if it has not reached its end. What takes long is given
   * up when the user asks for it.
   */
  end(status: number, asked: AbortSignal): Promise<void>;
}

/** Prepares the collectors of this host; each line that they say is a message. */
export async function prepareCollector(
  { folder, command, intervalSeconds }: Recording,
  say: (message: string) => void,
): Promise<Collector> {
  const path = folder.startsWith('-') ? `./${folder}` : folder;
  const child = spawn('sh', [GATHER, '--obey', path, ...command], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // In a group of its own it gets no ^C, which is for the command.
    detached: true,
    env: { ...process.env, INTERVAL: String(intervalSeconds) },
  });
  const answers = new Answers(child, say);
  const fail = (error: unknown) => {
    throw cannotRecord(error);
  };
  await answers.ready().catch(fail);
  let isEnding = false;
  // The command goes on without its collectors.
  const lost = (error: Error | undefined) => {
    if (!isEnding)
      say(`the collectors ended before the command: ${error?.message ?? 'by themselves'}`);
    isEnding = true;
  };
  return {
    start: async () => {
      await answers.ask('start', /^started$/).catch(fail);
      answers.closed.then(() => lost(undefined), lost);
    },
    note: async (group) => void (await answers.ask(`group ${group}`, /^noted$/).catch(() => {})),
    end: async (status, asked) => {
      if (isEnding) return;
      isEnding = true;
      asked.addEventListener('abort', () => endGroup(child.pid!, 'SIGKILL'));
      child.stdin.end(`end ${status}\n`);
      await answers.closed.catch(fail);
    },
  };
}

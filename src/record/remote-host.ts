import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatDuration } from '../text/quantity.ts';
import { Answers, cannotRecord, SSH_FAILED } from './answers.ts';
import { type ClockOffset, measureClock, shiftSeconds } from './clock-offset.ts';
import { clockNote, driftWords, offsetWords } from './clock-words.ts';
import { GATHER } from './collector.ts';
import { endGroup } from './end-group.ts';
import type { HostPlace } from './host-places.ts';
import { chunksWithin, withinSeconds } from './time-limit.ts';
import { unpack } from './unpack.ts';

/** Maximum duration of each step of a host: until it can record, until it answers, between two parts of its logs. */
const MAX_STEP_SECONDS = 120;
/** How `gather.sh` tells the time. */
const CLOCK = /^(\d{9,11}(?:\.\d+)?)$/;

type Say = (message: string) => void;

/** A host that has been reached and can record. */
interface ReachedHost {
  readonly place: HostPlace;
  readonly child: ChildProcessWithoutNullStreams;
  readonly answers: Answers;
  /** The directory of its logs there. */
  readonly folder: string;
  readonly offset: ClockOffset;
  readonly say: Say;
  readonly maxStepSeconds: number;
}

/** How a host is prepared. */
interface Preparation {
  readonly intervalSeconds: number;
  readonly say: Say;
  readonly maxStepSeconds?: number;
}

/** How the recording of a host ends. */
interface RecordingEnd {
  /** The new directory of its logs here. */
  readonly folder: string;
  /** The name of this host. */
  readonly here: string;
  /** Gives up when the user asks for it. */
  readonly asked: AbortSignal;
}

/** Connects to a host, and measures its clock. Fails if it cannot record. */
export async function prepareRemoteHost(
  place: HostPlace,
  { intervalSeconds, say: sayAll, maxStepSeconds = MAX_STEP_SECONDS }: Preparation,
): Promise<RemoteHost> {
  const { name, target } = place;
  const say: Say = (message) => sayAll(`${name}: ${message}`);
  const child = await startOverSsh(place, intervalSeconds);
  const answers = new Answers(child, say);
  try {
    const folder = await withinSeconds(maxStepSeconds, 'not ready', answers.ready());
    const offset = await measuredClock(answers, maxStepSeconds);
    say(offsetWords(offset));
    return new RemoteHost({ place, child, answers, folder, offset, say, maxStepSeconds });
  } catch (error) {
    endGroup(child.pid!, 'SIGKILL');
    const hint = `\`ssh -o BatchMode=yes ${target} true\` must work: no question for a password or a host key`;
    throw cannotRecord(error, ` on ${name}`, child.exitCode === SSH_FAILED ? hint : undefined);
  }
}

function measuredClock(answers: Answers, maxSeconds: number): Promise<ClockOffset> {
  const asked = () => answers.ask('clock', CLOCK);
  return withinSeconds(maxSeconds, 'it did not tell its time', measureClock(asked));
}

/** A host that records as it is asked to. What becomes of it does not fail the recording of others. */
export class RemoteHost {
  readonly name: string;
  readonly #host: ReachedHost;
  #isEnding = false;

  constructor(host: ReachedHost) {
    this.name = host.place.name;
    this.#host = host;
  }

  /** Begins to record. From now on it is said at once if the host is lost. The command waits two minutes for it at most. */
  async start(): Promise<void> {
    const { answers, offset, say, maxStepSeconds } = this.#host;
    const startMs = Date.now();
    const closed = () => {
      if (this.#isEnding) return;
      this.#isEnding = true;
      const seconds = Math.round((Date.now() - startMs) / 1000);
      say(
        `the connection ended after ${formatDuration(seconds)}; its logs are in ${this.#whereLogsAre()}`,
      );
    };
    answers.closed.then(closed, closed);
    const shift = shiftSeconds(offset);
    const started = answers
      .ask(shift === 0 ? 'start' : `start ${shift}`, /^started$/)
      .catch(() => {});
    await withinSeconds(maxStepSeconds, 'it did not start', started).catch(({ message }) =>
      say(message),
    );
  }

  /** Ends the connection to a host that has not begun to record. */
  async leave(): Promise<void> {
    this.#host.child.stdin.end();
    await this.#closed();
  }

  /** Ends the recording, and writes the logs into a new directory or says where they are. */
  async end({ folder, here, asked }: RecordingEnd): Promise<void> {
    if (this.#isEnding) return;
    this.#isEnding = true;
    const { child, say } = this.#host;
    const giveUp = () => endGroup(child.pid!, 'SIGKILL');
    asked.addEventListener('abort', giveUp);
    try {
      await this.#fetch(folder, here);
    } catch (error) {
      giveUp();
      await rm(folder, { recursive: true, force: true });
      say(
        `its logs did not come: ${(error as Error).message}; they are in ${this.#whereLogsAre()}`,
      );
    } finally {
      asked.removeEventListener('abort', giveUp);
    }
  }

  async #fetch(folder: string, here: string): Promise<void> {
    const { child, answers, offset: first, say, maxStepSeconds } = this.#host;
    const last = await measuredClock(answers, maxStepSeconds);
    const asked = answers.askForArchive('end 0');
    const archive = await withinSeconds(maxStepSeconds, 'no archive came', asked);
    const chunks = chunksWithin(maxStepSeconds, 'no more of the archive came', archive.chunks);
    await unpack({ size: archive.size, chunks }, folder);
    await mkdir(join(folder, 'context'), { recursive: true });
    await writeFile(join(folder, 'context', 'clock.txt'), clockNote(here, { first, last }));
    const drift = driftWords(first, last);
    if (drift !== null) say(drift);
    // From here on the logs are only here: what becomes of the connection does not matter.
    child.stdin.end('received\n');
    await this.#closed();
  }

  /** Waits until the connection is closed, and closes it if that takes too long. */
  async #closed(): Promise<void> {
    const { child, answers, maxStepSeconds } = this.#host;
    await withinSeconds(maxStepSeconds, 'it did not end', answers.closed).catch(() =>
      endGroup(child.pid!, 'SIGKILL'),
    );
  }

  #whereLogsAre(): string {
    const { place, folder } = this.#host;
    return `${place.target}:${folder}`;
  }
}

/** Nobody is asked for a password by several hosts at once, and a host that is silent for a minute is lost. */
const OPTIONS = [
  'BatchMode=yes',
  'ConnectTimeout=10',
  'ClearAllForwardings=yes',
  'ServerAliveInterval=15',
  'ServerAliveCountMax=4',
];

/**
 * Starts `gather.sh --send` on another host. Its standard input is the script, and then what is asked of it. Nothing is
 * quoted for the user's shell there, which may be any.
 */
async function startOverSsh(
  { target, name }: HostPlace,
  intervalSeconds: number,
): Promise<ChildProcessWithoutNullStreams> {
  const script = await readFile(GATHER, 'utf8');
  const options = OPTIONS.flatMap((option) => ['-o', option]);
  // In a group of its own it gets no ^C, which is for the command.
  const child = spawn('ssh', ['-Tx', ...options, '--', target, 'sh', '-s'], { detached: true });
  // What the user's shell has printed may have no end of line.
  child.stdin.write(`echo\nINTERVAL=${intervalSeconds}\nset -- --send ${name}\n${script}`);
  return child;
}

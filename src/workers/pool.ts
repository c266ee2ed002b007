import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { UserError } from '../model/user-error.ts';
import { type Answer, madeOf, type Request } from './message.ts';
import type { Task } from './task.ts';

/** Threads that do tasks side by side. */
export interface Pool {
  /** How many tasks are done at a time. */
  readonly jobs: number;
  /** Does a task in another thread as soon as one is free; this one only waits. */
  run<Given, Made>(task: Task<Given, Made>, given: Given): Promise<Made>;
  /** Does a task for each of a list, in this thread too; what is made comes in the order of the list. */
  runAll<Given, Made>(task: Task<Given, Made>, list: readonly Given[]): Promise<Made[]>;
  /** Ends the threads; tasks that are not done never end. */
  close(): Promise<void>;
}

/** Does every task at once, in the thread that asks. */
export const oneThread: Pool = {
  jobs: 1,
  run: async (task, given) => task.work(given),
  async runAll(task, list) {
    const all = [];
    for (const given of list) all.push(await task.work(given));
    return all;
  },
  close: async () => {},
};

/** A pool of this thread and others that run `entry`, a module that calls `serveTasks`. */
export function createPool(jobs: number, entry: URL): Pool {
  return jobs > 1 ? new Threads(jobs, entry) : oneThread;
}

interface Waiting {
  readonly request: Request;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** Half of the usual memory for what lives briefly: 40 MB less for each thread, in the same time. */
const LIMITS = { maxYoungGenerationSizeMb: 24 };

/** A thread is started when there is a task for it. */
class Threads implements Pool {
  readonly jobs: number;
  readonly #entry: URL;
  readonly #workers = new Set<Worker>();
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Waiting>();
  readonly #queue: Waiting[] = [];

  constructor(jobs: number, entry: URL) {
    this.jobs = jobs;
    this.#entry = entry;
  }

  async run<Given, Made>(task: Task<Given, Made>, given: Given): Promise<Made> {
    const answer = await new Promise<Answer>((resolve, reject) => {
      this.#queue.push({ request: { task: task.name, given }, resolve, reject });
      this.#next();
    });
    return madeOf(answer) as Made;
  }

  async runAll<Given, Made>(task: Task<Given, Made>, list: readonly Given[]): Promise<Made[]> {
    const made = new Array<Made>(list.length);
    let next = 0;
    const take = async (work: (given: Given) => Made | Promise<Made>) => {
      while (next < list.length) {
        const index = next++;
        try {
          made[index] = await work(list[index]!);
        } catch (error) {
          // The others are not needed any more.
          next = list.length;
          throw error;
        }
      }
    };
    const others = Math.min(this.jobs, list.length) - 1;
    await Promise.all([
      take(async (given) => {
        // The others are given their next task meanwhile.
        await setImmediate();
        return task.work(given);
      }),
      ...Array.from({ length: others }, () => take((given) => this.run(task, given))),
    ]);
    return made;
  }

  async close(): Promise<void> {
    this.#queue.length = 0;
    this.#busy.clear();
    await Promise.all(Array.from(this.#workers, (worker) => worker.terminate()));
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const worker = this.#idle.pop() ?? this.#started();
    if (worker === null) return;
    const waiting = this.#queue.shift()!;
    this.#busy.set(worker, waiting);
    worker.postMessage(waiting.request);
  }

  #started(): Worker | null {
    if (this.#workers.size >= this.jobs) return null;
    const worker = new Worker(this.#entry, { resourceLimits: LIMITS });
    this.#workers.add(worker);
    let failure: Error | null = null;
    worker.on('message', (answer: Answer) => {
      const waiting = this.#busy.get(worker);
      this.#busy.delete(worker);
      this.#idle.push(worker);
      waiting?.resolve(answer);
      this.#next();
    });
    worker.once('error', (error: Error) => {
      failure = error;
    });
    worker.once('exit', (code) => {
      this.#workers.delete(worker);
      const idle = this.#idle.indexOf(worker);
      if (idle !== -1) this.#idle.splice(idle, 1);
      const waiting = this.#busy.get(worker);
      this.#busy.delete(worker);
      waiting?.reject(whyEnded(failure, code));
      this.#next();
    });
    return worker;
  }
}

/** Why a thread ended before its task was done. */
function whyEnded(failure: Error | null, code: number): Error {
  if (failure === null) {
    const hint = 'a module of --parser must not call process.exit';
    return new UserError('nothingReadable', `its thread ended with exit code ${code}`, hint);
  }
  if (!('code' in failure) || failure.code !== 'ERR_WORKER_OUT_OF_MEMORY') return failure;
  const hint = 'NODE_OPTIONS=--max-old-space-size=8192 allows 8 GiB';
  return new UserError('nothingReadable', 'the memory is too small to read it', hint);
}

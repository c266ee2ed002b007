import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { UserError } from '../model/user-error.ts';
import { POOL_THREAD, type Reply, type Request, unwrapReply } from './message.ts';
import type { Task } from './task.ts';

/** Threads that run tasks in parallel. */
export interface Pool {
  /** Maximum number of tasks at the same time. */
  readonly jobs: number;
  /** Runs a task in another thread as soon as one is free. This thread only waits. */
  run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>;
  /** Runs a task for each input of a list, in this thread too. The outputs are in the order of the list. */
  runAll<Input, Output>(task: Task<Input, Output>, list: readonly Input[]): Promise<Output[]>;
  /** Ends the threads. The promises of unfinished tasks never settle. */
  close(): Promise<void>;
}

/** Runs every task immediately in the calling thread. */
export const oneThread: Pool = {
  jobs: 1,
  run: async (task, input) => task.work(input),
  async runAll(task, list) {
    const all = [];
    for (const input of list) all.push(await task.work(input));
    return all;
  },
  close: async () => {},
};

/** Creates a pool of this thread and others that run `entry`, a module that calls `serveTasks`. */
export function createPool(jobs: number, entry: URL): Pool {
  return jobs > 1 ? new Threads(jobs, entry) : oneThread;
}

interface WaitingTask {
  readonly request: Request;
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

/** Half of the usual memory for short-lived objects: saves 40 MB per thread and takes no more time. */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 24 };

/** Starts a thread only when there is a task for it. */
class Threads implements Pool {
  readonly jobs: number;
  readonly #entry: URL;
  readonly #workers = new Set<Worker>();
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, WaitingTask>();
  readonly #queue: WaitingTask[] = [];

  constructor(jobs: number, entry: URL) {
    this.jobs = jobs;
    this.#entry = entry;
  }

  async run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output> {
    const reply = await new Promise<Reply>((resolve, reject) => {
      this.#queue.push({ request: { task: task.name, input }, resolve, reject });
      this.#next();
    });
    return unwrapReply(reply) as Output;
  }

  async runAll<Input, Output>(
    task: Task<Input, Output>,
    list: readonly Input[],
  ): Promise<Output[]> {
    const output = new Array<Output>(list.length);
    let next = 0;
    const take = async (work: (input: Input) => Output | Promise<Output>) => {
      while (next < list.length) {
        const index = next++;
        try {
          output[index] = await work(list[index]!);
        } catch (error) {
          // No further input is needed after a failure.
          next = list.length;
          throw error;
        }
      }
    };
    const others = Math.min(this.jobs, list.length) - 1;
    await Promise.all([
      take(async (input) => {
        // The other threads get their next task in the meantime.
        await setImmediate();
        return task.work(input);
      }),
      ...Array.from({ length: others }, () => take((input) => this.run(task, input))),
    ]);
    return output;
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
    const worker = new Worker(this.#entry, {
      workerData: POOL_THREAD,
      resourceLimits: THREAD_LIMITS,
    });
    this.#workers.add(worker);
    let failure: Error | null = null;
    worker.on('message', (reply: Reply) => {
      const waiting = this.#busy.get(worker);
      this.#busy.delete(worker);
      this.#idle.push(worker);
      waiting?.resolve(reply);
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

/** Returns the error of a thread that ended before its task was done. */
function whyEnded(failure: Error | null, code: number): Error {
  if (failure === null) {
    const hint = 'a module of --parser must not call process.exit';
    return new UserError('nothingReadable', `its thread ended with exit code ${code}`, hint);
  }
  if (!('code' in failure) || failure.code !== 'ERR_WORKER_OUT_OF_MEMORY') return failure;
  const hint = 'NODE_OPTIONS=--max-old-space-size=8192 allows 8 GiB';
  return new UserError('nothingReadable', 'the memory is too small to read it', hint);
}

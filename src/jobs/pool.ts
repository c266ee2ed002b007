import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
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
  readonly #workers: Worker[] = [];
  readonly #idle: Worker[] = [];
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
        made[index] = await work(list[index]!);
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
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const worker = this.#idle.pop() ?? this.#started();
    if (worker !== null) this.#give(worker, this.#queue.shift()!);
  }

  #started(): Worker | null {
    if (this.#workers.length >= this.jobs) return null;
    const worker = new Worker(this.#entry, { resourceLimits: LIMITS });
    this.#workers.push(worker);
    return worker;
  }

  #give(worker: Worker, { request, resolve, reject }: Waiting): void {
    const end = (error: Error) => {
      worker.off('message', answered);
      reject(error);
    };
    const answered = (answer: Answer) => {
      worker.off('error', end);
      this.#idle.push(worker);
      resolve(answer);
      this.#next();
    };
    worker.once('message', answered);
    worker.once('error', end);
    worker.postMessage(request);
  }
}

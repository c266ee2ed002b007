import { parentPort, workerData } from 'node:worker_threads';
import { POOL_THREAD, type Request, replyOf } from './message.ts';
import type { Task } from './task.ts';

/**
 * Runs the tasks that a pool of another thread sends, one after the other, until that thread ends this one. In a thread that
 * no pool has started, it does nothing.
 */
export function serveTasks(tasks: readonly Task<never, unknown>[]): void {
  if (workerData !== POOL_THREAD) return;
  const port = parentPort!;
  port.on('message', async ({ task: name, input }: Request) => {
    try {
      const task = tasks.find((candidate) => candidate.name === name)!;
      const output = await task.work(input as never);
      port.postMessage({ output }, task.buffersOf?.(output) ?? []);
    } catch (error) {
      port.postMessage(replyOf(error));
    }
  });
}

import { parentPort } from 'node:worker_threads';
import { answerOf, type Request } from './message.ts';
import type { Task } from './task.ts';

/** Does the tasks that a pool of another thread sends, one after the other, until that thread ends this one. */
export function serveTasks(tasks: readonly Task<never, unknown>[]): void {
  const port = parentPort!;
  port.on('message', async ({ task: name, given }: Request) => {
    try {
      const task = tasks.find((one) => one.name === name)!;
      const made = await task.work(given as never);
      port.postMessage({ made }, task.buffersOf?.(made) ?? []);
    } catch (error) {
      port.postMessage(answerOf(error));
    }
  });
}

import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { UserError } from '../../src/model/user-error.ts';
import { POOL_THREAD, unwrapReply } from '../../src/workers/message.ts';
import { serveTasks } from '../../src/workers/serve-tasks.ts';
import type { Task } from '../../src/workers/task.ts';

const ports = vi.hoisted(() => ({ parentPort: null as unknown, workerData: '' }));
vi.mock('node:worker_threads', async (original) => ({
  ...(await original<object>()),
  get parentPort() {
    return ports.parentPort;
  },
  get workerData() {
    return ports.workerData;
  },
}));

const squares: Task<number, Float64Array> = {
  name: 'squares',
  work(count) {
    if (count < 0) throw new UserError('usage', 'a count below 0', 'give one above');
    if (count > 9) throw new RangeError('too many');
    return Float64Array.from({ length: count }, (_, i) => i * i);
  },
  buffersOf: ({ buffer }) => [buffer as ArrayBuffer],
};

/** Asks a served thread. */
function ask(task: string, input: unknown): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  ports.parentPort = port2;
  ports.workerData = POOL_THREAD;
  onTestFinished(() => port1.close());
  serveTasks([squares]);
  return answered(port1, { task, input });
}

function answered(port: MessagePort, request: object): Promise<unknown> {
  return new Promise((done, failed) => {
    port.once('message', (answer) => {
      try {
        done(unwrapReply(answer));
      } catch (error) {
        failed(error);
      }
    });
    port.postMessage(request);
  });
}

test('a task is done by its name', async () => {
  expect(await ask('squares', 3)).toEqual(Float64Array.of(0, 1, 4));
});

test('an error for the user stays one, any other keeps its trace', async () => {
  const error = await ask('squares', -1).catch((thrown: unknown) => thrown);
  expect(error).toEqual(new UserError('usage', 'a count below 0', 'give one above'));
  expect(error).toMatchObject({ exitCode: 2 });
  await expect(ask('squares', 10)).rejects.toThrow(/in a worker: RangeError: too many\n.*at /);
});

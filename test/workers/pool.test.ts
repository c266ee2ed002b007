import { expect, onTestFinished, test } from 'vitest';
import { UserError } from '../../src/model/user-error.ts';
import { createPool, oneThread, type Pool } from '../../src/workers/pool.ts';
import type { Task } from '../../src/workers/task.ts';

/** A thread that answers as `serveTasks` does: with the number and itself, or with an error. */
const ANSWERS = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ task, input }) => {
  if (input === 'refused') {
    parentPort.postMessage({ refused: { kind: 'damaged', message: 'cut', hint: 'copy it' } });
  } else if (input === 'failed') parentPort.postMessage({ failed: 'Error: no such thing' });
  else if (input === 'thrown') throw new Error('no such place');
  else if (input === 'memory') {
    throw Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
  } else if (input === 'ended') process.exit(0);
  else parentPort.postMessage({ output: [task, input, threadId] });
});`;

const task: Task<number | string, unknown> = { name: 'double', work: (input) => ['here', input] };

function poolOf(jobs: number): Pool {
  const entry = new URL(`data:text/javascript,${encodeURIComponent(ANSWERS)}`);
  const pool = createPool(jobs, entry);
  onTestFinished(() => pool.close());
  return pool;
}

test('one job is done in the thread that asks', async () => {
  const pool = poolOf(1);
  expect(pool).toBe(oneThread);
  expect(await pool.run(task, 4)).toEqual(['here', 4]);
  expect(await pool.runAll(task, [1, 2, 3])).toEqual([1, 2, 3].map((input) => ['here', input]));
});

test('tasks are done in other threads, no more than there are jobs', async () => {
  const pool = poolOf(3);
  const all = await Promise.all([1, 2, 3, 4, 5].map((input) => pool.run(task, input)));
  expect(all).toEqual([1, 2, 3, 4, 5].map((input) => ['double', input, expect.any(Number)]));
  expect(new Set(all.map((output) => (output as unknown[])[2])).size).toBe(3);
});

test('the outputs of a list are in its order, and some are made here', async () => {
  const list = Array.from({ length: 20 }, (_, i) => i);
  const all = (await poolOf(3).runAll(task, list)) as unknown[][];
  expect(all.map((output) => output[1])).toEqual(list);
  expect(all.filter(([where]) => where === 'here').length).toBeGreaterThan(0);
  expect(await poolOf(3).runAll(task, [])).toEqual([]);
});

test('an error of a thread is thrown where the task was given', async () => {
  const pool = poolOf(2);
  await expect(pool.run(task, 'failed')).rejects.toThrow('in a worker: Error: no such thing');
  const refused = await pool.run(task, 'refused').catch((error: unknown) => error);
  expect(refused).toEqual(new UserError('damaged', 'cut', 'copy it'));
  expect(refused).toMatchObject({ exitCode: 4, hint: 'copy it' });
  expect(await pool.run(task, 7)).toEqual(['double', 7, expect.any(Number)]);
});

test('a thread that ends fails its task, and another does the next ones', async () => {
  const pool = poolOf(2);
  const tasks = ['thrown', 'memory', 'ended', 1, 2].map((input) => pool.run(task, input));
  const outcomes = (await Promise.allSettled(tasks)).map((one) =>
    one.status === 'rejected' ? String(one.reason.message) : 'done',
  );
  expect(outcomes).toEqual([
    'no such place',
    'the memory is too small to read it',
    'its thread ended with exit code 0',
    'done',
    'done',
  ]);
});

test('after a failure the rest of a list is left', async () => {
  const pool = poolOf(2);
  const failing: Task<number, unknown> = {
    name: 'double',
    work: async () => {
      throw new Error('refused');
    },
  };
  let taken = 0;
  const numbers = Array.from({ length: 50 }, (_, i) => i);
  const list = new Proxy(numbers, {
    get(target, key) {
      if (key !== 'length') taken++;
      return Reflect.get(target, key);
    },
  });
  await expect(pool.runAll(failing, list)).rejects.toThrow('refused');
  // Meanwhile the threads would take the rest.
  for (const number of numbers) await pool.run(task, number);
  // Each thread had one at most: this one, and the other.
  expect(taken).toBeLessThanOrEqual(2);
});

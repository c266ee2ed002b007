import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../model/user-error.ts';

/** Returns what comes within some seconds. After them it fails, with words that say what did not come. */
export async function withinSeconds<T>(
  seconds: number,
  missing: string,
  promise: Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const tooLate = async () => {
    await sleep(seconds * 1000, undefined, { signal: over.signal });
    throw new UserError('usage', `${missing} within ${seconds} s`);
  };
  try {
    return await Promise.race([promise, tooLate()]);
  } finally {
    over.abort();
  }
}

/** Yields chunks. Fails if one does not come within some seconds. */
export async function* chunksWithin<T>(
  seconds: number,
  missing: string,
  chunks: AsyncIterable<T>,
): AsyncGenerator<T> {
  const iterator = chunks[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await withinSeconds(seconds, missing, iterator.next());
    if (done === true) return;
    yield value;
  }
}

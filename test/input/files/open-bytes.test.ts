import { open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openBytes } from '../../../src/input/files/open-bytes.ts';

const FILE = import.meta.filename;

test('a failure to read waits for a consumer that is still busy with the bytes before it', async () => {
  const handle = await open(FILE);
  await handle.close();
  const reads = [
    async () => ({ bytesRead: 3 }),
    async () => {
      throw new Error('stale');
    },
  ];
  // A mock would handle the rejection itself.
  const files = Object.getPrototypeOf(handle) as { read: unknown };
  const { read } = files;
  onTestFinished(() => {
    files.read = read;
  });
  files.read = () => reads.shift()!();
  const bytes = openBytes(FILE);
  expect((await bytes.next()).value).toHaveLength(3);
  // An unhandled rejection would end the process in this turn of the event loop, and fails the test.
  await setImmediate();
  await expect(bytes.next()).rejects.toThrow('stale');
});

import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeTogether } from '../../src/output/write.ts';
import { folderOf } from '../cli/folder.ts';

test('files that belong together leave no unfinished one if one cannot have its name', async () => {
  const folder = await folderOf({});
  await mkdir(join(folder, 'b'));
  const listeners = process.listenerCount('SIGINT');
  const files = ['a', 'b', 'c'].map((name) => [name, ['text']] as const);
  await expect(writeTogether(folder, files)).rejects.toThrow(/cannot write .*b/);
  expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  expect(process.listenerCount('SIGINT')).toBe(listeners);
});

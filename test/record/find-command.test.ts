import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isCommand } from '../../src/record/find-command.ts';
import { folderOf } from '../cli/folder.ts';

test('a command is a program of PATH or a path of one', async () => {
  const folder = await folderOf({ bench: '#!/bin/sh\n', 'notes.txt': 'x', 'sub/x': 'x' });
  await chmod(join(folder, 'bench'), 0o755);
  const inPath = (name: string) => isCommand(name, `/nowhere:${folder}`);
  expect(await Promise.all(['bench', 'notes.txt', 'sub', 'other'].map(inPath))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(await isCommand(join(folder, 'bench'), '')).toBe(true);
  expect(await isCommand(join(folder, 'sub'), '')).toBe(false);
});

import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { KeptOutput } from '../../src/record/kept-output.ts';
import { folderOf } from '../cli/folder.ts';

test('all output is shown when it cannot be kept, and the reason is returned', async () => {
  const full = join(await folderOf({}), 'benchmark.out');
  await symlink('/dev/full', full);
  const from = new PassThrough();
  let shownBytes = 0;
  const shownOn = new Writable({
    write(chunk: Buffer, _encoding, done) {
      shownBytes += chunk.length;
      done();
    },
  });
  const kept = new KeptOutput([{ from, shownOn }], full);
  const line = `${'x'.repeat(9999)}\n`;
  for (let i = 0; i < 100; i++) {
    if (!from.write(line)) await new Promise((drained) => from.once('drain', drained));
  }
  from.end();
  const failure = await kept.close();
  expect(failure?.message).toContain('ENOSPC');
  expect(shownBytes).toBe(1_000_000);
});

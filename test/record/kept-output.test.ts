import { readdir, readFile, symlink } from 'node:fs/promises';
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

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

test('the times of the lines are kept beside them, and the output is as it was', async () => {
  const folder = await folderOf({});
  const from = new PassThrough();
  const before = Date.now() / 1000;
  const kept = new KeptOutput([{ from, shownOn: nowhere() }], join(folder, 'benchmark.out'));
  from.end('one\ntwo\nthree');
  expect(await kept.close()).toBeNull();
  expect(await readFile(join(folder, 'benchmark.out'), 'utf8')).toBe('one\ntwo\nthree');
  const [, row] = (await readFile(join(folder, 'benchmark.times'), 'utf8')).split('\n');
  const [byte, seconds] = row!.split(' ').map(Number);
  expect(byte).toBe(0);
  expect(seconds).toBeGreaterThanOrEqual(before);
  expect(seconds).toBeLessThanOrEqual(Date.now() / 1000);
});

test('much output has few times', async () => {
  const folder = await folderOf({});
  const from = new PassThrough();
  const kept = new KeptOutput([{ from, shownOn: nowhere() }], join(folder, 'benchmark.out'));
  const chunk = `${'x'.repeat(63)}\n`.repeat(1000);
  const begun = Date.now();
  for (let i = 0; i < 500; i++)
    if (!from.write(chunk)) await new Promise((drained) => from.once('drain', drained));
  from.end();
  await kept.close();
  const tenths = (Date.now() - begun) / 100;
  const times = (await readFile(join(folder, 'benchmark.times'), 'utf8')).trim().split('\n');
  expect(times.length).toBeLessThanOrEqual(tenths + 3);
});

test('a command that prints nothing leaves no files', async () => {
  const folder = await folderOf({});
  const from = new PassThrough();
  const kept = new KeptOutput([{ from, shownOn: nowhere() }], join(folder, 'benchmark.out'));
  from.end();
  await kept.close();
  expect(await readdir(folder)).toEqual([]);
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isInUse, StagingFolder } from '../../../src/output/dataset/staging-folder.ts';
import { emptyFolder } from './exported.ts';

test('who writes waits for a process that changes files of others', async () => {
  const dataset = await emptyFolder();
  const [alone, other] = [new StagingFolder(dataset), new StagingFolder(dataset)];
  const events: string[] = [];
  let waiting: Promise<unknown> = Promise.resolve();
  const isAlone = await alone.alone(async () => {
    waiting = other.path().then(() => events.push('the other writes'));
    await expect.poll(() => readdir(dataset)).toHaveLength(2);
    events.push('changed');
  });
  await waiting;
  expect([isAlone, events]).toEqual([true, ['changed', 'the other writes']]);
  expect(await alone.alone(async () => void events.push('never'))).toBe(false);
  other.close();
  expect(await alone.alone(async () => void events.push('again'))).toBe(true);
  alone.close();
  expect(events).toEqual(['changed', 'the other writes', 'again']);
});

test('the folder of a process that has ended is not in use', async () => {
  const dataset = await emptyFolder();
  const folder = new StagingFolder(dataset);
  const path = await folder.path();
  expect(await isInUse(path)).toBe(true);
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const ended = join(dataset, basename(path).replace(`-${process.pid}-`, `-${pid}-`));
  await mkdir(ended);
  expect(await isInUse(ended)).toBe(false);
  folder.close();
  expect(await isInUse(path)).toBe(false);
  // Whether the process of another computer runs is not known.
  const foreign = join(dataset, '_tmp-00000000-1-0123456789ab');
  await mkdir(foreign);
  expect(await isInUse(foreign)).toBe(true);
  const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
  await utimes(foreign, yesterday, yesterday);
  expect(await isInUse(foreign)).toBe(false);
});

test('a process that has ended, but that nobody waits for, uses no folder', async () => {
  const dataset = await emptyFolder();
  const folder = new StagingFolder(dataset);
  const path = await folder.path();
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 100']);
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [printed] = await once(parent.stdout, 'data');
  const ended = join(dataset, basename(path).replace(`-${process.pid}-`, `-${Number(printed)}-`));
  await mkdir(ended);
  await expect.poll(() => isInUse(ended)).toBe(false);
  folder.close();
});

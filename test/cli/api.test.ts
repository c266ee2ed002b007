import { copyFile, mkdir, readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, VMSTAT } from './folder.ts';
import { run, statgraph } from './run.ts';

const root = resolve(import.meta.dirname, '../..');
const EXAMPLE = join(root, 'examples/api/limits.mjs');
const pgbench = (clients: number) => join(root, `examples/pgbench/clients-${clients}`);

/** Runs a program that imports the package; returns what it prints as JSON. */
async function told(program: string): Promise<unknown> {
  const cwd = await withPackage({ 'program.mjs': program });
  const { code, stdout, stderr } = await run(process.execPath, ['program.mjs'], { cwd });
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

async function withPackage(files: Readonly<Record<string, string>>): Promise<string> {
  const cwd = await folderOf(files);
  await mkdir(join(cwd, 'node_modules'));
  await symlink(root, join(cwd, 'node_modules/statgraph'));
  return cwd;
}

test('the functions of the package return what the commands print', async () => {
  const sides = [pgbench(1), pgbench(8)];
  const said = await told(`
import { compare, read, show } from 'statgraph';
const [one, eight] = await Promise.all(${JSON.stringify(sides)}.map((path) => read(path)));
console.log(JSON.stringify([show(one), compare([['clients-1', one], ['clients-8', eight]])]));`);
  const printed = [
    await statgraph(['show', sides[0]!, '--format', 'json']),
    await statgraph(['compare', ...sides, '--format', 'json']),
  ].map(({ stdout }) => JSON.parse(stdout));
  expect(said).toEqual(printed);
});

test('names stay home if that is asked for; mistakes are errors that say their kind', async () => {
  const cwd = await folderOf({ 'secret-host/vm.out': VMSTAT });
  const said = await told(`
import { compare, read, show } from 'statgraph';
const paths = [${JSON.stringify(join(cwd, 'secret-host'))}];
const document = await read(paths, { anonymise: true });
const one = await read(paths);
const failed = await Promise.allSettled([read('nowhere'), (async () => compare([['one', one]]))()]);
console.log(JSON.stringify([show(document), failed.map(({ reason }) => reason.kind)]));`);
  expect(JSON.stringify(said)).not.toContain('secret-host');
  expect((said as unknown[])[1]).toEqual(['nothingReadable', 'usage']);
});

test('a thread that loads the package keeps its messages', async () => {
  const said = await told(`
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { read } from 'statgraph';
if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url), { workerData: ${JSON.stringify(pgbench(1))} });
  worker.once('message', (answer) => { console.log(JSON.stringify(answer)); worker.terminate(); });
  worker.postMessage(${JSON.stringify(pgbench(1))});
} else {
  parentPort.on('message', async (path) => parentPort.postMessage((await read(path)).title));
}`);
  expect(said).toBe('clients-1');
});

test('the example names the limit of each run with a line of a log, and writes the report', async () => {
  const cwd = await withPackage({});
  await copyFile(EXAMPLE, join(cwd, 'limits.mjs'));
  const args = ['limits.mjs', join(root, 'examples/linux-fio'), 'out.html'];
  const { code, stdout, stderr } = await run(process.execPath, args, { cwd });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^linux-fio: CPU 1 was at its ceiling \(100 %; \S+:\d+.*\)\n$/);
  expect((await readFile(join(cwd, 'out.html'), 'utf8')).slice(0, 15)).toBe('<!DOCTYPE html>');
});

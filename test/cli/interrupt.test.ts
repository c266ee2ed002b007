import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { folderOf, VMSTAT } from './folder.ts';
import { run } from './run.ts';

const CLI = resolve(import.meta.dirname, '../../dist/cli.js');

/** More than a pipe holds. */
const LONG = VMSTAT + VMSTAT.slice(VMSTAT.indexOf('\n') + 1).repeat(10_000);

/** What the command line shows on a terminal of its own while its input pauses for longer than progress waits. */
async function onTerminal(file: string, env: Readonly<Record<string, string>>): Promise<string> {
  const command = `(cat ${file}; sleep 2; cat ${file}) | node ${CLI} show -`;
  const { stdout } = await run('script', ['-qec', command, '/dev/null'], {
    env: { CI: '', TERM: 'xterm', ...env },
  });
  return stdout;
}

test('a terminal shows the progress of long reading, CI does not', async () => {
  const file = join(await folderOf({ 'vmstat.log': LONG }), 'vmstat.log');
  const [terminal, ci] = await Promise.all([
    onTerminal(file, {}),
    onTerminal(file, { CI: 'true' }),
  ]);
  expect(terminal).toMatch(/\r\x1b\[Kreading [\d.]+ MB, [\d.]+ MB\/s/);
  expect(ci).not.toContain('\x1b[K');
});

test('an interrupt ends the command by its signal, which a shell calls 130, and leaves no file', async () => {
  const folder = await folderOf({});
  const output = join(folder, 'report.html');
  const child = spawn(process.execPath, [CLI, '-', '-o', output]);
  child.stdin.write(LONG);
  await new Promise((started) => child.stdin.once('drain', started));
  child.kill('SIGINT');
  const signal = await new Promise((ended) => child.on('exit', (_, name) => ended(name)));
  expect(signal).toBe('SIGINT');
  expect(await readdir(folder)).toEqual([]);
});

test('an interrupt leaves no folder with some of the pictures', async () => {
  const folder = await folderOf({ 'run/vmstat.log': VMSTAT });
  const words = [CLI, 'run', '-o', 'report.html', '--pictures', 'pictures'];
  const child = spawn(process.execPath, words, { cwd: folder });
  const ended = new Promise((done) => child.on('exit', (_, name) => done(name)));
  while (!existsSync(join(folder, 'pictures/pictures.tsv'))) await setTimeout(1);
  child.kill('SIGINT');
  expect(await ended).toBe('SIGINT');
  expect(await readdir(folder)).toEqual(['report.html', 'run']);
});

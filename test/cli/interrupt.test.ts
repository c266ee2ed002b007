import { spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { folderOf, VMSTAT } from './folder.ts';
import { run } from './run.ts';

const CLI = resolve(import.meta.dirname, '../../dist/cli.js');

const ROWS = VMSTAT.slice(VMSTAT.indexOf('\n') + 1);
/** More than a pipe holds. */
const LONG = VMSTAT + ROWS.repeat(10_000);

/** The command line on a terminal of its own, which reads what is written into a pipe. */
async function onTerminal(env: Readonly<Record<string, string>>) {
  const pipe = join(await folderOf({}), 'pipe');
  await run('mkfifo', [pipe]);
  const terminal = spawn('script', ['-qec', `node ${CLI} show - < ${pipe}`, '/dev/null'], {
    env: { ...process.env, CI: '', TERM: 'xterm', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let shown = '';
  terminal.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
  });
  const ended = new Promise((done) => terminal.on('close', done));
  return { input: createWriteStream(pipe), shown: () => shown, ended };
}

test('a terminal shows the progress of long reading, CI does not', async () => {
  const [person, ci] = await Promise.all([onTerminal({}), onTerminal({ CI: 'true' })]);
  for (const { input } of [ci, person]) input.write(LONG);
  // Both read on until the progress is shown to one of them.
  while (!/\r\x1b\[Kreading [\d.]+ MB, [\d.]+ MB\/s/.test(person.shown())) {
    for (const { input } of [ci, person]) input.write(ROWS);
    await setTimeout(10);
  }
  for (const { input } of [ci, person]) input.end(ROWS);
  await Promise.all([ci.ended, person.ended]);
  expect(person.shown()).toContain('1 log');
  expect(ci.shown()).toContain('1 log');
  expect(ci.shown()).not.toContain('\x1b[K');
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

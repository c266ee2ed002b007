import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { folderOf, VMSTAT } from './folder.ts';
import { run } from './run.ts';

const CLI = resolve(import.meta.dirname, '../../dist/cli.js');

const ROWS = VMSTAT.slice(VMSTAT.indexOf('\n') + 1);
/** Takes longer to read and to write than a signal takes to arrive. */
const LONG = VMSTAT + ROWS.repeat(10_000);

/** Starts a command, and interrupts it when something is there. */
async function interrupted(cwd: string, words: readonly string[], isBegun: () => boolean) {
  const child = spawn(process.execPath, [CLI, ...words], { cwd });
  const ended = new Promise((done) => child.on('exit', (code, signal) => done(signal ?? code)));
  while (!isBegun()) await setTimeout(1);
  child.kill('SIGINT');
  return ended;
}

async function filesBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test.each([
  ['csv', ['export', 'run', '-o', 'run.csv'], 'run.csv'],
  [
    'openmetrics',
    ['export', 'run', '--format', 'openmetrics', '--start', '2026-11-21T10:00:00Z', '-o', 'run.om'],
    'run.om',
  ],
])('an interrupt while %s is written leaves no file', async (_, words, output) => {
  const cwd = await folderOf({ 'run/vmstat.log': LONG });
  const isBegun = () => existsSync(cwd) && readdirSync(cwd).some((name) => name.startsWith(output));
  expect(await interrupted(cwd, words, isBegun)).toBe('SIGINT');
  expect(await filesBelow(cwd)).toEqual(['vmstat.log']);
});

test('an interrupt while a dataset is written leaves no half of a run', async () => {
  const cwd = await folderOf({ 'run/vmstat.log': LONG });
  const words = ['export', 'run', '--format', 'parquet', '-o', 'dataset'];
  const isBegun = () =>
    existsSync(join(cwd, 'dataset')) && readdirSync(join(cwd, 'dataset')).length > 0;
  expect(await interrupted(cwd, words, isBegun)).toBe('SIGINT');
  expect(await filesBelow(cwd)).toEqual(['vmstat.log']);
});

test('an interrupt of a report with its scripts beside it leaves no page without them', async () => {
  const cwd = await folderOf({ 'run/vmstat.log': LONG });
  const words = ['run', '--assets', 'external', '-o', 'page'];
  const page = join(cwd, 'page');
  expect(await interrupted(cwd, words, () => existsSync(page))).toBe('SIGINT');
  const names = await filesBelow(page);
  expect(names.filter((name) => name.endsWith('.tmp') || name.endsWith('.html'))).toEqual([]);
});

test.each([
  ['a report', ['run', '-o', 'out.html'], 'out.html'],
  ['a CSV', ['export', 'run', '-o', 'out.csv'], 'out.csv'],
  ['a dataset', ['export', 'run', '--format', 'parquet', '-o', 'out'], 'out'],
])(
  '%s that does not fit on the disk is no file, and the exit code says so',
  async (_, words, out) => {
    const cwd = await folderOf({ 'run/vmstat.log': LONG });
    // A limit on the size of files fails as a full disk does.
    const limited = `ulimit -f 8; exec node ${CLI} ${words.join(' ')}`;
    const { code, stderr } = await run('bash', ['-c', limited], { cwd });
    expect(code).toBe(5);
    expect(stderr).toContain(`cannot write ${out}`);
    expect(await filesBelow(cwd)).toEqual(['vmstat.log']);
  },
);

test('a log that grows while it is read has no half of a number', async () => {
  const cwd = await folderOf({ 'run/vmstat.log': LONG });
  const log = join(cwd, 'run/vmstat.log');
  const reading = run(process.execPath, [CLI, 'export', 'run', '-o', 'run.csv'], { cwd });
  let isDone = false;
  const done = reading.then(() => {
    isDone = true;
  });
  // Each write ends within a number.
  const more = ROWS + ROWS;
  for (let at = 0; !isDone; at = (at + 37) % ROWS.length) {
    appendFileSync(log, more.slice(at, at + 37));
    await setTimeout(1);
  }
  await done;
  const { code } = await reading;
  expect(code).toBe(0);
  const rows = (await readFile(join(cwd, 'run.csv'), 'utf8')).trimEnd().split('\n').slice(1);
  const free = rows.map((row) => row.split(',')).filter((row) => row[8] === 'memory.free');
  expect(free.length).toBeGreaterThanOrEqual(30_003);
  expect(new Set(free.map((row) => row[16]))).toEqual(new Set(['102400000']));
});

import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { folderOf } from './folder.ts';
import { statgraph } from './run.ts';

const EXAMPLE = resolve(import.meta.dirname, '../../examples/linux-fio');
const ZERO = Date.UTC(2026, 10, 21, 5, 43, 30);
const iso = (seconds: number) => new Date(ZERO + seconds * 1000).toISOString().replace('.000', '');
const step = (name: string, from: number, to: number) => ({
  name,
  status: 'completed',
  conclusion: 'success',
  started_at: iso(from),
  completed_at: iso(to),
});
const STEPS = [step('Set up job', -90, -60), step('Writes', 15, 45), step('Reads', 55, 96)];
const JOB = JSON.stringify({ id: 21, name: 'bench', steps: STEPS });
const LOG = [
  ['start', 15, 'writes'],
  ['end', 45, 'writes'],
  ['start', 55, 'reads'],
  ['end', 96, 'reads'],
]
  .map(([word, at, name]) => `section_${word}:${ZERO / 1000 + Number(at)}:${name}\r\x1b[0K\n`)
  .join('');

/** A folder with the example's logs in `run`, without its marks, and these files beside. */
async function recorded(files: Readonly<Record<string, string>>): Promise<string> {
  const cwd = await folderOf({});
  await cp(EXAMPLE, join(cwd, 'run'), { recursive: true });
  const metadata = join(cwd, 'run/statgraph.json');
  const { marks, ...facts } = JSON.parse(await readFile(metadata, 'utf8'));
  expect(marks).toBeDefined();
  await writeFile(metadata, JSON.stringify(facts));
  for (const [name, text] of Object.entries(files)) await writeFile(join(cwd, name), text);
  return cwd;
}

/** The names of the phases in what `show --format json` printed. */
function phaseNames(stdout: string): readonly string[] {
  return JSON.parse(stdout).runs[0].phases.map(({ name }: { name: string }) => name);
}

test('--marks-from makes phases of the steps of a job, before or behind the logs, named or not', async () => {
  const cwd = await recorded({ 'job.json': JOB });
  const show = ['show', '--format', 'json'];
  for (const words of [
    [...show, 'run', '--marks-from', 'github', 'job.json'],
    [...show, '--marks-from', 'github', 'job.json', 'run'],
    [...show, '--marks-from', 'job.json', 'run'],
  ]) {
    const { code, stdout, stderr } = await statgraph(words, { cwd });
    expect(code, stderr).toBe(0);
    expect(phaseNames(stdout)).toEqual(['idle', 'Writes', 'after Writes', 'Reads', 'after Reads']);
    expect(stderr).toMatch(/^job\.json:1: mark: 'Set up job': before or after the logs, /);
  }
});

test('the log of a GitLab job makes phases, given or among the logs', async () => {
  const cwd = await recorded({ 'job.log': LOG, 'run/job.log': LOG });
  const expected = ['idle', 'writes', 'after writes', 'reads', 'after reads'];
  for (const words of [['run'], ['run', '--marks-from', 'gitlab', 'job.log']]) {
    const { stdout, stderr } = await statgraph(['show', '--format', 'json', ...words], { cwd });
    expect(stderr).toBe('');
    expect(phaseNames(stdout)).toEqual(expected);
  }
  const { stdout } = await statgraph(['show', 'run'], { cwd });
  expect(stdout).not.toContain('not read: job.log');
});

test('a file without steps of the format is a mistake of the user', async () => {
  const cwd = await recorded({ 'job.json': JOB, 'empty.json': '' });
  for (const words of [['gitlab', 'job.json'], ['empty.json'], ['run/vmstat.out']]) {
    const given = await statgraph(['show', 'run', '--marks-from', ...words], { cwd });
    expect(given).toMatchObject({ code: 2, stderr: expect.stringContaining('no steps of CI in') });
  }
  const missing = await statgraph(['show', 'run', '--marks-from', 'github', 'no.json'], { cwd });
  expect(missing).toMatchObject({ code: 3, stderr: expect.stringContaining('no such file') });
});

test('the log of a job that is cut is damage, although its sections are read', async () => {
  const cwd = await recorded({});
  const log = gzipSync(LOG + Array.from({ length: 9999 }, (_, i) => `line ${i * i}\n`).join(''));
  await writeFile(join(cwd, 'run/job.log.gz'), log.subarray(0, log.length / 2));
  const { code, stdout, stderr } = await statgraph(['show', 'run', '--strict'], { cwd });
  expect(code).toBe(4);
  expect(stdout).toContain('writes');
  expect(stderr).toContain('job.log.gz');
});

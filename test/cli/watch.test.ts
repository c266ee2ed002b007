import { spawn } from 'node:child_process';
import { appendFile, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { characterCells } from '../../src/terminal/character-cells.ts';
import { folderOf, VMSTAT, writeFiles } from './folder.ts';
import { run, statgraph } from './run.ts';

const CLI = resolve(import.meta.dirname, '../../dist/cli.js');

/** What gives the terminal back: its lines, its cursor, and the screen of before. */
const GIVEN_BACK = '\x1b[?7h\x1b[?25h\x1b[?1049l';

/** `show --watch` of the directory `results` on a terminal of its own, of 100 characters in 30 rows. */
function watch(cwd: string, ...options: readonly string[]) {
  const words = [process.execPath, CLI, 'show', '--watch', '--every', '0.1', 'results', ...options];
  const command = `tty; echo $$; stty rows 30 cols 100; exec ${words.join(' ')}`;
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    cwd,
    env: { ...process.env, TERM: 'xterm', NO_COLOR: '1', COLUMNS: undefined },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text;
  });
  const ended = new Promise<number | null>((done) => child.on('close', done));
  onTestFinished(async () => {
    child.kill('SIGCONT');
    child.stdin.end('\x03');
    await ended;
  });
  return {
    ended,
    written: () => written,
    type: (text: string) => child.stdin.write(text),
    /** Returns the rows of the last whole screen. */
    rows: () => {
      const screen = written.split('\x1b[H').findLast((text) => text.includes('^C ends\x1b[K'));
      return (screen ?? '').split(/\r+\n/).map((row) => row.split('\x1b[K')[0]!);
    },
    async resize(rows: number, columns: number) {
      const [terminal] = written.split(/\s+/);
      await run('stty', ['-F', terminal!, 'rows', `${rows}`, 'cols', `${columns}`]);
    },
    signal(name: NodeJS.Signals) {
      const [, id] = written.split(/\s+/);
      process.kill(Number(id), name);
    },
    /** Lets script(1) go on, which stops when what it runs is stopped. */
    goOn: () => child.kill('SIGCONT'),
  };
}

const ROW = VMSTAT.split('\n')[1]!;

test('logs are waited for, drawn in place while they grow, and waited for again when they are gone', async () => {
  const cwd = await folderOf({});
  const { rows, written } = watch(cwd);
  await expect.poll(rows).toContain('waiting for logs in results');
  await mkdir(join(cwd, 'results'));
  await expect.poll(rows).toContain('nothing to read in results');
  await writeFiles(cwd, { 'results/vmstat.log': VMSTAT });
  await expect.poll(() => rows()[0]).toBe('results · 1 log · 2 s at 1 s (assumed)');
  await appendFile(join(cwd, 'results/vmstat.log'), `${ROW}\n`.repeat(58));
  await expect.poll(() => rows()[0]).toMatch(/1 log · 1 min at 1 s/);
  await rm(join(cwd, 'results'), { recursive: true });
  await expect.poll(rows).toContain('waiting for logs in results');
  // All of it is one screen: it is entered once, and nothing scrolls it.
  expect(written().split('\x1b[?1049h')).toHaveLength(2);
  for (const screen of written().split('\x1b[H').slice(1, -1))
    expect(screen.split('\n')).toHaveLength(30);
});

test('a line of which only a part is written yet is read when it is whole, without a word', async () => {
  const cwd = await folderOf({ 'results/vmstat.log': VMSTAT + ROW.slice(0, 70) });
  const { rows } = watch(cwd);
  await expect.poll(() => rows()[0]).toMatch(/ 2 s at 1 s/);
  expect(rows().join('\n')).not.toContain('not understood');
  await appendFile(join(cwd, 'results/vmstat.log'), `${ROW.slice(70)}\n`);
  await expect.poll(() => rows()[0]).toMatch(/ 3 s at 1 s/);
  const { stdout } = await statgraph(['show', 'results'], { cwd });
  expect(stdout).not.toContain('not understood');
});

test('the screen follows the size of the terminal; its last row says when it was read', async () => {
  const cwd = await folderOf({ 'results/vmstat.log': VMSTAT });
  const { rows, resize } = watch(cwd);
  const last = /^read at \d\d:\d\d:\d\d, every 0\.1 s · \^C ends$/;
  await expect.poll(() => rows().at(-1)).toMatch(last);
  expect(rows()).toHaveLength(30);
  await resize(9, 60);
  await expect.poll(() => Math.max(...rows().map(characterCells))).toBeLessThanOrEqual(60);
  expect(rows().at(-1)).toMatch(last);
  expect(rows()[0]).toMatch(/^results · 1 log/);
});

test('^C ends it with 0 and gives the terminal back', async () => {
  const { rows, type, ended, written } = watch(await folderOf({ 'results/vmstat.log': VMSTAT }));
  await expect.poll(() => rows()[0]).toMatch(/^results/);
  type('\x03');
  expect(await ended).toBe(0);
  expect(written().split(GIVEN_BACK)).toHaveLength(2);
  expect(written().endsWith(GIVEN_BACK)).toBe(true);
});

test('an error that waiting does not mend ends it, on the screen of before', async () => {
  const cwd = await folderOf({ 'results/vmstat.log': VMSTAT });
  const { ended, written } = watch(cwd, '--as', 'nonsense');
  expect(await ended).toBe(2);
  expect(written().split(GIVEN_BACK)[1]).toContain('unknown parser: nonsense');
});

test('a termination ends it by its signal, and gives the terminal back', async () => {
  const { rows, signal, ended, written } = watch(await folderOf({ 'results/vmstat.log': VMSTAT }));
  await expect.poll(() => rows()[0]).toMatch(/^results/);
  signal('SIGTERM');
  expect(await ended).toBe(143);
  expect(written()).toContain(GIVEN_BACK);
});

test('^Z gives the terminal back, and what goes on draws again', async () => {
  const terminal = watch(await folderOf({ 'results/vmstat.log': VMSTAT }));
  const { rows, signal, goOn } = terminal;
  await expect.poll(() => rows()[0]).toMatch(/^results/);
  signal('SIGTSTP');
  const written = () => {
    goOn();
    return terminal.written();
  };
  await expect.poll(written).toContain(GIVEN_BACK);
  signal('SIGCONT');
  await expect
    .poll(() => written().split(GIVEN_BACK)[1])
    .toMatch(/^\x1b\[\?1049h.*results · 1 log/);
});

test.each([
  [['results'], '--watch needs a terminal'],
  [['results', '--format', 'json'], '--watch draws on the terminal: it has no --format and no -o'],
  [['results', '-o', 'x.txt'], '--watch draws on the terminal: it has no --format and no -o'],
  [['-'], '--watch reads logs again'],
])('%j cannot be watched', async (words, message) => {
  const cwd = await folderOf({ 'results/vmstat.log': VMSTAT });
  const { code, stdout, stderr } = await statgraph(['show', '--watch', ...words], { cwd });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
});

test.each(['3000000', '61m', '0', 'x'])('a pause of %s is refused', async (every) => {
  const { code, stderr } = await statgraph(['show', 'results', '--watch', '--every', every]);
  expect(code).toBe(2);
  expect(stderr).toContain('Expected a time such as 5, 0.5 or 10m, at most 1h.');
});

test('a pause is refused if nothing is watched', async () => {
  const { code, stderr } = await statgraph(['show', 'results', '--every', '3']);
  expect(code).toBe(2);
  expect(stderr).toContain('--every is for --watch');
});

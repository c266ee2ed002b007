import { existsSync } from 'node:fs';
import { readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, VMSTAT } from './folder.ts';
import { run, statgraph } from './run.ts';

test('a results directory becomes one file named after it, and two lines say so', async () => {
  const cwd = await folderOf({ 'results/vm.out': VMSTAT });
  const { code, stdout, stderr } = await statgraph(['results'], { cwd });
  expect([code, stdout]).toEqual([0, '']);
  expect(stderr.trimEnd().split('\n')).toHaveLength(2);
  expect(stderr).toContain('results · 1 log · 2 s at 1 s (assumed)');
  expect(stderr).toMatch(/results\.html · \d/);
  expect((await readFile(join(cwd, 'results.html'), 'utf8')).slice(0, 15)).toBe('<!DOCTYPE html>');
});

test('a file of that name that is no report of ours is never overwritten', async () => {
  const cwd = await folderOf({ 'results/vm.out': VMSTAT, 'results.html': '<p>mine</p>' });
  const { code, stderr } = await statgraph(['results'], { cwd });
  expect(code).toBe(5);
  expect(stderr).toContain('-o');
  expect(await readFile(join(cwd, 'results.html'), 'utf8')).toBe('<p>mine</p>');
});

test('a report of ours is replaced', async () => {
  const cwd = await folderOf({ 'results/vm.out': VMSTAT });
  await statgraph(['results'], { cwd });
  expect((await statgraph(['results'], { cwd })).code).toBe(0);
});

test('the same logs give the same bytes, whatever their dates', async () => {
  const cwd = await folderOf({ 'results/vm.out': VMSTAT });
  await statgraph(['results', '-o', 'a.html'], { cwd });
  await utimes(join(cwd, 'results/vm.out'), 1e9, 1e9);
  await statgraph(['results', '-o', 'b.html'], { cwd });
  expect(await readFile(join(cwd, 'a.html'))).toEqual(await readFile(join(cwd, 'b.html')));
});

test('a directory without a log exits 3 and says what it looked at', async () => {
  const cwd = await folderOf({ 'results/notes.txt': 'dtrace: failed to initialize dtrace\n' });
  const { code, stderr } = await statgraph(['results'], { cwd });
  expect(code).toBe(3);
  expect(stderr).toContain('notes.txt');
  expect(stderr).toContain('dtrace: failed to initialize dtrace');
  expect(existsSync(join(cwd, 'results.html'))).toBe(false);
});

test('a path that is not there exits 3, an unknown option 2', async () => {
  expect((await statgraph(['/no/such/place'])).code).toBe(3);
  expect((await statgraph(['.', '--no-such-option'])).code).toBe(2);
  expect((await statgraph(['.', '--minutes', 'many'])).code).toBe(2);
});

test('a damaged line is quoted in the report; under --strict the exit code is 4', async () => {
  const damaged = VMSTAT.replace(' 2  0      0', ' 2  0 garbage');
  const cwd = await folderOf({ 'results/vm.out': damaged });
  const { code } = await statgraph(['results', '--strict'], { cwd });
  expect(code).toBe(4);
  expect(await readFile(join(cwd, 'results.html'), 'utf8')).toContain('vm.out:3');
});

test('a log on standard input is read', async () => {
  const cwd = await folderOf({});
  const { code } = await statgraph(['-', '-o', 'x.html'], { cwd, input: VMSTAT });
  expect(code).toBe(0);
  expect(existsSync(join(cwd, 'x.html'))).toBe(true);
});

test('a FIFO, and a link that leads out of the directory, are not opened', async () => {
  const cwd = await folderOf({ 'results/vm.out': VMSTAT, 'secret.txt': VMSTAT });
  await run('mkfifo', [join(cwd, 'results/fifo')]);
  await symlink(join(cwd, 'secret.txt'), join(cwd, 'results/link.txt'));
  const { code, stdout } = await statgraph(['export', 'results'], { cwd });
  expect(code).toBe(0);
  expect(stdout).toContain('vm.out');
  expect(stdout).not.toContain('link.txt');
});

test('a directory of results directories is several runs', async () => {
  const cwd = await folderOf({ 'all/a/vm.out': VMSTAT, 'all/b/vm.out': VMSTAT, 'all/README': 'x' });
  const { stdout } = await statgraph(['export', 'all'], { cwd });
  const names = stdout
    .split('\n')
    .slice(1, -1)
    .map((row) => row.split(',').slice(0, 3).join());
  expect([...new Set(names)]).toEqual(['a,a,a/vm.out', 'b,b,b/vm.out']);
});

test('several directories are the hosts of one run', async () => {
  const cwd = await folderOf({ 'a/vm.out': VMSTAT, 'b/vm.out': VMSTAT });
  const { stdout } = await statgraph(['export', 'a', 'b'], { cwd });
  const names = stdout
    .split('\n')
    .slice(1, -1)
    .map((row) => row.split(',').slice(0, 3).join());
  expect([...new Set(names)]).toEqual(['a + b,a,vm.out', 'a + b,b,vm.out']);
});

test('statgraph.json gives start, host and interval; an unknown key warns', async () => {
  const cwd = await folderOf({
    'r/vm.out': VMSTAT,
    'r/statgraph.json': '{"start":"2026-11-21T10:00:00Z","host":"db1","interval":5,"colour":1}',
  });
  const { stdout, stderr } = await statgraph(['export', 'r', '-v'], { cwd });
  expect(stdout).toContain(
    'r,db1,vm.out,0,vmstat,linux,host,,cpu.user,us,,%,1,2026-11-21T10:00:05.000Z,5,5,30,,3',
  );
  expect(stderr).toContain('unknown key: colour');
});

test('a closed pipe is no error', async () => {
  const cwd = await folderOf({ 'vm.out': VMSTAT });
  const cli = join(import.meta.dirname, '../../dist/cli.js');
  const { code, stderr } = await run(
    'sh',
    ['-c', `"${process.execPath}" "${cli}" export . | head -1`],
    { cwd },
  );
  expect([code, stderr]).toEqual([0, '']);
});

test('a folder that cannot be written to exits 5 and leaves nothing behind', async () => {
  const cwd = await folderOf({ 'vm.out': VMSTAT });
  await writeFile(join(cwd, 'file'), '');
  const { code, stderr } = await statgraph(['vm.out', '-o', 'no/such/x.html'], { cwd });
  expect(code).toBe(5);
  expect(stderr).toContain('no/such/x.html');
});

test('an interrupted export leaves neither its file nor a part of it', async () => {
  const rows = VMSTAT.split('\n').slice(1, 2).join('');
  const cwd = await folderOf({ 'vm.out': `${VMSTAT}${`${rows}\n`.repeat(200_000)}` });
  const cli = join(import.meta.dirname, '../../dist/cli.js');
  const script = `"${process.execPath}" "${cli}" export vm.out -o x.csv & while ! ls x.csv.*.tmp; do sleep 0.05; done; kill -INT $!; wait $!`;
  const { code } = await run('bash', ['-mc', script], { cwd });
  expect(code).toBe(130);
  expect(await readdir(cwd)).toEqual(['vm.out']);
});

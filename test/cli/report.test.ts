import { existsSync } from 'node:fs';
import {
  chmod,
  lstat,
  mkdir,
  readdir,
  readFile,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { folderOf, VMSTAT } from './folder.ts';
import { run, statgraph } from './run.ts';

test('a results directory becomes one file named after it, and a few lines say so', async () => {
  const cwd = await folderOf({ 'results/vm.out': VMSTAT });
  const { code, stdout, stderr } = await statgraph(['results'], { cwd });
  expect([code, stdout]).toEqual([0, '']);
  expect(stderr.trimEnd().split('\n')).toHaveLength(4);
  expect(stderr).toContain('results · 1 log · 2 s at 1 s (assumed)');
  expect(stderr).toContain('Single CPUs were not measured');
  expect(stderr).toMatch(/results\.html · \d/);
  expect((await readFile(join(cwd, 'results.html'), 'utf8')).slice(0, 15)).toBe('<!DOCTYPE html>');
});

test('the report of an archive or a compressed log has a plain name', async () => {
  const cwd = await folderOf({ 'logs/vm.out.gz': gzipSync(VMSTAT), 'g1.d/vm.out': VMSTAT });
  expect((await statgraph(['logs/vm.out.gz', '-q'], { cwd })).code).toBe(0);
  await run('tar', ['czf', join(cwd, 'g1.tar.gz'), '-C', cwd, 'logs']);
  expect((await statgraph(['g1.tar.gz', '-q'], { cwd })).code).toBe(0);
  expect((await statgraph(['g1.d', '-q'], { cwd })).code).toBe(0);
  const pages = (await readdir(cwd)).filter((name) => name.endsWith('.html'));
  expect(pages.sort()).toEqual(['g1.d.html', 'g1.html', 'vm.out.html']);
});

test('a file of that name that is no report of ours is never overwritten', async () => {
  const cwd = await folderOf({ 'results/vm.out': VMSTAT, 'results.html': '<p>mine</p>' });
  const { code, stderr } = await statgraph(['results'], { cwd });
  expect(code).toBe(5);
  expect(stderr).toContain('-o');
  expect(await readFile(join(cwd, 'results.html'), 'utf8')).toBe('<p>mine</p>');
});

test('lost lines and errors in statgraph.json are reported without -v', async () => {
  const cwd = await folderOf({
    'results/vm.out': `${VMSTAT}garbage here\n`,
    'results/statgraph.json': '{bad',
  });
  const { stderr } = await statgraph(['results'], { cwd });
  expect(stderr).toContain('1 line not understood; -v prints it');
  expect(stderr).toContain('statgraph.json: metadata');
});

test('a report of ours is replaced', async () => {
  const cwd = await folderOf({ 'results/vm.out': VMSTAT });
  await statgraph(['results'], { cwd });
  expect((await statgraph(['results'], { cwd })).code).toBe(0);
});

test('the same logs give the same bytes, with any file dates', async () => {
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
  expect([...new Set(names)]).toEqual(['a,,a/vm.out', 'b,,b/vm.out']);
});

test('runs may lie deeper, each with its own statgraph.json', async () => {
  const cwd = await folderOf({
    'all/one/vm.out': VMSTAT,
    'all/set/client/vm.out': VMSTAT,
    'all/set/server/vm.out': VMSTAT,
    'all/set/server/statgraph.json': '{"host":"nfs10g"}',
  });
  const { stdout } = await statgraph(['export', 'all'], { cwd });
  const names = stdout
    .split('\n')
    .slice(1, -1)
    .map((row) => row.split(',').slice(0, 3).join());
  expect([...new Set(names)]).toEqual([
    'one,,one/vm.out',
    'set,client,set/client/vm.out',
    'set,nfs10g,set/server/vm.out',
  ]);
});

test('several directories are the hosts of one run', async () => {
  const cwd = await folderOf({
    ...{ 'a/vm.out': VMSTAT, 'a/statgraph.json': '{"host":"a"}' },
    ...{ 'b/vm.out': VMSTAT, 'b/statgraph.json': '{"host":"b"}' },
  });
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
  expect(stderr).toContain('colour is not a known key');
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

const cli = join(import.meta.dirname, '../../dist/cli.js');
const sh = (script: string, cwd: string) =>
  run('bash', ['-c', script.replaceAll('statgraph', `"${process.execPath}" "${cli}"`)], { cwd });

test('a device, a FIFO and a link named by -o are not replaced', async () => {
  const cwd = await folderOf({ 'vm.out': VMSTAT, 'real.csv': 'old' });
  await symlink('real.csv', join(cwd, 'link.csv'));
  await symlink('new.csv', join(cwd, 'dangling.csv'));
  await run('mkfifo', [join(cwd, 'fifo')]);
  const { stdout } = await sh('cat fifo & statgraph export vm.out -o fifo; wait', cwd);
  expect(stdout).toContain('vm.out');
  expect((await lstat(join(cwd, 'fifo'))).isFIFO()).toBe(true);
  for (const [link, file] of [
    ['link.csv', 'real.csv'],
    ['dangling.csv', 'new.csv'],
  ] as const) {
    expect((await statgraph(['export', 'vm.out', '-o', link], { cwd })).code).toBe(0);
    expect((await lstat(join(cwd, link))).isSymbolicLink()).toBe(true);
    expect(await readFile(join(cwd, file), 'utf8')).toBe(stdout);
  }
  expect((await statgraph(['export', 'vm.out', '-o', '/dev/null'], { cwd })).code).toBe(0);
  expect((await lstat('/dev/null')).isCharacterDevice()).toBe(true);
});

test('a full disk exits 5, behind -o as on standard output', async () => {
  const cwd = await folderOf({ 'vm.out': VMSTAT });
  for (const script of ['statgraph export vm.out > /dev/full', 'statgraph formats -o /dev/full']) {
    const { code, stderr } = await sh(script, cwd);
    expect([code, stderr]).toEqual([5, expect.stringContaining('no space left')]);
  }
});

test('an export of many megabytes says nothing, into a file or a pipe', async () => {
  const row = VMSTAT.split('\n')[1];
  const cwd = await folderOf({ 'vm.out': `${VMSTAT}${`${row}\n`.repeat(20_000)}` });
  const piped = await sh('statgraph export vm.out | wc -l', cwd);
  const filed = await sh('statgraph export vm.out -o x.csv && wc -l < x.csv', cwd);
  expect([piped.stderr, filed.stderr]).toEqual(['', '']);
  expect(filed.stdout).toBe(piped.stdout);
});

test('a temporary file of another process is left alone', async () => {
  const cwd = await folderOf({ 'vm.out': VMSTAT });
  const script = 'echo mine > x.csv.$$.tmp; exec statgraph export vm.out -o x.csv';
  const { code, stderr } = await sh(script, cwd);
  expect([code, stderr]).toEqual([5, expect.stringContaining('temporary file')]);
  const left = (await readdir(cwd)).filter((name) => name.endsWith('.tmp'));
  expect(await readFile(join(cwd, left[0]!), 'utf8')).toBe('mine\n');
});

test('a directory or a FIFO in place of the report exits 5 with the hint', async () => {
  const cwd = await folderOf({ 'a/vm.out': VMSTAT, 'b/vm.out': VMSTAT });
  await mkdir(join(cwd, 'a.html'));
  await run('mkfifo', [join(cwd, 'b.html')]);
  for (const name of ['a', 'b']) {
    const { code, stderr } = await statgraph([name], { cwd });
    expect([code, stderr]).toEqual([5, expect.stringContaining('-o FILE')]);
  }
});

test('unreadable files beside good logs are listed, and everything else is read', async () => {
  const cwd = await folderOf({
    'r/vm.out': VMSTAT,
    'r/statgraph.json': '{}',
    'r/context/uname': 'x',
    'r/closed/vm.out': VMSTAT,
  });
  await chmod(cwd, 0o755);
  for (const name of ['statgraph.json', 'context/uname', 'closed']) {
    await chmod(join(cwd, 'r', name), 0);
  }
  const options = { cwd, unprivileged: true };
  const { code, stdout, stderr } = await statgraph(['export', 'r', '-v'], options);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('vm.out');
  expect(stderr.trimEnd().split('\n')).toEqual([
    'vm.out: vmstat (linux), 3 reports at 1 s (assumed)',
    'context/uname: not read: permission denied (EACCES)',
    'closed: not read: permission denied (EACCES)',
    'statgraph.json: metadata: not read: permission denied (EACCES)',
  ]);
});

test('-v lists every file, read or not', async () => {
  const cwd = await folderOf({ 'r/vm.out': VMSTAT, 'r/notes.txt': 'hello\n' });
  const { stderr } = await statgraph(['export', 'r', '-v', '--interval', '5'], { cwd });
  expect(stderr.trimEnd().split('\n')).toEqual([
    'vm.out: vmstat (linux), 3 reports at 5 s (option)',
    'notes.txt: not read: a document, no log: hello',
  ]);
});

test('of several --interval the last that matches counts', async () => {
  const cwd = await folderOf({ 'vm.out': VMSTAT });
  const args = ['export', '.', '-v', '--interval', '5', '--interval', 'vm*=7'];
  expect((await statgraph(args, { cwd })).stderr).toContain('at 7 s (option)');
});

test('--strict sees damage in a log that --metric filtered away', async () => {
  const damaged = VMSTAT.replace(' 2  0      0', ' 2  0 garbage');
  const nicstat = `    Time      Int   rKB/s   wKB/s   rPk/s   wPk/s    rAvs    wAvs %Util    Sat
10:00:00     net0    1.00    1.00    1.00    1.00    1.00    1.00  0.00   0.00
10:00:01     net0    1.00    1.00    1.00    1.00    1.00    1.00  0.00   0.00
`;
  const cwd = await folderOf({ 'vm.out': damaged, 'nic.out': nicstat });
  const { code, stdout } = await statgraph(['export', '.', '--strict', '--metric', 'network.*'], {
    cwd,
  });
  expect(stdout).not.toContain('vm.out');
  expect(stdout).toContain('nic.out');
  expect(code).toBe(4);
});

test('--strict sees that a compressed log is cut', async () => {
  const gzip = gzipSync(VMSTAT.repeat(50));
  const cwd = await folderOf({ 'vm.out.gz': gzip.subarray(0, gzip.length - 12) });
  expect((await statgraph(['show', '.'], { cwd })).code).toBe(0);
  expect((await statgraph(['show', '.', '--strict'], { cwd })).code).toBe(4);
});

test('an unknown zone exits 2', async () => {
  expect((await statgraph(['.', '--tz', 'Mars/Olympus'])).code).toBe(2);
});

test('a log of which no row can be read counts as damage beside a good one', async () => {
  const header = VMSTAT.split('\n')[0];
  const cwd = await folderOf({ 'r/good.out': VMSTAT, 'r/bad.out': `${header}\n 1 2 x\n 3 4\n` });
  const { code, stderr } = await statgraph(['export', 'r', '--strict', '-v', '-o', 'x.csv'], {
    cwd,
  });
  expect(code).toBe(4);
  expect(stderr).toContain('bad.out:2');
});

test('a --device that matches nothing exits 3 with the names there are', async () => {
  const nicstat = `    Time      Int   rKB/s   wKB/s   rPk/s   wPk/s    rAvs    wAvs %Util    Sat
10:00:00     eth0    1.00    1.00    1.00    1.00   100.0   100.0  0.10   0.00
`;
  const cwd = await folderOf({ 'r/nic.out': nicstat });
  const { code, stderr } = await statgraph(['r', '--device', 'nosuch'], { cwd });
  expect(code).toBe(3);
  expect(stderr).toContain('eth0');
});

test('--static writes one still file for mail', async () => {
  const cwd = await folderOf({ 'results/vm.out': VMSTAT });
  const { code } = await statgraph(['results', '--static', '-o', 'mail.html'], { cwd });
  expect(code).toBe(0);
  const page = await readFile(join(cwd, 'mail.html'), 'utf8');
  expect(page).toContain('<svg');
  expect(page).not.toContain('<script');
  // The menu of contents opens without a script.
  expect(page).not.toMatch(/<button (?!type="button" popovertarget=)/);
});

test('--assets external writes a directory with page, style and script, and again into the same', async () => {
  const cwd = await folderOf({ 'results/vm.out': VMSTAT });
  for (let i = 0; i < 2; i++) {
    const { code, stderr } = await statgraph(['results', '--assets', 'external'], { cwd });
    expect(code).toBe(0);
    expect(stderr).toMatch(/results-report\/index\.html · \d/);
  }
  const files = await readdir(join(cwd, 'results-report'));
  expect(files.sort()).toEqual([
    'crop-report.js',
    'heatmap-section.js',
    'index.html',
    'report.css',
    'report.js',
  ]);
  const page = await readFile(join(cwd, 'results-report/index.html'), 'utf8');
  expect(page).not.toMatch(/<style|\sstyle=|data:|<script>/);
});

test('--assets external replaces a report with the files of an earlier version', async () => {
  const cwd = await folderOf({ 'results/vm.out': VMSTAT, 'site/report-crop.js': '' });
  const { code } = await statgraph(['results', '--assets', 'external', '-o', 'site'], { cwd });
  expect(code).toBe(0);
});

test('--assets external never writes into a directory that holds something else', async () => {
  const cwd = await folderOf({
    'results/vm.out': VMSTAT,
    'mine/notes.txt': 'mine',
    'site/index.html': '<p>mine</p>',
  });
  for (const folder of ['mine', 'site']) {
    const { code } = await statgraph(['results', '--assets', 'external', '-o', folder], { cwd });
    expect(code).toBe(5);
  }
  expect(await readdir(join(cwd, 'mine'))).toEqual(['notes.txt']);
  expect(await readFile(join(cwd, 'site/index.html'), 'utf8')).toBe('<p>mine</p>');
});

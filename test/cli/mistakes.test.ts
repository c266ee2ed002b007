import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { folderOf, VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

test('a log that may not be read is named without -v, and --strict counts it', async () => {
  const cwd = await folderOf({ 'r/vm.out': VMSTAT, 'r/io.out': VMSTAT });
  await chmod(cwd, 0o755);
  await chmod(join(cwd, 'r/io.out'), 0);
  const options = { cwd, unprivileged: true };
  const usual = await statgraph(['show', 'r'], options);
  expect(usual.code).toBe(0);
  expect(usual.stderr).toBe('io.out: not read: permission denied (EACCES)\n');
  const strict = await statgraph(['show', 'r', '--strict', '-q'], options);
  expect(strict.code).toBe(4);
  expect(strict.stderr).toContain('io.out: not read: permission denied (EACCES)');
  expect(strict.stderr).toContain('1 file could not be read, and --strict was given');
});

test('a log given by itself that may not be read is an error, not a bug', async () => {
  const cwd = await folderOf({ 'io.out': VMSTAT });
  await chmod(cwd, 0o755);
  await chmod(join(cwd, 'io.out'), 0);
  for (const args of [
    ['show', 'io.out'],
    ['io.out', '-o', '-'],
    ['plot', 'cpu', 'io.out'],
  ]) {
    const { code, stderr } = await statgraph(args, { cwd, unprivileged: true });
    expect(stderr).toBe('statgraph: cannot read io.out: permission denied (EACCES)\n');
    expect(code).toBe(3);
  }
});

test('a file that is compressed as no Node can read counts as a log, a text does not', async () => {
  const cwd = await folderOf({ 'r/vm.out': VMSTAT, 'r/README': 'hello\n' });
  expect((await statgraph(['show', 'r', '--strict'], { cwd })).code).toBe(0);
  await writeFile(join(cwd, 'r/io.out.xz'), Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0, 4]));
  const { code, stderr } = await statgraph(['show', 'r', '--strict'], { cwd });
  expect(code).toBe(4);
  expect(stderr).toContain('xz -dc io.out.xz | statgraph -');
});

test('a record of sysstat without sadf is an error at once', async () => {
  const cwd = await folderOf({});
  await writeFile(join(cwd, 'sa17'), Buffer.from([0x96, 0xd5, 0x75, 0x21, 0, 0, 0, 12]));
  const { code, stderr } = await statgraph(['show', 'sa17'], {
    cwd,
    env: { PATH: cwd, NODE_OPTIONS: '' },
  });
  expect(code).toBe(3);
  expect(stderr).toContain('sadf is not installed');
});

test('--strict quotes the lines itself, and a few of very many', async () => {
  const damaged = `${VMSTAT}garbage here\n`;
  const cwd = await folderOf({ 'r/vm.out': damaged });
  const { code, stderr } = await statgraph(['show', 'r', '--strict', '-q'], { cwd });
  expect(code).toBe(4);
  expect(stderr).toContain('vm.out:5: not-understood: garbage here\n');
  expect(stderr).not.toContain('-v');
  const logs = Array.from({ length: 30 }, (_, i) => [`r/${i}.out`, damaged] as const);
  const many = await folderOf(Object.fromEntries(logs));
  const said = (await statgraph(['show', 'r', '--strict'], { cwd: many })).stderr;
  expect(said.match(/garbage here/g)).toHaveLength(20);
  expect(said).toContain('10 more; -v prints them');
});

test('a cut archive is named, and --strict counts it', async () => {
  const cwd = await folderOf({ 'r/vm.out': VMSTAT });
  const archive = gzipSync(Buffer.concat([tarHeader('a.out', 4096), Buffer.alloc(512, 'x')]));
  await writeFile(join(cwd, 'r/old.tgz'), archive);
  const { code, stderr } = await statgraph(['show', 'r', '--strict'], { cwd });
  expect(code).toBe(4);
  expect(stderr).toContain('old.tgz: not read: ');
});

/** The header of a file in a tar archive. */
function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000644\0', 100);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('ustar\x0000', 257);
  header.fill(' ', 148, 156);
  header[156] = 0x30;
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

test.each(['interval', 'as', 'command', 'columns'])(
  '--%s for files that are not there is refused with the names there are',
  async (option) => {
    const cwd = await folderOf({ 'r/vm.out': VMSTAT });
    const value = { interval: '5', as: 'vmstat-linux', command: 'vmstat 1', columns: 'a:ms' };
    const given = `nosuch*=${value[option as keyof typeof value]}`;
    const { code, stderr } = await statgraph(['show', 'r', `--${option}`, given], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('no file matches nosuch*');
    expect(stderr).toContain('vm.out');
  },
);

test('a heading that no table has and a mark outside the run are warned of without -v', async () => {
  const cwd = await folderOf({ 'r/t.tsv': 'time rate\n1 10\n2 20\n3 30\n' });
  const words = ['show', 'r', '--columns', '*.tsv=tiem:time,rate:MiB/s', '--mark', '99=late'];
  const { code, stderr } = await statgraph(words, { cwd });
  expect(code).toBe(0);
  expect(stderr).toContain('t.tsv: columns: no column is called tiem; there are time, rate');
  expect(stderr).toMatch(/mark: 'late' at 99 s is outside the run, which goes from 0 s to \d s/);
  expect((await statgraph([...words, '-q'], { cwd })).stderr).toBe('');
});

test.each([
  [['shwo', 'results'], 'did you mean show?'],
  [['exprot', 'results', '--format', 'json'], 'did you mean export?'],
  [['plot', 'vmstta', 'r'], 'did you mean vmstat?'],
  [['plot', 'disk-thoughput', 'r'], 'did you mean disk-throughput?'],
  [['formats', 'iosat'], 'did you mean iostat?'],
  [['r', '--as', 'vmstat-linx'], 'did you mean vmstat-linux?'],
  [['r', '--as', 'vmtsat'], 'did you mean vmstat?'],
  [['r', '--as', 'zpool'], 'one of zpool-iostat, zpool-histogram'],
  [['r', '--as', 'nothing-like-it'], '`statgraph formats` lists them'],
  [['r', '--titel', 'x'], 'did you mean --title?'],
  [['show', 'r', '--form', 'json'], 'did you mean --format?'],
  [['--verison'], 'did you mean --version?'],
  [['check', 'r', 'CPU busy =< 80 %'], '=< is written <='],
  [['r', '-o', 'x.xlsx'], '-o FILE.html writes a report; plot writes pictures and text'],
  [['export', 'r', '-o', 'x.xlsx'], '--format csv, json, openmetrics, otlp or parquet'],
])('%j is answered with the right word', async (words, hint) => {
  const cwd = await folderOf({ 'r/vm.out': VMSTAT });
  const { code, stderr } = await statgraph(words, { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain(hint);
});

test('a directory with the name of no command is read, however near', async () => {
  const cwd = await folderOf({ 'shows/vm.out': VMSTAT });
  expect((await statgraph(['shows'], { cwd })).code).toBe(0);
});

test('plot --title is the title of a chart, and of several the part after their names', async () => {
  const cwd = await folderOf({ 'r/vm.out': VMSTAT });
  const one = await statgraph(['plot', 'vmstat', 'r', '--title', 'Before tuning', '-o', '-'], {
    cwd,
  });
  expect(one.stdout).toContain('>Before tuning</text>');
  const examples = join(import.meta.dirname, '../../examples/nfs-10gbe');
  const words = ['plot', 'iostat', 'c0t', 'NFS_client_10GbE', '--title', 'Before', '-o', '-'];
  const { stdout } = await statgraph(words, { cwd: examples });
  expect(stdout).toContain('>c0t0d0 - Before</text>');
  expect(stdout).toContain('>c0t1d0 - Before</text>');
});

test('--open without a browser says so, and needs a file', async () => {
  const cwd = await folderOf({ 'r/vm.out': VMSTAT });
  const env = { PATH: cwd };
  const { code, stderr } = await statgraph(['r', '--open'], { cwd, env });
  expect(code).toBe(0);
  expect(stderr).toMatch(/cannot open a browser: \S+ is missing; open r\.html yourself/);
  await writeFile(join(cwd, 'xdg-open'), '#!/bin/sh\nexit 3\n', { mode: 0o755 });
  const failing = await statgraph(['r', '--open'], { cwd, env });
  if (process.platform === 'linux') expect(failing.stderr).toContain('xdg-open found none');
  expect((await statgraph(['r', '--open', '-o', '-'], { cwd })).code).toBe(2);
});

test('export --mark and --title are in the JSON, and refused where CSV has no place for them', async () => {
  const cwd = await folderOf({ 'r/vm.out': VMSTAT });
  const words = ['export', 'r', '--mark', '1=warm', '--title', 'Before', '-o', '-'];
  const { stdout } = await statgraph([...words, '--format', 'json'], { cwd });
  const { title, runs } = JSON.parse(stdout);
  expect(title).toBe('Before');
  expect(runs[0].marks).toEqual([{ time: '', elapsed_s: 1, text: 'warm' }]);
  const csv = await statgraph(words, { cwd });
  expect(csv.code).toBe(2);
  expect(csv.stderr).toContain('--format json');
});

test('a window outside the run is an error that says how long the run is', async () => {
  const cwd = await folderOf({ 'r/vm.out': VMSTAT, 's/vm.out': VMSTAT.repeat(4) });
  const { code, stderr } = await statgraph(['show', 'r', '--from', '1h'], { cwd });
  expect(code).toBe(3);
  expect(stderr).toContain('nothing was measured in the window: the run goes from 0 s to 2 s');
  const both = await statgraph(['show', 'r', 's', '--from', '5s'], { cwd });
  expect(both.stderr).toContain('window: nothing was measured in the window');
  expect(both.code).toBe(0);
});

test('a script is counted apart from a log that could not be read', async () => {
  const cwd = await folderOf({
    'r/vm.out': VMSTAT,
    'r/load.sh': '#!/bin/sh\nfio job\n',
    'r/strange.out': 'dtrace: failed to initialize dtrace\n',
  });
  const { stdout } = await statgraph(['show', 'r'], { cwd });
  expect(stdout).toContain('r · 1 log (1 not read, 1 other file)');
  expect(stdout).toContain('not read: load.sh: a script, no log');
  const page = (await statgraph(['r', '-o', '-'], { cwd })).stdout;
  expect(page).toMatch(/<summary>Not read: strange\.out · .*1 file that is no log<\/summary>/);
});

test('marks that cannot be read say why in words', async () => {
  const cwd = await folderOf({ 'r/vm.out': VMSTAT });
  const { stderr } = await statgraph(['show', 'r', '--marks', 'nosuch.txt'], { cwd });
  expect(stderr).toContain('cannot read the marks: nosuch.txt: no such file\n');
});

test('a value that an option cannot take is refused, with what it expects', async () => {
  for (const [args, expected] of [
    [['report', '.', '--device', '('], 'Not a regular expression.'],
    [['report', '.', '--start', 'noon'], 'Expected an ISO 8601 time such as'],
    [['report', '.', '--marks-from', 'github='], 'Expected a file, such as github job.json.'],
    [['compare', 'a', 'b', '--align', 'middle'], 'Expected load, start or mark:NAME.'],
    [['record', '--duration', 'long', 'true'], 'Expected a duration such as 90, 10m or 1.5h.'],
  ] as const) {
    const { code, stderr } = await statgraph(args);
    expect(code).toBe(2);
    expect(stderr).toContain(`argument '${args.find((_, i) => args[i - 1]?.startsWith('--'))}' is`);
    expect(stderr).toContain(expected);
  }
});

test('a file of an option that is far too large, or has no end, is one message', async () => {
  const cwd = await folderOf({ 'r/vm.out': VMSTAT, 'large.txt': 'x\n'.repeat(2_000_000) });
  for (const file of ['large.txt', '/dev/zero']) {
    const { code, stderr } = await statgraph(['check', 'r', '--rules', file], { cwd });
    expect(code).toBe(2);
    expect(stderr).toBe(`statgraph: too large for rules: ${file}\n`);
  }
  const marks = await statgraph(['show', 'r', '--marks', '/dev/zero'], { cwd });
  expect(marks.stderr).toBe('statgraph: too large for marks: /dev/zero\n');
});

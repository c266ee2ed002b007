import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import schema from '../../src/export/compare.schema.json' with { type: 'json' };
import { folderOf, iostatOf, VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

/** Two results directories of hosts whose first disks are 30 % and 90 % in use. */
const sides = () =>
  folderOf({
    'before/iostat.out': iostatOf('db1', 30, 5),
    'after/iostat.out': iostatOf('db2', 90, 5),
  });

test('a comparison is printed: its sides, the set-up, what changed and by how much', async () => {
  const { code, stdout } = await statgraph(['compare', 'before', 'after'], { cwd: await sides() });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^before → after\n/);
  expect(stdout).toContain('One run a side');
  expect(stdout).toMatch(/^Different set-up: .*db1 → db2/m);
  expect(stdout).toMatch(/^sda in use % +30\.0 +90\.0 +\+60 points$/m);
});

test('names are given before the paths, and diff is another word for compare', async () => {
  const cwd = await sides();
  const { stdout } = await statgraph(['diff', 'old=before', 'new=after'], { cwd });
  expect(stdout).toMatch(/^old → new\n/);
});

test('a run compared with itself has no change', async () => {
  const cwd = await sides();
  const { stdout } = await statgraph(['compare', 'before', 'before'], { cwd });
  expect(stdout).toMatch(/^before → before \(2\)\n/);
  expect(stdout).not.toMatch(/better$|worse$|[−+×] ?\d|NEW|GONE/m);
});

test('the page has all sides, and is read back as the same comparison', async () => {
  const cwd = await sides();
  const words = ['compare', 'before', 'after'];
  expect((await statgraph([...words, '-o', 'c.html'], { cwd })).code).toBe(0);
  const page = await readFile(join(cwd, 'c.html'), 'utf8');
  expect(page).toContain('before → after');
  const again = await statgraph(['c.html', '-o', 'd.html'], { cwd });
  expect(again.code).toBe(0);
  const copy = await readFile(join(cwd, 'd.html'), 'utf8');
  expect(copy).toContain('<p class="glance">');
});

test('a report of a run is a side, and compares as its logs do', async () => {
  const cwd = await sides();
  await statgraph(['before', '-o', 'before.html'], { cwd });
  const [ofLogs, ofReport] = await Promise.all([
    statgraph(['compare', 'a=before', 'b=after', '--format', 'json'], { cwd }),
    statgraph(['compare', 'a=before.html', 'b=after', '--format', 'json'], { cwd }),
  ]);
  expect(JSON.parse(ofReport.stdout).figures).toEqual(JSON.parse(ofLogs.stdout).figures);
});

test('a report that compares runs is no side', async () => {
  const cwd = await sides();
  await statgraph(['compare', 'before', 'after', '-o', 'c.html'], { cwd });
  const { code, stderr } = await statgraph(['compare', 'before', 'c.html'], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain('c.html compares runs itself');
});

test('JSON is as its schema says, in base units', async () => {
  const cwd = await sides();
  const repeats = await folderOf({
    ...Object.fromEntries([29, 30, 31].map((use) => [`a/r${use}/iostat.out`, iostatOf('h', use)])),
    ...Object.fromEntries([59, 60, 61].map((use) => [`b/r${use}/iostat.out`, iostatOf('h', use)])),
  });
  const validate = new Ajv2020().compile(schema);
  const outputs = await Promise.all([
    statgraph(['compare', 'before', 'after', '--format', 'json'], { cwd }),
    statgraph(['compare', 'before', 'after', '--control', 'before', '--format', 'json'], { cwd }),
    statgraph(['compare', 'a', 'b', '--format', 'json'], { cwd: repeats }),
  ]);
  for (const { stdout } of outputs) {
    expect(validate(JSON.parse(stdout)), JSON.stringify(validate.errors)).toBe(true);
  }
  const { figures } = JSON.parse(outputs[2]!.stdout);
  const use = figures.find((figure: { name: string }) => figure.name === 'in use');
  expect(use.values).toEqual([30, 60]);
  expect(use.verdicts[1]).toMatchObject({ verdict: 'changed', form: 'ratio' });
});

test('three runs a side are tested, and the text says how many figures', async () => {
  const cwd = await folderOf({
    ...Object.fromEntries([29, 30, 31].map((use) => [`a/r${use}/iostat.out`, iostatOf('h', use)])),
    ...Object.fromEntries([29, 30, 32].map((use) => [`b/r${use}/iostat.out`, iostatOf('h', use)])),
  });
  const { stdout } = await statgraph(['compare', 'a', 'b'], { cwd });
  expect(stdout).toMatch(/3 runs a side\. \d+ figures? tested/);
  expect(stdout).toMatch(/cannot tell|no change seen/);
});

test('a change that is not three times as large as the drift of the control is within it', async () => {
  const cwd = await folderOf({
    'a/iostat.out': iostatOf('h', 50),
    'b/iostat.out': iostatOf('h', 60),
    'control/iostat.out': iostatOf('h', 55),
  });
  const { stdout } = await statgraph(['compare', 'a', 'b', '--control', 'control'], { cwd });
  expect(stdout).toMatch(/^sda in use % .*within the drift$/m);
});

test('the threshold decides what is the same', async () => {
  const cwd = await folderOf({
    'a/iostat.out': iostatOf('h', 50),
    'b/iostat.out': iostatOf('h', 54),
  });
  const usual = await statgraph(['compare', 'a', 'b'], { cwd });
  expect(usual.stdout).toMatch(/^sda in use % .*\+4.0 points$/m);
  const wide = await statgraph(['compare', 'a', 'b', '--threshold', '10'], { cwd });
  expect(wide.stdout).not.toMatch(/^sda in use/m);
});

test.each([
  [['compare'], 'side'],
  [['compare', 'before'], 'needs two sides'],
  [['compare', 'before', 'missing'], 'missing'],
  [['compare', 'before', 'empty'], 'empty'],
  [['compare', 'before', 'cut.html'], 'cut.html'],
  [['compare', 'before', 'after', '--align', 'mark:load'], 'no mark or phase named load'],
  [['compare', 'before', 'after', '--control', 'several'], 'single run'],
])('%j is refused and leaves nothing behind', async (words, message) => {
  const cwd = await folderOf({
    'before/iostat.out': iostatOf('db1', 30),
    'after/iostat.out': iostatOf('db1', 60),
    'several/a/iostat.out': iostatOf('db1', 60),
    'several/b/iostat.out': iostatOf('db1', 60),
    'empty/README': 'nothing was recorded\n',
  });
  await statgraph(['before', '-o', 'whole.html'], { cwd });
  const whole = await readFile(join(cwd, 'whole.html'), 'utf8');
  await writeFile(join(cwd, 'cut.html'), whole.slice(0, whole.length - 3000));
  const { code, stderr } = await statgraph([...words, '-o', 'out.html'], { cwd });
  expect([2, 3, 4]).toContain(code);
  expect(stderr).toContain(message);
  await expect(readFile(join(cwd, 'out.html'))).rejects.toThrow();
});

test('names from logs and the command line are text, not markup', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const cwd = await folderOf({
    'a/vmstat.out': VMSTAT,
    'b/vmstat.out': VMSTAT.replaceAll('57', '157'),
  });
  const words = ['compare', `${name}=a`, '::error::b=b'];
  await statgraph([...words, '-o', 'c.html'], { cwd });
  expect(await readFile(join(cwd, 'c.html'), 'utf8')).not.toContain('<img');
  const { stdout } = await statgraph([...words, '--format', 'markdown'], { cwd });
  expect(stdout).not.toContain('<img');
  expect(stdout).not.toMatch(/^::error/m);
});

test('a text that is no log is compared line by line', async () => {
  const nic = (size: number) => `en5 autoselect\nqueue of ${size} packets\n`;
  const cwd = await folderOf({
    'a/vmstat.log': VMSTAT,
    'a/nic.txt': nic(512),
    'b/vmstat.log': VMSTAT,
    'b/nic.txt': nic(64),
  });
  const { stdout } = await statgraph(['compare', 'a', 'b'], { cwd });
  expect(stdout).toContain('nic.txt: queue of 512 packets → queue of 64 packets');
});

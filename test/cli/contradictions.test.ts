import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

const folder = () => folderOf({ 'run/vmstat.out': VMSTAT });

test.each([
  ['--assets external --static', 'directory'],
  ['--assets external -o -', 'directory'],
  ['--static --max-size 5', '--max-size'],
  ['--static --detail full', '--detail'],
  ['--detail full --max-size 5', '--max-size'],
  ['--open -o -', '--open'],
  ['--size 640x400', '--pictures'],
  ['--pictures p --size 16000x16000', '16000x16000'],
  ['--pictures p --size 99999x400', '16384'],
  ['-o report.png', 'not .png'],
  ['-o report.json', 'not .json'],
  ['-o run/vmstat.out', 'one of the inputs'],
  ['--from 10 --to 5', 'later than --from'],
])('report %s is refused before anything is read or written', async (words, why) => {
  const cwd = await folder();
  const { code, stderr } = await statgraph(['run', ...words.split(' ')], { cwd });
  expect([code, stderr]).toEqual([2, expect.stringContaining(why)]);
  expect(await readdir(cwd)).toEqual(['run']);
});

test.each([
  ['show run -o x.png', 'not .png'],
  ['export run -o x.json', '--format'],
  ['export run --format json -o x.csv', '--format'],
  ['plot vmstat run -o x.txt --size 9999x9999', '9999x9999'],
])('%s is refused and leaves no file', async (words, why) => {
  const cwd = await folder();
  const { code, stderr } = await statgraph(words.split(' '), { cwd });
  expect([code, stderr]).toEqual([2, expect.stringContaining(why)]);
  expect(await readdir(cwd)).toEqual(['run']);
});

test.each([
  ['--pictures out -o out/report.html', 'report.html'],
  ['--pictures out --assets external -o out', 'index.html'],
])('report and pictures share a directory, again and again: %s', async (words, page) => {
  const cwd = await folder();
  await mkdir(join(cwd, 'out'));
  const args = ['run', ...words.split(' ')];
  for (let i = 0; i < 2; i++) expect((await statgraph(args, { cwd })).code).toBe(0);
  expect(await readdir(join(cwd, 'out'))).toEqual(expect.arrayContaining([page, 'cpu.png']));
});

test.each([
  ['--pictures /proc/statgraph/p', '/proc/statgraph/p'],
  ['--assets external -o /proc/statgraph/o', '/proc/statgraph/o'],
])('a directory that cannot be made is an error: %s', async (words, path) => {
  const { code, stderr } = await statgraph(['run', ...words.split(' ')], { cwd: await folder() });
  expect([code, stderr]).toEqual([5, expect.stringContaining(`cannot write ${path}`)]);
});

test('directories for pictures are created', async () => {
  const cwd = await folder();
  expect((await statgraph(['run', '--pictures', 'a/b/c'], { cwd })).code).toBe(0);
  expect(await readdir(join(cwd, 'a/b/c'))).toContain('cpu.png');
});

test('a report that is a directory is written again over what a killed run left half-written', async () => {
  const cwd = await folder();
  const args = ['run', '--assets', 'external', '-o', 'out'];
  expect((await statgraph(args, { cwd })).code).toBe(0);
  const whole = await readdir(join(cwd, 'out'));
  await writeFile(join(cwd, 'out/index.html.4711.tmp'), 'half');
  expect((await statgraph(args, { cwd })).code).toBe(0);
  expect(await readdir(join(cwd, 'out'))).toEqual(whole);
});

test.each(['--as nomatch=fio-lat', '--command zz=vmstat', '--columns zz=a:ms'])(
  '%s, which no file matches, names the files that there are',
  async (words) => {
    const cwd = await folder();
    const { code, stderr } = await statgraph(['show', 'run', ...words.split(' ')], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining('there are vmstat.out')]);
  },
);

import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderOf, VMSTAT } from './folder.ts';
import { run } from './run.ts';

const root = resolve(import.meta.dirname, '../..');

/** In bytes. Some hosts get the package over a slow line, or from a chat. */
const MAX_PACKED = 945_000;
const MAX_UNPACKED = 2_600_000;

test('the packed package works by npx in an empty directory, with no dependency', async () => {
  const cwd = await folderOf({ 'results/vm.out': VMSTAT });
  const packed = await run('npm', ['pack', '--ignore-scripts', '--pack-destination', cwd], {
    cwd: root,
  });
  expect(packed.code, packed.stderr).toBe(0);
  const tarball = (await readdir(cwd)).find((name) => name.endsWith('.tgz'))!;
  const cache = join(cwd, 'cache');
  onTestFinished(() => rm(cache, { recursive: true, force: true }));
  const args = ['--yes', '--offline', '--cache', cache, `./${tarball}`, 'results'];
  const { code, stderr } = await run('npx', args, { cwd });
  expect(code, stderr).toBe(0);
  expect((await readFile(join(cwd, 'results.html'), 'utf8')).slice(0, 15)).toBe('<!DOCTYPE html>');
});

/** What npm says of a package. */
interface Packed {
  readonly files: readonly { readonly path: string }[];
  readonly size: number;
  readonly unpackedSize: number;
}

test('the package holds the command line, the schema, the types, gather.sh and the licences of what is inside', async () => {
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
  });
  const [{ files, size, unpackedSize }] = JSON.parse(stdout) as [Packed];
  process.stdout.write(`the package is ${size} bytes packed, of at most ${MAX_PACKED}\n`);
  expect(size).toBeLessThanOrEqual(MAX_PACKED);
  expect(unpackedSize).toBeLessThanOrEqual(MAX_UNPACKED);
  const isType = (path: string) => path.startsWith('dist/types/');
  const types = files.filter(({ path }) => isType(path)).map(({ path }) => path);
  const { exports } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  expect(types).toContain(exports['.'].types.slice(2));
  expect(types.every((path) => path.endsWith('.d.ts'))).toBe(true);
  const others = files.map((f) => f.path).filter((path) => !isType(path));
  expect(others.sort()).toEqual([
    'LICENSE',
    'README.md',
    'action.yml',
    'dist/THIRD-PARTY-LICENSES',
    ...[
      'check.schema.json',
      'cli.js',
      'commands.js',
      'compare.schema.json',
      'index.js',
      'mark.js',
      'marks-file.js',
      'page-assets',
      'pause.js',
      'record.js',
      'rolldown-runtime.js',
      'show.schema.json',
      'start.js',
      'statgraph.1',
      'statgraph.schema.json',
    ].map((name) => `dist/${name}`),
    'examples/gather.sh',
    'examples/github/benchmark.yml',
    'examples/gitlab/.gitlab-ci.yml',
    'examples/jenkins/Jenkinsfile',
    'package.json',
  ]);
  const licences = await readFile(join(root, 'dist/THIRD-PARTY-LICENSES'), 'utf8');
  for (const name of ['commander', 'd3-array', 'd3-scale', 'd3-zoom']) {
    expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'));
  }
});

test('an installation fetches no other package and runs no script', async () => {
  const { scripts, ...rest } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  expect(Object.keys(rest).filter((key) => key.endsWith('ependencies'))).toEqual([
    'devDependencies',
  ]);
  // npm asks for leave to run `prepare`, too, of a package that comes as a file.
  const atInstall = ['preinstall', 'install', 'postinstall', 'prepare'];
  expect(atInstall.filter((name) => name in scripts)).toEqual([]);
});

test('the changelog begins with the version, and what names the tarball names this one', async () => {
  const { version, files } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  expect(changelog.split('\n')[2]).toBe(`## ${version}`);
  const folders = files.filter((name: string) => /^examples\/\w+$/.test(name));
  const examples = await Promise.all(
    folders.map(async (folder: string) =>
      (await readdir(join(root, folder))).map((name) => join(folder, name)),
    ),
  );
  const texts = ['README.md', 'action.yml', ...examples.flat()].map((name) =>
    readFile(join(root, name), 'utf8'),
  );
  const named = (await Promise.all(texts)).flatMap(
    (text) => text.match(/statgraph[-@]\d[\d.]*\d/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(5);
  expect(new Set(named)).toEqual(new Set([`statgraph-${version}`, `statgraph@${version}`]));
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import type { SizedBytes } from '../../src/record/answers.ts';
import { unpack } from '../../src/record/unpack.ts';
import { folderOf } from '../cli/folder.ts';
import { tarOf } from '../input/archives.ts';

async function* pieces(bytes: Buffer, size: number) {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
}

function inPieces(bytes: Buffer, size = 1000): SizedBytes {
  return { size: bytes.length, chunks: pieces(bytes, size) };
}

test('the files of an archive are those of the new directory', async () => {
  const folder = join(await folderOf({}), 'db1');
  const tar = await tarOf([
    ['./vmstat.out', 'a\n'.repeat(5000)],
    ['./context/uname-a.txt', 'Linux\n'],
    ['./empty.out', ''],
  ]);
  await unpack(inPieces(tar), folder);
  expect((await readdir(folder)).sort()).toEqual(['context', 'empty.out', 'vmstat.out']);
  expect(await readFile(join(folder, 'vmstat.out'), 'utf8')).toBe('a\n'.repeat(5000));
  expect(await readFile(join(folder, 'context/uname-a.txt'), 'utf8')).toBe('Linux\n');
});

test.each([
  '../out.txt',
  './context/../../out.txt',
  '/out.txt',
  '.git/config',
  'context/.hidden',
  'a//b',
  './',
])('a file called %s is refused', async (name) => {
  const root = await folderOf({});
  const tar = await tarOf([
    ['vmstat.out', 'a\n'],
    [name, 'x\n'],
  ]);
  await expect(unpack(inPieces(tar), join(root, 'db1'))).rejects.toThrow(
    `a file that no recording has: ${name}`,
  );
  expect(await readdir(root, { recursive: true })).toEqual(['db1', join('db1', 'vmstat.out')]);
});

test('links are left out, and no file is written through one or twice', async () => {
  const root = await folderOf({ 'kept.txt': 'mine\n' });
  const archive = pack();
  archive.entry({ name: 'context', type: 'symlink', linkname: '..' });
  archive.entry({ name: 'context/kept.txt' }, 'theirs\n');
  archive.entry({ name: 'context/kept.txt' }, 'again\n');
  archive.finalize();
  const chunks = archive as unknown as AsyncIterable<Buffer>;
  await expect(unpack({ size: 1, chunks }, join(root, 'db1'))).rejects.toThrow('EEXIST');
  expect(await readFile(join(root, 'kept.txt'), 'utf8')).toBe('mine\n');
  expect(await readFile(join(root, 'db1/context/kept.txt'), 'utf8')).toBe('theirs\n');
});

test('an archive that is cut, or that is none, fails', async () => {
  const tar = await tarOf([['vmstat.out', 'a\n'.repeat(5000)]]);
  const root = await folderOf({});
  await expect(unpack(inPieces(tar.subarray(0, 3000)), join(root, 'a'))).rejects.toThrow(/cut/);
  await expect(unpack(inPieces(Buffer.alloc(2048, 'x')), join(root, 'b'))).rejects.toThrow(
    /damaged/,
  );
});

test('an archive of very many files is refused', async () => {
  const files = Array.from({ length: 1001 }, (_, i) => [`${i}.out`, ''] as const);
  const folder = join(await folderOf({}), 'db1');
  await expect(unpack(inPieces(await tarOf(files), 1 << 20), folder)).rejects.toThrow(
    'more than 1000 files',
  );
});

test('an archive that is too large is refused before it is read', async () => {
  const root = await folderOf({});
  const archive = { size: 5 * 1024 ** 3, chunks: pieces(Buffer.alloc(10), 10) };
  await expect(unpack(archive, join(root, 'db1'))).rejects.toThrow('more than 4 GiB');
  expect(await readdir(root)).toEqual([]);
});

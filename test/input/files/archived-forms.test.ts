import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { load } from '../../../src/input/reading/load.ts';
import { folderOf, VMSTAT } from '../../cli/folder.ts';
import { tarOf, zipOf } from '../archives.ts';

const CS = [57, 58, 59];

const FILES = [
  ['run/le.out', Buffer.from(`\uFEFF${VMSTAT.replaceAll('\n', '\r\n')}`, 'utf16le')],
  ['run/be.out', Buffer.from(`\uFEFF${VMSTAT}`, 'utf16le').swap16()],
  ['run/cr.out', Buffer.from(VMSTAT.replaceAll('\n', '\r'))],
  ['run/hole.out', Buffer.from(`${'\0'.repeat(70_000)}${VMSTAT}`)],
  ['run/packed.out.gz', gzipSync(Buffer.from(VMSTAT, 'utf16le'))],
] as const;

/** The context switches of each log of an archive. */
async function switchesOf(name: string, bytes: Uint8Array): Promise<Record<string, number[]>> {
  const folder = await folderOf({ [name]: bytes });
  const runs = await load([join(folder, name)], { as: [], command: [] });
  const sources = runs.flatMap(({ hosts }) => hosts.flatMap((host) => host.sources));
  return Object.fromEntries(
    sources.map(({ file, columns }) => {
      const column = columns.find(({ printed }) => printed === 'cs')!;
      return [file, column.blocks.flatMap(({ values }) => [...values])];
    }),
  );
}

test.each([
  ['tar', async () => tarOf(FILES)],
  ['tar.gz', async () => gzipSync(await tarOf(FILES))],
  ['zip', async () => zipOf(FILES)],
])('logs in other forms of bytes are read in a %s', async (kind, make) => {
  const found = await switchesOf(`logs.${kind}`, await make());
  expect(Object.values(found)).toEqual(FILES.map(() => CS));
  expect(Object.keys(found)).toHaveLength(FILES.length);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cellAt, columnName } from '../../src/model/column.ts';
import { FIXTURES } from '../fixture-logs.ts';
import { runOf } from '../log.ts';

/** A message whose first word is a number, as a row's may be. */
const TEXT = '5 words of a message here';

/** Logs without a line between those of a header, where text would hide the names in it. */
const FILES = [
  'fsstat/illumos--f-T-d.txt',
  'iostat/aix7--D.txt',
  'iostat/freebsd13--o-d.txt',
  'iostat/hpux11--t.txt',
  'iostat/illumos--x-c-t-z-T-u.txt',
  'iostat/macos14--w1.txt',
  'iostat/openbsd7--D.txt',
  'netstat/freebsd13--m.txt',
  'netstat/solaris10--i.txt',
  'nfsiostat/linux-2.6--2.txt',
  'nfsstat/linux--c-s.txt',
  'nfsstat/solaris11--c.txt',
  'top/macos--l.txt',
  'zpool-iostat/openzfs-0.8--H-r.txt',
  'zpool-iostat/openzfs-2.2--H-w-T-u.txt',
  'zpool-iostat/openzfs2.0--H-p-v.txt',
];

/** All cells by entity and column. */
async function cellsOf(text: string): Promise<Record<string, readonly string[]>> {
  const { sources } = await runOf({ 'a.log': text });
  return Object.fromEntries(
    sources.flatMap((source) =>
      source.columns.map((column) => {
        const { kind, name } = source.entities[column.entity]!;
        const values = Array.from(source.axis.elapsed, (_, i) => {
          const { value, state } = cellAt(column, i);
          return `${value} ${state}`;
        });
        return [[kind, name, columnName(column), column.bucket].join(' '), values];
      }),
    ),
  );
}

test.each(FILES)('%s: a line that begins with a number is no row', async (path) => {
  const lines = readFileSync(join(FIXTURES, path), 'utf8').split('\n');
  const plain = await cellsOf(lines.join('\n'));
  for (let at = 1; at < lines.length; at += Math.ceil(lines.length / 40)) {
    const text = lines.toSpliced(at, 0, TEXT).join('\n');
    expect(await cellsOf(text), `below line ${at}`).toEqual(plain);
  }
});

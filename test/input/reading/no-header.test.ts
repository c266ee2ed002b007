import { expect, test } from 'vitest';
import { zpoolIostat } from '../../../parsers/zfs/zpool-iostat.ts';
import { load } from '../../../src/input/reading/load.ts';
import { folderOf } from '../../cli/folder.ts';
import { readText, valuesOf } from '../../parsers/fixture.ts';
import { NO_HEADER } from '../../parsers/vmstat/no-header-rows.ts';

/** The host whose only log is this text. */
async function hostOf(text: string) {
  const [run] = await load([await folderOf({ 'log.txt': text })], {});
  return run!.hosts[0]!;
}

/** A row of AIX: its shares add up to 100 from one column later on. */
const AIX = '1 0 1000 200 0 0 0 0 0 0 10 20 30 1 2 97 0\n';

test('rows of vmstat of Linux whose shares add up to 100 are read without their header', async () => {
  const { sources, unread } = await hostOf(NO_HEADER);
  expect(unread).toEqual([]);
  expect(sources.map(({ parser, stamps }) => [parser.id, stamps.length])).toEqual([
    ['vmstat-linux', 4],
  ]);
  expect(sources[0]!.warnings.map(({ code }) => code)).toEqual(['no-header']);
});

test('stamps of another program before the rows are its prefix', async () => {
  const rows = NO_HEADER.trimEnd().split('\n');
  const stamped = rows.map((row, i) => `2026-11-21T10:00:0${i}Z ${row}\n`).join('');
  const { sources } = await hostOf(stamped);
  expect(sources.map(({ parser }) => parser.id)).toEqual(['vmstat-linux']);
});

const POOL_ROWS = [
  [445, 0],
  [688, 12],
  [0, 0],
  [7, 210],
].map(([reads, writes]) => `tank2       6.68G  4.45G  ${reads}  ${writes}  55.5M  12.0K\n`);

test('rows of zpool iostat are read without their header', async () => {
  const { sources, unread } = await hostOf(POOL_ROWS.join(''));
  expect(unread).toEqual([]);
  expect(sources.map(({ parser, stamps }) => [parser.id, stamps.length])).toEqual([
    ['zpool-iostat', 4],
  ]);
  expect(sources[0]!.entities).toMatchObject([{ kind: 'pool', name: 'tank2' }]);
  expect(valuesOf(sources[0]!, 'tank2', 'operations.read')).toEqual([445, 688, 0, 7]);
  expect(sources[0]!.warnings.map(({ code }) => code)).toEqual(['no-header']);
});

test('what the hint proposes reads rows of zpool iostat between other lines', async () => {
  const { unread } = await hostOf(`${POOL_ROWS.join('')}some 1 2 3 4 5 6\n`);
  expect(unread[0]!.why).toContain("--as 'GLOB=zpool-iostat'");
  const [log] = await readText(POOL_ROWS.slice(0, 2).join(''), { parser: zpoolIostat });
  expect(valuesOf(log!, 'tank2', 'operations.write')).toEqual([0, 12]);
});

test.each([
  ['one row fits no vmstat', `${AIX.repeat(3)}${AIX.replace(' 97 ', ' 40 ')}`, 'vmstat-aix'],
  ['there are two rows', ' 1 0 0 900 9 50 0 0 4 8 100 57 20 10 70 0 0\n'.repeat(2), 'vmstat-linux'],
  ['the rows are of AIX', AIX.repeat(5), 'vmstat-aix'],
])('if %s nothing is read, and the hint names the layout', async (_, text, format) => {
  const { sources, unread } = await hostOf(text);
  expect(sources).toEqual([]);
  expect(unread[0]!.why).toBe(`nothing in it says what it is; --as 'GLOB=${format}' does`);
});

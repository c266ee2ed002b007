import { expect, test } from 'vitest';
import { isContextText } from '../../src/input/context-form.ts';
import { rebuildTexts } from '../../src/presentation/rebuilds.ts';

const MDSTAT = `Personalities : [raid6] [raid5] [raid4]
md3 : active raid6 sdd[2] sdc[1] sdb[0]
      23437501440 blocks super 1.2 level 6, 512k chunk, algorithm 2 [3/3] [UUU]
      [=>...................]  resync =  5.0% (586000000/11718750720) finish=1912.4min speed=97015K/sec
md4 : active raid1 sdf[1] sde[0]
      1000 blocks super 1.2 [2/2] [UU]
unused devices: <none>
`;

test('the resync of an array in mdstat is told', () => {
  const context = [{ file: 'mdstat.txt', text: MDSTAT }];
  expect(rebuildTexts({ context })).toEqual(['mdstat.txt: resync of md3 at 5.0 %, 97015K/sec']);
  expect(rebuildTexts({ context: [{ file: 'x', text: 'resync = 5.0%' }] })).toEqual([]);
});

test.each([
  'Personalities : [raid1]',
  'Filename\tType\tSize\tUsed\tPriority',
  'NAME    MAJ:MIN RM   SIZE RO TYPE MOUNTPOINT',
  '[root@db7 ~]# cat /proc/mdstat',
  '$ swapon -s',
  'mount | grep nfs',
  'nas:/export on /mnt type nfs (rw,relatime,vers=3)',
])('%s begins a text about the host', (line) => {
  expect(isContextText(line)).toBe(true);
});

test('a sentence begins none', () => {
  expect(isContextText('mount the disk and look')).toBe(false);
  expect(isContextText('NAME of the disk')).toBe(false);
});

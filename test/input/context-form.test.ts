import { expect, test } from 'vitest';
import { isContextText } from '../../src/input/context-form.ts';

test.each([
  'Personalities : [raid1]',
  'md1 : active raid1 sdb1[1] sda1[0]',
  'md1 : active (auto-read-only) raid1 sdb1[1] sda1[0]',
  '  pool: tank',
  'nas: ~# zpool status',
  '$ zpool status -v tank',
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

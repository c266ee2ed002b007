import { expect, test } from 'vitest';
import { diskKind } from '../../../parsers/shared/disk-name.ts';
import type { EntityKind } from '../../../src/model/entity.ts';

const kinds = (platform: 'linux' | 'solaris', names: string) =>
  [...new Set(names.split(' ').map((name) => diskKind(name, platform)))] satisfies EntityKind[];

test('a Linux driver with letters or numbers is a disk', () => {
  expect(kinds('linux', 'sda sdaa vdb xvda hdc nvme0n1 mmcblk0 scd0 cciss/c0d1 dasda')).toEqual([
    'disk',
  ]);
});

test('a number after a Linux disk is its partition', () => {
  expect(kinds('linux', 'sda1 sdaa12 vdb3 nvme0n1p2 mmcblk0p1 md127p1 cciss/c0d1p3')).toEqual([
    'partition',
  ]);
});

test('a device built from Linux disks is a group', () => {
  const wwid = '3600a098000b6e5f2000003d05b3f9a11';
  expect(kinds('linux', `dm-0 md0 md_d1 loop7 ram1 zram0 zd16 mpatha nvme0c1n1 ${wwid}`)).toEqual([
    'group',
  ]);
  expect(kinds('linux', 'vg0-root luks-8a6f01ce-3e0a')).toEqual(['group']);
  expect(kinds('linux', 'emcpowera emcpowerbc1 eui.0025385b91b0a1f2')).toEqual(['group']);
});

test('a Solaris target or driver instance is a disk', () => {
  const names = 'c0t1d0 c0d0 c3t600A0B800029E5F2d0 sd0 ssd22 cmdk0 blkdev3 vendor-flash0 rmt/0';
  expect(kinds('solaris', names)).toEqual(['disk']);
});

test('a Solaris slice is a partition, mounted or not', () => {
  expect(kinds('solaris', 'c0t1d0s0 c0d0p2 sd2,g')).toEqual(['partition']);
  expect(diskKind('c0t1d0s7 (/export/a b)', 'solaris')).toBe('partition');
});

test('volumes, controllers, paths and pools of Solaris are groups', () => {
  const names = 'c0 c12 d20 md20 lofi1 ramdisk3 ssd12.fp2 emcpower3a rpool zones backup01 tank2';
  expect(kinds('solaris', names)).toEqual(['group']);
  expect(diskKind('d1 (/)', 'solaris')).toBe('group');
});

test('a mount from another host is a file system', () => {
  expect(kinds('solaris', 'filer:/vol/a nfs3 host:vold(pid310)')).toEqual(['filesystem']);
  expect(diskKind('nfs3:/a b (/mnt)', 'solaris')).toBe('filesystem');
});

import { expect, test } from 'vitest';
import { isLeafOn } from '../../../src/analyse/signals/leaf-disk.ts';

test.each([
  ['c3t0d0', 'c3t0d0'],
  ['c3t0d0s0', 'c3t0d0'],
  ['/dev/disk/by-id/sda1', 'sda'],
  ['nvme0n1p1', 'nvme0n1'],
  ['da0p2', 'da0'],
])('%s is on %s', (leaf, disk) => {
  expect(isLeafOn(leaf, disk)).toBe(true);
});

test.each([
  ['da10', 'da1'],
  ['sdab', 'sda'],
  ['sda', 'sda1'],
  ['c3t0d10', 'c3t0d1'],
])('%s is not on %s', (leaf, disk) => {
  expect(isLeafOn(leaf, disk)).toBe(false);
});

import { expect, test } from 'vitest';
import { unreadLines } from '../../../src/presentation/logs/unread-lines.ts';

const unread = (file: string) => ({ file, why: 'no known log in it', firstLine: '' });
const many = (count: number, nameOf: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => unread(nameOf(i)));

test('a few files that were not read are named with the reason', () => {
  expect(unreadLines([unread('a.txt'), unread('b.bin')])).toEqual([
    'not read: a.txt: no known log in it',
    'not read: b.bin: no known log in it',
  ]);
});

test('many are summed in a line, by their endings and directories', () => {
  const files = [
    ...many(519, (i) => `sos/sys/block/q${i}`),
    ...many(40, (i) => `sos/etc/pki/${i}.pem`),
    ...many(3, (i) => `sos/etc/sub${i}/fstab`),
    unread('sos/uname'),
  ];
  expect(unreadLines(files)).toEqual([
    'not read: 563 files in sos/: 519 in sys/, 40 *.pem, 3 in etc/, 1 other; -v names them',
  ]);
});

test('those that could not be opened are named all the same', () => {
  const locked = { ...unread('iostat.log'), why: 'permission denied', unreadable: true as const };
  expect(unreadLines([...many(9, (i) => `${i}.pem`), locked])).toEqual([
    'not read: iostat.log: permission denied',
    'not read: 9 files: 9 *.pem; -v names them',
  ]);
});

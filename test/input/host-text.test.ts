import { expect, test } from 'vitest';
import { isHostText } from '../../src/input/host-text.ts';
import { load } from '../../src/input/reading/load.ts';
import { folderOf, VMSTAT } from '../cli/folder.ts';

test.each([
  ['nfsstat -m of Solaris', '# nfsstat -m\n/mnt/web from nas:/web\n Flags:\tvers=3,rsize=32768\n'],
  ['ping of Solaris', 'web% ping -s nas 8000 1\nPING nas: 8000 data bytes\n'],
  ['zonecfg', 'zonename: web\nzonepath: /zones/web\ncapped-cpu:\n\t[ncpus: 1.00]\n'],
  ['snoop', 'Using device ixgbe0 (promiscuous mode)\n  1   0.00000 web -> nas NFS C GETATTR3\n'],
  ['nfsstat -m', '/mnt/data from nas:/export\n Flags:\trw,vers=4.2,rsize=1048576\n'],
  ['ethtool', 'Settings for eth0:\n\tSpeed: 10000Mb/s\n\tDuplex: Full\n'],
  ['ethtool -k', 'Features for eth0:\nrx-checksumming: on\n'],
  ['sysctl', 'vm.swappiness = 10\nvm.dirty_ratio = 20\nnet.core.somaxconn = 4096\n'],
  ['sysctl of FreeBSD', 'vm.stats: 1\nkern.maxvnodes: 20\nhw.model: Xeon\n'],
  ['a prompt', '[root@db7 ~]# sysctl -a\nvm.swappiness = 10\n'],
  ['zonestat', 'Collecting data for first interval...\nInterval: 1, Duration: 0:00:05\n'],
])('%s says how a host is set up', (_, text) => {
  expect(isHostText(text)).toBe(true);
});

test.each([
  ['prose', 'The run of Tuesday: all went well.\nSee the notes of Monday.\n'],
  ['a log of events', '10:00:01 server: started\n10:00:02 server: ready\n10:00:03 server: done\n'],
  ['numbers', '1 2 3\n4 5 6\n7 8 9\n'],
  ['shares', 'core 0: 8% a, 2% b\ncore 1: 7% a, 3% b\ncore 2: 9% a, 1% b\n'],
])('%s does not', (_, text) => {
  expect(isHostText(text)).toBe(false);
});

test('such a text beside a log is a text of the run, and not a file that was not read', async () => {
  const text = 'Settings for eth0:\n\tSpeed: 10000Mb/s\n';
  const [run] = await load([await folderOf({ 'vm.out': VMSTAT, 'eth0.txt': text })], {
    as: [],
    command: [],
  });
  const { context, unread } = run!.hosts[0]!;
  expect([context, unread]).toEqual([[{ file: 'eth0.txt', text }], []]);
});

import { expect, test } from 'vitest';
import { load } from '../../../src/input/reading/load.ts';
import { areRoleFolders } from '../../../src/input/reading/role-folders.ts';
import { folderOf, VMSTAT } from '../../cli/folder.ts';

test.each([
  [['client', 'server']],
  [['client1', 'client2', 'db']],
  [['n1', 'n2', 'n3']],
  [['node-00', 'node-01']],
  [['NFS_client_10GbE', 'NFS_server_10GbE']],
  [['client1', 'client2', 'client4', 'server']],
])('%j are hosts of one run', (names) => {
  expect(areRoleFolders(names)).toBe(true);
});

test.each([
  // The sizes of runs.
  [['n1', 'n4', 'n16']],
  [['n1', 'n4', 'n16', 'server']],
  [['client1', 'client2', 'client4']],
  [['1nodes', '8nodes']],
  [['node2', 'node3']],
  [['n1', 'n2']],
  [['before', 'after']],
  [['client', 'iostat']],
  [['ext4_server', 'xfs_client']],
])('%j are no hosts of one run', (names) => {
  expect(areRoleFolders(names)).toBe(false);
});

const NONE = { as: [], command: [] };
const stamped = (hour: number) =>
  `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 UTC
 1  0      0 100000  1000  20000    0    0     0     0  100  200  5  1 94  0  0 2026-11-21 0${hour}:00:00
 1  0      0 100000  1000  20000    0    0     0     0  100  200  5  1 94  0  0 2026-11-21 0${hour}:00:01
 1  0      0 100000  1000  20000    0    0     0     0  100  200  5  1 94  0  0 2026-11-21 0${hour}:00:02
`;
const hostsOf = async (files: Readonly<Record<string, string>>) =>
  (await load([await folderOf(files)], NONE)).map(({ hosts }) =>
    hosts.map(({ metadata, name }) => metadata.host ?? name),
  );

test('directories named after roles are the hosts of one run, with the names that statgraph.json gives them', async () => {
  expect(await hostsOf({ 'client/vm.out': VMSTAT, 'server/vm.out': VMSTAT })).toEqual([
    ['client', 'server'],
  ]);
  const named = { 'client/statgraph.json': '{"host":"gen7"}', 'client/vm.out': VMSTAT };
  expect(await hostsOf({ ...named, 'server/vm.out': VMSTAT })).toEqual([['gen7', 'server']]);
});

test('directories named after roles are runs if their logs were written at different times', async () => {
  const atOnce = { 'node1/vm.out': stamped(1), 'node2/vm.out': stamped(1) };
  expect(await hostsOf(atOnce)).toHaveLength(1);
  expect(await hostsOf({ ...atOnce, 'node2/vm.out': stamped(2) })).toHaveLength(2);
});

import { expect, test } from 'vitest';
import { load } from '../../../src/input/reading/load.ts';
import { folderOf, VMSTAT } from '../../cli/folder.ts';

const DD = '1073741824 bytes (1.1 GB, 1.0 GiB) copied, 2.5 s, 429 MB/s\n';
const NONE = { as: [], command: [] };

async function runsOf(files: Readonly<Record<string, string>>) {
  const runs = await load([await folderOf(files)], NONE);
  return runs.map(({ name, hosts }) => [
    name,
    hosts.flatMap((host) => host.sources.map(({ file }) => file)),
  ]);
}

const stamped = (
  minute: number,
) => `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 UTC
${[1, 2, 3].map((second) => ` 1  0      0 800000  20000 400000    0    0     0     8  100  200  ${minute}  0 ${100 - minute}  0  0 2026-11-21 10:${minute}:0${second}\n`).join('')}`;

test('files that differ by a number with a word of its own are runs', async () => {
  expect(await runsOf({ 'res_iops1000.txt': VMSTAT, 'res_iops2000.txt': VMSTAT })).toEqual([
    ['iops 1000', ['res_iops1000.txt']],
    ['iops 2000', ['res_iops2000.txt']],
  ]);
});

test('that and by which pattern is said', async () => {
  const folder = await folderOf({ 'res_iops1000.txt': VMSTAT, 'res_iops2000.txt': VMSTAT });
  const [first] = await load([folder], NONE);
  expect(first!.hosts[0]!.warnings).toMatchObject([
    { file: 'res_iops{iops}.txt', text: expect.stringMatching(/2 runs .*--runs/) },
  ]);
});

test.each([
  ['pieces', ['vmstat.1.log', 'vmstat.2.log']],
  ['hosts', ['web1.vmstat.txt', 'web2.vmstat.txt']],
  ['days', ['vmstat-2026-04-20.txt', 'vmstat-2026-04-21.txt']],
  ['tools', ['vmstat5.txt', 'iostat5.txt']],
])('files that differ as %s are one run', async (_, names) => {
  const runs = await runsOf(
    Object.fromEntries(names.map((name, i) => [name, `${VMSTAT}${'\n'.repeat(i)}`])),
  );
  expect(runs).toHaveLength(1);
});

test('files of one time are one run, whatever their names', async () => {
  const runs = await runsOf({ 'lun10.txt': stamped(10), 'lun20.txt': `${stamped(10)}\n` });
  expect(runs).toHaveLength(1);
  const apart = await runsOf({ 'lun10.txt': stamped(10), 'lun20.txt': stamped(20) });
  expect(apart).toHaveLength(2);
});

test('a file beside a directory of its name is of the run of that directory', async () => {
  const runs = await runsOf({
    'base.out': DD,
    'base/vm.out': VMSTAT,
    'patched.out': DD,
    'patched/vm.out': `${VMSTAT}\n`,
  });
  expect(runs).toEqual([
    ['base', ['base/vm.out']],
    ['patched', ['patched/vm.out']],
  ]);
});

test('the same file name in another directory is another run', async () => {
  const files = [1000, 2000].flatMap((iops) =>
    ['ext4', 'xfs'].map((fs, i) => [
      `${fs}/res_iops${iops}.txt`,
      `${VMSTAT}${'\n'.repeat(iops / 1000 + 2 * i)}`,
    ]),
  );
  const runs = await runsOf(Object.fromEntries(files));
  expect(runs.map(([name]) => name)).toEqual([
    'fs ext4, iops 1000',
    'fs ext4, iops 2000',
    'fs xfs, iops 1000',
    'fs xfs, iops 2000',
  ]);
});

import { expect, test } from 'vitest';
import { load } from '../../../src/input/reading/load.ts';
import { folderOf, VMSTAT } from '../../cli/folder.ts';

const NONE = { as: [], command: [] };
const UPTIME = ' 23:59:01 up 13 days, 13:55,  2 users,  load average: 0.41, 0.42, 0.47\n';
const PS = `USER       PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
root         1  0.0  0.1 168464 12576 ?        Ss   09:00   0:11 init
mysql      214 12.5 40.1 968464 82576 ?        Sl   09:01  10:11 mysqld
`;
const DF =
  'Filesystem     1K-blocks    Used Available Use% Mounted on\n/dev/sda1       41152736 8123456  31000000  21% /\n';
const DD = '1073741824 bytes (1.1 GB, 1.0 GiB) copied, 2.5 s, 429 MB/s\n';

async function runsOf(files: Readonly<Record<string, string>>) {
  const runs = await load([await folderOf(files)], NONE);
  return runs.map(({ name, hosts }) => ({
    name,
    files: hosts.flatMap((host) => host.sources.map(({ file }) => file)),
    unread: hosts.flatMap((host) => host.unread),
    texts: hosts.flatMap((host) => host.context.map((text) => text.file)),
  }));
}

test.each([
  ['uptime.txt', UPTIME],
  ['ps.txt', PS],
  ['df.txt', DF],
  ['notes.txt', 'run of Tuesday\n'],
])('%s beside the directories of runs leaves them as they are', async (file, text) => {
  const runs = await runsOf({ [file]: text, 'a/vm.out': VMSTAT, 'b/vm.out': VMSTAT });
  expect(runs.map(({ name, files }) => [name, files])).toEqual([
    ['a', ['a/vm.out']],
    ['b', ['b/vm.out']],
  ]);
  const named = [...runs[0]!.texts, ...runs[0]!.unread.map((unread) => unread.file)];
  expect(named).toEqual([file]);
});

test('a directory with nothing but a single look at the host is no run beside others', async () => {
  const runs = await runsOf({
    'before/uptime.txt': UPTIME,
    'a/vm.out': VMSTAT,
    'b/vm.out': VMSTAT,
  });
  expect(runs.map(({ name }) => name)).toEqual(['a', 'b']);
  const [alone] = await runsOf({ 'before/uptime.txt': UPTIME });
  expect(alone!.files).toEqual(['before/uptime.txt']);
});

test('a single look is a run of its own if a run has the same one, also beside a benchmark', async () => {
  const runs = await runsOf({ 'a/ps.txt': PS, 'a/dd.log': DD, 'b/ps.txt': PS });
  expect(runs.map(({ name, files }) => [name, files])).toEqual([
    ['a', ['a/ps.txt']],
    ['b', ['b/ps.txt']],
  ]);
});

test('the log of a benchmark beside the directories of runs is named, and belongs to none of them', async () => {
  const runs = await runsOf({ 'dd.log': DD, 'md/vm.out': VMSTAT, 'raw/vm.out': VMSTAT });
  expect(runs.map(({ name, files }) => [name, files])).toEqual([
    ['md', ['md/vm.out']],
    ['raw', ['raw/vm.out']],
  ]);
  expect(runs[0]!.unread).toMatchObject([
    { file: 'dd.log', why: expect.stringMatching(/several runs/) },
  ]);
});

test('directories of other tools, or of one directory, belong to the log above them', async () => {
  const [run, ...others] = await runsOf({ 'dd.log': DD, 'logs/vm.out': VMSTAT });
  expect(others).toEqual([]);
  expect(run!.files).toEqual(['logs/vm.out']);
  const whole = await runsOf({ 'vm.out': VMSTAT, 'a/dd.log': DD, 'b/dd.log': DD });
  expect(whole.map(({ files }) => files)).toEqual([['vm.out']]);
});

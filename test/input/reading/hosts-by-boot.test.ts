import { expect, test } from 'vitest';
import { load } from '../../../src/input/reading/load.ts';
import { folderOf } from '../../cli/folder.ts';

const top = (
  time: string,
  up: string,
  idle: number,
) => `top - ${time} up ${up},  2 users,  load average: 0.50, 0.40, 0.30
Tasks: 120 total,   1 running, 119 sleeping,   0 stopped,   0 zombie
%Cpu(s): ${(99 - idle).toFixed(1)} us,  1.0 sy,  0.0 ni, ${idle.toFixed(1)} id,  0.0 wa,  0.0 hi,  0.0 si,  0.0 st
KiB Mem :  4000000 total,  3000000 free,   800000 used,   200000 buff/cache
KiB Swap:        0 total,        0 free,        0 used.  3100000 avail Mem

    PID USER      PR  NI    VIRT    RES    SHR S  %CPU %MEM     TIME+ COMMAND
`;

/** The hosts of the logs of a directory, by their files. */
async function hostsOf(files: Readonly<Record<string, string>>) {
  const [run] = await load([await folderOf(files)], {});
  return run!.hosts.flatMap(({ sources }) => sources.map(({ file, host }) => [file, host]));
}

test('two hosts were started at two times: they are named after their files', async () => {
  expect(
    await hostsOf({
      'top-load.txt': top('22:05:16', ' 3:50', 84),
      'top-store.txt': top('22:06:04', ' 7:02', 95),
    }),
  ).toEqual([
    ['top-load.txt', 'top-load'],
    ['top-store.txt', 'top-store'],
  ]);
});

test.each([
  ['the same host later', '22:45:30', ' 4:31'],
  ['a host that may have been started between', '23:10:00', '20 min'],
])('%s is one host', async (_, time, up) => {
  const hosts = await hostsOf({
    'top-a.txt': top('22:05:16', ' 3:50', 84),
    'top-b.txt': top(time, up, 95),
  });
  expect(hosts.map(([, host]) => host)).toEqual(['', '']);
});

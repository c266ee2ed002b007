import { expect, test } from 'vitest';
import { diagnosisOf } from '../../src/analyse/diagnosis.ts';
import { earlyEnds } from '../../src/analyse/log-ends.ts';
import { catalogue } from '../../src/commands/reading/catalogue.ts';
import { load } from '../../src/input/reading/load.ts';
import { normaliseRuns } from '../../src/normalise/normalise-run.ts';
import { folderOf, VMSTAT } from '../cli/folder.ts';

const at = (time: string) =>
  ` ${time} up 13 days, 13:55,  2 users,  load average: 0.41, 0.42, 0.47\n`;
const PS = `USER       PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
root         1  0.0  0.1 168464 12576 ?        Ss   09:00   0:11 init
mysql      214 12.5 40.1 968464 82576 ?        Sl   09:01  10:11 mysqld
`;

const MPSTAT = `Linux 6.1.0 (web1) 	11/21/2026 	_x86_64_	(4 CPU)

10:00:00        CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle
${Array.from({ length: 20 }, (_, i) => `10:00:${String(i + 1).padStart(2, '0')}        all    1.00    0.00    1.00    0.00    0.00    0.00    0.00    0.00    0.00   98.00\n`).join('')}`;

async function runsOf(files: Readonly<Record<string, string>>) {
  const window = { from: 0, to: Number.POSITIVE_INFINITY };
  const options = { window, vocabulary: catalogue, name: 'results' };
  const loaded = await load([await folderOf(files)], { as: [], command: [] });
  return loaded.flatMap(({ hosts }) => normaliseRuns(hosts, options));
}

test.each(['23:59:01', '10:06:40', '09:12:00'])(
  'an uptime of %s does not make a run of 10:00 longer; it is named',
  async (time) => {
    const [run, ...others] = await runsOf({ 'mpstat.log': MPSTAT, 'uptime.txt': at(time) });
    expect(others).toEqual([]);
    expect(run!.window).toEqual({ from: 0, to: 20 });
    expect(new Date(run!.zero).toISOString()).toBe('2026-11-21T10:00:00.000Z');
    expect(run!.sources.map(({ tool }) => tool)).toEqual(['mpstat']);
    expect(run!.unread).toMatchObject([
      {
        file: 'uptime.txt',
        why: expect.stringMatching(/single look .* (after|before) the run/),
        noLog: true,
      },
    ]);
    expect(earlyEnds(run!)).toEqual([]);
  },
);

test.each([
  ['10:00:07', 7],
  ['10:00:30', 20],
  ['09:59:58', 1],
])(
  'an uptime of %s is a moment of the run of 10:00, its first or last report if it is just outside',
  async (time, seconds) => {
    const [run] = await runsOf({ 'mpstat.log': MPSTAT, 'uptime.txt': at(time) });
    expect(run!.window).toEqual({ from: 0, to: 20 });
    const look = run!.sources.find(({ tool }) => tool === 'uptime');
    expect([...look!.axis.elapsed]).toEqual([seconds]);
    expect(run!.unread).toEqual([]);
  },
);

const PIDSTAT = `Linux 6.1.0 (web1) 	11/21/2026 	_x86_64_	(4 CPU)

10:00:00      UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command
${Array.from({ length: 20 }, (_, i) => `10:00:${String(i + 1).padStart(2, '0')}        0       214    1.00    0.00    0.00    0.00    1.00     1  mysqld\n`).join('')}`;
const FRAME = `top - 14:58:24 up 14 days, 15:47,  1 user,  load average: 3.39, 3.82, 2.74
Tasks: 149 total,   6 running,  93 sleeping,   0 stopped,   0 zombie
%Cpu(s): 77.7 us, 19.3 sy,  0.0 ni,  2.0 id,  0.0 wa,  0.0 hi,  1.0 si,  0.0 st
KiB Mem :  8169348 total,  2543916 free,   457976 used,  5167456 buff/cache
KiB Swap:        0 total,        0 free,        0 used.  7363908 avail Mem
`;

test('a look at another time is kept if no other log shows how busy the host was', async () => {
  const toolsOf = async (files: Readonly<Record<string, string>>) => {
    const [run] = await runsOf({ 'top.log': FRAME, ...files });
    return run!.sources.map(({ tool }) => tool);
  };
  expect(await toolsOf({ 'mpstat.log': MPSTAT })).toEqual(['mpstat']);
  expect(await toolsOf({ 'pidstat.log': PIDSTAT })).toEqual(['pidstat', 'top']);
  const [oneReport] = PIDSTAT.split('10:00:02');
  expect(await toolsOf({ 'pidstat.log': oneReport! })).toEqual(['pidstat', 'top']);
});

test('a look without a time is of the run beside it, not a run of unknown time', async () => {
  const runs = await runsOf({ 'mpstat.log': MPSTAT, 'ps.txt': PS });
  expect(runs.map(({ sources }) => sources.map(({ tool }) => tool))).toEqual([['mpstat', 'ps']]);
  expect(runs[0]!.window.to).toBe(20);
});

test('a look gives logs without a clock none', async () => {
  const [alone] = await runsOf({ 'vm.out': VMSTAT });
  const [run, ...others] = await runsOf({ 'vm.out': VMSTAT, 'uptime.txt': at('12:00:00') });
  expect(others).toEqual([]);
  expect([run!.zero, run!.window]).toEqual([alone!.zero, alone!.window]);
});

test('a look by itself is shown', async () => {
  const [run] = await runsOf({ 'uptime.txt': at('12:00:00') });
  expect(run!.sources.map(({ tool }) => tool)).toEqual(['uptime']);
});

test('the ids of a table below the processes of top are no frame of it', async () => {
  const frame = `    PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND
      1 root      20   0  168464  12576   8388 S   0.0   0.3   0:11.63 systemd
`;
  const [run] = await runsOf({
    'top.txt': `${frame}# Notable\n  PID    OOM    COMMAND\n  696    -17    sshd\n`,
  });
  expect(run!.sources[0]!.axis.elapsed).toHaveLength(1);
});

test('a list of processes without a time and an uptime are of one run', async () => {
  const runs = await runsOf({ 'ps.txt': PS, 'uptime.txt': at('12:00:00') });
  expect(runs).toHaveLength(1);
});

const TOP = `    PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND
    812 root      20   0       0      0      0 R  97.2   0.0  16:04.35 kworker/u8:1+flush-8:0
`;
const DIRTY = `                         Dirty   Buffers
${Array.from({ length: 30 }, (_, i) => `2026-11-21 10:0${Math.floor(i / 6)}:${i % 6}0     ${9_000 + i}   1170536\n`).join('')}`;

test('a process at its ceiling in one frame of top is found beside a log of longer reports', async () => {
  const [run] = await runsOf({ 'top.txt': TOP, 'dirty.txt': DIRTY });
  expect(run!.sources.map(({ tool }) => tool).sort()).toEqual(['table', 'top']);
  const { findings, phases } = diagnosisOf(run!);
  expect(findings.map(({ claim }) => claim)).toContainEqual(
    expect.stringMatching(/^Process 812 kworker\S+ was at its ceiling/),
  );
  // A frame says nothing about the other minutes.
  expect(phases.map(({ name }) => name).join()).not.toContain('kworker');
});

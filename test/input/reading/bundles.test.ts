import { expect, test } from 'vitest';
import { load } from '../../../src/input/reading/load.ts';
import { folderOf, iostatOf, VMSTAT } from '../../cli/folder.ts';

const BANNER = (host: string) => `Linux 5.14.0 (${host}) \t11/28/2026 \t_x86_64_\t(2 CPU)\n\n`;
const UPTIME = ' 23:59:01 up 13 days, 13:55,  2 users,  load average: 0.41, 0.42, 0.47\n';
const MEMINFO = 'MemTotal:       16303032 kB\nMemFree:         3456789 kB\nDirty:  1234 kB\n';

/** A log of mpstat of three seconds from an hour on. */
function mpstatOf(host: string, hour: string): string {
  const rows = [1, 2, 3].map((second) => {
    const time = `${hour}:00:0${second}`;
    return `${time}     CPU    %usr   %nice   %sys   %iowait   %irq   %soft   %steal   %guest   %gnice   %idle\n${time}     all   20.00   0.00   10.00   0.00   0.00   0.00   0.00   0.00   0.00   70.00\n\n`;
  });
  return BANNER(host) + rows.join('');
}

/** A log of vmstat, or of iostat, of OSWatcher: a stamp, then three reports, again and again. */
function watched(report: string): string {
  const stamps = ['10:00:01', '10:00:31'].map((time) => `zzz ***Sat Nov 28 ${time} UTC 2026\n`);
  return `Linux OSWbb v9.0\n${stamps.map((stamp) => stamp + report).join('')}`;
}

async function runsOf(files: Readonly<Record<string, string>>) {
  const runs = await load([await folderOf(files)], { as: [], command: [] });
  return runs.map(({ name, hosts }) => ({
    name,
    hosts: hosts.map(({ name: host, sources }) => ({
      host,
      named: [...new Set(sources.map((source) => source.host))],
      files: sources.map(({ file }) => file),
    })),
  }));
}

test('a sosreport is one host, whatever its directories hold', async () => {
  const host = 'sosreport-web1-2026-11-28-abcdefg';
  const [run, ...others] = await runsOf({
    [`${host}/sos_commands/sar/sar28`]: mpstatOf('web1', '10'),
    [`${host}/sos_commands/networking/vmstat_1_3`]: VMSTAT,
    [`${host}/sos_commands/host/uptime`]: UPTIME,
    [`${host}/proc/meminfo`]: MEMINFO,
    [`${host}/proc/interrupts`]: '   CPU0 CPU1\n 0: 10 0 timer\n 8: 0 1 rtc0\n',
    [`${host}/etc/fstab`]: '/dev/sda1 / ext4 defaults 0 1\n',
    [`${host}/uptime`]: UPTIME,
    [`${host}/version.txt`]: 'sosreport: 4.5.6\n',
  });
  expect(others).toEqual([]);
  expect(run!.name).toBe(host);
  expect(run!.hosts).toHaveLength(1);
  expect(run!.hosts[0]!.files).toContain(`${host}/sos_commands/sar/sar28`);
});

test('copies of proc and sys beside runs are of none of them', async () => {
  const runs = await runsOf({
    'proc/meminfo': MEMINFO,
    'sys/block/sda/size': '1024\n',
    'a/vm.out': VMSTAT,
    'b/vm.out': VMSTAT,
  });
  expect(runs.map(({ name }) => name)).toEqual(['a', 'b']);
});

test('the directories of OSWatcher, one for each tool, are one run', async () => {
  const files = {
    'archive/oswiostat/db1_iostat_26.11.28.1000.dat': watched(iostatOf('db1', 40)),
    'archive/oswvmstat/db1_vmstat_26.11.28.1000.dat': watched(VMSTAT),
    'archive/oswmeminfo/db1_meminfo_26.11.28.1000.dat': watched(MEMINFO),
  };
  const runs = await runsOf(files);
  expect(runs).toHaveLength(1);
  expect(runs[0]!.hosts.flatMap((host) => host.files).sort()).toEqual(Object.keys(files).sort());
});

test('the directories of ExaWatcher are one run, with the times of its samples', async () => {
  const stamps = ['10:00:01', '10:00:06'].map((time) => `zzz <11/28/2026 ${time}> Count:719\n`);
  const meminfo = `# Collection Command:\tcat /proc/meminfo\n${stamps.map((stamp) => stamp + MEMINFO).join('')}`;
  const folder = await folderOf({
    'Iostat.ExaWatcher/2026_11_28_10_00_01_IostatExaWatcher_cel1.dat': `zzz <11/28/2026 10:00:01> Count:720\n${iostatOf('cel1', 40)}`,
    'Meminfo.ExaWatcher/2026_11_28_10_00_01_MeminfoExaWatcher_cel1.dat': meminfo,
  });
  const [run, ...others] = await load([folder], { as: [], command: [] });
  expect(others).toEqual([]);
  const ofMemory = run!.hosts[0]!.sources.find(({ file }) => file.startsWith('Meminfo'))!;
  const date = { year: 2026, a: 11, b: 28 };
  expect(ofMemory.stamps).toMatchObject([
    { date, seconds: 36001 },
    { date, seconds: 36006 },
  ]);
});

test('the iterations of pbench are runs, and the hosts of its tools are hosts', async () => {
  const sample = (hour: string) => (host: string) => ({
    [`${host}/iostat/iostat-stdout.txt`]: iostatOf(host, 40),
    [`${host}/mpstat/mpstat-stdout.txt`]: mpstatOf(host, hour),
    [`${host}/vmstat/vmstat-stdout.txt`]: VMSTAT,
  });
  const placed = (folder: string, hour: string) =>
    Object.entries({ ...sample(hour)('client1'), ...sample(hour)('server1') }).map(
      ([path, text]) => [`fio_x/${folder}/tools-default/${path}`, text] as const,
    );
  const runs = await runsOf({
    ...Object.fromEntries([
      ...placed('1-read-4KiB/sample1', '10'),
      ...placed('1-read-4KiB/sample2', '11'),
      ...placed('2-write-4KiB/sample1', '12'),
      ...placed('2-write-4KiB/sample2', '13'),
    ]),
    'fio_x/metadata.log': '[pbench]\nname = fio_x\n',
  });
  expect(runs.map(({ name }) => name)).toEqual([
    '1-read-4KiB/sample1',
    '1-read-4KiB/sample2',
    '2-write-4KiB/sample1',
    '2-write-4KiB/sample2',
  ]);
  for (const { hosts } of runs) {
    expect(hosts.map(({ host }) => host)).toEqual(['client1', 'server1']);
    expect(hosts.map(({ files }) => files.length)).toEqual([3, 3]);
  }
});

test('logs without a host are of that of their directory, also below the results of a benchmark', async () => {
  const [run, ...others] = await runsOf({
    'result.log': '1073741824 bytes (1.1 GB, 1.0 GiB) copied, 2.5 s, 429 MB/s\n',
    'tools/client1/iostat.txt': iostatOf('client1', 40),
    'tools/server1/iostat.txt': iostatOf('server1', 40),
    'tools/server1/vmstat.txt': VMSTAT,
  });
  expect(others).toEqual([]);
  expect(run!.hosts.flatMap(({ named }) => named).sort()).toEqual(['client1', 'server1']);
});

test.each([
  [
    'two benchmarks',
    {
      'dd/dd.log': '1073741824 bytes (1.1 GB, 1.0 GiB) copied, 2.5 s, 429 MB/s\n',
      'sysbench/out.txt':
        'sysbench 1.0.20 (using bundled LuaJIT 2.1.0-beta2)\n\nGeneral statistics:\n    total time:                          10.0007s\n    total number of events:              27462\n',
    },
  ],
  [
    'other times',
    {
      'x/mpstat': mpstatOf('a', '10'),
      'y/vmstat': `zzz ***Sun Nov 29 10:00:01 UTC 2026\n${VMSTAT}`,
    },
  ],
  ['unknown times and other names', { 'before/vm.out': VMSTAT, 'after/io.out': iostatOf('', 30) }],
  ['the same tool', { 'vmstat1/vm.out': VMSTAT, 'vmstat2/vm.out': VMSTAT }],
  ['other hosts', { 'mpstat/a': mpstatOf('a', '10'), 'iostat/b': iostatOf('b', 30) }],
])('directories of %s stay runs', async (_, files) => {
  expect(await runsOf(files)).toHaveLength(2);
});

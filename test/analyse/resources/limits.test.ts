import { expect, test } from 'vitest';
import type { Resource } from '../../../src/analyse/resources/resources.ts';
import { runResources } from '../../../src/analyse/resources/run-resources.ts';
import { NO_METADATA } from '../../../src/input/metadata/metadata.ts';
import type { HostLogs } from '../../../src/input/reading/host-logs.ts';
import { runOf } from '../../log.ts';

const BANNER = 'Linux 6.1.0-18-amd64 (db7) \t03/07/26 \t_x86_64_\t(4 CPU)\n\n';

const VMSTAT = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
 1  0      0 100000     12  50000    0    0     4     8  100   57 20 10 70  0  0
 2  0      0 100000     12  50000    0    0     4     8  100   58 30 10 60  0  0
`;

const MPSTAT = `${BANNER}10:00:00     CPU    %usr   %nice    %sys %iowait   %idle
10:00:01     all    2.00    1.00    1.00    3.00   93.00
10:00:01       0    2.00    1.00    1.00    3.00   93.00
10:00:01       1    2.00    1.00    1.00    3.00   93.00
`;

const SAR = `${BANNER}10:00:00        IFACE   rxpck/s   txpck/s    rxkB/s    txkB/s
10:00:01         eth0     10.00     10.00    100.00     50.00
10:00:02         eth0     10.00     10.00    100.00     50.00
`;

const FREE = `               total        used        free      shared  buff/cache   available
Mem:        24684160     2008904    21391208       20480     1663048    22675256
Swap:              0           0           0

               total        used        free      shared  buff/cache   available
Mem:        24684160     2008904    21391208       20480     1663048    22675256
Swap:              0           0           0
`;

async function rowOf(
  name: string,
  logs: Readonly<Record<string, string>>,
  host: Partial<HostLogs> = {},
): Promise<Resource> {
  const { main, rest } = runResources(await runOf(logs, host)).resources;
  return [...main, ...rest].find((row) => row.name === name)!;
}

test('a share of time is drawn against 100 %', async () => {
  expect((await rowOf('CPU', { 'vmstat.log': VMSTAT })).limit).toBe(100);
});

test('the run queue is drawn against the processors of the host', async () => {
  const logs = { 'vmstat.log': VMSTAT };
  expect((await rowOf('Run queue', logs)).limit).toBeNaN();
  const mpstat = MPSTAT.replace(BANNER, '');
  expect((await rowOf('Run queue', { ...logs, 'mpstat.log': mpstat })).limit).toBe(2);
  expect((await rowOf('Run queue', { ...logs, 'mpstat.log': MPSTAT })).limit).toBe(4);
  const some = mpstat.replace(/.* all .*\n/, '');
  expect((await rowOf('Run queue', { ...logs, 'mpstat.log': some })).limit).toBeNaN();
  const [one, two] = [' 75.0 id,  0.0 wa', ' 25.0 id,  0.0 wa'].map(
    (idle) => `25.0 us,  0.0 sy,  0.0 ni, ${idle},  0.0 hi,  0.0 si,  0.0 st`,
  );
  const frame = (
    second: number,
  ) => `top - 14:09:5${second} up  9:33,  0 user,  load average: 7.96, 11.20, 9.41
Tasks:   2 total,   0 running,   2 sleeping,   0 stopped,   0 zombie
%Node0 :  ${one}
%Cpu0  :  ${one}
%Cpu1  :  ${two}
%Cpu2  :  ${two}
MiB Mem :  24105.6 total,  21141.4 free,   1646.1 used,   1646.8 buff/cache

`;
  const top = `${frame(3)}${frame(4)}`;
  expect((await rowOf('Run queue', { ...logs, 'top.log': top })).limit).toBe(3);
  const context = [{ file: 'context/lscpu.txt', text: 'Architecture: x86_64\nCPU(s):      8\n' }];
  expect((await rowOf('Run queue', logs, { context })).limit).toBe(8);
  const metadata = { ...NO_METADATA, cores: 16 };
  expect((await rowOf('Run queue', logs, { context, metadata })).limit).toBe(16);
});

test.each([
  ['lscpu.txt', 'Architecture: x86_64\nCPU(s):      8\n', 8],
  ['nproc.txt', '4\n', 4],
  ['sysctl.txt', 'hw.model: Xeon\nhw.ncpu: 12\n', 12],
  ['psrinfo.txt', '0\ton-line   since 03/07/26\n1\ton-line   since 03/07/26\n', 2],
  ['psrinfo-pv.txt', 'The physical processor has 16 virtual processors (0-15)\n', 16],
  ['psrinfo-p.txt', '256\n', 256],
  // Sockets, each with any number of processors.
  ['psrinfo-p.txt', '2\n', Number.NaN],
  ['uptime.txt', '4\n', Number.NaN],
])('%s shows how many processors a host has', async (file, text, cores) => {
  const context = [{ file: `context/${file}`, text }];
  const { limit } = await rowOf('Run queue', { 'vmstat.log': VMSTAT }, { context });
  expect(limit).toBe(cores);
});

test('banners of sysstat and AIX name the processors of the host', async () => {
  expect((await rowOf('Run queue', { 'sar.log': SAR, 'vmstat.log': VMSTAT })).limit).toBe(4);
  const report = (time: string) =>
    `{"timestamp": "${time}", "cpu-load": [{"cpu": "all", "usr": 2.00, "sys": 1.00, "idle": 97.00}]}`;
  const host =
    '"nodename": "db7", "sysname": "Linux", "release": "6.1.0", "machine": "x86_64", "number-of-cpus": 6, "date": "2026-03-07"';
  const statistics = [report('10:00:01'), report('10:00:02')].join(', ');
  const json = `{"sysstat": {"hosts": [{${host}, "statistics": [${statistics}]}]}}\n`;
  expect((await rowOf('Run queue', { 'mpstat.json': json, 'vmstat.log': VMSTAT })).limit).toBe(6);
  const aix = `System configuration: lcpu=8 mem=2048MB

kthr    memory              page              faults        cpu
----- ----------- ------------------------ ------------ -----------
 r  b   avm   fre  re  pi  po  fr   sr  cy  in   sy  cs us sy id wa
 2  0 393884 91900   0   0   0   0    0   0 104 4201 515 40  9 51  0
`;
  expect((await rowOf('Run queue', { 'vmstat.log': aix })).limit).toBe(8);
});

test('an interface is drawn against its link in both directions', async () => {
  const logs = { 'sar.log': SAR };
  expect((await rowOf('eth0', logs)).limit).toBeNaN();
  const context = [
    { file: 'context/ethtool.txt', text: 'Settings for eth0:\n\tSpeed: 10000Mb/s\n' },
  ];
  expect((await rowOf('eth0', logs, { context })).limit).toBe(2.5e9);
  const metadata = { ...NO_METADATA, links: { eth0: { speed: 1e9 } } };
  expect((await rowOf('eth0', logs, { context, metadata })).limit).toBe(2.5e8);
});

test('memory is what is available where that is known, as on the first screen, and is drawn against all of it', async () => {
  const row = await rowOf('Memory available', { 'free.log': FREE });
  expect([row.measure, row.limit]).toEqual(['available', 24_684_160 * 1024]);
});

test('the memory of a node is a part of that of the host', async () => {
  const text =
    'Per-node system memory usage (in MBs):\n Node 0 Node 1 Total\n --- --- ---\nMemTotal 200.00 300.00 500.00\nMemFree 100.00 50.00 150.00\n';
  const log = `time: 1795365818\n${text}time: 1795365819\n${text}`;
  const { main, rest } = runResources(await runOf({ 'numastat.log': log })).resources;
  expect(main.map(({ name }) => name)).toEqual(['Memory free']);
  expect(rest.map(({ kind }) => kind)).toEqual(['part', 'part']);
  expect(main[0]!.limit).toBe(500 * 2 ** 20);
});

import { expect, test } from 'vitest';
import type { SetUpEntry } from '../../../src/compare/set-up/fact.ts';
import { compareSetUp } from '../../../src/compare/set-up/set-up.ts';
import type { Side } from '../../../src/compare/sides/side.ts';
import { NO_METADATA } from '../../../src/input/metadata/metadata.ts';
import type { HostLogs } from '../../../src/input/reading/host-logs.ts';
import type { Run } from '../../../src/model/run.ts';
import { runOf } from '../../log.ts';
import { makeDisk, makeRun, makeSource } from '../../make-run.ts';
import { makeTable } from '../../results.ts';

const sidesOfRuns = (...runs: readonly Run[]): Side[] =>
  runs.map((run, i) => ({ name: ['base', 'other', 'third'][i]!, runs: [run] }));

/** The entries as texts: `parameter threads: 64 → 128`; `–` for a side without a value. */
function shown(entries: readonly SetUpEntry[]): string[] {
  return entries.map(({ kind, name, values }) => {
    const sides = values.map((side) => (side.length === 0 ? '–' : side.join(', ')));
    return `${kind} ${name}: ${sides.join(' → ')}`;
  });
}

function different(...runs: readonly Run[]): string[] {
  return shown(compareSetUp(sidesOfRuns(...runs)).different);
}

const iostat = (host: string, release: string, cpus: number, disks = ['sda'], seconds = 3) => {
  const banner = `Linux ${release} (${host}) \t11/21/2026 \t_x86_64_\t(${cpus} CPU)\n`;
  const report = (i: number) =>
    [`11/21/2026 10:00:0${i} AM`, 'Device r/s w/s rkB/s wkB/s await %util']
      .concat(disks.map((disk) => `${disk} 1.00 1.00 4.00 4.00 0.50 1.00`))
      .join('\n');
  const reports = Array.from({ length: seconds }, (_, i) => report(i + 1));
  return `${banner}\n${reports.join('\n\n')}\n`;
};

const sysbench = (threads: number) =>
  `sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)

Running the test with following options:
Number of threads: ${threads}

SQL statistics:
    transactions:                        351    (64.69 per sec.)
`;

test('what the banner of a log and a table of results say is compared', async () => {
  const base = await runOf({ 'io.out': iostat('db1', '6.8.0-60', 80), 'sb.out': sysbench(64) });
  const other = await runOf({ 'io.out': iostat('db1', '6.9.1', 80), 'sb.out': sysbench(128) });
  const { different, same, unknown, files } = compareSetUp(sidesOfRuns(base, other));
  expect(shown(different)).toEqual([
    'parameter threads: 64 → 128',
    'kernel kernel: 6.8.0-60 → 6.9.1',
  ]);
  expect(shown(same)).toEqual(
    expect.arrayContaining([
      'host host: db1 → db1',
      'cpus CPUs: 80 → 80',
      'device disk: sda → sda',
    ]),
  );
  expect(unknown).toEqual([]);
  expect(files).toEqual([]);
});

test('a run compared with itself has nothing different and nothing unknown', async () => {
  const run = await runOf(
    { 'io.out': iostat('db1', '6.8.0-60', 80), 'sb.out': sysbench(64) },
    { context: [{ file: 'my.cnf', text: 'password = x\n' }] },
  );
  const { different, unknown, files } = compareSetUp(sidesOfRuns(run, run));
  expect([...different, ...unknown, ...files]).toEqual([]);
});

test('the order of the sides changes only the order of the values', async () => {
  const base = await runOf({ 'io.out': iostat('db1', '6.8.0', 80, ['sda', 'sdb']) });
  const other = await runOf({ 'io.out': iostat('db2', '6.9.0', 40, ['sda', 'nvme0n1']) });
  const turned = compareSetUp(sidesOfRuns(other, base)).different.map((entry) => ({
    ...entry,
    values: entry.values.toReversed(),
  }));
  expect(turned).toEqual(compareSetUp(sidesOfRuns(base, other)).different);
});

test('what one side does not know is unknown, not different', async () => {
  const base = await runOf({ 'io.out': iostat('db1', '6.8.0-60', 80) });
  const other = makeRun([makeSource({ ...source, host: 'db1', platform: 'linux' })]);
  const { different, unknown } = compareSetUp(sidesOfRuns(base, other));
  expect(shown(unknown)).toEqual(
    expect.arrayContaining(['kernel kernel: 6.8.0-60 → –', 'cpus CPUs: 80 → –']),
  );
  expect(different.map(({ kind }) => kind)).not.toContain('kernel');
});

const source = { columns: makeDisk('sda', { read: () => 1 }), samples: 60 };

test('of three sides two that differ are different, although the third does not know', () => {
  const labelled = (value?: string) =>
    makeRun([makeSource(source)], value === undefined ? {} : { labels: [['fs', value]] });
  const sides = (...values: (string | undefined)[]) =>
    compareSetUp(sidesOfRuns(...values.map(labelled)));
  expect(shown(sides('zfs', undefined, 'ext4').different)).toEqual([
    'parameter fs: zfs → – → ext4',
  ]);
  expect(shown(sides('zfs', undefined, 'zfs').unknown)).toEqual(['parameter fs: zfs → – → zfs']);
});

test('runs of a side that share a value have one, others all of theirs', () => {
  const labelled = (threads: string) =>
    makeRun([makeSource(source)], {
      labels: [
        ['threads', threads],
        ['fs', 'zfs'],
      ],
    });
  const base = { name: 'base', runs: [labelled('64'), labelled('64')] };
  const other = { name: 'other', runs: [labelled('128'), labelled('256')] };
  const { different, same } = compareSetUp([base, other]);
  expect(shown(different)).toEqual(['parameter threads: 64 → 128, 256']);
  expect(shown(same)).toContain('parameter fs: zfs → zfs');
});

test('lengths that are near each other are the same', () => {
  const long = (samples: number) => makeRun([makeSource({ ...source, samples })]);
  expect(different(long(903), long(907))).toEqual([]);
  expect(different(long(900), long(450))).toEqual(['length time in the logs: 15 min → 7 min 30 s']);
  expect(different(long(8), long(7))).toEqual([]);
  expect(different(long(4), long(6))).toHaveLength(1);
});

test('disks and interfaces that only one side has are listed; loops and dockers links are not', () => {
  const disks = (...names: string[]) =>
    makeRun([
      makeSource({
        columns: names.flatMap((name) => makeDisk(name, { read: () => 1 })),
        samples: 60,
      }),
    ]);
  expect(different(disks('sda', 'loop0'), disks('sda', 'sdb', 'loop7'))).toEqual([
    'device disk: – → sdb',
  ]);
  expect(different(disks('sda'), disks('nvme0n1'))).toEqual(['device disk: sda → nvme0n1']);
  expect(different(disks('sda'), makeRun([]))).toEqual(['log iostat: recorded → –']);
});

test('a disk that a log without idle disks does not name may have been idle', () => {
  const made = (...names: string[]) => {
    const log = makeSource({
      columns: names.flatMap((name) => makeDisk(name, { read: () => 1 })),
      samples: 60,
    });
    return makeRun([{ ...log, habits: { leavesOut: 'idle', rates: 'elapsed' } }]);
  };
  const { different, unknown } = compareSetUp(sidesOfRuns(made('sda', 'sdb'), made('sda')));
  expect(different).toEqual([]);
  expect(shown(unknown)).toEqual(['device disk: sdb → –']);
});

test('capacities, link speeds and MTU of devices that both sides have are compared', () => {
  const made = (properties: object) => {
    const log = makeSource({
      columns: [
        { kind: 'nic', name: 'eth0', metric: 'network.receive.throughput', values: [1, 2] },
      ],
    });
    return makeRun([{ ...log, entities: log.entities.map((e) => ({ ...e, ...properties })) }]);
  };
  expect(
    different(made({ linkSpeed: 1e10, mtu: 1500 }), made({ linkSpeed: 2.5e10, mtu: 9000 })),
  ).toEqual([
    'attribute eth0 link speed: 10 Gbit/s → 25 Gbit/s',
    'attribute eth0 MTU: 1500 → 9000',
  ]);
});

const withContext = (texts: Readonly<Record<string, string>>, host: Partial<HostLogs> = {}) =>
  runOf(
    { 'io.out': iostat('db1', '6.8.0-60', 80) },
    { context: Object.entries(texts).map(([file, text]) => ({ file, text })), ...host },
  );

test('mounts, memory and processors come from the texts about the host', async () => {
  const base = await withContext({
    'context/mount.txt':
      '/dev/sda on /data type ext4 (rw,relatime)\nproc on /proc type proc (rw)\n',
    'context/lscpu.txt': 'Architecture:  x86_64\nModel name:   AMD EPYC 7543\nCPU MHz: 1800.1\n',
    'context/memory.txt': 'MemTotal:       195953664 kB\n',
  });
  const other = await withContext({
    'context/mount.txt':
      '/dev/sda on /data type ext4 (rw,noatime)\n/dev/sdb on /log type xfs (rw)\n',
    'context/lscpu.txt': 'Architecture:  x86_64\nModel name:   AMD EPYC 9654\nCPU MHz: 2400.7\n',
    'context/memory.txt': 'MemTotal:       195953000 kB\n',
  });
  const { different, same, files } = compareSetUp(sidesOfRuns(base, other));
  expect(shown(different)).toEqual([
    'processor processor: AMD EPYC 7543 → AMD EPYC 9654',
    'mount /data: relatime → noatime',
    'mount /log: – → xfs rw',
  ]);
  expect(shown(same)).toContain('memory memory: 187 GiB → 187 GiB');
  expect(files).toEqual([]);
});

test('options of NFS mounts and caps of zones that differ are said, numbers too', async () => {
  const texts = (rsize: number, ncpus: string) => ({
    'nfsstat.out': `# nfsstat -m\n/web from\n\u00a0Flags:\u00a0 vers=3,rsize=${rsize}\n`,
    'zonecfg.out': `zonename: web\ncapped-cpu:\n\t[ncpus: ${ncpus}]\n`,
  });
  const base = await withContext(texts(1048576, '1.00'));
  const other = await withContext(texts(32768, '2.00'));
  const { different, files } = compareSetUp(sidesOfRuns(base, other));
  expect(shown(different)).toEqual(['mount /web: rsize=1048576 → rsize=32768']);
  expect(files.map(({ file }) => file)).toEqual(['zonecfg.out']);
  const [change] = files[0]!.changes;
  expect([...change!.base, ...change!.other].map(({ text }) => text.trim())).toEqual([
    '[ncpus: 1.00]',
    '[ncpus: 2.00]',
  ]);
});

test('a number in the names of sides that nothing names is no parameter', () => {
  const sides = ['unpatched-4.9.62', 'patched-4.9.76'].map((name) => ({
    name,
    runs: [makeRun([makeSource(source)])],
  }));
  expect(compareSetUp(sides).different).toEqual([]);
});

const lscpu = (lines: Readonly<Record<string, string>>) =>
  withContext({
    'context/lscpu.txt': ['Architecture:  x86_64', '  Model name:  AMD EPYC 7543']
      .concat(Object.entries(lines).map(([name, value]) => `${name}:   ${value}`))
      .join('\n'),
  });

test('all that lscpu says differs in words, but for what the processor changes by itself', async () => {
  const base = await lscpu({
    ...{ 'CPU max MHz': '3900.0000', 'CPU MHz': '1800.1', BogoMIPS: '4200.0' },
    ...{ 'Vulnerability Meltdown': 'Mitigation; PTI', Flags: 'fpu sse2 pti' },
  });
  const other = await lscpu({
    ...{ 'CPU max MHz': '2100.0000', 'CPU MHz': '2100.7', BogoMIPS: '4200.9' },
    ...{ 'Vulnerability Meltdown': 'Vulnerable', Flags: 'fpu sse2 avx' },
  });
  expect(different(base, other)).toEqual([
    'lscpu CPU max MHz: 3900.0000 → 2100.0000',
    'lscpu Vulnerability Meltdown: Mitigation; PTI → Vulnerable',
    'lscpu CPU flags: pti → avx',
  ]);
});

test('another model of processor is said without what follows from it', async () => {
  const base = await lscpu({ 'L3 cache': '32 MiB', 'Vulnerability Meltdown': 'Not affected' });
  const other = await withContext({
    'context/lscpu.txt':
      'Architecture: x86_64\nModel name: Xeon\nL3 cache: 8 MiB\nVulnerability Meltdown: Vulnerable\n',
  });
  expect(different(base, other)).toEqual([
    'processor processor: AMD EPYC 7543 → Xeon',
    'lscpu Vulnerability Meltdown: Not affected → Vulnerable',
  ]);
});

/** A run with the command lines of a benchmark. */
const commanded = (...commands: string[]) =>
  makeRun([], {
    results: commands.map((command, id) => ({
      ...makeTable({
        rowHead: 'job',
        columns: { ops: 'benchmark.operations' },
        rows: { [`job ${id}`]: [1] },
      }),
      command,
    })),
  });

test('of the command lines of a benchmark only the options that differ are named', () => {
  expect(
    different(
      commanded('sysbench oltp_read_only --threads=64 --time=900 run'),
      commanded('sysbench oltp_read_only --threads=128 --time=900 --verbose run'),
    ),
  ).toContain('option --threads: 64 → 128');
  expect(
    different(commanded('fio --bs 4k --direct=1 j'), commanded('fio --bs 16k --direct=1 j')),
  ).toEqual(['option --bs: 4k → 16k']);
  expect(
    different(commanded('dd if=/dev/zero bs=4k'), commanded('dd if=/dev/zero bs=16k oflag=direct')),
  ).toEqual(['option bs: 4k → 16k', 'option oflag: – → direct']);
});

test('what a benchmark prints of its options, and its version, are parameters', () => {
  const run = (bs: string, version: string) => ({
    ...commanded(`fio --bs=${bs} j`),
    results: commanded(`fio --bs=${bs} j`).results.map((table) => ({
      ...table,
      parameters: [
        ['bs', bs],
        ['rw', 'randread'],
        ['version', version],
      ] as const,
    })),
  });
  const { different, same } = compareSetUp(sidesOfRuns(run('4k', '3.33'), run('16k', '3.36')));
  expect(shown(different)).toEqual(['parameter bs: 4k → 16k', 'parameter load: 3.33 → 3.36']);
  expect(shown(same)).toContain('parameter rw: randread → randread');
});

test('other programs, and sides with several command lines, are compared as a whole', () => {
  expect(different(commanded('fio a --bs=4k'), commanded('dd bs=4k'))).toEqual([
    'command load: fio a --bs=4k → dd bs=4k',
  ]);
  expect(different(commanded('fio a', 'fio b'), commanded('fio a'))).toEqual([
    'command load: fio a, fio b → fio a',
  ]);
});

test('an option that a parameter of the run repeats is said once', () => {
  const run = (threads: string) => ({
    ...commanded(`load --threads=${threads} run`),
    labels: [['threads', threads]] as const,
  });
  expect(different(run('64'), run('128'))).toEqual(['parameter threads: 64 → 128']);
});

test('a collector is compared without its interval, which is a fact of its own', async () => {
  const log = (command: string, interval: number) =>
    makeRun([{ ...makeSource({ ...source, interval, origin: 'printed' }), command }]);
  const { different } = compareSetUp(
    sidesOfRuns(log('iostat -xt 1', 1), log('iostat -xtz 10', 10)),
  );
  expect(shown(different)).toEqual(
    expect.arrayContaining([
      'collector iostat: iostat -xt → iostat -xtz',
      'interval iostat: 1 s → 10 s',
    ]),
  );
});

const changes = (base: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) =>
  Promise.all([withContext(base), withContext(other)]).then(([a, b]) =>
    compareSetUp(sidesOfRuns(a, b)),
  );

test('the changed lines of settings are given with their numbers on each side', async () => {
  const { files } = await changes(
    { 'my.cnf': '[mysqld]\nbuffer_pool = 4G\nthreads = 8\nport = 3306\n' },
    { 'my.cnf': '[mysqld]\n\nbuffer_pool = 8G\nthreads = 8\nport = 3306\nsync = 0\n' },
  );
  expect(files).toEqual([
    {
      file: 'my.cnf',
      side: 1,
      more: 0,
      changes: [
        {
          base: [{ line: 2, text: 'buffer_pool = 4G' }],
          other: [{ line: 3, text: 'buffer_pool = 8G' }],
        },
        { base: [], other: [{ line: 6, text: 'sync = 0' }] },
      ],
    },
  ]);
});

test('counters, times and processes are no difference, a version is one', async () => {
  const { files } = await changes(
    {
      'context/uptime.txt': ' 10:00:01 up 3 days,  2 users,  load average: 0.10, 0.20, 0.30\n',
      'context/vmstat.txt': 'nr_free_pages 100\nnr_dirty 5\n',
      'context/date.txt': 'Mon Nov 23 10:00:01 UTC 2026\n',
      'context/sysctl.txt': 'fs.file-nr = 1\t0\t9\nvm.swappiness = 60\nkernel.random.uuid = a\n',
      'context/version.txt': 'mariadbd Ver 11.4.2-MariaDB\n',
      'context/ps.txt': 'PID CMD\n1 init\n7 a\n',
    },
    {
      'context/uptime.txt': ' 11:10:07 up 3 days,  3 users,  load average: 7.10, 5.20, 0.30\n',
      'context/vmstat.txt': 'nr_free_pages 7\nnr_dirty 50000\n',
      'context/date.txt': 'Tue Nov 24 11:00:41 UTC 2026\n',
      'context/sysctl.txt': 'fs.file-nr = 7\t0\t9\nvm.swappiness = 1\nkernel.random.uuid = b\n',
      'context/version.txt': 'mariadbd Ver 11.8.1-MariaDB\n',
      'context/ps.txt': 'PID CMD\n1 init\n9 b\n',
    },
  );
  expect(
    files.map(({ file, changes }) => [file, changes.map(({ other }) => other[0]!.text)]),
  ).toEqual([
    ['context/sysctl.txt', ['vm.swappiness = 1']],
    ['context/version.txt', ['mariadbd Ver 11.8.1-MariaDB']],
  ]);
});

test('settings that only one side has are named', async () => {
  const { different, files } = await changes({}, { 'postgresql.conf': 'fsync = off\n' });
  expect(shown(different)).toEqual(['file postgresql.conf: – → there']);
  expect(files).toEqual([]);
});

test('secrets that differ are said to differ, and their values are nowhere', async () => {
  const texts = (secret: string) => ({
    'my.cnf': `password = ${secret}\nuser = me\n[a]\nurl = mysql://me:${secret}@db1/x\n`,
    'run.sh': `#!/bin/sh\nmysql -p${secret} -e 'x'\nTOKEN=${secret} ./load\n`,
    'context/command.txt': `./load --api-key=${secret} --threads 8\n`,
  });
  const [base, other] = await Promise.all(
    ['alpha', 'omega'].map((secret) =>
      withContext(texts(secret), {
        metadata: { ...NO_METADATA, labels: [['token', secret]] },
      }),
    ),
  );
  const setUp = compareSetUp(sidesOfRuns(base!, other!));
  expect(setUp.files).toEqual([]);
  expect(setUp.different.map(({ kind, name }) => `${kind}: ${name}`).sort()).toEqual([
    'secret: TOKEN in run.sh',
    'secret: api-key in context/command.txt',
    'secret: mysql://me in my.cnf',
    'secret: password in my.cnf',
    'secret: password in run.sh',
    'secret: token in labels',
  ]);
  expect(JSON.stringify(setUp)).not.toMatch(/alpha|omega/);
});

test('a changed line hides the secret in it', async () => {
  const { files } = await changes(
    { 'my.cnf': 'load --password=alpha --threads=8\n' },
    { 'my.cnf': 'load --password=omega --threads=9\n' },
  );
  expect(files[0]!.changes).toEqual([
    {
      base: [{ line: 1, text: 'load --password=‹hidden› --threads=8' }],
      other: [{ line: 1, text: 'load --password=‹hidden› --threads=9' }],
    },
  ]);
});

test('hostile names and texts are compared like others', () => {
  const hostile = ['__proto__', 'constructor', '</script>', '\u0000', '=cmd()', ''];
  const run = (value: string) =>
    makeRun([makeSource(source)], {
      labels: hostile.map((name) => [name, value] as const),
      context: [{ file: '__proto__.conf', text: `${value}\n`.repeat(30_000) }],
    });
  const { different, files } = compareSetUp(sidesOfRuns(run('a'), run('b')));
  expect(different.map(({ name }) => name)).toEqual(hostile);
  expect(files[0]!.changes[0]!.base.length).toBeLessThan(100);
});

test('sides without runs or logs have nothing to compare', () => {
  const empty = { name: 'a', runs: [] };
  expect(compareSetUp([empty, empty])).toEqual({ different: [], same: [], unknown: [], files: [] });
  expect(different(makeRun([]), makeRun([]))).toEqual([]);
});

test('words of mdstat and lsblk, and versions, are differences', async () => {
  const mdstat = (bitmap: string) =>
    `Personalities : [raid6]\nmd0 : active raid6 sdb[0] sdc[1]\n      1000 blocks level 6 [4/4]\n${bitmap}`;
  const lsblk = (scheduler: string) =>
    `NAME MAJ:MIN TYPE SIZE SCHED\nsdb 8:16 disk 1T ${scheduler}\n`;
  const { files } = await changes(
    {
      'mdstat.txt': mdstat('      bitmap: 0/8 pages [0KB], 65536KB chunk\n'),
      'context/lsblk.txt': lsblk('none'),
      'context/versions.txt': 'postgres (PostgreSQL) 15.4\n',
    },
    {
      'mdstat.txt': mdstat(''),
      'context/lsblk.txt': lsblk('bfq'),
      'context/versions.txt': 'postgres (PostgreSQL) 16.1\n',
    },
  );
  expect(files.map(({ file }) => file)).toEqual([
    'mdstat.txt',
    'context/lsblk.txt',
    'context/versions.txt',
  ]);
});

test('of small texts that both sides have the lines that differ are listed, numbers too', async () => {
  const texts = (buffer: number, delayed: number) => ({
    'sysctl.txt': `net.inet.tcp.sendspace: ${buffer}\nnet.inet.tcp.delayed_ack: ${delayed}\nkern.maxproc: 2088\n`,
    'nic.txt': `en5 autoselect\nqueue of ${buffer} packets\n`,
    'context/uptime.txt': `since boot: ${buffer} packets\n`,
  });
  const sides = sidesOfRuns(await withContext(texts(8192, 3)), await withContext(texts(512, 0)));
  const lines = compareSetUp(sides).files.map(({ file, changes }) => [
    file,
    ...changes.flatMap(({ other }) => other.map(({ text }) => text)),
  ]);
  expect(lines).toEqual([
    ['sysctl.txt', 'net.inet.tcp.sendspace: 512', 'net.inet.tcp.delayed_ack: 0'],
    ['nic.txt', 'queue of 512 packets'],
  ]);
});

import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '../../src/commands/reading/catalogue.ts';
import { load } from '../../src/input/reading/load.ts';
import { normaliseRuns } from '../../src/normalise/normalise-run.ts';
import { folderOf, VMSTAT } from '../cli/folder.ts';

const banner = (host: string) => `Linux 6.1.0 (${host}) \t11/21/2026 \t_x86_64_\t(4 CPU)\n\n`;
const TIMES = [0, 10, 20, 30, 40, 50].map((seconds) => `0${Math.floor(seconds / 10)}`.slice(-1));

/** `iostat -xt 10` of a minute from an hour on. */
const iostat = (hour: number, host = 'web1') =>
  banner(host) +
  TIMES.map(
    (ten, i) =>
      `11/21/2026 ${hour}:00:${ten}0\nDevice r/s rkB/s r_await rareq-sz %util\nsda ${i}.00 ${i}0.00 1.00 4.00 2.00\n\n`,
  ).join('');

/** `mpstat 10` of a minute from an hour on. */
const mpstat = (hour: number, host = 'web1') =>
  `${banner(host)}${hour}:00:00 CPU %usr %sys %iowait %idle\n${TIMES.slice(1)
    .map((ten) => `${hour}:00:${ten}0 all 10.00 5.00 0.00 85.00\n`)
    .join('')}`;

const FIO = JSON.stringify({
  'fio version': 'fio-3.33',
  jobs: [{ jobname: 'mix', read: { bw_bytes: 1024, iops: 1, runtime: 1000, io_bytes: 1024 } }],
});

/** The runs of some paths: the logs of each as `host:file`, and what is said. */
async function runsOf(folder: string, ...paths: string[]) {
  const loaded = await load(
    paths.map((path) => join(folder, path)),
    {},
  );
  const window = { from: 0, to: Number.POSITIVE_INFINITY };
  const runs = loaded.flatMap(({ hosts, name }) =>
    normaliseRuns(hosts, { name, window, vocabulary: catalogue }),
  );
  return {
    runs: runs.map(({ sources, results }) =>
      [
        ...sources.map(({ host, parts }) => `${host}:${parts[0]!.file}`),
        ...results.map((r) => r.file),
      ].join(' '),
    ),
    names: runs.map(({ name }) => name),
    said: runs.flatMap(({ warnings }) =>
      warnings.map(
        ({ file, text }) =>
          `${file.replaceAll(`${folder}/`, '')}: ${text.replaceAll(`${folder}/`, '')}`,
      ),
    ),
    unread: runs.flatMap(({ unread }) => unread.map(({ file }) => file)),
  };
}

test('two directories of one host at different times are two runs', async () => {
  const folder = await folderOf({
    'before/iostat.log': iostat(10),
    'after/mpstat.log': mpstat(12),
  });
  const { runs, names, said } = await runsOf(folder, 'before', 'after');
  expect(runs).toEqual(['web1:iostat.log', 'web1:mpstat.log']);
  expect(names).toEqual(['before', 'after']);
  expect(said).toEqual(['before, after: 2 runs of one host, web1: their times do not overlap']);
});

test('two directories of one host at the same time are one run, which is said', async () => {
  const folder = await folderOf({ 'disks/iostat.log': iostat(10), 'cpus/mpstat.log': mpstat(10) });
  const { runs, names, said } = await runsOf(folder, 'disks', 'cpus');
  expect(runs).toEqual(['web1:iostat.log web1:mpstat.log']);
  expect(names).toEqual(['disks + cpus']);
  expect(said).toEqual(['disks, cpus: one run of one host, web1: their times overlap']);
});

test('files of one name in two directories of one host have the names of their directories', async () => {
  const junk = 'not\na log\n';
  const folder = await folderOf({
    'low/iostat.log': `${iostat(10)}torn line of the first\n`,
    'low/notes.txt': junk,
    'low/mpstat.log': mpstat(10),
    'high/iostat.log': `${iostat(10).replaceAll('sda', 'sdb')}torn line of the second\n`,
    'high/notes.txt': junk,
  });
  const { runs, said, unread } = await runsOf(folder, 'low', 'high');
  expect(runs[0]!.split(' ').sort()).toEqual([
    'web1:high/iostat.log',
    'web1:low/iostat.log',
    'web1:mpstat.log',
  ]);
  expect(said[0]).toBe('low, high: one run of one host, web1: their times overlap');
  expect(unread).toEqual(['low/notes.txt', 'high/notes.txt']);
});

test('an interval that the user gives for a file is that of the file in both directories', async () => {
  const given = JSON.stringify({ host: 'web1', start: '2026-11-21T10:00:00Z' });
  const folder = await folderOf({
    'low/statgraph.json': given,
    'low/vmstat.log': VMSTAT,
    'high/statgraph.json': given,
    'high/vmstat.log': VMSTAT,
  });
  const [loaded] = await load(
    ['low', 'high'].map((path) => join(folder, path)),
    {},
  );
  const [run] = normaliseRuns(loaded!.hosts, {
    name: '',
    window: { from: 0, to: Number.POSITIVE_INFINITY },
    vocabulary: catalogue,
    interval: (file) => (file === 'vmstat.log' ? 7 : undefined),
  });
  expect(run!.sources.map(({ parts }) => parts[0]!.file)).toEqual([
    'low/vmstat.log',
    'high/vmstat.log',
  ]);
  expect(run!.sources.map(({ axis }) => axis.interval.value)).toEqual([7, 7]);
});

test('two hosts are one run if their times overlap, else two', async () => {
  const folder = await folderOf({
    'client/iostat.log': iostat(10, 'web1'),
    'server/mpstat.log': mpstat(10, 'nas'),
    'later/mpstat.log': mpstat(11, 'nas2'),
  });
  const { runs, said } = await runsOf(folder, 'client', 'later', 'server');
  expect(runs).toEqual(['web1:iostat.log nas:mpstat.log', 'nas2:mpstat.log']);
  expect(said).toEqual(['client, server, later: 2 runs: their times do not overlap']);
  expect((await runsOf(folder, 'client', 'server')).said).toEqual([]);
});

test('pairs of client and server that were measured twice are two runs', async () => {
  const folder = await folderOf({
    'c1/iostat.log': iostat(10, 'web1'),
    's1/mpstat.log': mpstat(10, 'nas'),
    'c2/iostat.log': iostat(12, 'web1'),
    's2/mpstat.log': mpstat(12, 'nas'),
  });
  const { runs, names } = await runsOf(folder, 'c1', 'c2', 's1', 's2');
  expect(names).toEqual(['c1 + s1', 'c2 + s2']);
  expect(runs).toEqual(['web1:iostat.log nas:mpstat.log', 'web1:iostat.log nas:mpstat.log']);
});

test('without a clock one host is two runs, two hosts are one', async () => {
  const json = (host: string) => `{"host":"${host}"}`;
  const folder = await folderOf({
    ...{ 'a/vm.out': VMSTAT, 'a/statgraph.json': json('db1') },
    ...{ 'b/vm.out': VMSTAT, 'b/statgraph.json': json('db1') },
    ...{ 'c/vm.out': VMSTAT, 'c/statgraph.json': json('db2') },
  });
  const { runs, said } = await runsOf(folder, 'a', 'b');
  expect(runs).toEqual(['db1:vm.out', 'db1:vm.out']);
  expect(said).toEqual([
    'a, b: 2 runs of one host, db1: nothing says that they are of the same time; start or host in statgraph.json does',
  ]);
  expect((await runsOf(folder, 'a', 'c')).runs).toEqual(['db1:vm.out db2:vm.out']);
});

test('a host without a clock does not join one of several runs', async () => {
  const folder = await folderOf({
    'before/iostat.log': iostat(10),
    'after/iostat.log': iostat(12),
    'other/vm.out': VMSTAT,
    'other/statgraph.json': '{"host":"db2"}',
  });
  expect((await runsOf(folder, 'before', 'other')).names[0]).toBe('before + other');
  const { names } = await runsOf(folder, 'before', 'other', 'after');
  expect(names).toEqual(['before', 'other', 'after']);
});

test('two directories without clock and host are two runs', async () => {
  const folder = await folderOf({
    ...{ 'before/vm.out': VMSTAT, 'after/vm.out': VMSTAT },
    'stamped/iostat.log': iostat(10),
  });
  const { runs, names, said } = await runsOf(folder, 'before', 'after');
  expect(names).toEqual(['before', 'after']);
  expect(runs).toEqual([':vm.out', ':vm.out']);
  expect(said).toEqual([
    'before, after: 2 runs: nothing says that they are of the same time; start or host in statgraph.json does',
  ]);
  expect((await runsOf(folder, 'before', 'stamped')).names).toEqual(['before', 'stamped']);
});

test('results without logs belong to the logs of the only other run', async () => {
  const folder = await folderOf({
    ...{ 'before/iostat.log': iostat(10), 'after/iostat.log': iostat(12) },
    ...{ 'fio/fio.json': FIO, 'fio2/fio.json': FIO },
  });
  expect((await runsOf(folder, 'fio', 'before')).names).toEqual(['fio + before']);
  expect((await runsOf(folder, 'before', 'after', 'fio')).names).toEqual([
    ...['before', 'after', 'fio'],
  ]);
  expect((await runsOf(folder, 'fio', 'fio2')).names).toEqual(['fio', 'fio2']);
});

test('directories of the same name keep apart', async () => {
  const folder = await folderOf({ 'a/logs/vm.out': VMSTAT, 'b/logs/vm.out': VMSTAT });
  const { runs, names } = await runsOf(folder, 'a/logs', 'b/logs/');
  expect(names).toEqual([`${folder}/a/logs`, `${folder}/b/logs`]);
  expect(runs).toEqual([':vm.out', ':vm.out']);
});

test('a path that is given twice, or lies in another one, is read once, which is said', async () => {
  const folder = await folderOf({ 'a/vm.out': VMSTAT, 'a/deep/x.out': VMSTAT });
  await symlink('a', join(folder, 'link'));
  const { runs, said } = await runsOf(
    folder,
    'a',
    'a/',
    'a/deep',
    'a/vm.out',
    'link/vm.out',
    'link',
  );
  expect(runs).toEqual([':vm.out :deep/x.out']);
  expect(said).toEqual([
    'a/: given twice, read once',
    'a/deep: lies in a, which is given too; read once',
    'a/vm.out: lies in a, which is given too; read once',
    'link/vm.out: given twice, read once',
    'link: given twice, read once',
  ]);
});

test('files of one directory are the logs of one host', async () => {
  const folder = await folderOf({
    'run/vm.out': VMSTAT,
    'run/y.out': VMSTAT,
    'run/x.out': VMSTAT,
  });
  const { runs, names, said } = await runsOf(folder, 'run/vm.out', 'run/y.out');
  expect(runs).toEqual([':vm.out :y.out']);
  expect(names).toEqual(['run']);
  expect(said).toEqual([]);
});

test('files beside directories are a host of their own, which is said; their tables are not read', async () => {
  const folder = await folderOf({
    'results/web1/iostat.log': iostat(10, 'web1'),
    'results/nas/mpstat.log': mpstat(10, 'nas'),
    'results/sar.log': mpstat(10, 'control'),
    'results/summary.csv': 'clients,tps\n1,500\n2,900\n4,1500\n',
  });
  const paths = ['nas', 'sar.log', 'summary.csv', 'web1'].map((name) => `results/${name}`);
  const { runs, said, unread } = await runsOf(folder, ...paths);
  expect(runs).toEqual(['nas:mpstat.log control:sar.log web1:iostat.log']);
  expect(said).toEqual([
    'results: sar.log, summary.csv are files beside directories, read as the logs of a host of their own',
  ]);
  expect(unread).toEqual(['summary.csv']);
});

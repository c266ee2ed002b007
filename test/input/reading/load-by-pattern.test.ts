import { expect, test } from 'vitest';
import { load } from '../../../src/input/reading/load.ts';
import { parsePattern } from '../../../src/input/runs/run-pattern.ts';
import { folderOf, VMSTAT } from '../../cli/folder.ts';

/** Reads a folder with these files by a pattern, and says what each run got. */
async function loadFiles(pattern: string, files: Readonly<Record<string, string>>, below = ['.']) {
  const folder = await folderOf(files);
  const paths = below.map((name) => `${folder}/${name}`);
  const runs = await load(paths, { runs: parsePattern(pattern) });
  return runs.map(({ name, hosts }) => ({
    name,
    files: hosts.flatMap((host) => [...host.sources, ...host.context].map(({ file }) => file)),
    labels: hosts[0]!.metadata.labels?.map((label) => label.join(' ')),
    host: hosts[0]!.metadata.host,
    warnings: hosts.flatMap((host) => host.warnings).map((w) => `${w.file}: ${w.text}`),
  }));
}

const named = async (...given: Parameters<typeof loadFiles>) =>
  (await loadFiles(...given)).map(({ name }) => name);

test('files with the same values are one run, and runs come by number and in natural order', async () => {
  const runs = await loadFiles('{mode}_{threads}th.{tool}.txt', {
    'RW_128th.vmstat.txt': VMSTAT,
    'RW_064th.vmstat.txt': VMSTAT,
    'RW_064th.other.txt': VMSTAT,
    'RO_128th.vmstat.txt': VMSTAT,
  });
  expect(runs.map(({ name, files }) => [name, files])).toEqual([
    ['mode RO, threads 128', ['RO_128th.vmstat.txt']],
    ['mode RW, threads 64', ['RW_064th.other.txt', 'RW_064th.vmstat.txt']],
    ['mode RW, threads 128', ['RW_128th.vmstat.txt']],
  ]);
  expect(runs.map(({ labels }) => labels)).toEqual([
    ['mode RO', 'threads 128'],
    ['mode RW', 'threads 64'],
    ['mode RW', 'threads 128'],
  ]);
});

test('a parameter that does not vary is a label but no part of the name', async () => {
  const [run, ...others] = await loadFiles('{fs}-{n}', {
    'zfs-1/vm.log': VMSTAT,
    'zfs-2/vm.log': VMSTAT,
  });
  expect([run!.name, run!.labels]).toEqual(['n 1', ['fs zfs', 'n 1']]);
  expect(others).toHaveLength(1);
});

test('sizes are in the order of their bytes', async () => {
  const sizes = ['2GiB', '512MiB', '10GiB', '1024KiB'];
  const files = sizes.map((size) => [`bp-${size}/vm.log`, VMSTAT]);
  expect(await named('bp-{bp}', Object.fromEntries(files))).toEqual([
    'bp 1024KiB',
    'bp 512MiB',
    'bp 2GiB',
    'bp 10GiB',
  ]);
});

test('zeros stay where two runs differ in nothing else', async () => {
  const files = { 'n1/vm.log': VMSTAT, 'n01/vm.log': VMSTAT };
  expect(await named('n{n}', files)).toEqual(['n 01', 'n 1']);
});

test('files that match nothing are counted and named', async () => {
  const [first, second] = await loadFiles('t{t}', {
    't1/vm.log': VMSTAT,
    't2/vm.log': VMSTAT,
    'notes.txt': 'none',
    'vm.log': VMSTAT,
  });
  expect(first!.warnings).toEqual(['t{t}: does not match 2 files, not read: notes.txt, vm.log']);
  expect(second!.warnings).toEqual([]);
});

test('a run without a log is left out and named', async () => {
  const [first, ...others] = await loadFiles('t{t}', {
    't1/vm.log': VMSTAT,
    't2/run.sh': '#!/bin/sh\n',
  });
  expect(others).toEqual([]);
  expect(first!.warnings).toEqual(['t{t}: 1 run has no log: t 2']);
});

test('a pattern that nothing matches is a mistake, and a better one is proposed', async () => {
  const mistake = { exitCode: 2, message: 'no file matches x{t}' };
  const files = { 't1/vm.log': VMSTAT };
  const hint = 'there are t1/vm.log';
  await expect(loadFiles('x{t}', files)).rejects.toMatchObject({ ...mistake, hint });
  await expect(loadFiles('x{t}', { ...files, 't8/vm.log': VMSTAT })).rejects.toMatchObject({
    ...mistake,
    hint: 'the names look like t{t}',
  });
});

test('labels of statgraph.json stay, and parameters win over those of the same name', async () => {
  const [first] = await loadFiles('t{t}', {
    't1/vm.log': VMSTAT,
    't1/statgraph.json': '{"title":"mine","labels":{"commit":"4f2a","t":9}}',
    't2/vm.log': VMSTAT,
  });
  expect([first!.name, first!.labels]).toEqual(['t 1', ['t 1', 'commit 4f2a']]);
});

test('a statgraph.json and a context beside the runs are those of each run without its own', async () => {
  const runs = await loadFiles('t{t}.{tool}', {
    't1.log': VMSTAT,
    't2.log': VMSTAT,
    'statgraph.json': '{"host":"db1"}',
    'context/uname.txt': 'Linux',
  });
  expect(runs.map(({ name, host, files }) => [name, host, files])).toEqual([
    ['t 1', 'db1', ['t1.log', 'context/uname.txt']],
    ['t 2', 'db1', ['t2.log', 'context/uname.txt']],
  ]);
  const inDirectories = await loadFiles('{t}', {
    '1/vm.log': VMSTAT,
    '1/statgraph.json': '{"host":"db1"}',
    '2/vm.log': VMSTAT,
    'statgraph.json': '{"host":"every"}',
  });
  expect(inDirectories.map(({ host }) => host)).toEqual(['db1', 'every']);
});

test('files of several arguments with the same values are hosts of one run', async () => {
  const files = {
    'client/t1/vm.log': VMSTAT,
    'server/t1/vm.log': VMSTAT,
    'server/t2/vm.log': VMSTAT,
  };
  const runs = await loadFiles('t{t}', files, ['client', 'server']);
  expect(runs.map(({ name, files: logs }) => [name, logs])).toEqual([
    ['t 1', ['t1/vm.log', 't1/vm.log']],
    ['t 2', ['t2/vm.log']],
  ]);
});

test('a pattern may begin below the only directory', async () => {
  const files = { 'results/t1/vm.log': VMSTAT, 'results/t2/vm.log': VMSTAT };
  expect(await named('t{t}', files)).toEqual(['t 1', 't 2']);
  expect(await named('results/t{t}', files)).toEqual(['t 1', 't 2']);
});

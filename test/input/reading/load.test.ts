import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { load } from '../../../src/input/reading/load.ts';
import { folderOf, VMSTAT } from '../../cli/folder.ts';

const NONE = { as: [], command: [] };

test('the statgraph.json nearest to the argument applies to the logs of subdirectories too', async () => {
  const folder = await folderOf({
    'vm.out': VMSTAT,
    'a/deep/statgraph.json': '{"host":"deepest"}',
    'b/statgraph.json': '{"host":"deeper"}',
    'b/vm.out': VMSTAT,
    'statgraph.json': '{"host":"top","files":{"b/*":{"command":"vmstat 5"}}}',
  });
  const [run, ...others] = await load([folder], NONE);
  const [host] = run!.hosts;
  expect(others).toEqual([]);
  expect(host!.metadata.host).toBe('top');
  expect(host!.sources.map((s) => [s.file, s.commandInterval])).toEqual([
    ['vm.out', Number.NaN],
    ['b/vm.out', 5],
  ]);
  expect(host!.warnings.map((w) => `${w.file}: ${w.text}`)).toEqual([
    'b/statgraph.json: not used: statgraph.json is used instead',
    'a/deep/statgraph.json: not used: statgraph.json is used instead',
  ]);
});

test('a statgraph.json in a subdirectory applies to the logs above it if there is no other', async () => {
  const folder = await folderOf({ 'vm.out': VMSTAT, 'meta/statgraph.json': '{"host":"db1"}' });
  const [run] = await load([folder], NONE);
  expect(run!.hosts[0]!.metadata.host).toBe('db1');
  expect(run!.hosts[0]!.warnings).toEqual([]);
});

test('in a directory of runs each statgraph.json applies to its own run', async () => {
  const folder = await folderOf({
    'a/vm.out': VMSTAT,
    'a/statgraph.json': '{"host":"one"}',
    'b/vm.out': VMSTAT,
    'b/statgraph.json': '{"host":"two"}',
  });
  const runs = await load([folder], NONE);
  expect(runs.map((run) => run.hosts[0]!.metadata.host)).toEqual(['one', 'two']);
  expect(runs.flatMap((run) => run.hosts[0]!.warnings)).toEqual([]);
});

test('files beside several runs are listed with the first', async () => {
  const folder = await folderOf({
    'README.txt': 'hello\n',
    '1-empty/notes.txt': 'nothing here\n',
    'a/vm.out': VMSTAT,
    'b/vm.out': VMSTAT,
    'b/x.txt': 'mine\n',
  });
  const runs = await load([folder], NONE);
  expect(runs.map((run) => [run.name, run.hosts[0]!.unread.map((u) => u.file)])).toEqual([
    ['a', ['README.txt', '1-empty/notes.txt']],
    ['b', ['b/x.txt']],
  ]);
});

test('a link to a log of the same directory is not read twice, whichever name comes first', async () => {
  const folder = await folderOf({ 'm.out': VMSTAT, '.kept/x.out': VMSTAT });
  await symlink('m.out', join(folder, 'a.out'));
  await symlink('m.out', join(folder, 'z.out'));
  await symlink('.kept/x.out', join(folder, 'k1.out'));
  await symlink('.kept/x.out', join(folder, 'k2.out'));
  const [run] = await load([folder], NONE);
  expect(run!.hosts[0]!.sources.map((s) => s.file)).toEqual(['k1.out', 'm.out']);
});

test('of several globs that match, the one given last counts', async () => {
  const folder = await folderOf({ 'vm.out': VMSTAT });
  const command = [
    { glob: '*', value: 'vmstat 5' },
    { glob: 'vm.*', value: 'vmstat 7' },
  ];
  const [run] = await load([folder], { as: [], command });
  expect(run!.hosts[0]!.sources[0]!.commandInterval).toBe(7);
});

test('an unknown table beside several runs does not make them a single run', async () => {
  const table = 'clients,tps\n1,500\n2,900\n4,1500\n';
  const logs = { 'a/vm.out': VMSTAT, 'b/vm.out': VMSTAT };
  const runs = await load([await folderOf({ 'summary.csv': table, ...logs })], NONE);
  expect(runs.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(runs[0]!.hosts[0]!.sources.map(({ file }) => file)).toEqual(['a/vm.out']);
  expect(runs[0]!.hosts[0]!.unread).toMatchObject([
    { file: 'summary.csv', why: expect.stringContaining('a table') },
  ]);
  const alone = await load([await folderOf({ 'summary.csv': table })], NONE);
  expect(alone.map(({ name }) => name)).toEqual(['row 1', 'row 2', 'row 3']);
  const [beside] = await load([await folderOf({ 'summary.csv': table, 'vm.out': VMSTAT })], NONE);
  expect(beside!.hosts[0]!.unread).toMatchObject([
    { file: 'summary.csv', why: expect.stringContaining('rows are runs') },
  ]);
});

test('runs in directories of the same name are named with the directories above', async () => {
  const paths = ['after/read', 'after/write', 'before/read', 'seq'];
  const logs = Object.fromEntries(paths.map((path) => [`${path}/vm.out`, VMSTAT]));
  const runs = await load([await folderOf(logs)], NONE);
  expect(runs.map(({ name }) => name)).toEqual(paths);
  const unlike = { 'a/read/vm.out': VMSTAT, 'b/write/vm.out': VMSTAT };
  const others = await load([await folderOf(unlike)], NONE);
  expect(others.map(({ name }) => name)).toEqual(['read', 'write']);
});

test('the files of a directory and its context/, as a shell names them, are one host', async () => {
  const folder = await folderOf({ 'context/uname-a.txt': 'Linux db1', 'vm.out': VMSTAT });
  const paths = ['context', 'vm.out'].map((name) => join(folder, name));
  const [run] = await load(paths, NONE);
  expect(run!.hosts).toHaveLength(1);
  expect(run!.hosts[0]).toMatchObject({
    context: [{ file: 'context/uname-a.txt', text: 'Linux db1' }],
    sources: [{ file: 'vm.out' }],
    unread: [],
  });
});

test('scripts and small settings beside the logs are texts, and are still no logs', async () => {
  const folder = await folderOf({
    'vm.out': VMSTAT,
    'my.cnf': '[mysqld]\nthreads = 8\n',
    'run.sh': '#!/bin/sh\nfio job\n',
    'load-config.json': '{"threads": 8}\n',
    'big.conf': '# comment\n'.repeat(10_000),
    'other.json': '{"a": 1}\n',
  });
  const [run] = await load([folder], NONE);
  const { context, unread, sources } = run!.hosts[0]!;
  expect(sources).toHaveLength(1);
  expect(context.map(({ file }) => file)).toEqual(['load-config.json', 'my.cnf', 'run.sh']);
  expect(context[1]!.text).toBe('[mysqld]\nthreads = 8\n');
  expect(unread.filter(({ noLog }) => noLog).map(({ file }) => file)).toEqual([
    'big.conf',
    'load-config.json',
    'my.cnf',
    'run.sh',
  ]);
});

const RUN_OF_HOSTS = {
  'statgraph.json': '{"hosts":["web","db1"],"title":"night"}',
  'web/vm.out': VMSTAT,
  'web/statgraph.json': '{"host":"web"}',
  'db1/vm.out': VMSTAT,
  'db1/statgraph.json': '{"host":"db1","offset":-5}',
};

test('a statgraph.json that names directories as hosts makes one run of them, each with its own facts', async () => {
  const folder = await folderOf(RUN_OF_HOSTS);
  const [run, ...others] = await load([folder], NONE);
  expect(others).toEqual([]);
  expect(run!.hosts.map((host) => [host.name, host.metadata.host, host.metadata.offset])).toEqual([
    ['web', 'web', undefined],
    ['db1', 'db1', -5],
  ]);
  expect(run!.hosts.map((host) => host.sources.map((s) => s.file))).toEqual([
    ['web/vm.out'],
    ['db1/vm.out'],
  ]);
  expect(run!.hosts[0]!.metadata.title).toBe('night');
  expect(run!.hosts.flatMap((host) => host.warnings)).toEqual([]);
});

test('files beside the directories of hosts are those of the first', async () => {
  const folder = await folderOf({ ...RUN_OF_HOSTS, 'late/vm.out': VMSTAT, 'odd.txt': 'hello\n' });
  const [run, ...others] = await load([folder], NONE);
  expect(others).toEqual([]);
  const [web, db1] = run!.hosts;
  expect(web!.sources.map((s) => s.file)).toEqual(['web/vm.out', 'late/vm.out']);
  expect(web!.unread.map((u) => u.file)).toEqual(['odd.txt']);
  expect(db1!.sources).toHaveLength(1);
});

test('a host without logs is missed', async () => {
  const folder = await folderOf({
    'statgraph.json': '{"hosts":["web","db1","db2"]}',
    'web/vm.out': VMSTAT,
  });
  const [run, ...others] = await load([folder], NONE);
  expect(others).toEqual([]);
  expect(run!.hosts.map((host) => host.name)).toEqual(['web']);
  expect(run!.hosts[0]!.warnings.map((w) => `${w.file}: ${w.text}`)).toEqual([
    'statgraph.json: hosts: no logs of db1, db2',
  ]);
});

test('runs of several hosts in one directory, or on one command line, have the names of their directories', async () => {
  const files = Object.entries(RUN_OF_HOSTS).filter(([name]) => name !== 'statgraph.json');
  const run = (name: string) => [
    ...files.map(([file, text]) => [`${name}/${file}`, text]),
    [`${name}/statgraph.json`, '{"hosts":["web","db1"]}'],
  ];
  const folder = await folderOf(Object.fromEntries([...run('before'), ...run('after')]));
  const runs = await load([folder], NONE);
  expect(runs.map(({ name, hosts }) => [name, hosts.length])).toEqual([
    ['after', 2],
    ['before', 2],
  ]);
  const [both] = await load([join(folder, 'before'), join(folder, 'after')], NONE);
  expect(both!.name).toBe('before + after');
  expect(both!.hosts.map((host) => [host.run, host.name])).toEqual([
    ['before', 'web'],
    ['before', 'db1'],
    ['after', 'web'],
    ['after', 'db1'],
  ]);
});

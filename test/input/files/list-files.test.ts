import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { decompress } from '../../../src/input/files/decompress.ts';
import { listFiles } from '../../../src/input/files/list-files.ts';
import { Spool } from '../../../src/input/files/spool.ts';
import { load } from '../../../src/input/reading/load.ts';
import { folderOf, VMSTAT } from '../../cli/folder.ts';
import { tarOf, zipOf } from '../archives.ts';

afterEach(() => void vi.unstubAllEnvs());

const NONE = { as: [], command: [] };

async function folderWith(files: Readonly<Record<string, Uint8Array>>): Promise<string> {
  const folder = await folderOf({});
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  return folder;
}

/** The runs with the logs, their reports and what was not read of each. */
async function runsOf(path: string) {
  const runs = await load([path], NONE);
  return runs.map(({ name, hosts }) => ({
    name,
    logs: hosts[0]!.sources.map((s) => `${s.file}: ${s.stamps.length}`),
    unread: hosts[0]!.unread.map((u) => `${u.file}: ${u.why}`),
  }));
}

test('a compressed log is read as if it were not', async () => {
  const folder = await folderWith({ 'vm.out.gz': gzipSync(VMSTAT) });
  expect((await runsOf(folder))[0]!.logs).toEqual(['vm.out.gz: 3']);
  expect((await runsOf(join(folder, 'vm.out.gz')))[0]!.logs).toEqual(['vm.out.gz: 3']);
});

test.each([
  ['run.tar', (files: Parameters<typeof tarOf>[0]) => tarOf(files)],
  ['run.tar.gz', async (files: Parameters<typeof tarOf>[0]) => gzipSync(await tarOf(files))],
  ['run.zip', async (files: Parameters<typeof tarOf>[0]) => zipOf(files)],
])('an archive (%s) is the directory that it holds', async (name, make) => {
  const files = [
    ['./vm.out', VMSTAT],
    ['./db1/vm.out.gz', gzipSync(VMSTAT)],
    ['./context/uname.txt', 'Linux\n'],
    ['./statgraph.json', '{"title":"packed"}'],
    ['./.hidden/vm.out', VMSTAT],
    ['../../etc/report.html', '<html>'],
    ['./notes.txt', 'nothing\n'],
  ] as const;
  const folder = await folderWith({ [name]: await make(files) });
  const [run, ...others] = await load([join(folder, name)], NONE);
  const [host] = run!.hosts;
  expect(others).toEqual([]);
  expect(run!.name).toBe('run');
  expect(host!.metadata.title).toBe('packed');
  expect(host!.sources.map((s) => s.file)).toEqual(['vm.out', 'db1/vm.out.gz']);
  expect(host!.context).toEqual([{ file: 'context/uname.txt', text: 'Linux\n' }]);
  expect(host!.unread.map((u) => u.file)).toEqual(['notes.txt']);
});

test('archives beside each other are runs, whether or not they hold a directory of their name', async () => {
  const folder = await folderWith({
    'before.tar.gz': gzipSync(await tarOf([['vm.out', VMSTAT]])),
    'after.tgz': gzipSync(await tarOf([['after/vm.out', VMSTAT]])),
  });
  expect(await runsOf(folder)).toEqual([
    { name: 'after', logs: ['after/vm.out: 3'], unread: [] },
    { name: 'before', logs: ['before/vm.out: 3'], unread: [] },
  ]);
});

test('a statgraph.json after its logs counts', async () => {
  const json = '{"files":{"vm.out":{"command":"vmstat 5"}}}';
  const tar = await tarOf([
    ['vm.out', VMSTAT],
    ['statgraph.json', json],
  ]);
  const folder = await folderWith({ 'run.tar': tar });
  const [run] = await load([join(folder, 'run.tar')], NONE);
  expect(run!.hosts[0]!.sources.map((s) => s.commandInterval)).toEqual([5]);
});

test('the statgraph.json of each run in an archive applies to its own run', async () => {
  const describing = (seconds: number) => `{"files":{"vm.out":{"command":"vmstat ${seconds}"}}}`;
  const tar = await tarOf([
    ['a/statgraph.json', describing(5)],
    ['a/vm.out', VMSTAT],
    ['b/vm.out', VMSTAT],
    ['b/statgraph.json', describing(60)],
  ]);
  const folder = await folderWith({ 'runs.tar': tar });
  const runs = await load([join(folder, 'runs.tar')], NONE);
  const sources = runs.flatMap(({ hosts }) => hosts[0]!.sources);
  expect(sources.map((s) => [s.file, s.commandInterval])).toEqual([
    ['a/vm.out', 5],
    ['b/vm.out', 60],
  ]);
});

test('the part of a stream before a cut is used, and the cut is reported', async () => {
  const long =
    VMSTAT +
    ' 1  0      0   1000     10    500    0    0     4     8  100   57 20 10 70  0  0\n'.repeat(
      5000,
    );
  const gz = gzipSync(long, { level: 0 });
  const folder = await folderWith({ 'vm.out.gz': gz.subarray(0, gz.length / 2) });
  const [run] = await load([folder], NONE);
  const [host] = run!.hosts;
  expect(host!.sources[0]!.stamps.length).toBeGreaterThan(2000);
  expect(host!.warnings.map((w) => [w.file, w.code])).toEqual([['vm.out.gz', 'damaged']]);
});

test('the logs of a cut archive are read up to the cut', async () => {
  const tar = await tarOf([
    ['a/vm.out', VMSTAT],
    ['b/vm.out', VMSTAT.repeat(100)],
  ]);
  const folder = await folderWith({ 'run.tar': tar.subarray(0, 9000) });
  const [first] = await runsOf(join(folder, 'run.tar'));
  expect(first!.logs).toEqual(['a/vm.out: 3']);
  expect(first!.unread).toEqual([
    expect.stringMatching(/^run\.tar: the archive is cut or damaged/),
  ]);
});

describe('an unreadable zip archive does not affect other logs', () => {
  const zip = zipOf([['vm.out', VMSTAT.repeat(100)]]);
  const damaged = Buffer.from(zip).fill(0, 60, 100);
  const encrypted = Buffer.from(zip);
  encrypted.writeUInt16LE(1, encrypted.indexOf('PK\x01\x02') + 8);

  test.each([
    ['cut', zip.subarray(0, 200), /^run\.zip: the archive is cut or damaged/],
    ['no archive', Buffer.from('PK\x03\x04 of something else'), /^run\.zip: the archive is cut or/],
    ['encrypted', encrypted, /^run\.zip: the archive is encrypted: vm\.out/],
  ])('%s', async (_, bytes, why) => {
    const folder = await folderWith({ 'run.zip': bytes, 'vm.out': Buffer.from(VMSTAT) });
    const [run] = await runsOf(folder);
    expect(run!.logs).toEqual(['vm.out: 3']);
    expect(run!.unread).toEqual([expect.stringMatching(why)]);
  });

  test('members that share their bytes', async () => {
    const two = zipOf([
      ['vm1.out', VMSTAT],
      ['vm2.out', VMSTAT],
    ]);
    // The second entry of the directory leads to the first member.
    const entry = two.indexOf('PK\x01\x02', two.indexOf('PK\x01\x02') + 4);
    two.writeUInt32LE(0, entry + 42);
    const folder = await folderWith({ 'run.zip': two, 'vm.out': Buffer.from(VMSTAT) });
    const [run] = await runsOf(folder);
    expect(run!.logs).toEqual(['vm.out: 3']);
    expect(run!.unread).toEqual(['run.zip: the members of the archive overlap']);
  });

  test('members that grow too much together, each of them by little', async () => {
    const spaces = Buffer.alloc(60 * 1024 ** 2, ' ');
    const bomb = zipOf([1, 2, 3, 4, 5, 6].map((i) => [`${i}.out`, spaces]));
    const folder = await folderWith({ 'run.zip': bomb, 'vm.out': Buffer.from(VMSTAT) });
    const spool = new Spool();
    const { files, unread } = await listFiles(folder, spool);
    spool.close();
    expect(files.map(({ name }) => name)).not.toContain('run/6.out');
    expect(unread.map(({ file, why }) => `${file}: ${why}`)).toEqual([
      'run.zip: grows to more than 500 times its size; read until there',
    ]);
  });

  test('damaged inside', async () => {
    const folder = await folderWith({ 'run.zip': damaged, 'vm.out': Buffer.from(VMSTAT) });
    const runs = await runsOf(folder);
    expect(runs.flatMap(({ logs }) => logs)).toContain('vm.out: 3');
  });
});

describe('an archive that cannot be unpacked does not affect other logs', () => {
  test('without space for it', async () => {
    const folder = await folderWith({
      'run.tar': await tarOf([['vm.out', VMSTAT]]),
      'vm.out': Buffer.from(VMSTAT),
    });
    vi.stubEnv('TMPDIR', join(folder, 'none'));
    const [run] = await runsOf(folder);
    expect(run!.logs).toEqual(['vm.out: 3']);
    expect(run!.unread).toEqual([
      expect.stringMatching(/^run\.tar: cannot be unpacked in .*none: ENOENT; TMPDIR names/),
    ]);
  });

  test('larger than any archive of logs', async () => {
    const folder = await folderWith({
      'run.tar': await tarOf([
        ['a.out', VMSTAT],
        ['b.out', VMSTAT.repeat(100)],
      ]),
    });
    const spool = new Spool(2 * VMSTAT.length);
    const { files, unread } = await listFiles(join(folder, 'run.tar'), spool);
    spool.close();
    expect(files.map(({ name }) => name)).toEqual(['a.out']);
    expect(unread[0]!.why).toMatch(/^unpacks to more than .* GiB; read until there$/);
  });
});

test('an archive leaves no temporary files', async () => {
  const folder = await folderWith({ 'run.tar': await tarOf([['vm.out', VMSTAT]]) });
  const temporary = await folderOf({});
  vi.stubEnv('TMPDIR', temporary);
  const spool = new Spool();
  const { files } = await listFiles(join(folder, 'run.tar'), spool);
  expect(files).toHaveLength(1);
  expect(await readdir(temporary)).toEqual([]);
  spool.close();
});

test('a compression that this Node does not support names the command to use', async () => {
  const folder = await folderWith({ 'vm.out.xz': Buffer.from('\xfd7zXZ\0abc', 'latin1') });
  expect((await runsOf(folder))[0]!.unread).toEqual([
    'vm.out.xz: xz, which cannot be read here; try: xz -dc vm.out.xz | statgraph -',
  ]);
});

test('a stream that grows without end is given up', async () => {
  const zeros = gzipSync(Buffer.alloc(64 * 1024 ** 2, ' '));
  const bomb = async function* () {
    for (let i = 0; i < 20; i++) yield zeros;
  };
  let size = 0;
  const read = async () => {
    for await (const chunk of decompress(bomb(), 'bomb')) size += chunk.length;
  };
  await expect(read()).rejects.toThrow('grows to more than 500 times its size');
  expect(size).toBeLessThan(400 * 1024 ** 2);
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseRules } from '../../../src/input/any-table/column-rules.ts';
import { openBytes } from '../../../src/input/files/open-bytes.ts';
import { fileMetadata, NO_METADATA, readMetadata } from '../../../src/input/metadata/metadata.ts';
import { load } from '../../../src/input/reading/load.ts';
import { folderOf } from '../../cli/folder.ts';

const fileAt = (path: string) => ({ name: 'm', bytes: () => openBytes(path) });

async function read(json: unknown) {
  const text = typeof json === 'string' ? json : JSON.stringify(json);
  const folder = await folderOf({ 'statgraph.json': text });
  const { metadata, warnings } = await readMetadata(fileAt(join(folder, 'statgraph.json')));
  return { metadata, texts: warnings.map((w) => w.text) };
}

test('valid metadata are used, without a warning', async () => {
  const { metadata, texts } = await read({
    title: 'x',
    start: '2026-11-21T10:00:00Z',
    tz: 'Europe/Berlin',
    offset: -2,
    cores: 8,
    groups: { aggr1: { members: ['ixgbe2', 'ixgbe3'], capacity: '20 Gbit/s' } },
    capacity: { jbod: '4 GB/s', 'sd*': '200 MB/s' },
    files: { '*.out': { command: 'vmstat 1' }, __proto__x: { host: 'h' } },
    marks: [{ time: '2026-11-21T10:00:05Z', text: 'go' }],
  });
  expect(texts).toEqual([]);
  expect(metadata).toEqual({
    title: 'x',
    start: Date.UTC(2026, 10, 21, 10),
    tz: 'Europe/Berlin',
    offset: -2,
    cores: 8,
    groups: [{ name: 'aggr1', members: ['ixgbe2', 'ixgbe3'], capacity: 2.5e9 }],
    capacities: { jbod: 4e9, 'sd*': 2e8 },
    files: [
      { glob: '*.out', command: 'vmstat 1' },
      { glob: '__proto__x', host: 'h' },
    ],
    marks: [{ time: Date.UTC(2026, 10, 21, 10, 0, 5), text: 'go' }],
  });
});

test('of the entries that match a file the first that has a field gives it', async () => {
  const { metadata } = await read({
    files: {
      '*': { host: 'db1' },
      'vm.out': { command: 'vmstat 5', host: 'db2' },
      'io.out': { start: '2026-11-21T10:00:00Z' },
      'vm.*': { command: 'vmstat 9', columns: { x: '-' } },
    },
  });
  expect(fileMetadata(metadata, 'vm.out')).toMatchObject({
    host: 'db1',
    command: 'vmstat 5',
    columns: parseRules('x:-'),
  });
  expect(fileMetadata(metadata, 'nic.out')).toMatchObject({ host: 'db1' });
  expect(fileMetadata(metadata, 'io.out').start).toBe(Date.UTC(2026, 10, 21, 10));
  expect(fileMetadata(NO_METADATA, 'vm.out')).toEqual({});
});

test('what the columns of a table are is read as --columns reads it', async () => {
  const columns = { ts: 'time', 'rd*': 'MiB/s:disk.read.throughput', x: '-', bad: 'parsec' };
  const { metadata, texts } = await read({ files: { '*.tsv': { columns } } });
  expect(metadata.files).toEqual([
    { glob: '*.tsv', columns: parseRules('ts:time,rd*:MiB/s:disk.read.throughput,x:-') },
  ]);
  expect(texts).toEqual(['columns: unknown unit: parsec']);
});

test.each([
  [{ title: 5 }, 'title is not a string'],
  [{ host: [] }, 'host is not a string'],
  [{ files: [] }, 'files is not an object'],
  [{ marks: {} }, 'marks is not an array'],
  [{ interval: 0 }, 'interval is not above 0'],
  [{ interval: '5' }, 'interval is not a number'],
  [{ offset: 1e9 }, 'offset is above 315576000'],
  [{ offset: -1e300 }, 'offset is below -315576000'],
  [{ start: '2026-02-31T10:00:00Z' }, 'start is not an ISO 8601 time'],
  [{ tz: 'Mars/Olympus' }, 'tz is not a known zone: Mars/Olympus'],
  [{ colour: 1 }, 'colour is not a known key'],
  [{ marks: [{ text: 'go' }] }, 'marks[0].time is missing'],
  [{ marks: ['go'] }, 'marks[0] is not an object'],
  [[], 'it is not an object'],
])('%j is warned of and left out', async (json, text) => {
  expect(await read(json)).toEqual({ metadata: NO_METADATA, texts: [text] });
});

test('an unknown key of a file causes a warning; the others of that file are used', async () => {
  const { metadata, texts } = await read({ files: { 'vm.out': { comand: 'vmstat', host: 'a' } } });
  expect(texts).toEqual(["files['vm.out'].comand is not a known key; did you mean command?"]);
  expect(metadata.files).toEqual([{ glob: 'vm.out', host: 'a' }]);
});

test.each(['__proto__', 'constructor', 'prototype'])(
  'the key %s is warned of where keys are known, and is the name of a file among files',
  async (key) => {
    const empty = `"${key}": {}`;
    const { metadata, texts } = await read(
      `{${empty}, "files": {${empty}, "vm.out": {${empty}, "host": "a"}}}`,
    );
    expect(new Set(texts)).toEqual(
      new Set(['', "files['vm.out']."].map((place) => `${place}${key} is not a known key`)),
    );
    expect(metadata).toEqual({ files: [{ glob: key }, { glob: 'vm.out', host: 'a' }], marks: [] });
  },
);

test('an unknown key of a link causes a warning; its speed is used', async () => {
  const { metadata, texts } = await read({ links: { net0: { speed: 1, duplex: true } } });
  expect(texts).toEqual(['links.net0.duplex is not a known key']);
  expect(metadata.links).toEqual({ net0: { speed: 1 } });
});

test('the speed of a link is a number of bits a second or has its unit', async () => {
  const { metadata, texts } = await read({
    links: {
      net0: { speed: '1 Gbit/s', mtu: 9000 },
      net1: { speed: 1e9 },
      net2: { speed: 'fast' },
      net3: '10 Gbit/s',
    },
  });
  expect(texts).toEqual([
    'links.net2.speed: not a number above 0 with a unit, such as 20 Gbit/s: fast',
  ]);
  expect(metadata.links).toEqual({
    net0: { speed: 1e9, mtu: 9000 },
    net1: { speed: 1e9 },
    net2: {},
    net3: { speed: 1e10 },
  });
});

test('a file full of faults gives a few warnings', async () => {
  const { texts } = await read(Object.fromEntries(Array.from({ length: 999 }, (_, i) => [i, 1])));
  expect(texts).toHaveLength(21);
  expect(texts.at(-1)).toBe('979 more faults');
});

test('a file of many chunks is read whole', async () => {
  const { metadata } = await read({ title: 'first', padding: 'x'.repeat(800_000), tz: 'UTC' });
  expect(metadata).toMatchObject({ title: 'first', tz: 'UTC' });
});

test('a file that is not JSON, too large or missing is one warning', async () => {
  expect((await read('{"title":')).texts).toEqual([expect.stringContaining('not JSON')]);
  expect((await read(`"${'x'.repeat(1 << 20)}"`)).texts).toEqual(['not read: larger than 1 MiB']);
  const folder = await folderOf({});
  const { warnings } = await readMetadata(fileAt(join(folder, 'none')));
  expect(warnings.map((w) => w.text)).toEqual(['not read: not there (ENOENT)']);
});

test('a byte order mark is not an error', async () => {
  const folder = await folderOf({});
  await writeFile(join(folder, 'm'), '\uFEFF{"title":"x"}');
  expect(await readMetadata(fileAt(join(folder, 'm')))).toMatchObject({
    metadata: { title: 'x' },
    warnings: [],
  });
});

test('results are numbers, texts and values with their unit; anything else causes a warning', async () => {
  const { metadata, texts } = await read(
    `{
  "title": "tps",
  "results": {
    "tps": { "value": 5120.5, "unit": "1/s" },
    "p99": { "value": 12, "unit": "ms" },
    "clients": 64,
    "data set": "100 GB",
    "far": { "value": 3, "unit": "parsec" },
    "list": [1],
    "none": null,
    "__proto__": 1
  }
}`,
  );
  expect(metadata.results).toEqual([
    { name: 'tps', value: 5120.5, unit: '1/s', line: 4 },
    { name: 'p99', value: 12, unit: 'ms', line: 5 },
    { name: 'clients', value: 64, unit: '', line: 6 },
    { name: 'data set', value: '100 GB', unit: '', line: 7 },
    { name: 'far', value: '3 parsec', unit: '', line: 8 },
    { name: '__proto__', value: 1, unit: '', line: 11 },
  ]);
  expect(texts).toEqual([
    'results.far: unknown unit: parsec',
    'results.list is neither a number, a text, a list of numbers nor a value with its unit',
    'results.none is neither a number, a text, a list of numbers nor a value with its unit',
  ]);
});

test('results are a table of the run, though it has no log', async () => {
  const results = { tps: { value: 5120, unit: '1/s' }, p99: { value: 12.5, unit: 'ms' } };
  const folder = await folderOf({ 'run/statgraph.json': JSON.stringify({ results }) });
  const [run] = await load([join(folder, 'run')], { as: [], command: [] });
  const [table] = run!.hosts[0]!.results;
  expect(table).toMatchObject({ title: 'Figures of the run', file: 'statgraph.json' });
  expect(table?.columns.map(({ printed, unit }) => [printed, unit])).toEqual([
    ['tps', '1/s'],
    ['p99', 's'],
  ]);
  expect(table?.rows[0]?.cells.map((cell) => cell?.value)).toEqual([5120, 0.0125]);
});

test('what is wrong with a group is said, with the word that was probably meant', async () => {
  const { metadata, texts } = await read({
    groups: {
      a: { member: ['x'] },
      b: { members: ['x'], capacity: '20 Gbits/s' },
      c: { members: ['x'], capacity: 2e9 },
      d: { members: ['x'], capacity: 'fast' },
      e: { members: [] },
      f: { members: ['x'], capacity: '2 GB/s', kind: 'HBA' },
    },
  });
  expect(texts).toEqual([
    'groups.a.members is missing',
    'groups.a.member is not a known key; did you mean members?',
    'groups.b.capacity: unknown unit: Gbits/s; did you mean Gbit/s?',
    'groups.d.capacity: not a number above 0 with a unit, such as 20 Gbit/s: fast',
    'groups.e.members is empty',
  ]);
  expect(metadata.groups).toEqual([
    { name: 'b', members: ['x'] },
    { name: 'c', members: ['x'], capacity: 2e9 },
    { name: 'd', members: ['x'] },
    { name: 'f', members: ['x'], capacity: 2e9, kind: 'HBA' },
  ]);
});

test('the results of several runs are their mean, with their number and deviation', async () => {
  const results = { copy: { value: [80, 90, 100], unit: 'MB/s' }, files: [4, 4] };
  const { metadata, texts } = await read({ results });
  expect(texts).toEqual([]);
  expect(metadata.results!.map(({ name, value, unit }) => [name, value, unit])).toEqual([
    ['copy', 90, 'MB/s'],
    ['copy, 3 runs', '± 11 % of 80, 90, 100', ''],
    ['files', 4, ''],
    ['files, 2 runs', '± 0.0 % of 4, 4', ''],
  ]);
});

test('a capacity that cannot be read is warned of and left out', async () => {
  const capacity = { tank: '4 GB', jbod: '4 GB/s', fast: 'yes', sda: 2e8, sdb: -1 };
  const { metadata, texts } = await read({ capacity });
  expect(texts).toHaveLength(3);
  expect(texts).toContain('capacity.sdb is neither a number above 0 nor text');
  expect(texts).toContain(
    'capacity.fast: not a number above 0 with a unit, such as 20 Gbit/s: yes',
  );
  expect(texts.some((text) => text.startsWith('capacity.tank: unknown unit: GB'))).toBe(true);
  expect(metadata.capacities).toEqual({ jbod: 4e9, sda: 2e8 });
});

import { expect, test } from 'vitest';
import type { SetUpEntry, SetUpKind } from '../../../src/compare/set-up/fact.ts';
import type { SetUp } from '../../../src/compare/set-up/set-up.ts';
import { setUpWords } from '../../../src/presentation/compare/set-up-words.ts';

const NAMES = ['before', 'after'];

function entry(kind: SetUpKind, name: string, ...values: (readonly string[])[]): SetUpEntry {
  return { kind, name, values };
}

const words = (setUp: Partial<SetUp>, names = NAMES) =>
  setUpWords({ different: [], same: [], unknown: [], files: [], ...setUp }, names);

test.each([
  [entry('parameter', 'threads', ['64'], ['128']), 'threads 64 → 128'],
  [entry('parameter', 'threads', ['64'], ['128', '256']), 'threads 64 → 128, 256'],
  [entry('option', '--bs', ['4k'], []), '--bs 4k → not given'],
  [entry('system', 'system', ['linux'], ['freebsd']), 'system Linux → FreeBSD'],
  [entry('file', 'my.cnf', ['there'], []), 'my.cnf only in before'],
  [entry('device', 'disk', ['sda'], ['nvme0n1']), 'disk sda → nvme0n1'],
  [entry('device', 'nic', [], ['eth1']), 'interface eth1 only in after'],
  [
    entry('device', 'disk', ['sda', 'sdb', 'sdc', 'sdd', 'sde'], []),
    'disks sda, sdb, sdc, 2 more only in before',
  ],
  [entry('mount', '/log', [], ['xfs rw']), '/log not mounted → xfs rw'],
  [entry('secret', 'password in my.cnf', ['differs'], ['differs']), 'password in my.cnf differs'],
])('a difference is a short text: %o', (different, text) => {
  expect(words({ different: [different] }).different).toEqual([text]);
});

test.each([
  [entry('log', 'pidstat', [], ['recorded']), 'pidstat only in after'],
  [entry('length', 'time in the logs', ['15 min'], ['5 min']), 'time in the logs 15 min → 5 min'],
  [entry('interval', 'iostat', ['1 s'], ['5 s']), 'interval 1 s → 5 s'],
])('how a run was recorded is no set-up: %o', (different, text) => {
  expect(words({ different: [different] })).toMatchObject({ different: [], recorded: [text] });
});

test('the values of more than two sides stand in a row', () => {
  const different = [entry('parameter', 'threads', ['1'], [], ['64'])];
  expect(words({ different }, ['a', 'b', 'c']).different).toEqual(['threads 1 | unknown | 64']);
});

test('an interval is said once for all tools, or with the tools that have it', () => {
  const iostat = entry('interval', 'iostat', ['1 s'], ['10 s']);
  const sar = entry('interval', 'sar', ['1 s'], ['10 s']);
  expect(words({ different: [iostat, sar] }).recorded).toEqual(['interval 1 s → 10 s']);
  const same = [entry('interval', 'vmstat', ['1 s'], ['1 s'])];
  expect(words({ different: [iostat, sar], same }).recorded).toEqual([
    'interval of iostat, sar 1 s → 10 s',
  ]);
});

test('what all sides share is one short list', () => {
  const same = [
    entry('system', 'system', ['linux'], ['linux']),
    entry('kernel', 'kernel', ['6.8.0-60'], ['6.8.0-60']),
    entry('cpus', 'CPUs', ['80'], ['80']),
    entry('memory', 'memory', ['187 GiB'], ['187 GiB']),
    entry('device', 'disk', ['nvme0n1'], ['nvme0n1']),
    entry('log', 'iostat', ['recorded'], ['recorded']),
    entry('interval', 'iostat', ['1 s'], ['1 s']),
    entry('interval', 'vmstat', ['1 s'], ['1 s']),
    entry('length', 'length', ['903 s'], ['907 s']),
  ];
  expect(words({ same }).same.join(', ')).toBe(
    'kernel 6.8.0-60, 80 CPUs, 187 GiB, nvme0n1, interval 1 s, about 903 s',
  );
});

test('what a side does not know is said of those that do', () => {
  const unknown = [
    entry('kernel', 'kernel', ['6.8.0-60'], []),
    entry('processor', 'architecture', [], ['x86_64']),
    entry('device', 'disk', ['sdb'], []),
  ];
  expect(words({ unknown }).unknown).toEqual([
    'kernel 6.8.0-60 (before)',
    'architecture x86_64 (after)',
    'disk sdb only in before, idle or not there elsewhere',
  ]);
});

test('long values are cut, so that a line stays a line', () => {
  const different = [entry('command', 'fio', ['x'.repeat(5000)], ['y'])];
  expect(words({ different }).different[0]!.length).toBeLessThan(200);
});

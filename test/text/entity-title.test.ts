import { expect, test } from 'vitest';
import type { Entity } from '../../src/model/entity.ts';
import { entityTitle, lineTitles } from '../../src/text/entity-title.ts';

const process = (name: string, label?: string): Entity => ({
  kind: 'process',
  name,
  parent: -1,
  ...(label === undefined ? {} : { label }),
});

test.each([
  ['/usr/lib/postgresql/15/bin/postgres -D /data', 'postgres'],
  ['[kworker/0:1-events]', '[kworker/0:1-eve'],
  ['./server --port 80', 'server'],
  ['fio', 'fio'],
])('a line of the process %s is called %s', (label, name) => {
  expect(lineTitles([process('812', label)])).toEqual([name]);
});

test('processes of one command are told apart by their numbers', () => {
  const [all, one] = [process('812', 'fio --bs=4k'), process('7', 'sshd')];
  expect(lineTitles([all, process('813', '/usr/bin/fio'), one, one])).toEqual([
    'fio 812',
    'fio 813',
    'sshd',
    'sshd',
  ]);
});

test('a process without a printed command is named by its number', () => {
  expect(lineTitles([process('812')])).toEqual(['812']);
});

test.each([
  ['3', 'CPU 3'],
  ['cpu3', 'CPU 3'],
  ['%Cpu3', 'CPU 3'],
  ['[CPU:3]', 'CPU 3'],
  ['cpu3 usage', 'CPU 3'],
  ['0,3', 'CPU 0,3'],
  ['Node0', 'Node0'],
])('the processor that a tool calls %s is %s', (name, title) => {
  expect(entityTitle({ kind: 'cpu', name })).toBe(title);
});

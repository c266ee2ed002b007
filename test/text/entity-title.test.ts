import { expect, test } from 'vitest';
import { entityTitle, lineTitle } from '../../src/text/entity-title.ts';

const process = (label?: string) =>
  lineTitle({
    kind: 'process',
    name: '812',
    parent: -1,
    ...(label === undefined ? {} : { label }),
  });

test.each([
  ['/usr/lib/postgresql/15/bin/postgres -D /data', '812 postgres'],
  ['[kworker/0:1-events]', '812 [kworker/0:1-eve'],
  ['./server --port 80', '812 server'],
  ['fio', '812 fio'],
])('a line of the process %s is called %s', (label, name) => {
  expect(process(label)).toBe(name);
});

test('a process without a printed command is named by its number', () => {
  expect(process()).toBe('812');
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

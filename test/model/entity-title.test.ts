import { expect, test } from 'vitest';
import { lineTitle } from '../../src/model/entity-title.ts';

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

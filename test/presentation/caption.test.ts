import { expect, test } from 'vitest';
import { resolveAll } from '../../src/panels/resolve.ts';
import { captionTitle } from '../../src/presentation/caption.ts';
import { makeDisk, makeRun, makeSource } from '../make-run.ts';

const vda = makeDisk('vda', { read: () => 9 });
const one = { kind: 'cpu', name: '1', metric: 'cpu.user', values: () => 5 } as const;
const columns = [...vda, one, { metric: 'cpu.user', values: () => 7 }];

function titles(...hosts: readonly string[]): string[] {
  const sources = hosts.map((host) =>
    makeSource({ host, file: `${host}.out`, samples: 5, columns }),
  );
  return resolveAll(makeRun(sources)).map(captionTitle);
}

test('the main chart of an entity is headed by its name and its subject', () => {
  expect(titles('')).toEqual(expect.arrayContaining(['vda throughput', 'CPU 1', 'CPU']));
});

test('of several hosts it names the host, too', () => {
  expect(titles('db1', 'db2')).toContain('vda throughput on db1');
});

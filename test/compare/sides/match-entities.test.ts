import { expect, test } from 'vitest';
import { matchEntities } from '../../../src/compare/sides/match-entities.ts';

const side = (loads: Readonly<Record<string, number>>) =>
  Object.entries(loads).map(([name, load]) => ({ name, load }));

test('entities of the same name are the same, busy or not', () => {
  const matches = matchEntities([side({ sda: 9, sdb: 0 }), side({ sdb: 9, sda: 1 })]);
  expect(matches).toEqual([
    { name: 'sda', names: ['sda', 'sda'] },
    { name: 'sdb', names: ['sdb', 'sdb'] },
  ]);
});

test('the only busy ones that the other side lacks are partners, named by both', () => {
  const matches = matchEntities([
    side({ sda: 900, sdb: 3, loop0: 0 }),
    side({ nvme0n1: 800, sdb: 2, sdc: 0 }),
  ]);
  expect(matches).toEqual([
    { name: 'sda | nvme0n1', names: ['sda', 'nvme0n1'] },
    { name: 'sdb', names: ['sdb', 'sdb'] },
    { name: 'loop0', names: ['loop0', null] },
    { name: 'sdc', names: [null, 'sdc'] },
  ]);
});

test('two busy ones without a partner stay alone, because nobody knows which is which', () => {
  const matches = matchEntities([side({ sda: 900 }), side({ nvme0n1: 800, nvme1n1: 700 })]);
  expect(matches.map(({ name }) => name)).toEqual(['sda', 'nvme0n1', 'nvme1n1']);
});

test('a side without a busy one has no partner', () => {
  const matches = matchEntities([side({ sda: 900 }), side({ sdb: 0 })]);
  expect(matches.map(({ names }) => names)).toEqual([
    ['sda', null],
    [null, 'sdb'],
  ]);
});

test('of three sides two may share the name', () => {
  const [match, ...others] = matchEntities([side({ sda: 9 }), side({ sda: 9 }), side({ vda: 9 })]);
  expect(match).toEqual({ name: 'sda | vda', names: ['sda', 'sda', 'vda'] });
  expect(others).toEqual([]);
});

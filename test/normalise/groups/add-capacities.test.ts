import { expect, test } from 'vitest';
import { addCapacities } from '../../../src/normalise/groups/add-capacities.ts';
import { makeDisk, makeSource } from '../../make-run.ts';

const of = (kind: 'disk' | 'filesystem' | 'pool' | 'nic', name: string) =>
  ({ kind, name, metric: 'disk.read.throughput', values: () => 1 }) as const;

function given(columns: Parameters<typeof makeSource>[0]['columns'], host = 'host1') {
  const source = makeSource({ samples: 3, columns });
  const capacities = new Map([
    [host, new Map(Object.entries({ sda: 1e8, 'sd*': 2e8, 'nfs:/x': 1e9, net0: 5e9, tank: 4e9 }))],
  ]);
  const [out] = addCapacities([source], capacities);
  return Object.fromEntries(out!.entities.map(({ name, capacity }) => [name, capacity]));
}

test('disks, mounts and pools have the capacity of the first glob that matches; interfaces have links', () => {
  const disks = ['sda', 'sdb', 'vda'].flatMap((name) => makeDisk(name, { read: () => 1 }));
  const others = [of('filesystem', 'nfs:/x'), of('pool', 'tank'), of('nic', 'net0')];
  expect(given([...disks, ...others])).toEqual({
    ...{ sda: 1e8, sdb: 2e8, vda: undefined },
    ...{ 'nfs:/x': 1e9, tank: 4e9, net0: undefined },
  });
});

test('what one directory says is about the logs of its host', () => {
  expect(given([of('pool', 'tank')], 'other')).toEqual({ tank: undefined });
});

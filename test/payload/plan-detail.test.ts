import { expect, test } from 'vitest';
import type { Block, Column } from '../../src/model/column.ts';
import type { EntityKind } from '../../src/model/entity.ts';
import type { Run } from '../../src/model/run.ts';
import { entityKey } from '../../src/panels/traffic.ts';
import { bytesOf, planDetail } from '../../src/payload/plan-detail.ts';
import { makeRun } from '../chart/run.ts';
import { documentOf } from './manifest-of.ts';

/** An entity with columns of doubles, each of 3 bytes, and the bytes that it moved. */
interface Given {
  readonly kind?: EntityKind;
  readonly name: string;
  readonly traffic?: number;
  readonly samples?: number;
  readonly columns?: number;
}

function runOf(entities: readonly Given[]): Run {
  const given = entities.flatMap(({ kind = 'disk', name, samples = 100, columns = 1 }) =>
    Array.from({ length: columns }, (_, i) => ({
      entity: [kind, name] as const,
      metric: 'disk.read.throughput',
      printed: `${name} ${i}`,
      values: new Float64Array(samples),
    })),
  );
  const traffic = new Map(
    entities.map(({ kind = 'disk', name, traffic = 0 }) => [
      entityKey('host1', { kind, name, parent: -1 }),
      traffic,
    ]),
  );
  return { ...makeRun([{ columns: given }]), traffic };
}

const plan = (entities: readonly Given[], maxBytes: number) => {
  const { columns, size } = planDetail(documentOf([runOf(entities)]), maxBytes);
  return { columns: columns.map(({ printed }) => printed), size };
};

// They have 300, 600 and 900 bytes, and half of the size is for bins.
test.each([
  [3600, []],
  [3599, ['a 0']],
  [1800, ['c 0']],
  [1799, ['c 0', 'a 0']],
  [1200, ['c 0', 'a 0']],
  [1199, ['b 0', 'c 0']],
  [0, ['b 0', 'c 0', 'a 0']],
])('in %d bytes those that moved the most stay, as far as they fit', (maxBytes, binned) => {
  const entities = [
    { name: 'a', traffic: 1, samples: 100 },
    { name: 'b', traffic: 9, samples: 200 },
    { name: 'c', traffic: 5, samples: 300 },
  ];
  expect(plan(entities, maxBytes).columns).toEqual(binned);
});

test('a host stays before all others, and an entity of unknown traffic goes first', () => {
  const entities = [
    { name: 'sda', traffic: 1e9 },
    { kind: 'host' as const, name: '' },
    { name: 'sdb' },
    { kind: 'host' as const, name: 'other', traffic: 1 },
  ];
  expect(plan(entities, 1200).columns).toEqual(['sda 0', 'sdb 0']);
  expect(plan(entities, 1800).columns).toEqual(['sdb 0']);
});

test('the columns of an entity stay or go together', () => {
  const entities = [
    { name: 'a', traffic: 2, columns: 2 },
    { name: 'b', traffic: 1, columns: 3 },
  ];
  expect(plan(entities, 1200).columns).toEqual(['b 0', 'b 1', 'b 2']);
});

test('the runs and logs of a document are planned together', () => {
  const runs = [runOf([{ name: 'a', traffic: 1 }]), runOf([{ name: 'b', traffic: 2 }])];
  const { columns } = planDetail(documentOf(runs), 600);
  expect(columns.map(({ printed }) => printed)).toEqual(['a 0']);
});

// Ten samples a bin are 9 bytes for each ten cells.
test.each([
  [9000, 10],
  [8999, 30],
  [3000, 30],
  [2999, 60],
  [1500, 60],
  [1499, 300],
  [300, 300],
  [299, 900],
  [1, 900],
])('in %d bytes ten thousand cells are bins of %d samples', (maxBytes, size) => {
  expect(plan([{ name: 'a', samples: 10_000 }], maxBytes).size).toBe(size);
});

test('bins get what the others left', () => {
  const entities = [
    { name: 'a', traffic: 2, samples: 1000 },
    { name: 'b', traffic: 1, samples: 10_000 },
  ];
  // 3000 bytes are taken.
  expect(plan(entities, 12_000).size).toBe(10);
  expect(plan(entities, 11_999).size).toBe(30);
});

test('a document has three bytes for a double, and for whole numbers as many as their form', () => {
  const run = runOf([{ name: 'a', columns: 2 }]);
  expect(bytesOf(documentOf([run, runOf([{ name: 'b' }])]))).toBe(900);
  const [source] = run.sources;
  const whole = (length: number, value: (i: number) => number): Column => {
    const values = Int32Array.from({ length }, (_, i) => value(i));
    const block: Block = { from: 0, digits: 0, values, states: null };
    return { ...source!.columns[0]!, blocks: [block] };
  };
  const bytes = (column: Column) =>
    bytesOf(documentOf([{ ...run, sources: [{ ...source!, columns: [column] }] }]));
  expect(bytes(whole(5000, () => 7))).toBe(0);
  // 72 bits in base64.
  const two = whole(16, (i) => 1024 * (i % 2));
  expect(bytes(two)).toBeCloseTo((72 / 8) * (4 / 3), 9);
  expect(bytes(two)).toBeCloseTo(12, 9);
  // Two in turn are a bit each; of 4608 numbers half are looked at.
  const turns = (length: number) =>
    bytes(whole(length, (i) => i.toString(2).replaceAll('0', '').length % 2));
  expect(turns(4608) / turns(2304)).toBeCloseTo(2, 1);
});

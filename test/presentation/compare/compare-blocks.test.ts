import { expect, test } from 'vitest';
import type { ReportDocument } from '../../../src/model/document.ts';
import type { Run } from '../../../src/model/run.ts';
import type { ListBlock, ShownBlock, TableBlock } from '../../../src/presentation/blocks/block.ts';
import { compareBlocks } from '../../../src/presentation/compare/compare-blocks.ts';
import { comparisonOf, runOfDisks } from '../../compared-disks.ts';
import { type MadeColumn, makeDisk, makeRun, makeSource } from '../../make-run.ts';
import { makeTable } from '../../results.ts';

/** A run of a benchmark whose requests took so long, the slowest of them so long, and that did so much. */
function runOfBenchmark(name: string, [latency, slowest, rate]: readonly number[]): Run {
  const columns = {
    'Latency 95th percentile': 'benchmark.latency.percentile',
    'Latency avg': 'benchmark.latency',
    tps: 'benchmark.operations',
  } as const;
  const table = makeTable({ columns, rows: { '8': [latency!, slowest!, rate!] } });
  return { ...runOfDisks(name, [3]), results: [table] };
}

const tablesOf = (document: ReportDocument) =>
  compareBlocks(document).filter((block): block is TableBlock => block.kind === 'table');

const namesOf = ({ groups }: TableBlock) =>
  groups.flatMap(({ rows }) => rows.map(({ cells }) => cells[0]!.text));

test('results come first: what got worse, what got better, what did not change', () => {
  const [results] = tablesOf(
    comparisonOf(runOfBenchmark('a', [0.01, 0.02, 900]), runOfBenchmark('b', [0.005, 0.02, 600])),
  );
  expect(results!.label).toBe('Result');
  expect(namesOf(results!)).toEqual(['tps', 'Latency 95th percentile', 'Latency avg']);
});

/** The kind of a block; of a sentence or a table what it begins with. */
function nameOf(block: ShownBlock): string {
  if (block.kind === 'table') return block.label;
  return block.kind === 'sentence' ? (block.about ?? block.tone ?? '') : block.kind;
}

test('what is at a glance is before the set-up, results before findings, resources are last', () => {
  const document = comparisonOf(runOfBenchmark('a', [0.01, 0.02, 900]), {
    ...runOfBenchmark('b', [0.02, 0.03, 600]),
    ...{ context: [{ file: 'f', text: '' }] },
  });
  const names = compareBlocks(document).map(nameOf);
  const order = ['lead', 'fine', 'Different set-up', 'Result', 'list', 'Resources'];
  expect(names.filter((name) => order.includes(name))).toEqual(order);
});

/** A column of a disk that has one value all the time. */
function held(disk: number, metric: MadeColumn['metric'], value: number): MadeColumn {
  return { kind: 'disk', name: `disk${disk}`, metric, values: Array(60).fill(value) };
}

/** A run of disks with response times in milliseconds, each of which reads less than the one before. */
function runOfTimes(name: string, times: readonly number[]): Run {
  const columns = times.flatMap((ms, i) => [
    ...makeDisk(`disk${i}`, { read: () => 10 - i }),
    held(i, 'disk.read.response_time', ms / 1000),
  ]);
  return makeRun([makeSource({ columns, samples: 60 })], { name });
}

test('the rows of a device stay together, and the device that got worse is first', () => {
  const before = runOfTimes('a', [1, 1, 1]);
  const after = runOfTimes('b', [1, 0.2, 5]);
  const [resources] = tablesOf(comparisonOf(before, after));
  const disks = namesOf(resources!).flatMap((name) => /^disk\d/.exec(name) ?? []);
  expect([...new Set(disks)]).toEqual(['disk2', 'disk1']);
  expect(disks).toEqual([...disks].sort().reverse());
});

test('figures of a device are in the order of the size of their changes, up or down', () => {
  const runOf = (name: string, [queue, ms, reads]: readonly [number, number, number]): Run => {
    const columns = [
      ...makeDisk('disk0', { read: () => reads }),
      held(0, 'disk.queue', queue),
      held(0, 'disk.read.response_time', ms / 1000),
    ];
    return makeRun([makeSource({ samples: 60, columns })], { name, title: name });
  };
  const [use] = tablesOf(comparisonOf(runOf('a', [3, 5, 20]), runOf('b', [4, 1, 60])));
  const names = namesOf(use!).filter((name) => /in flight|time, reads|read$/.test(name));
  expect(names).toEqual(['disk0 response time, reads', 'disk0 read', 'disk0 in flight']);
});

test('a comparison in which nothing changed says so, and has its rows in a fold', () => {
  const blocks = compareBlocks(comparisonOf(runOfDisks('a', [3]), runOfDisks('b', [3])));
  const texts = blocks.filter((block) => block.kind !== 'picture');
  expect(texts.slice(-2)).toMatchObject([
    { about: 'Resources', claim: 'nothing changed' },
    { kind: 'fold', summary: expect.stringMatching(/^\d+ within 5 %$/) },
  ]);
});

test.each([
  [6, 95],
  [12, 99],
])(
  'a distribution says how high each side was for half of the time, and for nearly all of it',
  (times, most) => {
    const run = (name: string, often: number, seldom: number) => {
      const values = Array(times)
        .fill([...Array(8).fill(often), ...Array(2).fill(seldom)])
        .flat();
      const use = { kind: 'disk', name: 'sda', metric: 'disk.utilisation', values } as const;
      return makeRun([makeSource({ columns: [use] })], { name });
    };
    const blocks = compareBlocks(comparisonOf(run('before', 10, 90), run('after', 20, 60)));
    expect(blocks.at(-1)).toMatchObject({
      ...{ kind: 'picture', title: 'sda in use' },
      description: [
        `before: at most 10 % for 50 % of the time, at most 90 % for ${most} % of the time.`,
        `after: at most 20 % for 50 % of the time, at most 60 % for ${most} % of the time.`,
      ].join(' '),
    });
  },
);

test('what is new is before what all sides have, and what is gone is last', () => {
  const inUse = (name: string, percents: readonly number[]): Run => {
    const columns = percents.map((percent, i) => held(i, 'disk.utilisation', percent));
    return makeRun([makeSource({ columns })], { name });
  };
  const blocks = compareBlocks(comparisonOf(inUse('a', [99, 5]), inUse('b', [5, 99])));
  const { items } = blocks.find((block): block is ListBlock => block.kind === 'list')!;
  expect(items[0]).toMatchObject({ status: 'new', mark: 'NEW', about: 'b' });
  expect(items.at(-1)).toMatchObject({ status: 'gone', mark: 'GONE', about: 'b' });
  expect(items.at(-1)!.evidence).toBeUndefined();
});

test('a side without any finding says what was in use most, as the other one may have been in the same state', () => {
  const processors = (name: string, idle: readonly number[]): Run => {
    const columns = idle.map(
      (percent, cpu): MadeColumn => ({
        ...{
          kind: 'cpu',
          name: String(cpu + 2),
          metric: 'cpu.idle',
          values: Array(3).fill(percent),
        },
      }),
    );
    return makeRun([makeSource({ tool: 'mpstat', interval: 2, columns })], { name, title: name });
  };
  const blocks = compareBlocks(comparisonOf(processors('a', [0, 0]), processors('b', [20, 40])));
  const items = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  expect(items.map(({ about, claim }) => `${about}: ${claim}`)).toContain(
    'b: no finding; most in use: CPU 2 busy 80 %',
  );
  const table = blocks.find((block): block is TableBlock => block.kind === 'table');
  expect(namesOf(table!)).toEqual(['CPU 2 busy', 'CPU 3 busy']);
});

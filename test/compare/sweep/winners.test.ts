import { expect, test } from 'vitest';
import type { Division, SweepMeasure, SweepPart } from '../../../src/compare/sweep/sweep-part.ts';
import { sweepWinners } from '../../../src/compare/sweep/winners.ts';
import { alikeList, winnerList } from '../../../src/presentation/sweep/winner-list.ts';

const rates: Omit<SweepMeasure, 'values'> = {
  ...{ group: 'result', title: 'IOPS', metric: 'benchmark.operations', unit: '1/s' },
  ...{ better: 'more', isResponseTime: false },
};
const seconds: Omit<SweepMeasure, 'values'> = {
  ...{ group: 'result', title: 'time', metric: 'benchmark.duration.taken', unit: 's' },
  ...{ better: 'less', isResponseTime: false },
};

/** Runs with one result each, and the values of their parameters. */
function partOf(
  values: readonly number[],
  factors: Readonly<Record<string, readonly string[]>>,
  more: Partial<SweepPart> = {},
): SweepPart {
  return {
    ...{ title: '', x: null, lines: null, panels: null, relativeTo: null, settings: [] },
    runs: [...values.keys()],
    names: values.map((_, i) => `run ${i}`),
    factors: Object.entries(factors).map(([name, texts]): Division => ({ name, values: texts })),
    measures: [{ ...rates, values }],
    limits: values.map(() => 'no limit was found in that run'),
    reasons: [],
    findings: values.map(() => []),
    ...more,
  };
}

const bestOf = (part: SweepPart) =>
  winnerList(part).items.map(({ about, claim, evidence }) => [about, claim, evidence]);
const noneOf = (part: SweepPart) =>
  alikeList(part).items.map(({ about, claim }) => `${about}: ${claim}`);

test('the best word is named with its lead over the next one and the last one', () => {
  const two = partOf([174, 20_600], { bitmap: ['internal', 'none'] });
  expect(bestOf(two)).toEqual([
    ['bitmap none', 'IOPS × 118 against internal (20,600 and 174)', 'single runs, without repeats'],
  ]);
  const three = partOf([174, 20_600, 68_800], { bitmap: ['internal', 'none', 'external'] });
  expect(bestOf(three)[0]![1]).toBe(
    'IOPS × 3.3 against the next, none (68,800 and 20,600), × 395 against the last, internal',
  );
});

test('values are compared where all else is equal, and the larger lead comes first', () => {
  const grid = partOf([100, 130, 200, 230], {
    sync: ['on', 'off', 'on', 'off'],
    fs: ['xfs', 'xfs', 'zfs', 'zfs'],
  });
  expect(bestOf(grid).map(([about, claim]) => [about, claim])).toEqual([
    ['fs zfs', 'IOPS +77 % to × 2.0 against xfs'],
    ['sync off', 'IOPS +15 to +30 % against on'],
  ]);
  const crossed = partOf([100, 100, 130, 130], {
    a: ['x', 'x', 'y', 'y'],
    b: ['p', 'p', 'q', 'q'],
  });
  expect(sweepWinners(crossed)).toEqual([]);
});

test('a number with a curve is equal, too, and a shorter time is better', () => {
  const values = [9, 3, 4, 2];
  const part = partOf(
    values,
    { fs: ['xfs', 'zfs', 'xfs', 'zfs'] },
    {
      ...{ x: { name: 'threads', values: [1, 1, 8, 8] }, measures: [{ ...seconds, values }] },
    },
  );
  expect(bestOf(part)[0]!.slice(0, 2)).toEqual(['fs zfs', 'time −50 to −67 % against xfs']);
});

test('a lead within 5 %, or within what repeats differ by, is none', () => {
  const near = partOf([20_000, 20_300], { sched: ['none', 'bfq'] });
  expect(noneOf(near)).toEqual(['sched: IOPS differs by at most 1.5 %: none, bfq']);
  const noisy = partOf([100, 160, 120, 150], { sched: ['none', 'none', 'bfq', 'bfq'] });
  expect(noneOf(noisy)).toEqual(['sched: IOPS differs by at most 3.8 %: none, bfq']);
  const wide = partOf([100, 160, 130, 200], { sched: ['none', 'none', 'bfq', 'bfq'] });
  expect(noneOf(wide)).toEqual([
    'sched: IOPS differs by up to 27 %, but repeats overlap: none, bfq',
  ]);
  const clear = partOf([100, 102, 130, 131], { sched: ['none', 'none', 'bfq', 'bfq'] });
  expect(bestOf(clear)).toEqual([['sched bfq', 'IOPS +29 % against none (131 and 101)', '']]);
});

test('values that are as good as each other win together', () => {
  const part = partOf([174, 20_600, 20_800], { bitmap: ['internal', 'none', 'off'] });
  expect(bestOf(part)[0]!.slice(0, 2)).toEqual([
    'bitmap none and off',
    'IOPS × 118 to × 120 against internal; they do not differ from each other',
  ]);
});

test('a value that is best only here and there is no winner', () => {
  const part = partOf([100, 130, 200, 150], {
    sched: ['none', 'bfq', 'none', 'bfq'],
    disk: ['ssd', 'ssd', 'hdd', 'hdd'],
  });
  expect(noneOf(part)).toContain(
    'sched: no value is clearly the best; IOPS is clearly best with none in 1 of 2 comparisons',
  );
});

test('what limits the best runs is said, and what was found in all runs of another value alone', () => {
  const stall = (often: number) => [{ rule: 'stall', claim: `fell to 0/s ${often} times` }];
  const part = partOf([100, 101, 130, 131], { sync: ['on', 'on', 'off', 'off'] }, {
    limits: ['', '', 'CPU was busy', 'CPU was busy'],
    findings: [stall(83), stall(90), ...Array(2).fill([{ rule: 'cpu', claim: 'CPU was busy' }])],
  } as Partial<SweepPart>);
  expect(bestOf(part)).toEqual([
    ['sync off', 'IOPS +30 % against on (131 and 101)', 'CPU was busy'],
    ['sync on', 'fell to 0/s 83 times', 'in run 0, and the like in its 1 other run'],
  ]);
});

test('what was found in all runs of the best value alone is said of it, as that it stalls', () => {
  const stalls = { rule: 'benchmark-swings', claim: 'it fell 83 times, every 43 s' } as const;
  const part = partOf(
    [100, 200],
    { sync: ['sync1', 'sync0'] },
    { findings: [[], [stalls]], limits: ['no limit was found', 'CPU 97 % busy'] },
  );
  expect(bestOf(part).map(([about, claim]) => [about, claim])).toEqual([
    ['sync0', 'IOPS × 2.0 against sync1 (200 and 100)'],
    ['sync0', stalls.claim],
  ]);
  const isTold = { ...part, limits: ['', stalls.claim] };
  expect(bestOf(isTold)).toHaveLength(1);
});

test('where values were compared once is said if they have other runs, and values of two parameters have no name before', () => {
  const part = partOf([481, 38, 483], {
    raid: ['raid 5', 'raid 5', 'raid 6'],
    'c and on': ['c 3 with on 3', 'c 4 with on 4', 'c 4 with on 4'],
  });
  expect(bestOf(part).map(([about, claim]) => `${about}: ${claim}`)).toEqual([
    'raid 6: IOPS × 13 against raid 5 (483 and 38), seen only at c 4 with on 4',
    'c 3 with on 3: IOPS × 13 against c 4 with on 4 (481 and 38), seen only at raid 5',
  ]);
});

test('a size with the most operations but not the most bytes is no winner', () => {
  const sizes = { bs: ['4k', '64k', '1m'] };
  const bytes = {
    ...rates,
    title: 'throughput',
    metric: 'benchmark.throughput',
    unit: 'B/s',
  } as const;
  const partWith = (values: readonly number[]) =>
    partOf([9000, 3000, 200], sizes, {
      measures: [
        { ...rates, values: [9000, 3000, 200] },
        { ...bytes, values },
      ],
    });
  expect(bestOf(partWith([36e6, 190e6, 200e6]))).toEqual([]);
  expect(bestOf(partWith([36e6, 19e6, 2e6])).map(([about]) => about)).toEqual(['bs 4k']);
});

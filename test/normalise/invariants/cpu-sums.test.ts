import { describe, expect, test } from 'vitest';
import { readValues } from '../../../src/model/column.ts';
import { cpuSums } from '../../../src/normalise/invariants/cpu-sums.ts';
import { withInvariants } from '../../../src/normalise/invariants/invariants.ts';
import { block } from '../raw.ts';
import { said, sourceOf } from './source.ts';

/** The columns of a processor: its metrics, each with its values. */
const cpu = (name: string, shares: Readonly<Record<string, number[]>>) =>
  Object.entries(shares).map(([metric, values]) => ({
    ...{ kind: 'cpu' as const, name, metric: `cpu.${metric}`, values },
  }));

const breachesOf = (...columns: ReturnType<typeof cpu>[]) => {
  const more = columns.flat().map(({ values }) => ({
    blocks: [block(0, 1, ...Array.from(values, (v) => (Number.isNaN(v) ? null : v * 10)))],
  }));
  return said(cpuSums(sourceOf({ columns: columns.flat() }, ...more)));
};

const text = (of: string, sum: number, rows: string) =>
  `cpu-sum: the shares of CPU time of ${of} add up to ${sum} % here, and do not add up to 100 % in ${rows}`;

test('shares with decimals may be off by 2', () => {
  const sums = (...idle: number[]) => {
    const rest = idle.map(() => 20);
    return breachesOf(cpu('0', { user: rest, system: rest, idle }));
  };
  expect(sums(58, 60, 62)).toEqual([]);
  expect(sums(60, 57.9, 62.1)).toEqual([`1 ${text('0', 97.9, '2 rows')}`]);
});

test('whole numbers may be off by one for each share as well', () => {
  const sums = (digits: number, more: Record<string, number[]>, ...idle: number[]) => {
    const rest = idle.map(() => 20);
    const columns = cpu('0', { user: rest, system: rest, ...more, idle });
    const last = { blocks: [block(0, digits, ...idle.map((n) => n * 10 ** digits))] };
    return cpuSums(sourceOf({ columns }, ...columns.slice(1).map(() => ({})), last));
  };
  expect(sums(0, {}, 55, 65)).toEqual([]);
  expect(sums(0, {}, 54)).toHaveLength(1);
  expect(sums(0, { iowait: [0, 0] }, 54, 66)).toEqual([]);
  expect(sums(1, {}, 57)).toHaveLength(1);
});

describe('all shares of a processor count', () => {
  test.each(['nice', 'spin', 'interrupts', 'soft_interrupts', 'iowait', 'steal'])(
    '%s',
    (metric) => {
      const most = { user: [20], system: [20], idle: [40] };
      expect(breachesOf(cpu('0', { ...most, [metric]: [20] }))).toEqual([]);
      expect(breachesOf(cpu('0', most))).toEqual([`0 ${text('0', 80, '1 row')}`]);
    },
  );

  test.each(['guest', 'guest_nice', 'dtrace'])('%s does or does not', (metric) => {
    const shares = { user: [20, 20, 20], system: [20, 20, 20], idle: [40, 60, 30] };
    expect(breachesOf(cpu('0', { ...shares, [metric]: [20, 20, 20] }))).toEqual([
      `2 ${text('0', 70, '1 row')}`,
    ]);
  });

  test('other metrics do not', () => {
    const shares = { user: [20], system: [20], idle: [60] };
    expect(breachesOf(cpu('0', { ...shares, utilisation: [40] }))).toEqual([]);
  });
});

test('a tool that does not print user, system and idle time is not checked, nor one that prints a share twice', () => {
  const all = { user: [20], system: [20], idle: [40] };
  expect(breachesOf(cpu('0', all))).toHaveLength(1);
  for (const needed of Object.keys(all)) {
    const some = Object.entries(all).filter(([metric]) => metric !== needed);
    expect(breachesOf(cpu('0', { iowait: [1], ...Object.fromEntries(some) }))).toEqual([]);
  }
  expect(breachesOf(cpu('0', all), cpu('0', { idle: [40] }))).toEqual([]);
});

test('a processor that is off prints only zeros, and what is unknown is not added', () => {
  const shares = { user: [0, 20, 20], system: [0, 20, 20], idle: [0, Number.NaN, 40] };
  expect(breachesOf(cpu('0', { ...shares, guest: [0, 0, Number.NaN] }))).toEqual([]);
  expect(breachesOf(cpu('0', shares))).toEqual([`2 ${text('0', 80, '1 row')}`]);
});

test('each processor is summed by itself; the first row is quoted, and in it the first processor', () => {
  const columns = [
    cpu('0', { user: [20, 20, 20], system: [20, 20, 20], idle: [20, 20, 10], guest: [40, 40, 40] }),
    cpu('1', { user: [20, 20, 20], system: [20, 20, 20], idle: [60, 20, 10] }),
    cpu('2', { user: [20, 20, 20], system: [20, 20, 20], idle: [60, 30, 60] }),
  ];
  expect(breachesOf(...columns)).toEqual([`1 ${text('1', 60, '4 rows')}; those of 1 are left out`]);
});

describe('shares that the others of their row refute', () => {
  /** The idle time that is left of what a log printed beside 20 % user and 20 % system. */
  const left = (...idle: number[]) => {
    const rest = idle.map(() => 20);
    const columns = cpu('0', { user: rest, system: rest, idle });
    const source = withInvariants(sourceOf({ samples: idle.length, columns }));
    return source.columns.map((column) =>
      Array.from(readValues(column, 0, idle.length, new Float64Array(idle.length))),
    );
  };

  test('are left out where a row is far from 100 %', () => {
    expect(left(60, 6, 60)).toEqual([
      [20, Number.NaN, 20],
      [20, Number.NaN, 20],
      [60, Number.NaN, 60],
    ]);
    expect(left(60, 51, 60)[2]).toEqual([60, 51, 60]);
  });

  test('stay where most rows are, because the tool does not print a mode', () => {
    expect(left(6, 6, 60)[2]).toEqual([6, 6, 60]);
  });
});

import { expect, test } from 'vitest';
import { sweepKnees } from '../../../src/compare/sweep/knees.ts';
import { settingMeans } from '../../../src/compare/sweep/setting-means.ts';
import { sweepCurves } from '../../../src/compare/sweep/sweep-curves.ts';
import type { SweepMeasure, SweepPart } from '../../../src/compare/sweep/sweep-part.ts';
import { kneeTexts } from '../../../src/presentation/sweep/knee-text.ts';
import { settingsTable } from '../../../src/presentation/sweep/settings-table.ts';
import { undrawnTexts } from '../../../src/presentation/sweep/undrawn-text.ts';
import { rowsOf } from '../../blocks.ts';

const NONE: ReadonlySet<number> = new Set();

const work: SweepMeasure = {
  ...{ group: 'result', title: 'transactions/s', metric: 'benchmark.operations', unit: '1/s' },
  ...{ better: 'more', isResponseTime: false },
  values: [100, 110, 200, 198, 202, 60, 90, 95],
};
const time: SweepMeasure = {
  ...{ group: 'result', title: 'p95', metric: 'benchmark.latency.percentile', unit: 's' },
  ...{ better: 'less', isResponseTime: true },
  values: [0.01, 0.012, 0.02, 0.02, Number.NaN, 0.05, 0.06, 0.07],
};

/** Two file systems over threads, the first of them with a repeat at 1. */
const part: SweepPart = {
  ...{ title: '', runs: [0, 1, 2, 3, 4, 5, 6, 7], panels: null, relativeTo: null },
  names: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  x: { name: 'threads', values: [1, 1, 8, 64, 128, 1, 8, 64] },
  lines: { name: 'fs', values: ['ext4', 'ext4', 'ext4', 'ext4', 'ext4', 'zfs', 'zfs', 'zfs'] },
  settings: ['ext4 1', 'ext4 1', 'ext4 8', 'ext4 64', 'ext4 128', 'zfs 1', 'zfs 8', 'zfs 64'],
  measures: [work, time],
  limits: [],
  reasons: ['', '', 'CPU was busy', '', '', '', 'no limit was found in that run', ''],
  factors: [],
  findings: [],
};

test('a line goes through the medians of equal numbers, and every run is a dot', () => {
  const [{ curves }] = sweepCurves(part, NONE) as [ReturnType<typeof sweepCurves>[number]];
  const [ext4, zfs] = curves[0]!.lines;
  expect(curves[0]!.numbers).toEqual([1, 8, 64, 128]);
  expect([...ext4!.values]).toEqual([105, 200, 198, 202]);
  expect(ext4!.dots).toHaveLength(5);
  expect([...zfs!.values]).toEqual([60, 90, 95, Number.NaN]);
});

test('the curves of one line have a mark where its result stops growing, those of several have none', () => {
  const knees = (leftOut: ReadonlySet<number>, of = part) =>
    sweepCurves(of, leftOut).flatMap(({ curves }) => curves.map(({ divisions = [] }) => divisions));
  expect(knees(NONE)).toEqual([[], [], []]);
  const withoutZfs = new Set([5, 6, 7]);
  // Of the results and the response times; over other results than the threads there is none.
  expect(knees(withoutZfs)).toEqual([[8], [8], []]);
  const grown = { ...work, values: [100, 110, 200, 300, 420, 60, 90, 95] };
  expect(knees(withoutZfs, { ...part, measures: [grown] })).toEqual([[]]);
});

test('response times are logarithmic, and are drawn over the work with the number at each point', () => {
  const [, times, latency] = sweepCurves(part, NONE).flatMap(({ curves }) => curves);
  expect(times!.isLogarithmic).toBe(true);
  expect(latency!.title).toBe('p95 by transactions/s');
  expect(latency!.lines[0]!.pointNames).toEqual(['1', '8', '64']);
  expect(latency!.lines[0]!.numbers).toEqual([105, 200, 198]);
});

test('ratios are to the run of the same number, whichever name is given', () => {
  const [{ curves }] = sweepCurves({ ...part, relativeTo: 'ext4' }, NONE) as never as [
    { curves: { lines: { values: Float64Array }[] }[] },
  ];
  expect(curves[0]!.lines[1]!.values[1]).toBe(90 / 200);
  const toRun = sweepCurves({ ...part, relativeTo: 'f' }, NONE)[0]!.curves[0]!;
  expect(toRun.lines[1]!.values[1]).toBe(90 / 60);
});

test('curves, means and knees follow when a run is left out', () => {
  const without = new Set([1, 2]);
  const [first] = sweepCurves(part, without)[0]!.curves;
  expect([...first!.lines[0]!.values]).toEqual([100, Number.NaN, 198, 202]);
  expect(sweepKnees(part, without)[0]!.knee.at.x).toBe(64);
  expect(settingMeans(part, without)[0]).toMatchObject({ setting: 'ext4 1', count: 1 });
});

test('where a result stops growing is a sentence for each line, with what limited that run', () => {
  expect(kneeTexts(part, NONE)).toEqual([
    {
      ...{ name: 'ext4', limit: 'CPU was busy' },
      claim: 'transactions/s stops growing at threads 8 (200; 202 at 128)',
    },
    { name: 'zfs', limit: '', claim: 'transactions/s grows up to the last, threads 64 (95)' },
  ]);
});

test('the run that the limit is of is named last but for what is in brackets', () => {
  const claimOf = (...values: readonly number[]) => {
    const line: SweepPart = {
      ...{ ...part, lines: null, runs: [...values.keys()], limits: values.map(() => '') },
      x: { name: 'threads', values: [1, 8, 64, 256] },
      measures: [{ ...work, values }],
    };
    return kneeTexts(line, NONE)[0]!.claim;
  };
  expect(claimOf(10, 100, 102, 60)).toBe(
    'transactions/s stops growing at threads 8 (100; falls to 60 at 256)',
  );
  expect(claimOf(100, 101, 90, 60)).toBe(
    'transactions/s does not grow beyond threads 1 (100; falls to 60 at 256)',
  );
  expect(claimOf(100, 101, 99, 100)).toBe(
    'transactions/s does not grow beyond threads 1 (100; 100 at 256)',
  );
  expect(claimOf(10, 100, 104, 103)).toBe(
    'transactions/s hardly grows beyond threads 8 (100; 103 at 256)',
  );
  expect(claimOf(100, 98, 90, 20)).toBe(
    'transactions/s is about the same up to threads 64 (90; falls to 20 at 256)',
  );
  expect(claimOf(100, 60, 80, 140)).toBe(
    'transactions/s is highest at the last, threads 256 (140; 60 at 8)',
  );
});

test('repeated runs have the median that curves have, and a deviation; without repeats there is no table', () => {
  const [row] = rowsOf(settingsTable(part, NONE)!);
  expect(row).toEqual(['ext4 1', '2', '105 ± 6.7 %', '11 ms ± 13 %']);
  const three = part.settings.map((setting, i) => (i < 3 ? 'three' : setting));
  const [ofThree] = rowsOf(settingsTable({ ...part, settings: three }, NONE)!);
  expect(ofThree![2]).toBe('110 ± 40 %');
  expect(settingsTable({ ...part, settings: part.names }, NONE)).toBeNull();
});

test('values that have no line or no chart are named, and their results are still told', () => {
  const runs = [...'abcdefghi'].flatMap((letter) => [1, 2, 3].map((x) => ({ letter, x })));
  const many: SweepPart = {
    ...part,
    runs: [...runs.keys()],
    names: runs.map(({ letter, x }) => letter + x),
    x: { name: 'threads', values: runs.map(({ x }) => x) },
    lines: { name: 'fs', values: runs.map(({ letter }) => letter) },
    settings: runs.map(({ letter, x }) => `${letter} ${x}`),
    measures: [{ ...work, values: runs.map(({ x }) => x) }],
    limits: runs.map(() => ''),
  };
  expect(undrawnTexts(many)).toEqual(['8 of 9 lines are drawn; the other one is in the table: i']);
  expect(sweepCurves(many, NONE)[0]!.curves[0]!.lines).toHaveLength(8);
  expect(kneeTexts(many, NONE)).toHaveLength(9);
  const charts = { ...many, lines: null, panels: many.lines };
  expect(undrawnTexts(charts)).toEqual([
    '6 of 9 charts are drawn; the rest are in the table: g; h; i',
  ]);
  expect(undrawnTexts(part)).toEqual([]);
});

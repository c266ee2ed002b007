import { expect, test } from 'vitest';
import type { SweepMeasure, SweepPart } from '../../../src/compare/sweep/sweep-part.ts';
import { pairsTable } from '../../../src/presentation/sweep/pairs-table.ts';
import { makeRun, makeSource } from '../../make-run.ts';

const RATE: Omit<SweepMeasure, 'values'> = {
  ...{ group: 'result', title: 'tps', metric: 'benchmark.operations', unit: '1/s' },
  ...{ better: 'more', isResponseTime: false },
};
const CPU: Omit<SweepMeasure, 'values'> = {
  ...{ group: 'resource', title: 'CPU busy', metric: 'cpu.busy', unit: '%' },
  ...{ better: null, isResponseTime: false },
};

function partOf(
  values: readonly number[],
  factors: Readonly<Record<string, readonly string[]>>,
  measures: readonly SweepMeasure[] = [],
): SweepPart {
  return {
    ...{ title: '', x: null, lines: null, panels: null, relativeTo: null, settings: [] },
    runs: [...values.keys()],
    names: values.map((_, i) => `run ${i}`),
    factors: Object.entries(factors).map(([name, texts]) => ({ name, values: texts })),
    measures: [{ ...RATE, values }, ...measures],
    ...{ limits: [], reasons: [] },
    findings: values.map(() => []),
  };
}

/** A run whose benchmark stood still for some seconds. */
const runWith = (secondsAtZero: number) =>
  makeRun([
    makeSource({
      samples: 120,
      columns: [
        {
          kind: 'job',
          metric: 'benchmark.operations',
          values: (i) => (i >= 60 && i < 60 + secondsAtZero ? 0 : 100),
        },
      ],
    }),
  ]);

function table(part: SweepPart, zeros = part.runs.map(() => 0)) {
  const block = pairsTable(part, zeros.map(runWith));
  const rows = block?.groups.flatMap(({ rows }) => rows) ?? [];
  return rows.map(({ cells }) => cells.map(({ text }) => text));
}

const FS = ['xfs', 'xfs', 'zfs', 'zfs'];
const SIZE = ['60', '80', '60', '80'];

test('runs that differ in one parameter only are pairs: the middle one, the lowest and the highest', () => {
  const part = partOf([100, 130, 200, 240], { fs: FS, size: SIZE });
  expect(table(part)).toEqual([
    ['xfs → zfs', '2', '× 1.9', '+85 % … × 2.0', '0'],
    ['size 60 → 80', '2', '+25 %', '+20 … +30 %', '0'],
  ]);
});

test('use of the CPU changes by points, and time at zero by seconds', () => {
  const cpu = { ...CPU, values: [50, 62, 51, 60] };
  const part = partOf([100, 130, 200, 240], { size: SIZE, fs: FS }, [cpu]);
  const [, size] = table(part, [0, 12, 0, 3]);
  expect(size).toEqual(['size 60 → 80', '2', '+25 %', '+20 … +30 %', '+11', '+3.0 … +12']);
});

test('runs of one setting count by their median', () => {
  const part = partOf([100, 110, 300, 150], { a: ['p', 'p', 'p', 'q'], b: ['x', 'x', 'x', 'x'] });
  expect(table(part)).toEqual([]);
  const twice = partOf([100, 110, 300, 165, 100, 150], {
    a: ['p', 'p', 'p', 'q', 'p', 'q'],
    b: ['x', 'x', 'x', 'x', 'y', 'y'],
  });
  expect(table(twice)[0]!.slice(0, 4)).toEqual(['p → q', '2', '+50 %', '+50 %']);
});

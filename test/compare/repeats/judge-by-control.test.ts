import { expect, test } from 'vitest';
import { judgeByControl } from '../../../src/compare/repeats/judge-by-control.ts';
import { normal } from './random.ts';

const judge = (base: number, other: number, control: number) =>
  judgeByControl([{ id: 'x', base, other, control }], 0.05)[0]!;

test('a change is beyond the drift from three times on', () => {
  expect(judge(100, 110, 101).verdict).toBe('beyond the drift');
  expect(judge(100, 110, 104).verdict).toBe('within the drift');
  expect(judge(100, 90, 104).verdict).toBe('within the drift');
});

test('change and drift are told against the base', () => {
  const { change, drift, form } = judge(100, 110, 96);
  expect(form).toBe('ratio');
  expect(change).toBeCloseTo(1.1);
  expect(drift).toBeCloseTo(0.96);
});

test('without drift a small change is still small', () => {
  expect(judge(100, 104, 100).verdict).toBe('below the threshold');
  expect(judge(100, 106, 100).verdict).toBe('beyond the drift');
  expect(judge(100, 100, 100).verdict).toBe('within the drift');
});

test('a value of 0 makes it a difference', () => {
  expect(judge(0, 5, 0)).toMatchObject({ form: 'difference', change: 5, drift: 0 });
  expect(judge(0, 5, 0).verdict).toBe('beyond the drift');
  expect(judge(0, 5, 4).verdict).toBe('within the drift');
});

test('without one of the three there is nothing to say', () => {
  for (const [base, other, control] of [
    [Number.NaN, 1, 1],
    [1, Number.NaN, 1],
    [1, 1, Number.NaN],
  ] as const)
    expect(judge(base, other, control).verdict).toBe('unknown');
});

test.each([
  [0.02, 0.03],
  [0.05, 0.13],
  [0.2, 0.18],
])(
  'equal runs that deviate by %d are beyond the drift in %d of all figures',
  (deviation, share) => {
    const next = normal(1);
    const run = () => Math.exp(deviation * next());
    const figures = Array.from({ length: 20_000 }, (_, i) => ({
      id: `${i}`,
      base: run(),
      other: run(),
      control: run(),
    }));
    const beyond = judgeByControl(figures, 0.05).filter((x) => x.verdict === 'beyond the drift');
    expect(beyond.length / figures.length).toBeCloseTo(share, 2);
  },
);

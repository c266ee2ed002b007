import { describe, expect, test } from 'vitest';
import { linearTicks, logDomain, logTicks, niceDomain } from '../../../src/chart/axes/ticks.ts';

const labels = (ticks: ReturnType<typeof linearTicks>) =>
  ticks.filter(({ label }) => label !== '').map(({ label }) => label);

describe('a linear axis', () => {
  test.each([
    [93, 100],
    [10.1, 12],
    [31_600, 35_000],
    [100, 100],
    [0.3, 0.3],
  ])('from 0 to %d goes to %d', (max, end) => {
    expect(niceDomain(0, max, 6)).toEqual([0, end]);
  });

  test('of zeros alone goes to 1', () => {
    expect(niceDomain(0, 0, 6)).toEqual([0, 1]);
  });

  test('has room for negative values', () => {
    expect(niceDomain(-12, 93, 6)).toEqual([-20, 100]);
  });

  test('has labels without the noise of binary fractions', () => {
    expect(labels(linearTicks([0, 0.6], 6))).toEqual([
      '0',
      '0.1',
      '0.2',
      '0.3',
      '0.4',
      '0.5',
      '0.6',
    ]);
  });

  test('has tics at the given distance', () => {
    expect(labels(linearTicks([0, 100], 3, 20))).toEqual(['0', '20', '40', '60', '80', '100']);
  });
});

describe('a logarithmic axis', () => {
  test('goes to whole decades', () => {
    expect(logDomain(0.3, 450)).toEqual([0.1, 1000]);
    expect(logDomain(0.1, 100)).toEqual([0.1, 100]);
    expect(logDomain(5, 5)).toEqual([1, 10]);
    expect(logDomain(10, 10)).toEqual([10, 100]);
  });

  test('without a value above 0 has one decade', () => {
    expect(logDomain(Infinity, 0)).toEqual([1, 10]);
  });

  test('has minor tics at 2 to 9', () => {
    const minor = logTicks([0.1, 10], 6).filter(({ major }) => !major);
    const values = minor.map(({ value }) => Number(value.toPrecision(3)));
    expect(values.slice(0, 8)).toEqual([0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]);
    expect(minor).toHaveLength(16);
  });

  test('leaves labels out if there are many decades', () => {
    expect(labels(logTicks([1e-3, 1e6], 6))).toEqual(['0.001', '0.1', '10', '1000', '100000']);
  });
});

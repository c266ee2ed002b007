import { describe, expect, test } from 'vitest';
import {
  hasFilteredProcessors,
  restingShare,
} from '../../../src/normalise/idle/filtered-processors.ts';
import { block, type GivenRaw, makeRaw } from '../raw.ts';

test('an idle processor is 100 % idle and spends nothing on all else', () => {
  expect(restingShare('cpu.idle')).toBe(100);
  expect(restingShare('cpu.user')).toBe(0);
  expect(restingShare('other.idle')).toBeNull();
});

const cpu = (name: string, ...cells: (number | null)[]) => ({
  metric: 'cpu.idle',
  entity: ['cpu', name] as const,
  cells,
});
const isFiltered = (columns: GivenRaw['columns'], given: GivenRaw = {}) =>
  hasFilteredProcessors(
    makeRaw({ reports: 6, parser: { leavesOut: 'filtered' }, columns: columns!, ...given }),
  );

const TWICE = cpu('0', 9, null, 9, null, 9, 9);

describe('rows of idle processors were filtered', () => {
  test('if one comes back twice, or two come back once', () => {
    expect(isFiltered([TWICE])).toBe(true);
    expect(isFiltered([cpu('0', 9, null, 9), cpu('1', 9, null, null, 9)])).toBe(true);
  });

  test('where a stretch of reports without it has no row at all', () => {
    const lines = [block(0, 0, 1), block(2, 0, 3), block(4, 0, 5)];
    expect(isFiltered([{ ...cpu('0', 9, 9), lines }])).toBe(true);
    const joined = [block(0, 0, 1), block(1, 0, 3), block(2, 0, 5)];
    expect(isFiltered([{ ...cpu('0', 9, 9), lines: joined }])).toBe(false);
  });

  test('if the row of all processors is missing twice, but not where a row of that report was lost', () => {
    const all = (...cells: (number | null)[]) => ({
      ...cpu('', ...cells),
      entity: ['host', ''] as const,
    });
    expect(isFiltered([all(9, null, 9, null, 9, 9)])).toBe(true);
    expect(isFiltered([all(9, null, 9, null, 9, 9)], { incomplete: [1] })).toBe(false);
    expect(isFiltered([all(9, null, 9, 9, 9, 9)])).toBe(false);
  });

  test('not where a processor comes back once, comes late, or leaves', () => {
    expect(isFiltered([cpu('0', 9, null, 9, null)])).toBe(false);
    const lines = [block(3, 0, 4, null, 5)];
    expect(isFiltered([{ ...cpu('0', 9, 9), lines }])).toBe(false);
    expect(isFiltered([{ ...cpu('0', 9, 9), lines: [] }])).toBe(false);
  });

  test('not by a tool whose logs are read unfiltered, and not by other rows than processors’', () => {
    expect(isFiltered([TWICE], { parser: { leavesOut: 'idle' } })).toBe(false);
    expect(isFiltered([{ ...TWICE, entity: ['other', 'set 1'] as const }])).toBe(false);
    expect(isFiltered([{ ...TWICE, metric: 'cpu.user' }])).toBe(false);
  });

  test('not where an idle one is printed, in a report that is not since boot', () => {
    const idle = (digits: number, ...cells: number[]) => ({
      ...cpu('1'),
      blocks: [block(0, digits, 5), block(1, digits, ...cells)],
    });
    expect(isFiltered([TWICE, idle(0, 7, 100)])).toBe(false);
    expect(isFiltered([TWICE, idle(2, 10_000, 7)])).toBe(false);
    expect(isFiltered([TWICE, idle(2, 9999)])).toBe(true);
    expect(isFiltered([TWICE, { ...idle(0, 100), metric: 'cpu.user' }])).toBe(true);
    const boot = { ...block(0, 0, 100, 5), states: Uint8Array.of(4, 0) };
    expect(isFiltered([TWICE, { ...cpu('1'), blocks: [boot] }])).toBe(true);
  });
});

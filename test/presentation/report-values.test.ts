import { expect, test } from 'vitest';
import { reportValues } from '../../src/presentation/show/report-values.ts';
import { makeRun, makeSource } from '../make-run.ts';

const reports = (entities: number, samples: number) =>
  makeRun([
    makeSource({
      samples,
      columns: Array.from({ length: entities }, (_, i) => ({
        ...{ kind: 'process' as const, name: `p${i}`, metric: 'process.cpu.total' },
        values: () => i + 1,
      })),
    }),
  ]);

test('the values of one report are said of its first entities', () => {
  expect(reportValues(reports(2, 1))).toHaveLength(2);
  expect(reportValues(reports(40, 1)).slice(-2)).toEqual([
    expect.stringMatching(/^p11: /),
    'and 28 more',
  ]);
  expect(reportValues(reports(2, 5))).toEqual([]);
});

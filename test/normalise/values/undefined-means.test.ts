import { expect, test } from 'vitest';
import { withSpecs } from '../../../src/model/metrics/catalogue.ts';
import { clearUndefinedMeans } from '../../../src/normalise/values/undefined-means.ts';
import { block, cellsOf, type GivenRawColumn, makeRaw } from '../raw.ts';

const spec = { title: '', meaning: '', unit: '1', kind: 'rate' } as const;
const metrics = withSpecs(new Map(), {
  'test.reads': spec,
  'test.writes': spec,
  'test.level': spec,
  'test.time': { ...spec, kind: 'mean', weightedBy: ['test.reads', 'test.writes'] },
});

function timesOf(...columns: GivenRawColumn[]): string[] {
  const source = clearUndefinedMeans(makeRaw({ columns }), metrics);
  return cellsOf(source.columns[0]!, source.stamps.length);
}

const time = (...cells: number[]) => ({ metric: 'test.time', cells });

test('a mean of 0 is undefined where none of its events happened', () => {
  const reads = { metric: 'test.reads', cells: [0, 1, 0, 0] };
  const writes = { metric: 'test.writes', cells: [0, 0, 2, 0] };
  const level = { metric: 'test.level', cells: [3, 3, 3, 3] };
  expect(timesOf(time(0, 0, 0, 5), reads, writes, level)).toEqual(['undefined', '0', '0', '5']);
});

test('a mean whose events are not printed, or those of another entity, is kept', () => {
  const other = { metric: 'test.reads', entity: ['disk', 'sda'] as const, cells: [0, 0] };
  expect(timesOf(time(0, 0), other)).toEqual(['0', '0']);
});

test('a column that is not a mean over events is kept', () => {
  const level = { metric: 'test.level', cells: [0, 0] };
  expect(timesOf(level, { metric: 'test.reads', cells: [0, 0] })).toEqual(['0', '0']);
});

test.each([
  ['begin elsewhere', [block(1, 0, 7, 0, 0, 4)], ['undefined', '0', 'undefined', 'undefined']],
  ['end earlier', [block(0, 0, 7, 0)], ['0', 'undefined', 'undefined', 'undefined']],
  [
    'are in other blocks',
    [block(0, 0, 7, 0, 0), block(3, 0, 1)],
    ['0', 'undefined', 'undefined', '0'],
  ],
])('events whose blocks %s are those of the same reports', (_, blocks, expected) => {
  expect(timesOf(time(0, 0, 0, 0), { metric: 'test.reads', blocks })).toEqual(expected);
});

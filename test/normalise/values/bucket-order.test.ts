import { expect, test } from 'vitest';
import type { Column } from '../../../src/model/column.ts';
import { inBucketOrder } from '../../../src/normalise/values/bucket-order.ts';

const ordered = (buckets: readonly (string | null)[]) =>
  inBucketOrder(buckets.map((bucket) => ({ bucket }) as Column)).map(({ bucket }) => bucket);

test('rows of histograms are ordered by time, by size, and by count with their ends', () => {
  expect(ordered(['1s', '137s', '4ms', '16us', '511ns', '268ms'])).toEqual([
    '511ns',
    '16us',
    '4ms',
    '268ms',
    '1s',
    '137s',
  ]);
  expect(ordered(['16M', '512', '4K', '1K'])).toEqual(['512', '1K', '4K', '16M']);
  expect(ordered(['2', '10', '>= 32', '< 0', '32', '0'])).toEqual([
    '< 0',
    '0',
    '2',
    '10',
    '32',
    '>= 32',
  ]);
});

test('columns of no histogram keep their order, before the rows of one', () => {
  const [load, read] = [
    { printed: 'load', bucket: null },
    { printed: 'read', bucket: null },
  ];
  const row = { printed: 'pending', bucket: '0' };
  const columns = [row, read, load] as unknown as Column[];
  expect(inBucketOrder(columns)).toEqual([read, load, row]);
});

test.each([
  ['of decimals and of numbers below 0', ['-10', '-2', '0.5', '1.5', '2']],
  ['of all units of size', ['900', '1K', '900K', '1M', '1G', '1T', '1P', '1E']],
  ['with blanks and without', ['<1', '1', '> 1', '>= 2', '2 K', '3KiB']],
  ['without a number', ['other', '1', '2']],
  ['with a number that is not the first word', ['bucket 9', '1', '2']],
])('rows of histograms %s are in order', (_, inOrder) => {
  expect(ordered(inOrder.toReversed())).toEqual(inOrder);
});

test('without a histogram the columns are kept', () => {
  const columns = [{ bucket: null }, { bucket: null }] as Column[];
  expect(inBucketOrder(columns)).toBe(columns);
});

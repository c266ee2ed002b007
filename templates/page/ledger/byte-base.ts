import type { Source } from '../../../src/model/run.ts';

/** What the columns of a log mean by k, M and G, by the factors with which they were read. */
export function byteBase({ columns }: Source): string {
  const factors = columns
    .filter(({ factor }) => factor.unit === 'B' || factor.unit === 'B/s')
    .map(({ factor }) => factor.times);
  const words = [
    factors.some((times) => times % 1024 === 0) && '1024',
    factors.some((times) => times > 1 && times % 1000 === 0) && '1000',
    factors.some((times) => times === 512) && 'sectors of 512',
    factors.some((times) => times === 1) && 'bytes',
  ];
  return words.filter((word) => word !== false).join(', ') || '–';
}

import type { RawSource } from '../../input/tables/raw-source.ts';
import { blockExtent } from '../../model/column.ts';
import type { Numerals } from '../../model/habits.ts';
import { nicenum } from '../../text/nicenum.ts';

/**
 * Returns the form of a log's numbers. `zpool iostat -p` prints plain ones: it is recognised if nicenum cannot have
 * printed the largest number of a column.
 */
export function numeralsOf({ parser, columns, scaled }: RawSource): Numerals | undefined {
  if (parser.numerals !== 'nicenum') return scaled ? 'scaled' : parser.numerals;
  const plain = columns.some(({ blocks, factor }) =>
    blocks.some((block) => {
      const { max } = blockExtent(block);
      return max > 0 && nicenum(max, block.digits, factor.unit) === null;
    }),
  );
  return plain ? undefined : 'nicenum';
}

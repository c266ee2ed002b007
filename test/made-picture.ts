import type { PictureBlock } from '../src/presentation/blocks/block.ts';

/** A picture of the operations of a benchmark by its clients, with a value that is missing. */
export const madePicture: PictureBlock = {
  ...{ kind: 'picture', id: 'results', title: 'operations by clients', across: 'clients' },
  numbers: [1, 2, 3, 4],
  lines: [
    {
      ...{ label: '<zfs>', metric: 'benchmark.operations', unit: '1/s' },
      values: Float64Array.of(10, 20, Number.NaN, 15),
    },
  ],
  description: '<zfs>: highest at clients 2, 20.',
};

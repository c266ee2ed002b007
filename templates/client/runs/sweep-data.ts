import type { SweepMeasure, SweepPart } from '../../../src/compare/sweep/sweep-part.ts';

/** Numbers as JSON has them: null without one. */
interface Written {
  readonly values: readonly (number | null)[];
}

type WrittenPart = Omit<SweepPart, 'x' | 'measures'> & {
  readonly x: (Written & { readonly name: string }) | null;
  readonly measures: readonly (Written & Omit<SweepMeasure, 'values'>)[];
};

/** Reads the parts of a sweep from the text in the page. */
export function readSweepData(text: string): readonly SweepPart[] {
  const parts = JSON.parse(text) as readonly WrittenPart[];
  return parts.map(({ x, measures, ...part }) => ({
    ...part,
    x: x === null ? null : { ...x, values: readNumbers(x) },
    measures: measures.map((measure) => ({ ...measure, values: readNumbers(measure) })),
  }));
}

function readNumbers({ values }: Written): readonly number[] {
  return values.map((value) => value ?? Number.NaN);
}

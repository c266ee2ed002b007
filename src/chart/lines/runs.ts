import type { Points } from '../scene.ts';

/** The unbroken runs of points, each from an index up to but not including another. */
export function* pointRuns({ y }: Points): Generator<readonly [from: number, to: number]> {
  let from = -1;
  for (let i = 0; i <= y.length; i++) {
    const missing = i === y.length || Number.isNaN(y[i]!);
    if (!missing && from < 0) from = i;
    if (missing && from >= 0) {
      yield [from, i];
      from = -1;
    }
  }
}

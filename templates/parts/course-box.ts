import { SPARK_SIZE, ZERO_HEIGHT } from '../../src/chart/spark.ts';
import { type SvgTree, svgEl } from './tree.ts';

/** Returns the paths of a course in a box. `percent` is the length of its run if that is shorter than others. */
export function courseBox(percent: number | undefined, paths: readonly SvgTree[]): SvgTree {
  const { width, height } = SPARK_SIZE;
  const box = { viewBox: `0 0 ${width} ${height + ZERO_HEIGHT}`, preserveAspectRatio: 'none' };
  return svgEl(
    'svg',
    { ...box, 'aria-hidden': 'true', 'data-percent': percent ?? (false as const) },
    ...paths,
  );
}

import { SPARK_SIZE, sparkOf } from '../../src/chart/spark.ts';
import type { Course } from '../../src/presentation/blocks/block.ts';
import { courseBox } from './course-box.ts';
import { type SvgTree, svgEl } from './tree.ts';

/** Returns a course as a small curve; nothing of one without samples. */
export function courseOf(course: Course): SvgTree[] {
  const paths = coursePaths(course);
  return paths.length === 0 ? [] : [courseBox(course.percent, paths)];
}

/** Returns a course as paths in a box of {@link SPARK_SIZE}: its band, its mean, below the box where it was at zero. */
export function coursePaths({ read, window, limit, hasZeros = false }: Course): SvgTree[] {
  const spark = sparkOf(read(), window, limit);
  if (spark === null) return [];
  return (['band', 'mean', 'at-zero'] as const)
    .filter((part) => spark[part] !== '' && (part !== 'at-zero' || hasZeros))
    .map((part) => svgEl('path', { class: part, d: spark[part] }));
}

/** Says what curves mean, as far as they show it. */
export function courseLegend(courses: readonly Course[]): readonly string[] {
  if (courses.length === 0) return [];
  const sparks = courses.map(({ read, window, limit }) => sparkOf(read(), window, limit));
  const isOneScale = !courses.some(({ limit }) => Number.isNaN(limit));
  const hasZeros = courses.some(({ hasZeros: are }, i) => are && sparks[i]?.['at-zero'] !== '');
  return [
    isOneScale ? 'curves from 0 to the highest of all' : 'each curve from 0 to its own highest',
    ...(sparks.some((spark) => spark !== null && spark.band !== '')
      ? ['mean, in grey lowest to highest']
      : []),
    ...(hasZeros ? ['a tick below where it was at zero'] : []),
  ];
}

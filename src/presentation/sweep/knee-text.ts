import type { CurvePoint } from '../../compare/sweep/knee.ts';
import { type LineKnee, mainWork, sweepKnees } from '../../compare/sweep/knees.ts';
import type { SweepMeasure, SweepPart } from '../../compare/sweep/sweep-part.ts';
import { measureText, numberText } from './figure-number.ts';

/** Where the result of a line stops growing, as a sentence. */
export interface KneeText {
  /** `zfs`; empty if there is only one line. */
  readonly name: string;
  /** `transactions/s stops growing at iops 25,000 (1,072); 1,026 at 30,000`. */
  readonly claim: string;
  /** What limited the run there. */
  readonly limit: string;
}

/** The sentences of a part without the runs that were left out. */
export function kneeTexts(part: SweepPart, leftOut: ReadonlySet<number>): readonly KneeText[] {
  const work = mainWork(part);
  if (work === undefined) return [];
  return sweepKnees(part, leftOut).map(({ names, knee, limit }) => ({
    name: names.join(', '),
    claim: claimOf(knee, part.x!.name, work),
    limit,
  }));
}

function claimOf(
  { shape, at, last, dip }: LineKnee['knee'],
  x: string,
  work: SweepMeasure,
): string {
  const { title } = work;
  const value = (point: CurvePoint) => measureText(point.y, work);
  const place = `${x} ${numberText(at.x)} (${value(at)})`;
  const end = `${value(last)} at ${numberText(last.x)}`;
  switch (shape) {
    case 'stops':
      return `${title} stops growing at ${place}; ${end}`;
    case 'falls':
      return `${title} grows up to ${place} and falls to ${end}`;
    case 'grows':
      return dip === null
        ? `${title} grows up to the last ${x}, ${numberText(at.x)} (${value(at)})`
        : `${title} is highest at the last ${x}, ${numberText(at.x)} (${value(at)}); before, it falls to ${value(dip)} at ${numberText(dip.x)}`;
    case 'flat':
      return `${title} does not grow with ${x}: ${value(at)} at ${numberText(at.x)}, ${end}`;
    case 'declines':
      return `${title} is highest at the first ${x}, ${numberText(at.x)} (${value(at)}), and falls to ${end}`;
    default:
      return shape satisfies never;
  }
}

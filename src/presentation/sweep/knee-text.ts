import type { CurvePoint } from '../../compare/sweep/knee.ts';
import { type LineKnee, mainWork, sweepKnees } from '../../compare/sweep/knees.ts';
import type { SweepMeasure, SweepPart } from '../../compare/sweep/sweep-part.ts';
import { measureText, numberText } from './figure-number.ts';

/** Where the result of a line stops growing, as a sentence. */
export interface KneeText {
  /** `zfs`; empty if there is only one line. */
  readonly name: string;
  /** `transactions/s stops growing at iops 25,000 (1,072; 1,026 at 30,000)`. */
  readonly claim: string;
  /** The limit of the run there. */
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

/**
 * Returns the claim about a knee. What limited the run at the knee is printed after the claim, so the other run is named
 * in brackets.
 */
function claimOf(
  { shape, at, last, dip }: LineKnee['knee'],
  x: string,
  work: SweepMeasure,
): string {
  const value = (point: CurvePoint) => measureText(point.y, work);
  const other = shape === 'grows' ? dip : last;
  const isMore = shape === 'stops' && last.y > MIN_MORE * at.y;
  const form =
    dip !== null && other === dip
      ? 'is highest at the last,'
      : isMore
        ? 'hardly grows beyond'
        : kneeForms[shape];
  const falls = /falls|declines|holds/.test(shape) ? 'falls to ' : '';
  const beside = other === null ? '' : `; ${falls}${value(other)} at ${numberText(other.x)}`;
  return `${work.title} ${form} ${x} ${numberText(at.x)} (${value(at)}${beside})`;
}

/** A result that is this many times as high later has not stopped growing. */
const MIN_MORE = 1.02;

const kneeForms: Readonly<Record<LineKnee['knee']['shape'], string>> = {
  stops: 'stops growing at',
  falls: 'stops growing at',
  grows: 'grows up to the last,',
  flat: 'does not grow beyond',
  declines: 'does not grow beyond',
  holds: 'is about the same up to',
};

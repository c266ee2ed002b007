import { mayBeEqual } from '../../analyse/figures/bounds.ts';
import { judgeByControl } from '../repeats/judge-by-control.ts';
import { judgeRepeats, MIN_RUNS_TO_TEST } from '../repeats/judge-repeats.ts';
import type { Judgement } from '../repeats/judgement.ts';
import { runCount, type Side } from '../sides/side.ts';
import type { FigureRow } from './figure-rows.ts';
import { unlikeRuns } from './unlike-runs.ts';

/** A verdict on a figure of a side against the base: by its repeats, or by a control of single runs. */
export type RowVerdict =
  | { readonly by: 'repeats'; readonly judgement: Judgement }
  | { readonly by: 'control'; readonly words: 'within the drift' | 'beyond the drift' };

/** The verdict of each row on each side; null for the base, and if there is no verdict. */
export type RowVerdicts = ReadonlyMap<FigureRow, readonly (RowVerdict | null)[]>;

/** Whether all sides have enough runs for a test, which repeat each other. */
export function areRepeated(sides: readonly Side[]): boolean {
  return sides.every((side) => runCount(side) >= MIN_RUNS_TO_TEST && unlikeRuns(side).length === 0);
}

/** Whether both sides of a pair have enough runs. */
function isRepeated({ runs }: FigureRow, side: number): boolean {
  return runs[0]!.length >= MIN_RUNS_TO_TEST && runs[side]!.length >= MIN_RUNS_TO_TEST;
}

/**
 * Returns what the runs of the sides say of the results and of the headline figures of resources. All are judged
 * together, because one of many is beyond its interval by chance. The other figures are shown and not judged.
 */
export function repeatVerdicts(rows: readonly FigureRow[], thresholdPercent: number): RowVerdicts {
  const asked = rows
    .filter(({ isHeadline }) => isHeadline)
    .flatMap((row) =>
      row.values.flatMap((_, side) => (side > 0 && isRepeated(row, side) ? [{ row, side }] : [])),
    );
  const figures = asked.map(({ row, side }, i) => ({
    id: String(i),
    base: row.runs[0]!,
    other: row.runs[side]!,
  }));
  const judgements = judgeRepeats(figures, thresholdPercent / 100);
  return verdictsOf(asked, (i) => ({
    by: 'repeats',
    judgement: withinDigits(asked[i]!) ? withoutChange(judgements[i]!) : judgements[i]!,
  }));
}

/** Whether the printed digits of both sides allow the same value. */
function withinDigits({ row: { bounds }, side }: AskedRow): boolean {
  return mayBeEqual(bounds[0]!, bounds[side]!);
}

/** Returns what can be said of figures that differ by no more than their digits: more runs have the same digits. */
function withoutChange(judgement: Judgement): Judgement {
  return judgement.verdict === 'changed'
    ? { ...judgement, verdict: 'cannot tell', runsNeeded: Number.POSITIVE_INFINITY }
    : judgement;
}

/** Returns which changes of single runs are larger than the drift of a control, a run that repeats the base. */
export function controlVerdicts(rows: readonly FigureRow[], thresholdPercent: number): RowVerdicts {
  const asked = rows.flatMap((row) =>
    row.changes.flatMap((change, side) => (change === 'same' ? [] : [{ row, side }])),
  );
  const figures = asked.map(({ row: { values, control }, side }, i) => {
    return { id: String(i), base: values[0]!, other: values[side]!, control };
  });
  const judgements = judgeByControl(figures, thresholdPercent / 100);
  return verdictsOf(asked, (i) => {
    const { verdict } = judgements[i]!;
    return verdict === 'within the drift' || verdict === 'beyond the drift'
      ? { by: 'control', words: verdict }
      : null;
  });
}

interface AskedRow {
  readonly row: FigureRow;
  readonly side: number;
}

function verdictsOf(
  asked: readonly AskedRow[],
  verdictAt: (index: number) => RowVerdict | null,
): RowVerdicts {
  const found = new Map<FigureRow, (RowVerdict | null)[]>();
  for (const [i, { row, side }] of asked.entries()) {
    const ofRow = found.get(row) ?? row.values.map(() => null);
    ofRow[side] = verdictAt(i);
    found.set(row, ofRow);
  }
  return found;
}

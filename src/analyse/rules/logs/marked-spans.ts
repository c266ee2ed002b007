import type { AxisMark } from '../../../model/axis.ts';
import type { Source, Window } from '../../../model/run.ts';

/** A mark, and the time from the report before it to its own report. */
export interface MarkedSpan extends Window {
  readonly mark: AxisMark;
}

/** The marks of some kinds in a log. */
export function markedSpans(
  { axis }: Source,
  kinds: readonly AxisMark['kind'][],
): readonly MarkedSpan[] {
  return axis.marks
    .filter(({ kind }) => kinds.includes(kind))
    .map((mark) => {
      const to = axis.elapsed[mark.sample]!;
      return { mark, from: axis.elapsed[mark.sample - 1] ?? to - axis.interval.value, to };
    });
}

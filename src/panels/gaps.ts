import type { TimeAxis } from '../model/axis.ts';
import { cachedBy } from '../model/cached-by.ts';
import type { Source } from '../model/run.ts';
import type { Gap } from './panel.ts';

const gapsOfAxis = cachedBy(findGaps);

/** The time between reports that no report covers: the log was cut, restarted or silent. Cached for all charts. */
export function gapsOf({ axis }: Source): readonly Gap[] {
  return gapsOfAxis(axis);
}

function findGaps(axis: TimeAxis): Gap[] {
  const gaps: Gap[] = [];
  for (const { sample, kind, text } of axis.marks) {
    if (kind !== 'gap' && kind !== 'restart') continue;
    const from = axis.elapsed[sample - 1] ?? 0;
    const span = axis.span[sample]!;
    const to = axis.elapsed[sample]! - (span > 0 ? span : 0);
    if (to > from && gaps.at(-1)?.from !== from) gaps.push({ kind, from, to, text });
  }
  return gaps;
}

import { earlyEnds } from '../analyse/log-ends.ts';
import { formatDuration } from '../analyse/quantity.ts';
import type { Run } from '../model/run.ts';
import { fileName } from './source-name.ts';

/** Which logs end before the last one, a sentence each. */
export function endNotes(run: Run): readonly string[] {
  return earlyEnds(run).map(
    ({ source, seconds }) =>
      `${fileName(source)} ends ${formatDuration(seconds)} before the last log.`,
  );
}

import type { Run, Window } from '../../model/run.ts';
import { coveredTime, subtract, union } from '../../panels/coverage.ts';

/** A part of a run that was recorded, or not. */
interface RecordedPart extends Window {
  readonly isRecorded: boolean;
}

/**
 * Divides a part of a run where its logs have holes of at least some seconds: what was done there is unknown. What is
 * shorter beside a hole belongs to it.
 */
export function recordedParts(run: Run, time: Window, least: number): readonly RecordedPart[] {
  const recorded = union(run.sources.flatMap((source) => coveredTime(source, source.columns)));
  const seconds = Math.min(least, time.to - time.from);
  const isLong = ({ from, to }: Window) => to - from >= seconds;
  const holes = subtract([time], recorded).filter(isLong);
  const parts = [...holes, ...subtract([time], holes).filter(isLong)].sort(byStart);
  return parts.map((part, i) => ({
    from: i === 0 ? time.from : part.from,
    to: parts[i + 1]?.from ?? time.to,
    isRecorded: !holes.includes(part),
  }));
}

function byStart(a: Window, b: Window): number {
  return a.from - b.from;
}

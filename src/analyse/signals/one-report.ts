import type { Run, Source } from '../../model/run.ts';

/** Whether a log has one report. */
export function isOneReport({ axis }: Pick<Source, 'axis'>): boolean {
  return axis.elapsed.length === 1;
}

/** Whether anything says when a log began. */
export function isPlaced({ axis: { start } }: Pick<Source, 'axis'>): boolean {
  return start.origin !== 'assumed' && start.origin !== 'none';
}

/** Whether it is known when a log was written, on the clock of its run: an only report may have been moved into the run. */
export function isTimed({ zero }: Pick<Run, 'zero'>, log: Pick<Source, 'axis'>): boolean {
  const { start, interval, elapsed } = log.axis;
  const moved = (start.value - zero) / 1000 + interval.value - elapsed[0]!;
  return isPlaced(log) && (!isOneReport(log) || Math.abs(moved) <= interval.value);
}

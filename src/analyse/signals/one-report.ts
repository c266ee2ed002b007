import type { Run, Source } from '../../model/run.ts';

/** Whether a log has one report. */
export function isOneReport({ axis }: Pick<Source, 'axis'>): boolean {
  return axis.elapsed.length === 1;
}

/** Whether it is known when a log began. */
export function isPlaced({ axis: { start } }: Pick<Source, 'axis'>): boolean {
  return start.origin !== 'assumed' && start.origin !== 'none';
}

/** Whether a log has its true time on the clock of its run: a log of one report may have been moved into the run. */
export function isTimed({ zero }: Pick<Run, 'zero'>, log: Pick<Source, 'axis'>): boolean {
  const { start, interval, elapsed } = log.axis;
  const moved = (start.value - zero) / 1000 + interval.value - elapsed[0]!;
  return isPlaced(log) && (!isOneReport(log) || Math.abs(moved) <= interval.value);
}

import type { Run } from '../../model/run.ts';
import { chooseLogs } from '../../panels/choose-logs.ts';
import type { Series } from '../../panels/panel.ts';
import type { Signal } from '../signals/signals.ts';

/**
 * Returns the logs that a figure of a run is computed from: the one that a chart shows, then those of time that it lacks.
 * Several logs of the same time are not mixed.
 */
export function figureLogs(
  { window }: Pick<Run, 'window'>,
  { logs }: Pick<Signal, 'logs'>,
): readonly Series[] {
  if (logs.length === 1) return logs;
  const measuring = logs.map((line) => ({ source: line.source, series: [line], members: 1 }));
  const { best, parts } = chooseLogs(measuring, window);
  return [best, ...parts].flatMap(({ series }) => series);
}

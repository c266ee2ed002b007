import { cachedBy } from '../../model/cached-by.ts';
import type { Window } from '../../model/run.ts';
import { chooseLogs } from '../../panels/choose-logs.ts';
import type { Series } from '../../panels/panel.ts';
import type { Signal } from '../signals/signals.ts';

/**
 * Returns the logs that a figure is computed from: the one that a chart shows, then those of time that it lacks. Several
 * logs of the same time are not mixed.
 */
export function figureLogs(signal: Signal, window: Window): readonly Series[] {
  if (signal.logs.length === 1) return signal.logs;
  const known = chosen(signal);
  const key = `${window.from} ${window.to}`;
  const logs = known.get(key) ?? logsIn(signal, window);
  known.set(key, logs);
  return logs;
}

const chosen = cachedBy((_: Signal) => new Map<string, readonly Series[]>());

function logsIn({ logs }: Signal, window: Window): readonly Series[] {
  const measuring = logs.map((series) => ({
    ...{ source: series.source, series: [series], members: 1 },
  }));
  const { best, parts } = chooseLogs(measuring, window);
  return [best, ...parts].flatMap(({ series }) => series);
}

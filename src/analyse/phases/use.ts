import { count, mean } from 'd3-array';
import { repeatsOthers } from '../../model/repeats.ts';
import { entityTitle } from '../../text/entity-title.ts';
import type { TimeGrid } from '../signals/grid.ts';
import { highestOf } from '../signals/highest.ts';
import { intervalOf, readSignal, type Signal, type Signals } from '../signals/signals.ts';
import { MIN_LOAD } from './level.ts';
import type { HostLoad } from './loads.ts';

/** The use of the busiest disk or mount, for hosts whose storage moved little; null if none was in use. */
export function diskUse(signals: Signals, host: string, grid: TimeGrid): HostLoad | null {
  const all = (['disk', 'filesystem'] as const)
    .flatMap((kind) => signals.of(host, kind, 'disk.utilisation'))
    .filter(({ entity }) => !repeatsOthers(entity));
  return mostUsed(all, grid, 'in use');
}

/** The use of the busiest GPU, thread or process, for hosts on which nothing else worked; null if none was in use. */
export function otherUse(signals: Signals, host: string, grid: TimeGrid): HostLoad | null {
  const threads = (['thread', 'process'] as const)
    .flatMap((kind) => THREAD_USE.map((metric) => signals.of(host, kind, metric)))
    .find(({ length }) => length > 0);
  return (
    mostUsed(signals.of(host, 'other', 'gpu.utilisation'), grid, 'in use') ??
    mostUsed(threads ?? [], grid, 'of one CPU')
  );
}

/** Metrics of a thread's use, in percent of one CPU. */
const THREAD_USE = ['process.microstate.busy', 'process.cpu.total'] as const;

/** Minimum share of the run that must be measured: a look of a second is no phase of minutes. */
const MIN_COVERAGE = 0.5;

function mostUsed(signals: readonly Signal[], grid: TimeGrid, verb: string): HostLoad | null {
  let most: { readonly signal: Signal; readonly values: Float64Array } | null = null;
  let highest = -1;
  for (const signal of signals) {
    if (highestOf(signal) < MIN_LOAD.use) continue;
    const values = readSignal(signal, grid);
    if (count(values) < MIN_COVERAGE * grid.cells) continue;
    const used = mean(values) ?? 0;
    if (used > highest) [most, highest] = [{ signal, values }, used];
  }
  if (most === null) return null;
  const { signal, values } = most;
  return {
    host: signal.host,
    kind: 'use',
    names: [entityTitle(signal.entity)],
    verb,
    values,
    interval: intervalOf(signal),
    operations: null,
    busiest: null,
  };
}

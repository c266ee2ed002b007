import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import type { Finding } from '../../../model/finding.ts';
import { repeatsOthers } from '../../../model/repeats.ts';
import { onHost } from '../../../model/run.ts';
import { formatPercent } from '../../../text/quantity.ts';
import { signalMean } from '../../figures/signal-statistics.ts';
import { cellsTime, type TimeGrid } from '../../signals/grid.ts';
import { highestOf } from '../../signals/highest.ts';
import { highestMean } from '../../signals/highest-mean.ts';
import { intervalOf, readSignal, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { nameOf } from '../kinds/measured.ts';
import type { RuleFinding, StatementRule } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

const HOUR_SECONDS = 3600;
/** Minimum length of a run: the hours of a shorter one do not differ much. */
const MIN_RUN_SECONDS = 6 * HOUR_SECONDS;
/** Minimum use in the busiest hour. */
const MIN_USE_PERCENT = 20;
/** Minimum factor between the use in the busiest hour and the mean use. */
const MIN_FACTOR = 1.5;

/**
 * Maximum difference between the judged cells and an hour: cells of long reports do not add up to one. Reports come a
 * few seconds late.
 */
const MAX_HOUR_DIFFERENCE_SECONDS = 120;

/** Entities and metrics with a busiest hour: the CPU, and the disk whose hour is the busiest. */
const judged = [
  ['host', CPU_BUSY],
  ['disk', 'disk.utilisation'],
] as const;

/** The busiest hour of a long run, which the mean hides. It is left out if a limit was found in that hour. */
export const busiestHours: StatementRule = statement('busiest-hour', 'note', {
  unit: '%',
  reference: `Own: the hour is ${MIN_FACTOR} times as busy as the mean, and ${MIN_USE_PERCENT} % at least`,
  find: findHours,
});

function findHours(evidence: Evidence, found: readonly Finding[]): readonly RuleFinding[] {
  const { signals, run } = evidence;
  if (run.window.to - run.window.from < MIN_RUN_SECONDS) return [];
  return signals.hosts.flatMap((host) =>
    judged.flatMap(([kind, metric]) => {
      const most = signals
        .of(host, kind, metric)
        .filter(({ entity }) => !repeatsOthers(entity))
        .filter(
          (signal) => highestOf(signal) >= MIN_USE_PERCENT && intervalOf(signal) <= HOUR_SECONDS,
        )
        .reduce<readonly RuleFinding[]>((best, signal) => {
          const hour = busiestHour(evidence, signal, best[0]?.value ?? 0);
          return hour.length > 0 ? hour : best;
        }, []);
      return most.filter(
        (hour) =>
          !found.some(
            ({ about, level, subject, from, to }) =>
              about !== 'logs' &&
              (level === 'limit' || level === 'warning') &&
              subject.host === host &&
              subject.entity.kind === kind &&
              from < hour.to &&
              to > hour.from,
          ),
      );
    }),
  );
}

/** The busiest hour of a device, if it is busier than that of the other devices. */
function busiestHour(
  { grid, run }: Evidence,
  signal: Signal,
  highestOfOthers: number,
): readonly RuleFinding[] {
  const { host, entity, metric } = signal;
  const values = readSignal(signal, grid);
  const hour = cellsOfHour(grid);
  if (Math.abs(hour * grid.step - HOUR_SECONDS) > MAX_HOUR_DIFFERENCE_SECONDS) return [];
  const { mean: value, at: last } = highestMean(values, hour);
  if (!(value >= MIN_USE_PERCENT && value > highestOfOthers)) return [];
  const usual = signalMean(run, signal, [run.window]);
  if (!(value >= MIN_FACTOR * usual)) return [];
  const first = last + 1 - hour;
  const cells = values.subarray(first, last + 1);
  const most = cells.reduce((a, b) => (b > a ? b : a), 0);
  return [
    {
      subject: { host, entity, metrics: [metric] },
      ...cellsTime(grid, first, first + cells.length),
      value,
      limit: usual,
      claim: `${entity.kind === 'host' ? `The CPU${onHost(run, host)}` : nameOf(run, signal)} was busiest in this hour`,
      why: `${formatPercent(value)} in use, at most ${formatPercent(most)}, ${formatPercent(usual)} over the whole time`,
    },
  ];
}

const cellsOfHour = ({ step }: TimeGrid) => Math.max(1, Math.round(HOUR_SECONDS / step));

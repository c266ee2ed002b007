import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import type { Finding } from '../../../model/finding.ts';
import { repeatsOthers } from '../../../model/repeats.ts';
import { onHost } from '../../../model/run.ts';
import { formatPercent } from '../../../text/quantity.ts';
import { cellsTime, type TimeGrid } from '../../signals/grid.ts';
import { highestOf } from '../../signals/highest.ts';
import { highestMean } from '../../signals/highest-mean.ts';
import { intervalOf, readSignal, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { meanIn, nameOf } from '../kinds/measured.ts';
import type { RuleFinding, StatementRule } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

const HOUR = 3600;
/** A shorter run has no hours that differ much. */
const SHORTEST = 6 * HOUR;
/** The least use that is a load, in percent, and how many times the mean the busiest hour has at least. */
const [LEAST, TIMES] = [20, 1.5];

/** An hour of longer reports is no hour; reports come a few seconds late. In seconds. */
const HOUR_SLACK = 120;

/** What has hours: the CPU, and the disk with the busiest one. */
const judged = [
  ['host', CPU_BUSY],
  ['disk', 'disk.utilisation'],
] as const;

/** The busiest hour of a long run, which its mean hides. It is left out if a limit was found in that hour. */
export const busiestHours: StatementRule = statement('busiest-hour', 'note', {
  unit: '%',
  reference: `Own: the hour is ${TIMES} times as busy as the mean, and ${LEAST} % at least`,
  find: findHours,
});

function findHours(evidence: Evidence, found: readonly Finding[]): readonly RuleFinding[] {
  const { signals, run } = evidence;
  if (run.window.to - run.window.from < SHORTEST) return [];
  return signals.hosts.flatMap((host) =>
    judged.flatMap(([kind, metric]) => {
      const most = signals
        .of(host, kind, metric)
        .filter(({ entity }) => !repeatsOthers(entity))
        .filter((signal) => highestOf(signal) >= LEAST && intervalOf(signal) <= HOUR)
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

/** The busiest hour of a device if it is busier than that of others. */
function busiestHour(
  { grid, run }: Evidence,
  signal: Signal,
  ofOthers: number,
): readonly RuleFinding[] {
  const { host, entity, metric } = signal;
  const values = readSignal(signal, grid);
  const hour = cellsOfHour(grid);
  if (Math.abs(hour * grid.step - HOUR) > HOUR_SLACK) return [];
  const { mean: value, at: last } = highestMean(values, hour);
  if (!(value >= LEAST && value > ofOthers)) return [];
  const usual = meanIn(values, grid, cellsTime(grid, 0, grid.cells));
  if (!(value >= TIMES * usual)) return [];
  const at = last + 1 - hour;
  const cells = values.subarray(at, last + 1);
  const most = cells.reduce((a, b) => (b > a ? b : a), 0);
  return [
    {
      subject: { host, entity, metrics: [metric] },
      ...cellsTime(grid, at, at + cells.length),
      value,
      limit: usual,
      claim: `${entity.kind === 'host' ? `The CPU${onHost(run, host)}` : nameOf(run, signal)} was busiest in this hour`,
      why: `${formatPercent(value)} in use, at most ${formatPercent(most)}, ${formatPercent(usual)} over the whole time`,
    },
  ];
}

const cellsOfHour = ({ step }: TimeGrid) => Math.max(1, Math.round(HOUR / step));

import { fileOf, type Source } from '../../../model/run.ts';
import { formatWhole } from '../../../text/quantity.ts';
import type { RuleFinding } from '../rule.ts';
import { aboutLogs } from './about-logs.ts';

/** Minimum difference between the counts of logs with the same interval. */
const MIN_REPORTS = 5;
/** Minimum difference as a share of the highest count. */
const MIN_SHARE = 0.05;

/** Logs without a clock, with the same interval and host, whose numbers of reports differ. */
export function logCounts(host: string, sources: readonly Source[]): readonly RuleFinding[] {
  const clockless = sources.filter(hasOwnInterval);
  const counts = clockless.map(({ counts: { reports } }) => reports);
  const [most, least] = [Math.max(...counts), Math.min(...counts)];
  const isOne = clockless.every(
    ({ axis }) => axis.interval.value === clockless[0]!.axis.interval.value,
  );
  if (!isOne || most - least < Math.max(MIN_REPORTS, MIN_SHARE * most)) return [];
  const named = (count: number) => fileOf(clockless[counts.indexOf(count)]!);
  const ends = clockless.map(({ axis }) => axis.elapsed.at(-1) ?? 0);
  return [
    aboutLogs(host, {
      rule: 'log-counts',
      level: 'note',
      from: Math.min(...ends),
      to: Math.max(...ends),
      value: least,
      limit: most,
      unit: '1',
      claim: 'Logs of the same interval differ in length',
      why: `${named(most)} has ${formatWhole(most)} reports, ${named(least)} ${formatWhole(least)}`,
    }),
  ];
}

/** Whether a log has an interval, but no clock. Nothing says the interval of a single report. */
function hasOwnInterval({ axis: { interval }, counts: { reports } }: Source): boolean {
  return interval.origin !== 'printed' && !(interval.origin === 'assumed' && reports === 1);
}

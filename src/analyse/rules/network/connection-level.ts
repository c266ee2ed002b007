import { carryingSpeed, speedText } from '../../resources/link-speed.ts';
import { cellsTime } from '../../signals/grid.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import type { RuleFinding, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';
import { levelFinding } from '../run/benchmark-level.ts';
import {
  benchmarkRate,
  benchmarkRates,
  isConnection,
  levelIn,
  rateText,
} from '../run/benchmark-rate.ts';
import { highestUse } from '../run/highest-use.ts';
import { againText } from './again-text.ts';

/** Minimum number of reports of a flat connection. */
const MIN_REPORTS = 5;
/** Minimum number of reports of a connection that fills a link. */
const MIN_LINK_REPORTS = 3;
/**
 * Minimum and maximum rate of a connection that fills a link, as shares of the link's speed: TCP carries 94 % with
 * packets of 1,500 bytes, 99 % with jumbo frames.
 */
const MIN_LINK_SHARE = 0.9;
const MAX_LINK_SHARE = 0.992;

/** The rate of a connection that is flat in all reports, for runs whose logs do not print any use. */
export const connectionLevel: SeriesRule = series('benchmark-level', 'note', {
  ...benchmarkRates,
  unit: 'B/s',
  reference: 'Own: each report within 30 % of the median, or as fast as a link',
  find,
});

function find(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const rate = isConnection(signal) ? benchmarkRate(evidence, signal) : null;
  if (rate === null || highestUse({ ...evidence, phases: [] }).measured.length > 0) return [];
  const { grid, run, signals } = evidence;
  const { values, begin, end, name } = rate;
  const rates = values.subarray(begin, end);
  const { count, low, value, high, isLevel } = levelIn(rates, 0);
  const link = carryingSpeed(value, MIN_LINK_SHARE);
  const isLink =
    8 * value <= MAX_LINK_SHARE * link &&
    rates.every((bytes) => carryingSpeed(bytes, MIN_LINK_SHARE) === link);
  const reports = (count * grid.step) / intervalOf(signal);
  // A sender of datagrams does not adapt to the network: its rate is the one that was asked for.
  const isAsked =
    signals.one(signal.host, signal.entity, 'connection.packets') !== undefined ||
    run.results.some(({ columns }) => columns.some(({ metric }) => metric === 'connection.lost'));
  if (!isLevel || isAsked || reports < (isLink ? MIN_LINK_REPORTS : MIN_REPORTS)) return [];
  const [least, most] = [rateText(signal, low), rateText(signal, high)];
  const between =
    least === most ? 'the same in each report' : `always between ${least} and ${most}`;
  return levelFinding(signal, {
    ...cellsTime(grid, begin, end),
    value,
    claim: `${name} had a median of ${rateText(signal, value)}`,
    ...(isLink && { caveat: '' }),
    why: `${isLink ? `as fast as a link of ${speedText(link)}` : between}${againText(evidence, signal)}`,
  });
}

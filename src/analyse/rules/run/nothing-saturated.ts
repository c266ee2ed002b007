import { max } from 'd3-array';
import type { Finding } from '../../../model/finding.ts';
import { heldSeconds, spanOf } from '../../../model/span.ts';
import { formatDuration, formatPercent } from '../../../text/quantity.ts';
import { PEAK_SECONDS } from '../../signals/highest-mean.ts';
import { HOST_ITSELF } from '../../signals/signals.ts';
import { spansAbove, sustainedSeconds } from '../../signals/spans.ts';
import { leastMemory } from '../../use/least-memory.ts';
import { workOf } from '../disk/disk-work.ts';
import type { Evidence } from '../evidence.ts';
import { measuredMean, measuredValues } from '../kinds/measured.ts';
import { sustainedSpans } from '../kinds/sustained-spans.ts';
import type { RuleFinding, RuleMeasure, StatementRule } from '../rule.ts';
import { statement } from '../rule-kinds.ts';
import { rules } from '../rules.ts';
import {
  type HighestUse,
  highestCpuUse,
  highestUse,
  isNearDisk,
  type NamedPeak,
  NEAR_LIMIT_PERCENT,
} from './highest-use.ts';
import { movedMost } from './moved-most.ts';
import { notMeasured } from './not-measured.ts';

/** Always the same claim: the measured resources and their use follow it. */
const NO_LIMIT_CLAIM = 'No limit was found';
const FULL_CPU_CAVEAT = 'one thread may have been at its ceiling for a time';

/**
 * The statement that nothing was saturated, with the highest use of each kind. If a limit was found, it is about the
 * phases without a limit.
 */
export const nothingSaturated: StatementRule = statement('nothing-saturated', 'note', {
  unit: '%',
  reference: 'USE method: utilisation over 10 s',
  find: findNothing,
});

function findNothing(evidence: Evidence, found: readonly Finding[]): readonly RuleFinding[] {
  const suspected = rules.flatMap(({ id, mayBeSaturated }) => (mayBeSaturated ? id : []));
  const limits = found.filter(
    ({ level, rule }) => level === 'limit' || (level === 'warning' && suspected.includes(rule)),
  );
  if (evidence.grid.cells === 0) return [];
  if (limits.length > 0) return inOtherPhases(evidence, found, limits);
  const whole = { ...evidence, phases: [] };
  const peaks = highestUse(whole);
  if (peaks.measured.length === 0) return [...movedMost(evidence), ...useUnknown(evidence)];
  const { work, ...words } = wordsOf(whole, { found, peaks });
  const why = [words.why, ...freeMemory(evidence)].join(', ');
  return [{ ...words, ...evidence.run.window, why: [why, ...work].join('; ') }];
}

/** The same statement about the phases in which something ran and no limit was found. */
function inOtherPhases(
  evidence: Evidence,
  found: readonly Finding[],
  limits: readonly Finding[],
): readonly RuleFinding[] {
  const least = sustainedSeconds(evidence.grid.step);
  const others = evidence.phases.filter(
    ({ from, to, idle }) =>
      !idle && to - from >= least && !limits.some((limit) => limit.from < to && limit.to > from),
  );
  if (others.length === 0) return [];
  const theirs = { ...evidence, phases: others };
  const peaks = highestUse(theirs);
  if (peaks.measured.length === 0) return [];
  const { work, ...words } = wordsOf(theirs, { found, peaks });
  const subject = { ...words.subject, entity: HOST_ITSELF, metrics: [] };
  const span = spanOf(others.map(({ from, to }) => ({ from, to })));
  const claim = 'At other times no limit was found';
  return [{ ...words, ...span, claim, subject, why: [words.why, ...work].join('; ') }];
}

function wordsOf(
  evidence: Evidence,
  { found, peaks }: { readonly found: readonly Finding[]; readonly peaks: HighestUse },
) {
  const { measured, single } = peaks;
  const top = measured.reduce((a, b) => (b.value > a.value ? b : a));
  const isFull = single !== null && single.value >= NEAR_LIMIT_PERCENT;
  // If all CPUs were busy, one of them shows nothing more.
  const isOneThread =
    isFull && !(highestCpuUse(evidence, single.subject.host) >= NEAR_LIMIT_PERCENT);
  const doubt = isOneThread ? FULL_CPU_CAVEAT : doubtOf(evidence, { found, measured, top });
  const uses = measured.map((peak) => `${peak.name} ${formatPercent(peak.value)}${peak.moment}`);
  if (isFull) uses.push(`one CPU ${formatPercent(single.value)}${single.moment}`);
  const { step, cells } = evidence.grid;
  const isMean = step < PEAK_SECONDS && step * cells >= PEAK_SECONDS;
  const disk = measured.find(isNearDisk);
  return {
    about: 'run' as const,
    subject: top.subject,
    value: top.value,
    limit: NEAR_LIMIT_PERCENT,
    claim: NO_LIMIT_CLAIM,
    why: [`${isMean ? 'over 10 s ' : ''}at most ${uses[0]}`, ...uses.slice(1)].join(', '),
    work: disk === undefined ? [] : workAt(evidence, disk),
    caveat: doubt,
  };
}

interface PeaksInDoubt {
  readonly found: readonly Finding[];
  readonly measured: readonly NamedPeak[];
  readonly top: NamedPeak;
}

/** The reason why something may have been at a limit nevertheless; empty if nothing was near a limit. */
function doubtOf(evidence: Evidence, { found, measured, top }: PeaksInDoubt): string {
  const { from, to } = evidence.run.window;
  const seconds = to - from;
  if (top.value >= NEAR_LIMIT_PERCENT && seconds < PEAK_SECONDS)
    return `the logs cover only ${formatDuration(seconds)}`;
  if (measured.some(isNearDisk))
    return 'SSDs and arrays work in parallel: 100 % in use does not mean they are at their limit';
  if (top.value >= NEAR_LIMIT_PERCENT) {
    const values = measuredValues(evidence, top.subject, { metrics: top.subject.metrics })!;
    const limits = { enter: top.near, leave: top.near };
    if (sustainedSpans(evidence, values, { ...limits, interval: evidence.grid.step }).length > 0)
      return 'it was near its limit';
    const peaks = spansAbove(values, evidence.grid, { ...limits, least: 0 });
    return `the peak lasted ${formatDuration(max(peaks, heldSeconds) ?? 0)}`;
  }
  const isHidden = found.some(({ rule }) => rule === 'cpu-one-of-all');
  return isHidden ? 'one CPU at its ceiling would not show' : '';
}

/** The work of a disk when it was busiest. */
function workAt(evidence: Evidence, { subject, name, span }: NamedPeak): readonly string[] {
  const mean = (measure: RuleMeasure) => measuredMean(evidence, subject, { measure, span });
  const { all } = workOf({ mean, subject });
  return all === '' ? [] : [`${name}: ${all}`];
}

/** The finding that no log prints any use. */
function useUnknown(evidence: Evidence): readonly RuleFinding[] {
  if (!evidence.run.sources.some(({ columns }) => columns.length > 0)) return [];
  const subject = { host: evidence.signals.hosts[0] ?? '', entity: HOST_ITSELF, metrics: [] };
  const quantity = 'how busy CPU, disks and network were';
  // nicstat prints no use if it does not know the speed of links.
  const hasNicstat = evidence.run.sources.some(({ tool }) => tool === 'nicstat');
  const isOneReport = evidence.run.sources.every(({ axis }) => !axis.sinceBoot.includes(0));
  const lacks = isOneReport
    ? 'second report; the first one is the average since boot'
    : `vmstat, iostat -x, ${hasNicstat ? 'speed of links' : 'nicstat'}`;
  return [{ ...notMeasured(evidence, { subject, quantity, lacks }), about: 'run' }];
}

function freeMemory(evidence: Evidence): readonly string[] {
  const { hosts } = evidence.signals;
  const least = hosts.length === 1 ? leastMemory(evidence, hosts[0]!) : '';
  return least === '' ? [] : [`memory ${least}`];
}

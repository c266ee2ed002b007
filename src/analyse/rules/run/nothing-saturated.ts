import { max } from 'd3-array';
import type { Finding, Quoted } from '../../../model/finding.ts';
import { onHost } from '../../../model/run.ts';
import { heldSeconds, spanOf } from '../../../model/span.ts';
import { union } from '../../../panels/coverage.ts';
import { formatNumber, formatPercent } from '../../../text/quantity.ts';
import { assumedInterval, lengthText } from '../../figures/length-text.ts';
import { coresOf } from '../../resources/limits.ts';
import { PEAK_SECONDS } from '../../signals/highest-mean.ts';
import { HOST_ITSELF } from '../../signals/signals.ts';
import { spansAbove, sustainedSeconds } from '../../signals/spans.ts';
import { leastMemory } from '../../use/least-memory.ts';
import { PARALLEL_CAVEAT } from '../disk/disk.ts';
import type { Evidence } from '../evidence.ts';
import { measuredValues } from '../kinds/measured.ts';
import { sustainedSpans } from '../kinds/sustained-spans.ts';
import { quotedProcesses } from '../processes/process-text.ts';
import { blockedCommands, busiestCommands } from '../processes/used-most.ts';
import type { RuleFinding, StatementRule } from '../rule.ts';
import { statement } from '../rule-kinds.ts';
import { rules } from '../rules.ts';
import { devicesUnknown } from './devices-unknown.ts';
import {
  type HighestUse,
  highestCpuUse,
  highestUse,
  isNearDisk,
  meanText,
  type NamedPeak,
  NEAR_LIMIT_PERCENT,
} from './highest-use.ts';
import { ioWaitOf, workAt } from './io-wait.ts';
import { movedMost } from './moved-most.ts';
import { IO_WAIT, OTHER_NUMBERS, type OtherPeak, otherNumbers } from './other-numbers.ts';
import { takenCpus } from './taken-cpus.ts';
import { useUnknown } from './use-unknown.ts';
import { wordsFor } from './use-words.ts';

/** Maximum use of all CPUs together, in percent, with which one that was full shows a single thread. */
const MAX_CALM_PERCENT = 60;
/** A disk with fewer requests in flight on average may do more with more of them. */
const MAX_FEW_IN_FLIGHT = 2;
/** Minimum factor between the printed use and the mean number in flight, for which the use is wrong. */
const MAX_PRINTED_FACTOR = 1.25;
/** From this use on, the resource that was used most is named first, if its mean is at least half of it. */
const MIN_NAMED_PERCENT = 60;
/** Minimum rate, in bytes a second, with which the device that moved most is named; an idle host moves less. */
const MIN_MOVED_BYTES_PER_SECOND = 1e6;
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
  if (peaks.measured.length === 0) return useUnknown(evidence);
  return [
    {
      ...wordsOf(whole, {
        found,
        peaks,
        others: otherNumbers(whole, OTHER_NUMBERS),
        rest: [...freeMemory(evidence), ...processes(evidence)],
        mayLead: true,
      }),
      ...evidence.run.window,
    },
  ];
}

/** The same statement about the phases in which something ran and no limit was found. */
function inOtherPhases(
  evidence: Evidence,
  found: readonly Finding[],
  limits: readonly Finding[],
): readonly RuleFinding[] {
  const least = sustainedSeconds(evidence.grid.step, evidence.grid);
  const phases = evidence.phases.filter(
    ({ from, to, idle }) =>
      !idle && to - from >= least && !limits.some((limit) => limit.from < to && limit.to > from),
  );
  if (phases.length === 0) return [];
  const ofOthers = { ...evidence, phases };
  const peaks = highestUse(ofOthers);
  if (peaks.measured.length === 0) return [];
  const others = otherNumbers(ofOthers, [IO_WAIT]);
  const words = wordsOf(ofOthers, { found, peaks, others, rest: [], mayLead: false });
  // It is drawn nowhere: the time without a limit has no place of its own.
  const subject = { ...words.subject, entity: HOST_ITSELF, metrics: [] };
  const span = spanOf(union(phases));
  return [{ ...words, ...span, claim: `${words.claim} then`, subject }];
}

/** Whether devices that worked are left out, because no log shows how busy they were. */
const isPartOf = (found: readonly Finding[], areDisksIdle: boolean) =>
  found.some(
    ({ rule, subject: { metrics } }) =>
      rule === devicesUnknown.id && (!areDisksIdle || metrics[0]!.startsWith('network')),
  );

interface FoundPeaks {
  readonly found: readonly Finding[];
  readonly peaks: HighestUse;
  readonly others: readonly OtherPeak[];
  /** Further facts of the sentence: free memory, busy processes. */
  readonly rest: readonly Quoted[];
  /** Whether the statement may begin with what was used or waited for. */
  readonly mayLead: boolean;
}

function wordsOf(evidence: Evidence, { found, peaks, others, rest, mayLead }: FoundPeaks) {
  const { measured, single } = peaks;
  const top = measured.reduce((a, b) => (b.value > a.value ? b : a));
  const isFull = single !== null && single.value >= NEAR_LIMIT_PERCENT;
  // If all CPUs were busy, one of them shows nothing more.
  const isOneThread = isFull && !(highestCpuUse(evidence, single.subject.host) >= MAX_CALM_PERCENT);
  const doubt = isOneThread ? FULL_CPU_CAVEAT : doubtOf(evidence, { found, measured, top });
  const cpus = measured.find(({ subject }) => subject.entity.kind === 'host');
  const isOneTime = others.every(({ from }) => from === (cpus ?? top).span.from);
  const over = meanText(evidence, measured);
  const overEach = over.replace(/^highest.*/, isOneTime ? '$&' : '$& each');
  const disk = measured.find(isNearDisk);
  const oneCpu = isFull ? [`one CPU ${formatPercent(single.value)}${single.moment}`] : [];
  const wait = ioWaitOf(evidence, measured);
  const moved = mayLead && wait.isUnknown ? movedMost(evidence) : [];
  const work = disk
    ? workAt(evidence, disk).wholeText
    : moved
        .map(({ claim, why, value }) =>
          value >= MIN_MOVED_BYTES_PER_SECOND ? `${claim} ${why}` : '',
        )
        .join('');
  const isPartial = isPartOf(found, wait.areIdle);
  const facts = {
    top,
    measured,
    over,
    overEach,
    disk,
    work,
    isPartial,
    taken: takenCpus(evidence),
    rest: [...oneCpu, ...[...others, ...rest].map(({ text }) => text)],
  };
  const uses = [top, ...measured, ...(single !== null && isFull ? [single] : []), ...moved];
  return {
    about: 'run' as const,
    subject: top.subject,
    basis: () => [
      ...uses.map(({ subject }) => subject),
      ...[...others, ...rest].flatMap(({ lines }) => lines),
    ],
    value: top.value,
    limit: NEAR_LIMIT_PERCENT,
    ...wordsFor(
      {
        ...facts,
        least: isOneThread || !mayLead ? Number.POSITIVE_INFINITY : MIN_NAMED_PERCENT,
        ioWait: mayLead ? wait : null,
      },
      doubt,
    ),
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
  const interval = assumedInterval(evidence.run.sources);
  const quick = isNearDisk(top) ? quickDoubt(evidence, top) : '';
  if (quick !== '') return quick;
  if (top.value >= NEAR_LIMIT_PERCENT && seconds < PEAK_SECONDS)
    return `the logs cover only ${lengthText(seconds, interval)}`;
  if (measured.some(isNearDisk)) return PARALLEL_CAVEAT;
  if (top.value >= NEAR_LIMIT_PERCENT) {
    const values = measuredValues(evidence, top.subject, { metrics: top.subject.metrics })!;
    const limits = { enter: top.near, leave: top.near };
    const near = sustainedSpans(evidence, values, { ...limits, interval: evidence.grid.step });
    const peaks = spansAbove(values, evidence.grid, { ...limits, least: 0 });
    const [spans, words] =
      near.length > 0 ? [near, 'it was near its limit for'] : [peaks, 'the peak lasted'];
    return `${words} ${lengthText(max(spans, heldSeconds) ?? 0, interval)}`;
  }
  const hidden = found.find(({ rule }) => rule === 'cpu-one-of-all');
  return hidden ? hiddenDoubt(evidence, hidden.subject.host) : '';
}

/** Why one CPU may have been at its ceiling. */
function hiddenDoubt({ run }: Evidence, host: string): string {
  const cpus = coresOf(run, host);
  const each =
    cpus > 0
      ? `, and 1 % is ${formatNumber(cpus / 100)} CPUs`
      : ', nor how many there are: 1 % is a whole CPU of 100';
  return `single CPUs${onHost(run, host)} were not measured${each}`;
}

/** Why a disk that is always in use may do more: it answers quickly, and few requests are in flight. */
function quickDoubt(evidence: Evidence, peak: NamedPeak): string {
  const { name, value } = peak;
  const { isQuick, flight } = workAt(evidence, peak);
  if (!isQuick || !(flight < MAX_FEW_IN_FLIGHT)) return '';
  const isTooHigh = value > MAX_PRINTED_FACTOR * 100 * flight;
  return isTooHigh
    ? `the printed use is too high for ${formatNumber(flight)} requests in flight`
    : `with more in flight, ${name} may do more: it answers quickly`;
}

function processes(evidence: Evidence): readonly Quoted[] {
  const { signals, run } = evidence;
  return signals.hosts.flatMap((host) => {
    const blocked = blockedCommands(evidence, host, run.window);
    return [
      ...busiestCommands(evidence, host, run.window),
      ...(blocked.text === '' ? [] : [{ ...blocked, text: `blocked ${blocked.text}` }]),
    ].map((said) => quotedProcesses(evidence, host, said));
  });
}

function freeMemory(evidence: Evidence): readonly Quoted[] {
  const { hosts } = evidence.signals;
  const least = hosts.length === 1 ? [leastMemory(evidence, hosts[0]!)] : [];
  return least
    .filter(({ text }) => text !== '')
    .map(({ text, lines }) => ({ text: `memory ${text}`, lines }));
}

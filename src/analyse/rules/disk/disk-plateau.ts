import type { Window } from '../../../model/run.ts';
import { formatCount, formatDuration } from '../../quantity.ts';
import { highestOf } from '../../signals/highest.ts';
import type { Signal } from '../../signals/signals.ts';
import { sustainedSeconds } from '../../signals/spans.ts';
import { type Evidence, phasesOf } from '../evidence.ts';
import type { Finding } from '../finding.ts';
import { meanIn, measuredMean, measuredValues, nameOf } from '../measured.ts';
import type { CourseRule } from '../rule.ts';
import { operationsWord, shortTime } from './disk-work.ts';

/** A disk that is less in use, in percent, is not at its limit. */
const BUSY = 80;
/** The last third of a phase has this many times as many requests in flight as the first, and at least so many. */
const [TIMES, LEAST] = [3, 8];
/** It completes at most this many times as many. */
const MORE = 1.1;

/** A disk that completes no more although more and more is asked of it at a time: only the response time grows. */
export const diskPlateau: CourseRule = {
  ...{ kind: 'course', id: 'disk-plateau', of: ['disk'], find },
  measure: { metrics: ['disk.utilisation'] },
};

function find(evidence: Evidence, signal: Signal): readonly Finding[] {
  const { grid, signals } = evidence;
  const queue = signals.one(signal.host, signal.entity, 'disk.queue');
  if (queue === undefined || highestOf(signal) < BUSY || highestOf(queue) < LEAST) return [];
  const used = measuredValues(evidence, signal, { metrics: [signal.metric] })!;
  return phasesOf(evidence).flatMap((phase) => {
    const third = (phase.to - phase.from) / 3;
    const end = { from: phase.to - third, to: phase.to };
    if (third < sustainedSeconds(grid.step) || !(meanIn(used, grid, end) >= BUSY)) return [];
    const [first, last] = [
      workIn(evidence, signal, { from: phase.from, to: phase.from + third }),
      workIn(evidence, signal, end),
    ];
    return isPlateau(first, last) ? [plateauFinding(evidence, signal, { phase, first, last })] : [];
  });
}

type Work = ReturnType<typeof workIn>;

function workIn(evidence: Evidence, signal: Signal, span: Window) {
  const mean = (metric: string) =>
    measuredMean(evidence, signal, { measure: { metrics: [`disk.${metric}`] }, span });
  const [flight, operations] = [mean('queue'), mean('operations')];
  return { flight, operations, reads: mean('read.operations') / operations };
}

function isPlateau(first: Work, last: Work): boolean {
  const isMoreAsked = last.flight >= Math.max(TIMES * first.flight, LEAST);
  return isMoreAsked && last.operations <= MORE * first.operations;
}

function plateauFinding(
  evidence: Evidence,
  signal: Signal,
  { phase, first, last }: { readonly phase: Window; readonly first: Work; readonly last: Work },
): Finding {
  const { from, to } = phase;
  const { host, entity } = signal;
  const rate = `${formatCount(last.operations)} ${operationsWord(last.reads)}/s`;
  const [before, after] = [first, last].map(({ flight, operations }) => ({
    flight: formatCount(flight),
    each: shortTime(flight / operations),
  }));
  return {
    ...{ rule: 'disk-plateau', level: 'limit', from, to, value: last.operations, unit: '1/s' },
    limit: first.operations,
    subject: { host, entity, metrics: ['disk.operations'] },
    claim: `${nameOf(evidence.run, signal)} completed no more than ${rate}`,
    why: `for ${formatDuration(to - from)}: from ${before!.flight} to ${after!.flight} in flight only the response time grew, from ${before!.each} to ${after!.each}`,
    caveat: 'A load of fixed rate on a disk that slows down looks the same',
    reference: 'Little’s law: more in flight at the same rate take longer',
  };
}

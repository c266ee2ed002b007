import { diagnosisOf } from '../../analyse/diagnosis.ts';
import { firstFindings, moreFindings } from '../../analyse/first-screen/headlines.ts';
import { isSmallPart } from '../../analyse/rules/kinds/short-log.ts';
import { isOneReport, isPlaced } from '../../analyse/signals/one-report.ts';
import { signalsOf } from '../../analyse/signals/signals.ts';
import { cachedBy } from '../../model/cached-by.ts';
import type { Diagnosis, Finding } from '../../model/finding.ts';
import type { Run } from '../../model/run.ts';
import { joinParts } from '../../text/join-parts.ts';
import { clockText, shortSpan } from '../time-range.ts';
import { findingOrigin } from './finding-origin.ts';

/** A finding as text. */
export interface FindingRow {
  readonly finding: Finding;
  /** Its span, `106–131 s`; empty if it is about the whole run. */
  readonly time: string;
  /** The statement, `CPU 1 was at its ceiling`. */
  readonly claim: string;
  /** The supporting numbers and the caveat. */
  readonly why: string;
  /** The phase that contains most of it; else empty. */
  readonly phase: string;
  /** The lines of the logs that it was found in, `from iostat.out:456–767`; empty if it is about no lines. */
  readonly origin: string;
}

/** The findings of a run's first screen. */
export function findingRows(run: Run): readonly FindingRow[] {
  const diagnosis = diagnosisOf(run);
  return firstFindings(diagnosis).map((finding) => rowOf(run, diagnosis, finding));
}

/** The further findings of a run. */
export function moreFindingRows(run: Run): readonly FindingRow[] {
  const diagnosis = diagnosisOf(run);
  return moreFindings(diagnosis).map((finding) => rowOf(run, diagnosis, finding));
}

/** The head of the fold with the further findings. */
export function moreFindingsText(count: number): string {
  return `${count} more ${count === 1 ? 'finding' : 'findings'}`;
}

/** The findings that are drawn in tracks and charts: those of the first screen and the further ones; cached. */
export const drawnFindings = cachedBy((run: Run): readonly Finding[] => {
  const diagnosis = diagnosisOf(run);
  return [...firstFindings(diagnosis), ...moreFindings(diagnosis)];
});

/** Formats a finding: `CPU 1 was at its ceiling: 100 % for 25 s`. */
export function findingText({ claim, why }: Pick<FindingRow, 'claim' | 'why'>): string {
  return why === '' ? claim : `${claim}: ${why}`;
}

/** Returns the numbers behind a finding, and its caveat as a sentence. */
export function evidenceOf({ why, caveat }: Pick<Finding, 'why' | 'caveat'>): string {
  const doubt = caveat === '' ? '' : `${caveat[0]!.toUpperCase()}${caveat.slice(1)}`;
  return joinParts([why, doubt], '. ');
}

function rowOf(run: Run, { phases }: Diagnosis, finding: Finding): FindingRow {
  const { claim, why, caveat, from, to, periods } = finding;
  const { window } = run;
  const phase = phases.find(
    (candidate) => 2 * (Math.min(candidate.to, to) - Math.max(candidate.from, from)) > to - from,
  );
  const isWhole = !periods && from <= window.from && to >= window.to;
  const lines = findingOrigin(run, finding);
  return {
    finding,
    time: isWhole ? '' : timeOf(run, finding),
    claim,
    why: evidenceOf({ why, caveat }),
    phase: isWhole ? '' : (phase?.name ?? ''),
    origin: lines === '' ? '' : `from ${lines}`,
  };
}

/**
 * Returns the time of a finding: `106–131 s`, in logs of one report each `at 12:03:15` if its place in the run is not known.
 * Empty if its logs cover only a small part of the run, or one report, at an unknown time.
 */
function timeOf(run: Run, finding: Finding): string {
  const { host, entity, metrics } = finding.subject;
  const signals = metrics.flatMap((metric) => signalsOf(run).one(host, entity, metric) ?? []);
  const sources = signals.flatMap(({ logs }) => logs.map(({ source }) => source));
  const axis = sources.find(isPlaced)?.axis;
  const isReport = signals.length > 0 && sources.every(isOneReport);
  if (!axis && (isReport || signals.some((signal) => isSmallPart(signal, run.window)))) return '';
  return isReport && (axis!.interval.origin === 'assumed' || !run.sources.every(isPlaced))
    ? `at ${clockText({ ...run, zero: axis!.start.value }, axis!.interval.value)}`
    : shortSpan(run, finding);
}

import { diagnosisOf } from '../analyse/diagnosis.ts';
import { firstFindings, moreFindings } from '../analyse/first-screen/rank.ts';
import type { Diagnosis, Finding, Level } from '../model/finding.ts';
import type { Run } from '../model/run.ts';
import { formatDuration } from '../text/quantity.ts';
import { clockText } from './time-range.ts';

/** A finding in words. */
export interface FindingRow {
  readonly finding: Finding;
  /** Its span, `106–131 s`; empty if it is about all of the run. */
  readonly time: string;
  /** The statement, `CPU 1 was at its ceiling`. */
  readonly claim: string;
  /** The numbers and what else it could be. */
  readonly why: string;
  /** The phase that holds most of it; empty without one. */
  readonly phase: string;
}

/** The level of a finding in words, for those who do not see its colour. */
export const levelWords: Readonly<Record<Level, string>> = {
  limit: 'limit',
  warning: 'warning',
  note: 'note',
  'not-measured': 'not measured',
};

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

/** The head of the fold that holds them. */
export function moreFindingsText(count: number): string {
  return `${count} more ${count === 1 ? 'finding' : 'findings'}`;
}

const drawn = new WeakMap<Run, readonly Finding[]>();

/** The findings that are drawn in tracks and charts: those of the first screen and the further ones; cached. */
export function drawnFindings(run: Run): readonly Finding[] {
  const diagnosis = diagnosisOf(run);
  const found = drawn.get(run) ?? [...firstFindings(diagnosis), ...moreFindings(diagnosis)];
  drawn.set(run, found);
  return found;
}

/** A finding as one text: `CPU 1 was at its ceiling: 100 % for 25 s`. */
export function findingText({ claim, why }: Pick<FindingRow, 'claim' | 'why'>): string {
  return why === '' ? claim : `${claim}: ${why}`;
}

/** What is said of a finding with its span, and the same without the caveat where there is less space. */
export function findingTexts(row: FindingRow): readonly string[] {
  const { finding, time } = row;
  return [findingText(row), findingText(finding)].map((text) =>
    time === '' ? text : `${time}: ${text}`,
  );
}

function rowOf(run: Run, { phases }: Diagnosis, finding: Finding): FindingRow {
  const { claim, why, caveat, from, to } = finding;
  const { window } = run;
  const phase = phases.find(
    (one) => 2 * (Math.min(one.to, to) - Math.max(one.from, from)) > to - from,
  );
  const isWhole = from <= window.from && to >= window.to;
  return {
    finding,
    time: isWhole ? '' : spanOf(run, finding),
    claim,
    why: caveat === '' ? why : `${why}. ${caveat[0]!.toUpperCase()}${caveat.slice(1)}`,
    phase: isWhole ? '' : (phase?.name ?? ''),
  };
}

/** In a run of this many seconds, seconds are easier to read than minutes or a clock. */
const SHORT = 1000;

function spanOf(run: Run, { from, to }: Finding): string {
  const { window } = run;
  if (window.to - window.from <= SHORT) return `${Math.round(from)}–${Math.round(to)} s`;
  const [begin, end] = [clockText(run, from), clockText(run, to)];
  if (begin === null || end === null) return `${formatDuration(from)} – ${formatDuration(to)}`;
  return `${begin} – ${end}`;
}

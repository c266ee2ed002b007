import { diagnosisOf } from '../../analyse/diagnosis.ts';
import { firstFindings } from '../../analyse/first-screen/headlines.ts';
import { keyFigures } from '../../analyse/key-figures/key-figures.ts';
import type { Finding } from '../../model/finding.ts';
import type { Run } from '../../model/run.ts';
import { heldSeconds } from '../../model/span.ts';
import { joinParts } from '../../text/join-parts.ts';

/** Minimum duration of a limit that is named, as a share of the run. */
const MIN_HELD_SHARE = 0.5;
/** Maximum difference between a paced rate and the number that varies, as a share of it, if that number is the rate. */
const MAX_DISTANCE = 0.05;

/** A sentence about what limited a run for most of its time, or that no limit was found: without and with its numbers. */
export interface RunLimit {
  /** The claim, the same for runs with the same limit. */
  readonly claim: string;
  /** The claim with its numbers, `All CPUs were busy: 97 % for 30 s`. */
  readonly reason: string;
}

/**
 * Returns what limited a run, or may have, for most of its time; else that no limit was found. `x` is the number that
 * varies: if it is the rate that was asked for, a run that kept to it did all that was asked.
 */
export function limitOfRun(run: Run, x = Number.NaN): RunLimit {
  const weighty = firstFindings(diagnosisOf(run)).filter(isWeighty);
  const length = run.window.to - run.window.from;
  const limit = weighty.find(
    (finding) => isOfMachine(finding) && heldSeconds(finding) >= MIN_HELD_SHARE * length,
  );
  if (limit?.rule === 'benchmark-paced' && Math.abs(limit.value / x - 1) <= MAX_DISTANCE)
    return withoutNumbers('until there, it did what was asked of it');
  if (limit !== undefined) {
    const { claim, why } = limit;
    return { claim, reason: joinParts([claim, firstSentence(why)], ': ') };
  }
  if (!keyFigures(run).some(({ kind }) => kind === 'resource'))
    return withoutNumbers('what limited it was not measured');
  return withoutNumbers(
    weighty.length === 0
      ? 'no limit was found in that run'
      : 'no limit was found for most of that run',
  );
}

function withoutNumbers(claim: string): RunLimit {
  return { claim, reason: claim };
}

/** Returns the numbers of a finding without what else may explain them. */
function firstSentence(why: string): string {
  return why.split(/; also |\. (?=[A-Z])/)[0]!;
}

/** Whether a finding limits a run, or may. */
export function isWeighty({ level }: Pick<Finding, 'level'>): boolean {
  return level === 'limit' || level === 'warning';
}

/** Whether a finding may explain a result: it is not about the logs, and not about the course of the result itself. */
function isOfMachine({ about, rule }: Finding): boolean {
  return about !== 'logs' && (rule === 'benchmark-paced' || !rule.startsWith('benchmark-'));
}

import { diagnosisOf } from '../../analyse/diagnosis.ts';
import { firstFindings } from '../../analyse/first-screen/headlines.ts';
import { keyFigures } from '../../analyse/key-figures/key-figures.ts';
import type { Finding } from '../../model/finding.ts';
import type { Run } from '../../model/run.ts';
import { heldSeconds } from '../../model/span.ts';

/** Minimum share of a run for which it was limited by what is said to have limited it. */
const MIN_HELD = 0.5;
/** Maximum distance of a rate from the number that varies, as a share, if that is the rate that was asked for. */
const MAX_DISTANCE = 0.05;

/**
 * Returns what limited a run for most of its time, or may have; else that nothing did. `x` is the number that varies. A
 * rate that was asked for limits a run, but where more was asked for and not done it was not what limited the others.
 */
export function limitOfRun(run: Run, x = Number.NaN): string {
  const weighty = firstFindings(diagnosisOf(run)).filter(isWeighty);
  const length = run.window.to - run.window.from;
  const limit = weighty.find(
    (finding) => isOfMachine(finding) && heldSeconds(finding) >= MIN_HELD * length,
  );
  if (limit?.rule === 'benchmark-paced' && Math.abs(limit.value / x - 1) <= MAX_DISTANCE)
    return 'until there, it did what was asked of it';
  if (limit !== undefined) return limit.claim;
  if (!keyFigures(run).some(({ kind }) => kind === 'resource'))
    return 'what limited it was not measured';
  return weighty.length === 0
    ? 'no limit was found in that run'
    : 'no limit was found for most of that run';
}

/** Whether a finding limits a run, or may. */
export function isWeighty({ level }: Pick<Finding, 'level'>): boolean {
  return level === 'limit' || level === 'warning';
}

/** Whether a finding may be the reason of a result: it is no doubt about the logs, nor the course of the result itself. */
function isOfMachine({ about, rule }: Finding): boolean {
  return about !== 'logs' && (rule === 'benchmark-paced' || !rule.startsWith('benchmark-'));
}

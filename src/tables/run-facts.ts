import { earlyEnds } from '../analyse/log-ends.ts';
import { formatDuration } from '../analyse/quantity.ts';
import type { RunResources } from '../analyse/run-resources.ts';
import { trailingIdle } from '../analyse/trailing-idle.ts';
import { judge } from '../analyse/verdict.ts';
import { fileOf, type Run } from '../model/run.ts';
import { type Amounts, amountOf } from './amounts.ts';
import { timeRange } from './time-range.ts';

/** The facts under the title of a run, as text. */
export interface RunFacts {
  /** The time of the run and its duration. */
  readonly range: string;
  /** What its busiest resource did, around the amount; null if nothing was measured. */
  readonly verdict: {
    readonly name: string;
    readonly amount: Amounts;
    readonly did: string;
  } | null;
  /** A remark on an idle end of the run, and the option that cuts it; null if the end is not idle. */
  readonly idle: { readonly text: string; readonly option: string } | null;
}

/** The facts of a run, whole or cropped. */
export function runFacts(run: Run, { resources }: RunResources): RunFacts {
  const idle = trailingIdle(run);
  const verdict = judge(resources);
  return {
    range: timeRange(run),
    verdict: verdict && {
      name: verdict.resource.name,
      amount: amountOf(verdict.resource, verdict.value),
      did: unbroken(verdict.did),
    },
    idle: idle && {
      text: `Every log is idle for the last ${formatDuration(idle.seconds)}, which all numbers include`,
      option: `--minutes ${Number(idle.minutes.toFixed(1))}`,
    },
  };
}

/** A number and its unit stay on one line. */
function unbroken(text: string): string {
  return text.replace(/(\d) (?=%)/g, '$1\u00a0');
}

/** The logs that end before the last one, a sentence for each. */
export function endNotes(run: Run): readonly string[] {
  return earlyEnds(run).map(
    ({ source, seconds }) =>
      `${fileOf(source)} ends ${formatDuration(seconds)} before the last log.`,
  );
}

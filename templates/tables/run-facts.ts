import { formatDuration } from '../../src/analyse/quantity.ts';
import type { RunResources } from '../../src/analyse/run-resources.ts';
import { trailingIdle } from '../../src/analyse/trailing-idle.ts';
import { verdict } from '../../src/analyse/verdict.ts';
import type { Run } from '../../src/model/run.ts';
import { timeRange } from './time-range.ts';

/** What stands under a run's title, as text. */
export interface RunFacts {
  /** When it was and how long. */
  readonly range: string;
  /** What its busiest resource did; empty if nothing was measured. */
  readonly verdict: string;
  /** That its end is idle, and the option that cuts it; null if it is not. */
  readonly idle: { readonly text: string; readonly option: string } | null;
}

/** The facts of a run, whole or cropped. */
export function runFacts(run: Run, { resources }: RunResources): RunFacts {
  const idle = trailingIdle(run);
  return {
    range: timeRange(run),
    verdict: unbroken(verdict(resources)),
    idle: idle && {
      text: `The last ${formatDuration(idle.seconds)} are idle in every log and count in all numbers`,
      option: `--minutes ${Number(idle.minutes.toFixed(1))}`,
    },
  };
}

/** A number and its unit stay on one line. */
function unbroken(text: string): string {
  return text.replace(/(\d) (?=%|MiB)/g, '$1\u00a0');
}

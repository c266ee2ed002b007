import { diagnosisOf } from '../../analyse/diagnosis.ts';
import type { SampleStatistic } from '../../analyse/figures/figure.ts';
import { isWholeRun } from '../../analyse/figures/window-seconds.ts';
import { steadyWindow } from '../../analyse/key-figures/progress-figures.ts';
import type { Signal } from '../../analyse/signals/signals.ts';
import type { Run, Window } from '../../model/run.ts';
import { secondsOf } from '../../model/time-bound.ts';
import { hasTime, type RuleScope } from '../language/check-rule.ts';
import { comparedWords } from '../names/compared-words.ts';
import { inQuotes, nearestHint } from '../nearest-hint.ts';
import { Unjudged } from '../unjudged.ts';

/**
 * Returns the parts of a run that a rule is about.
 *
 * @throws {@link Unjudged} if the run has no such part
 */
export function ruleWindows(run: Run, scope: RuleScope): readonly Window[] {
  // Results that were printed once have no time at all.
  if (!hasTime(scope)) return [run.window];
  const { during, after, before } = scope;
  const [from, to] = [after, before].map((bound) =>
    bound === null ? null : secondsOf(bound, run),
  );
  if (Number.isNaN(from) || Number.isNaN(to))
    throw new Unjudged('the logs print no time', 'seconds of the run work: after 60 s');
  const bounds = { from: from ?? run.window.from, to: to ?? run.window.to };
  const parts = during === null ? [run.window] : partsNamed(run, during);
  const windows = parts
    .map((part) => ({ from: Math.max(part.from, bounds.from), to: Math.min(part.to, bounds.to) }))
    .filter((window) => window.from < window.to);
  if (windows.length === 0) throw new Unjudged('the run has no such time', lengthOf(run));
  return windows;
}

/**
 * Returns the parts of a run that a statistic of a signal is of. Those percentiles of a benchmark's work that are of the
 * whole run are of the time since it had reached its usual rate, as in the report.
 */
export function statisticWindows(
  run: Run,
  signal: Signal,
  statistic: SampleStatistic | null,
  windows: readonly Window[],
): readonly Window[] {
  const isOfAll = statistic?.name === 'percentile' && isWholeRun(windows, run.window);
  const steady = isOfAll ? steadyWindow(run, signal) : null;
  return steady === null ? windows : [steady];
}

function lengthOf({ window }: Run): string {
  return `it lasts from ${Math.round(window.from)} to ${Math.round(window.to)} s`;
}

/** The phases and jobs of a name, in any case, or else those whose name has these words. */
function partsNamed(run: Run, name: string): readonly Window[] {
  const parts = [...diagnosisOf(run).phases, ...(run.jobs ?? [])];
  const words = comparedWords(name);
  const found = parts.filter((part) => comparedWords(part.name) === words);
  if (found.length > 0) return found;
  const like = parts.filter((part) => comparedWords(part.name).includes(words));
  if (like.length > 0) return like;
  const names = [...new Set(parts.map((part) => part.name))];
  throw new Unjudged(`no phase is called ${name}`, nearestHint(name, names, inQuotes));
}

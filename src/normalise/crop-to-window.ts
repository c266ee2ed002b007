import { cropRun } from '../model/crop.ts';
import type { Run, Warning, Window } from '../model/run.ts';
import type { TimeBound } from '../model/time-bound.ts';
import { timeWords } from './time-words.ts';

/** Code of the warning that nothing was measured in the window. */
export const OUTSIDE_WINDOW = 'window';

/** Crops a run to the window of `--from` and `--to`; adds a warning if nothing was measured in it. */
export function cropToWindow(run: Run, window: Window, bound: TimeBound): Run {
  const cropped = cropRun(run, window);
  if (cropped.sources.length > 0 || run.sources.length === 0) return cropped;
  return { ...cropped, warnings: [...cropped.warnings, outside(run, bound)] };
}

function outside(run: Run, bound: TimeBound): Warning {
  const ends = run.sources.flatMap(({ axis: { elapsed } }) => [
    elapsed[0] ?? 0,
    elapsed.at(-1) ?? 0,
  ]);
  const [from, to] = [Math.min(0, ...ends), Math.max(...ends)].map((end) =>
    timeWords(end, run, bound),
  );
  const text = `nothing was measured in the window: the run goes from ${from} to ${to}`;
  return { file: '', line: 0, code: OUTSIDE_WINDOW, text };
}

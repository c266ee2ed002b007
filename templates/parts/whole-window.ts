import type { Run, Window } from '../../src/model/run.ts';

/** Returns the time that the runs of a report cover together, without runs whose time is separate. */
export function wholeWindow(runs: readonly Run[]): Window {
  const shared = runs.filter(({ ownTime }) => !ownTime);
  const from = Math.min(...shared.map(({ window }) => window.from));
  const to = Math.max(...shared.map(({ window }) => window.to));
  return to > from ? { from, to } : { from: 0, to: 1 };
}

import type { Run, Window } from '../../../src/model/run.ts';
import type { LiveReport } from '../report.ts';

/** The fewest samples across a chart. */
const LEAST_SAMPLES = 5;
/** A range that covers at least this share of the run counts as the run. */
const WHOLE = 0.999;

/** The time that the runs of a report cover together, without those that have a time of their own. */
export function wholeWindow(runs: readonly Run[]): Window {
  const shared = runs.filter(({ ownTime }) => !ownTime);
  const from = Math.min(...shared.map(({ window }) => window.from));
  const to = Math.max(...shared.map(({ window }) => window.to));
  return to > from ? { from, to } : { from: 0, to: 1 };
}

/** The shortest time range that can be shown, in seconds. */
export function leastSpan(runs: readonly Run[]): number {
  const intervals = runs.flatMap(({ sources }) => sources.map(({ axis }) => axis.interval.value));
  // Events have no interval, but stamps of microseconds.
  return LEAST_SAMPLES * Math.min(1, ...intervals.map((seconds) => seconds || 1e-6));
}

/** A range moved into the whole and made long enough; null if it is the whole. */
export function clampDomain({ from, to }: Window, whole: Window, least: number): Window | null {
  const most = whole.to - whole.from;
  const length = Math.max(to - from, Math.min(least, most));
  if (length >= most * WHOLE) return null;
  const middle = (from + to) / 2;
  const start = Math.min(Math.max(whole.from, middle - length / 2), whole.to - length);
  return { from: start, to: start + length };
}

/** Shows a time range in all charts. One that is shown is not drawn again: a double click would lose its element. */
export function goTo({ store, runs }: LiveReport, window: Window): void {
  const domain = clampDomain(window, wholeWindow(runs), leastSpan(runs));
  const shown = store.view.domain;
  if (domain?.from !== shown?.from || domain?.to !== shown?.to) store.change({ domain });
}

/** Scales the time range around its middle; a factor below 1 zooms in. */
export function zoomBy(report: LiveReport, factor: number): void {
  const { from, to } = report.store.view.domain ?? wholeWindow(report.runs);
  const middle = (from + to) / 2;
  const half = ((to - from) / 2) * factor;
  goTo(report, { from: middle - half, to: middle + half });
}

/** Moves the time range by a share of its length; above 0 to later times. */
export function panBy(report: LiveReport, share: number): void {
  const { domain } = report.store.view;
  if (domain === null) return;
  const by = (domain.to - domain.from) * share;
  goTo(report, { from: domain.from + by, to: domain.to + by });
}

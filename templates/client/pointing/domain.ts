import type { Run, Window } from '../../../src/model/run.ts';
import { wholeWindow } from '../../parts/whole-window.ts';
import type { LiveReport } from '../report.ts';

/** Minimum number of samples across a chart. */
const MIN_SAMPLES = 5;
/** Minimum share of the run at which a range counts as the whole run. */
const WHOLE_RUN_SHARE = 0.999;

/** Returns the shortest time range that can be shown, in seconds. */
export function shortestSpan(runs: readonly Run[]): number {
  const intervals = runs.flatMap(({ sources }) => sources.map(({ axis }) => axis.interval.value));
  // Events have no interval; their stamps have microseconds.
  return MIN_SAMPLES * Math.min(1, ...intervals.map((seconds) => seconds || 1e-6));
}

/** Moves a range into the whole and makes it long enough; null if the result is the whole. */
export function clampDomain({ from, to }: Window, whole: Window, minSpan: number): Window | null {
  const maxSpan = whole.to - whole.from;
  const length = Math.max(to - from, Math.min(minSpan, maxSpan));
  if (length >= maxSpan * WHOLE_RUN_SHARE) return null;
  const middle = (from + to) / 2;
  const start = Math.min(Math.max(whole.from, middle - length / 2), whole.to - length);
  return { from: start, to: start + length };
}

/**
 * Shows a time range in all charts. A range that is already shown is not drawn again: a double click would lose its
 * element.
 */
export function goTo({ store, runs }: LiveReport, window: Window): void {
  const domain = clampDomain(window, wholeWindow(runs), shortestSpan(runs));
  const shown = store.view.domain;
  if (domain?.from !== shown?.from || domain?.to !== shown?.to) store.change({ domain });
}

/** Scales the time range around an instant in it, else around its middle; a factor below 1 zooms in. */
export function zoomBy(report: LiveReport, factor: number, around = Number.NaN): void {
  const { from, to } = report.store.view.domain ?? wholeWindow(report.runs);
  const fixed = around >= from && around <= to ? around : (from + to) / 2;
  goTo(report, { from: fixed - (fixed - from) * factor, to: fixed + (to - fixed) * factor });
}

/** Moves the time range by a share of its length; above 0 towards later times. */
export function panBy(report: LiveReport, share: number): void {
  const { domain } = report.store.view;
  if (domain === null) return;
  const shift = (domain.to - domain.from) * share;
  goTo(report, { from: domain.from + shift, to: domain.to + shift });
}

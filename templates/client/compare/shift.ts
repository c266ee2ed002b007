import type { ViewStore } from '../../parts/view.ts';

/** Steps of a shift for each second: finer than any interval of logs that people compare. */
const STEPS_PER_SECOND = 100;

/** Returns the seconds by which a side is shifted. */
export function shiftOf({ view }: ViewStore, side: string): number {
  return view.shifts.get(side) ?? 0;
}

/** Shifts a side to a number of seconds after its place. */
export function shiftTo(store: ViewStore, side: string, seconds: number): void {
  const rounded = Math.round(seconds * STEPS_PER_SECOND) / STEPS_PER_SECOND;
  if (!Number.isFinite(rounded) || rounded === shiftOf(store, side)) return;
  const shifts = new Map(store.view.shifts);
  if (rounded === 0) shifts.delete(side);
  else shifts.set(side, rounded);
  store.change({ shifts });
}

/** Maximum distance from 1970 of an instant that a Date can hold. */
const MAX_MS = 8.64e15;

/** Whether an instant in ms since 1970 has a date; false for NaN. */
export function isInCalendar(ms: number): boolean {
  return Math.abs(ms) <= MAX_MS;
}

/** An instant in ms since 1970 as ISO 8601 in UTC; null if it has no date. */
export function isoInstant(ms: number): string | null {
  return isInCalendar(ms) ? new Date(ms).toISOString() : null;
}

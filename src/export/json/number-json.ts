/** A number for JSON, which has no NaN: a missing one is null. */
export function numberOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

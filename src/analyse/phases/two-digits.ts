/** Rounds a number of a name to two digits, `66,000`, so that parts which did about the same have the same name. */
export function twoDigits(value: number): number {
  return Number(value.toPrecision(2));
}

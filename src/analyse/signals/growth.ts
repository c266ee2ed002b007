/** How much a counter grew: the sum of its steps up, because a reset is no negative count; NaN without a value. */
export function growthBySteps(values: Float64Array): number {
  let [last, grown] = [Number.NaN, Number.NaN];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    grown = Number.isNaN(last) ? 0 : grown + Math.max(0, value - last);
    last = value;
  }
  return grown;
}

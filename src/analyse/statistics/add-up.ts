/** The sum of courses; an instant that none of them has stays without a value. */
export function addUp([first, ...others]: readonly Float64Array[]): Float64Array {
  const sum = first!.slice();
  for (const part of others) addCourse(sum, part);
  return sum;
}

/** Adds a course to a sum; what one of them lacks is skipped. */
export function addCourse(sum: Float64Array, part: Float64Array): void {
  for (let i = 0; i < sum.length; i++) {
    if (Number.isNaN(sum[i]!)) sum[i] = part[i]!;
    else if (!Number.isNaN(part[i]!)) sum[i]! += part[i]!;
  }
}

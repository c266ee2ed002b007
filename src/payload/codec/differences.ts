/** The number of times that numbers are replaced by the steps between them. */
export type Differences = 0 | 1 | 2;

/** Replaces numbers by their differences, `times` times; the first ones keep their place. Wraps at 32 bits. */
export function takeDifferences(values: Int32Array, times: Differences): void {
  for (let round = 0; round < times; round++) {
    for (let i = values.length - 1; i > round; i--) values[i]! -= values[i - 1]!;
  }
}

/** The inverse of {@link takeDifferences}. */
export function sumUp(values: Int32Array, times: Differences): void {
  for (let round = times - 1; round >= 0; round--) {
    for (let i = round + 1; i < values.length; i++) values[i]! += values[i - 1]!;
  }
}

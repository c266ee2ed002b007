/** Whole numbers of either sign as numbers from 0 up, in the order 0, −1, 1, −2, … */
export function zigzag(value: number): number {
  return ((value << 1) ^ (value >> 31)) >>> 0;
}

/** The inverse of {@link zigzag}. */
export function unzigzag(value: number): number {
  return (value >>> 1) ^ -(value & 1);
}

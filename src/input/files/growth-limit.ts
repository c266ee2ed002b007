import { DamagedInput } from './damaged-input.ts';

/** Maximum ratio of unpacked to packed bytes. Logs shrink to a hundredth, not a thousandth; more is an attack. */
const MAX_GROWTH = 500;
/** Unpacked bytes up to which the ratio is not checked. */
const FREE_BYTES = 256 * 1024 ** 2;

/** Counts the bytes of packed data before and after they are unpacked. */
export class GrowthLimit {
  #packed = 0;
  #unpacked = 0;

  packed(bytes: number): void {
    this.#packed += bytes;
  }

  /** Counts unpacked bytes; fails if the data have grown too much. */
  unpacked(bytes: number): void {
    this.#unpacked += bytes;
    this.check();
  }

  /** Fails if the data have grown too much. */
  check(): void {
    if (this.#unpacked > FREE_BYTES && this.#unpacked > this.#packed * MAX_GROWTH) {
      throw new DamagedInput(`grows to more than ${MAX_GROWTH} times its size; read until there`);
    }
  }
}

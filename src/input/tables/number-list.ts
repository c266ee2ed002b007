/** A list of numbers that grows. */
export class NumberList {
  #values = new Float64Array(256);
  #length = 0;

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const values = new Float64Array(this.#length * 2);
      values.set(this.#values);
      this.#values = values;
    }
    this.#values[this.#length++] = value;
  }

  finish(): Float64Array {
    return this.#values.slice(0, this.#length);
  }
}

/** A list of whole numbers that grows. */
export class IntList {
  #values = new Int32Array(1024);
  #length = 0;

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const values = new Int32Array(this.#length * 2);
      values.set(this.#values);
      this.#values = values;
    }
    this.#values[this.#length++] = value;
  }

  at(index: number): number {
    return index < this.#length ? this.#values[index]! : 0;
  }

  set(index: number, value: number): void {
    if (index < this.#length) this.#values[index] = value;
  }

  finish(): Int32Array {
    return this.#values.slice(0, this.#length);
  }
}

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
